import ConfineFindings

/// What is done with sections that have strayed, and how they are handed over and observed.
extension SectionedResults: Straying, ObservableCollection {
  var reported: Value { sectioning.source.value }

  var frozenCopy: SectionedResults? { moved(to: sectioning.instance.frozenCopy()) }

  var observedSource: CollectionSource? { sectioning.source.elements }

  private func moved(to other: RealmInstance) -> SectionedResults {
    SectionedResults(sectioning.moved(to: other))
  }

  func finder(from source: RealmInstance) -> Handover.Finder {
    let sectioning = sectioning.moved(to: source)
    return { SectionedResults(sectioning.moved(to: $0)) }
  }

  func isNewer(than source: RealmInstance) -> Bool {
    !sectioning.source.moved(to: source).isThere
  }
}

extension ResultsSection: Straying, ObservableCollection {
  var reported: Value {
    let name = "ResultsSection<\(T.self)>"
    return Value(name: name, type: name, kind: .collection)
  }

  var frozenCopy: ResultsSection? { moved(to: sectioning.instance.frozenCopy()) }

  var observedSource: CollectionSource? { sectioning.source.elements }

  func finder(from source: RealmInstance) -> Handover.Finder {
    let parcel = AtHome(moved(to: source))
    return { parcel.content.moved(to: $0) }
  }

  func isNewer(than source: RealmInstance) -> Bool {
    !sectioning.source.moved(to: source).isThere
  }
}
