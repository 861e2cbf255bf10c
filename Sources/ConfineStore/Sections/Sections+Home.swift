import ConfineFindings

/// How sections are handed over and observed.
extension SectionedResults: ObservableCollection {
  var reported: Value { sectioning.source.value }

  var observedSource: CollectionSource? { sectioning.source.elements }

  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let sectioning = sectioning.moved(to: frozen())
    return { SectionedResults(sectioning.moved(to: $0)) }
  }

  func isNewer(than frozen: () -> RealmInstance) -> Bool {
    !sectioning.source.moved(to: frozen()).isThere
  }
}

extension ResultsSection: ObservableCollection {
  var reported: Value {
    let name = "ResultsSection<\(T.self)>"
    return Value(name: name, type: name, kind: .collection)
  }

  var observedSource: CollectionSource? { sectioning.source.elements }

  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder {
    let parcel = AtHome(moved(to: frozen()))
    return { parcel.content.moved(to: $0) }
  }

  func isNewer(than frozen: () -> RealmInstance) -> Bool {
    !sectioning.source.moved(to: frozen()).isThere
  }
}
