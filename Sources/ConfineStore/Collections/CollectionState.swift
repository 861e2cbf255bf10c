/// Where a collection is: its own values while it is unmanaged, then a place in the store.
struct CollectionState<Values> {
  /// Of an unmanaged collection; else empty.
  private(set) var values: Values
  let site: _Site?

  init(_ values: Values, at site: _Site? = nil) {
    self.values = values
    self.site = site
  }

  /// Changes an unmanaged collection at once; a live one is opened, where it may change.
  @discardableResult
  mutating func change(_ body: (inout Values) -> Void) -> OpenSite? {
    guard let site else {
      body(&values)
      return nil
    }
    return site.opened()
  }
}
