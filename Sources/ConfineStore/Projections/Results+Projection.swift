extension Results {
  /// In the order of what a property of the projections shows.
  ///
  /// - Precondition: it shows a persisted property of their objects.
  public func sorted<Root, Value: _Persistable>(
    by property: KeyPath<Element, Value>, ascending: Bool = true
  ) -> Results<Element> where Element: Projection<Root> {
    sorted(byKeyPath: _name(for: property), ascending: ascending)
  }
}
