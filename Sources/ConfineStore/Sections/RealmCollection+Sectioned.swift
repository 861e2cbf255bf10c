/// The elements in sections.
///
/// The first descriptor must be what the keys depend on, else the sections follow each other as
/// their first elements do. A wrong descriptor is reported, and there are then no sections.
extension RealmCollection {
  /// Sections by what a block says of each element; scalars are sorted by `self`.
  ///
  /// The block is called wherever the sections are used, and should depend on the element alone.
  public func sectioned<Key: _Persistable & Hashable>(
    sortDescriptors: [SortDescriptor], _ keyBlock: @escaping (Element) -> Key
  ) -> SectionedResults<Key, Element> {
    var source = sectionedSource(by: sortDescriptors)
    if Key._type.target != nil { source = source.refused(Misuse.linkAsSectionKey) }
    return SectionedResults(Sectioning(source, keyBlock))
  }

  /// As `sectioned(sortDescriptors:_:)`.
  public func sectioned<Key: _Persistable & Hashable>(
    by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    sectioned(sortDescriptors: sortDescriptors, block)
  }

  /// Sections of scalars, which are sorted themselves.
  public func sectioned<Key: _Persistable & Hashable>(
    by block: @escaping (Element) -> Key, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    sectioned(sortDescriptors: [SortDescriptor(keyPath: "self", ascending: ascending)], block)
  }

  private func sectionedSource(by descriptors: [SortDescriptor]) -> SectionedSource {
    guard Element._type.target == nil, !(self is Results<Element>) else {
      let query = _results.query.admitted()
      return descriptors.isEmpty
        ? SectionedSource(.query(query)).refused(Misuse.sectionWithoutOrder)
        : SectionedSource(.query(Results<Element>(query).sorted(by: descriptors).query))
    }
    // An unmanaged collection has no results, and stops the process.
    let elements = (self as? any ObservableCollection)?.observedSource ?? .query(_results.query)
    let source = SectionedSource(elements, ascending: descriptors.first?.ascending ?? true)
      .admitted()
    guard let first = descriptors.first else { return source.refused(Misuse.sectionWithoutOrder) }
    guard first.keyPath == "self" else {
      return source.refused(Misuse.sortScalars(first.keyPath, Element._type.name))
    }
    return source
  }

  /// Sections by a property that the name stands for.
  fileprivate func sectioned<Key: _Persistable & Hashable>(
    _ keyPath: KeyPath<Element, Key>, named name: String, _ descriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    let block: (Element) -> Key = { $0[keyPath: keyPath] }
    guard descriptors.first?.keyPath != name else {
      return sectioned(sortDescriptors: descriptors, block)
    }
    let source = SectionedSource(.query(_results.query)).admitted().refused(
      descriptors.isEmpty ? Misuse.sectionPathWithoutOrder : Misuse.sectionPathOfOtherOrder)
    return SectionedResults(Sectioning(source, block))
  }
}

extension RealmCollection where Element: ObjectBase {
  /// A section for each value of a property, in its order: `dogs.sectioned(by: \.breed)`.
  ///
  /// The property may be computed of one persisted property, by which the objects are sorted then.
  ///
  /// - Precondition: the key path leads to a persisted property, or reads one.
  public func sectioned<Key: _Persistable & Hashable>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> {
    let name = PropertyPath.name(of: keyPath)
    let order = SortDescriptor(keyPath: name, ascending: ascending)
    return sectioned(keyPath, named: name, [order])
  }

  /// As `sectioned(by:ascending:)`; the first descriptor must be of the property.
  public func sectioned<Key: _Persistable & Hashable>(
    by keyPath: KeyPath<Element, Key>, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> {
    sectioned(keyPath, named: PropertyPath.name(of: keyPath), sortDescriptors)
  }
}

extension RealmCollection {
  /// As of objects, by what a property of the projections shows.
  ///
  /// - Precondition: it shows a persisted property of their objects.
  public func sectioned<Root, Key: _Persistable & Hashable>(
    by keyPath: KeyPath<Element, Key>, ascending: Bool = true
  ) -> SectionedResults<Key, Element> where Element: Projection<Root> {
    let name = _name(for: keyPath)
    let order = SortDescriptor(keyPath: name, ascending: ascending)
    return sectioned(keyPath, named: name, [order])
  }

  /// As of objects; the first descriptor must be of the objects' property that is shown.
  public func sectioned<Root, Key: _Persistable & Hashable>(
    by keyPath: KeyPath<Element, Key>, sortDescriptors: [SortDescriptor]
  ) -> SectionedResults<Key, Element> where Element: Projection<Root> {
    sectioned(keyPath, named: _name(for: keyPath), sortDescriptors)
  }
}
