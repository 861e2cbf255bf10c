import ConfineStore

/// Uses of what all collections have, by each kind of collection.
extension StrayedUse {
  static let ofCollections: [StrayedUse] =
    each(of: "of a list", count: 2, of: { $0.other }) { $0.friends }
    + each(of: "of a set", count: 1, of: { $0.other }) { $0.peers }
    + each(of: "of linking objects", count: 1, of: { $0.all[11] }) { $0.fans }
    + each(of: "of a query", count: 12, of: { $0.ledger }) { $0.results }
    + each(of: "of a collection of any kind", count: 2, of: { $0.other }) { $0.any }
    + ofElements + ofScalars
    + [
      uses.read("explain, of a query", gives: "Ledger: 12 objects\n  all objects") {
        $0.results.explain()
      }
    ]

  private static let uses = MemberUses(table: "Collections")

  /// - Parameters:
  ///   - count: how many elements are committed.
  ///   - first: the first of them.
  private static func each<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, count: Int, of first: @escaping @Sendable (Strays) -> Ledger,
    _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    reads(of: kind, count, first, objects) + aggregates(of: kind, count, objects)
      + steps(of: kind, count, objects) + queries(of: kind, objects) + free(of: kind, objects)
  }

  private static func reads<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, _ count: Int, _ first: @escaping @Sendable (Strays) -> Ledger,
    _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    [
      uses.read("count, \(kind)", gives: "\(count)") { objects($0).count },
      uses.read("endIndex, \(kind)", gives: "\(count)") { objects($0).endIndex },
      uses.read("isEmpty, \(kind)", gives: "false") { objects($0).isEmpty },
      uses.read("subscript, \(kind)", gives: "true") {
        objects($0)[0].isSameObject(as: first($0))
      },
      uses.use("subscript, \(kind)", .read, .absent, gives: "unmanaged") { objects($0)[99] },
      uses.read("first, \(kind)", gives: "true") { objects($0).first?.isSameObject(as: first($0)) },
      uses.read("last, \(kind)", gives: "live") { objects($0).last },
      uses.read("index, \(kind)", gives: "0") { objects($0).index(of: first($0)) },
      uses.read("index, by a condition, \(kind)", gives: "0") {
        objects($0).index(matching: { $0.round == 1 })
      },
      uses.read("index, by a format, \(kind)", gives: "0") {
        objects($0).index(matching: "round = 1")
      },
      uses.read("objects, \(kind)", gives: "[true]") { strays in
        objects(strays).objects(at: [0]).map { $0.isSameObject(as: first(strays)) }
      },
      uses.use("objects, \(kind)", .read, .absent, gives: "[false, true]") {
        objects($0).objects(at: [0, 99]).map { $0.realm == nil }
      },
      uses.read("value, \(kind)", gives: "\(ones(count))") {
        (objects($0).value(forKey: "round") as? [Any?])?.compactMap { $0 as? Int }
      },
      uses.read("value, of a path, \(kind)", gives: "\(ones(count))") {
        (objects($0).value(forKeyPath: "friend.round") as? [Any?])?.compactMap { $0 as? Int }
      },
      uses.read("value, of a sum, \(kind)", gives: "\(count)") {
        objects($0).value(forKeyPath: "@sum.round")
      },
    ]
  }

  private static func ones(_ count: Int) -> [Int] { Array(repeating: 1, count: count) }

  private static func aggregates<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, _ count: Int, _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    [
      uses.read("min, \(kind)", gives: "1") { objects($0).min(of: \.round) },
      uses.read("max, \(kind)", gives: "1") { objects($0).max(of: \.round) },
      uses.read("sum, \(kind)", gives: "\(count)") { objects($0).sum(of: \.round) },
      uses.read("average, \(kind)", gives: "1.0") {
        objects($0).average(of: \.round) as Double?
      },
      uses.read("sum, by name, \(kind)", gives: "\(count)") {
        objects($0).sum(ofProperty: "round") as Int
      },
      uses.read("sum, of no property, \(kind)", gives: "0") {
        objects($0).sum(ofProperty: "nothing") as Int
      },
    ]
  }

  private static func steps<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, _ count: Int, _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    [
      uses.read("makeIterator, \(kind)", .enumerate, gives: "\(count)") {
        objects($0).reduce(0) { sum, _ in sum + 1 }
      },
      uses.read("makeIterator, of an array, \(kind)", .enumerate, gives: "\(count)") {
        Array(objects($0)).count
      },
      uses.read("map, \(kind)", .enumerate, gives: "\(count)") {
        objects($0).map(ObjectIdentifier.init).count
      },
      uses.read("description, \(kind)", .print, gives: "true") {
        objects($0).description.contains("round = 1;")
      },
      uses.write("setValue, \(kind)") { objects($0).setValue(9, forKey: "round") },
      uses.use("freeze, \(kind)", .freeze, .frozen) { objects($0).freeze() },
      uses.use("freeze, and a count, \(kind)", .freeze, .frozen, gives: "\(count)") {
        objects($0).freeze().count
      },
      uses.use("thaw, \(kind)", .thaw, .itself) { objects($0).thaw() },
      uses.use("observe, \(kind)", .observe, .deadToken) { objects($0).observe { _ in } },
      uses.use("observe, on a queue, \(kind)", .observe, .deadToken) {
        objects($0).observe(on: DispatchQueue(label: "observer")) { _ in }
      },
      uses.awaited("changes, \(kind)", .observe, .noChanges) {
        var changes = objects($0).changes().makeAsyncIterator()
        return await changes.next().map { "\($0)" }
      },
    ]
  }

  private static func queries<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    [
      uses.use("where, \(kind)", .read, .empty) { objects($0).where { $0.round == 1 } },
      uses.use("filter, \(kind)", .read, .empty) { objects($0).filter("round = 1") },
      uses.use("sorted, \(kind)", .read, .empty) { objects($0).sorted(by: \.id) },
      uses.use("distinct, \(kind)", .read, .empty) { objects($0).distinct(by: [\.id]) },
      uses.use("sectioned, \(kind)", .read, .empty) { objects($0).sectioned(by: \.isOdd) },
      uses.use("filter, by a wrong format, \(kind)", .read, .empty) {
        objects($0).filter("nothing = 1")
      },
      uses.use("sectioned, without an order, \(kind)", .read, .empty) {
        objects($0).sectioned(sortDescriptors: [], \.isOdd)
      },
    ]
  }

  private static func free<Objects: RealmCollection<Ledger> & SendableMetatype>(
    of kind: String, _ objects: @escaping @Sendable (Strays) -> Objects
  ) -> [StrayedUse] {
    [
      uses.free("realm, \(kind)", gives: "live") { objects($0).realm },
      uses.use("isInvalidated, \(kind)", nil, .committed, gives: "false") {
        objects($0).isInvalidated
      },
      uses.free("isFrozen, \(kind)", gives: "false") { objects($0).isFrozen },
      uses.free("startIndex, \(kind)", gives: "0") { objects($0).startIndex },
      uses.use("underestimatedCount, \(kind)", nil, .zero) { objects($0).underestimatedCount },
    ]
  }

  private static let ofElements: [StrayedUse] = [
    uses.use("projectTo", nil, .live) { $0.friends.projectTo.text },
    uses.free("==", gives: "true") { $0.results == $0.results },
    uses.free("init", gives: "live") { AnyRealmCollection($0.friends) },
    uses.read("first, of a sorted query", gives: "true") {
      $0.sorted.first?.isSameObject(as: $0.all[11])
    },
    uses.read("count, of a dynamic query", gives: "12") { $0.dynamicResults.count },
    uses.read("count, of a list that is not committed", gives: "0") { $0.freshNumbers?.count },
    uses.use("freeze, of a list that is not committed", .freeze, .itself) {
      $0.freshNumbers?.freeze()
    },
    uses.read("next, of a list", .enumerate, gives: "live") {
      var steps = $0.steps.list
      return steps.next()
    },
    uses.read("next, of a query", .enumerate, gives: "live") {
      var steps = $0.steps.results
      return steps.next()
    },
    uses.read("index, of an element that is none", gives: "nil") {
      $0.fans.index(of: $0.ledger)
    },
  ]

  private static let ofScalars: [StrayedUse] = [
    uses.read("count, of numbers", gives: "1") { $0.numbers.count },
    uses.read("subscript, of numbers", gives: "1") { $0.numbers[0] },
    uses.use("subscript, of numbers", .read, .absent, gives: "0") { $0.numbers[9] },
    uses.use("subscript, of texts", .read, .absent, gives: "") { $0.tags[9] },
    uses.use("objects, of numbers", .read, .absent, gives: "[1, 0]") {
      $0.numbers.objects(at: [0, 9])
    },
    uses.read("index, of a number", gives: "0") { $0.numbers.index(of: 1) },
    uses.read("index, of a text", gives: "0") { $0.tags.index(of: "tag1") },
    uses.read("contains, of a list", gives: "true") { $0.numbers.contains(1) },
    uses.read("contains, of a set", gives: "true") { $0.tags.contains("tag1") },
    uses.read("contains, of linking objects", gives: "true") { $0.fans.contains($0.all[11]) },
    uses.read("min, of numbers", gives: "1") { $0.numbers.min() },
    uses.read("max, of numbers", gives: "1") { $0.numbers.max() },
    uses.read("sum, of numbers", gives: "1") { $0.numbers.sum() },
    uses.read("average, of numbers", gives: "1.0") { $0.numbers.average() as Double? },
    uses.read("map, of numbers", .enumerate, gives: "[2]") { $0.numbers.map { $0 + 1 } },
    uses.read("encode, of a list", .enumerate, gives: "1") {
      (try JSONSerialization.jsonObject(with: JSONEncoder().encode($0.numbers)) as? [Int])?.first
    },
    uses.read("encode, of a set", .enumerate, gives: "tag1") {
      (try JSONSerialization.jsonObject(with: JSONEncoder().encode($0.tags)) as? [String])?.first
    },
  ]
}
