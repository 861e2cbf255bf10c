import ConfineFindings

/// How sections are handed over and observed.
extension SectionedResults: ObservableCollection {
  var reported: Value { sectioning.source.value }

  var observedSource: CollectionSource? { sectioning.source.elements }

  func finder(from source: RealmInstance) -> Handover.Finder {
    let sectioning = sectioning.moved(to: source)
    return { SectionedResults(sectioning.moved(to: $0)) }
  }

  func isNewer(than source: RealmInstance) -> Bool {
    !sectioning.source.moved(to: source).isThere
  }
}

extension ResultsSection: ObservableCollection {
  var reported: Value {
    let name = "ResultsSection<\(T.self)>"
    return Value(name: name, type: name, kind: .collection)
  }

  var observedSource: CollectionSource? { sectioning.source.elements }

  func finder(from source: RealmInstance) -> Handover.Finder {
    let parcel = AtHome(moved(to: source))
    return { parcel.content.moved(to: $0) }
  }

  func isNewer(than source: RealmInstance) -> Bool {
    !sectioning.source.moved(to: source).isThere
  }
}
