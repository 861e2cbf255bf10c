import ConfineStore

extension StrayedUse {
  static let ofSections = readsOfSections + usesOfSections + freeUsesOfSections
  private static let uses = MemberUses(table: "Sections")

  private static let readsOfSections: [StrayedUse] = [
    uses.read("count", gives: "1") { $0.sections.count },
    uses.read("count, of one", gives: "12") { $0.section.count },
    uses.read("endIndex", gives: "1") { $0.sections.endIndex },
    uses.read("endIndex, of one", gives: "12") { $0.section.endIndex },
    uses.read("allKeys", gives: "[true]") { $0.sections.allKeys },
    uses.read("key", gives: "true") { $0.section.key },
    uses.read("id", gives: "true") { $0.section.id },
    uses.read("subscript", gives: "live") { $0.sections[0] },
    uses.read("subscript, of a path", gives: "live") {
      $0.sections[IndexPath(item: 3, section: 0)]
    },
    uses.read("subscript, of one", gives: "live") { $0.section[3] },
    uses.use("subscript, a section", .read, .absent, gives: "true") {
      $0.sections[9].isInvalidated
    },
    uses.use("subscript, a path", .read, .absent, gives: "unmanaged") {
      $0.sections[IndexPath(item: 99, section: 0)]
    },
    uses.use("subscript, a path to no section", .read, .absent, gives: "unmanaged") {
      $0.sections[IndexPath(item: 0, section: 9)]
    },
    uses.use("subscript, of one", .read, .absent, gives: "unmanaged") { $0.section[99] },
    uses.read("makeIterator", .enumerate, gives: "1") {
      $0.sections.reduce(0) { sum, _ in sum + 1 }
    },
    uses.read("makeIterator, of one", .enumerate, gives: "12") {
      $0.section.reduce(0) { sum, _ in sum + 1 }
    },
    uses.read("makeIterator, of an array", .enumerate, gives: "12") { Array($0.section).count },
    uses.read("next", .enumerate, gives: "live") {
      var steps = $0.steps.sections
      return steps.next()
    },
    uses.read("next, of one", .enumerate, gives: "live") {
      var steps = $0.steps.section
      return steps.next()
    },
    uses.read("map", .enumerate, gives: "12") { $0.section.map(ObjectIdentifier.init).count },
  ]

  private static let usesOfSections: [StrayedUse] = [
    uses.use("freeze", .freeze, .frozen) { $0.sections.freeze() },
    uses.use("freeze, of one", .freeze, .frozen) { $0.section.freeze() },
    uses.use("freeze, of one, and a count", .freeze, .frozen, gives: "12") {
      $0.section.freeze().count
    },
    uses.use("thaw", .thaw, .itself) { $0.sections.thaw() },
    uses.use("thaw, of one", .thaw, .itself) { $0.section.thaw() },
    uses.use("observe", .observe, .deadToken) { $0.sections.observe { _ in } },
    uses.use("observe, of one", .observe, .deadToken) { $0.section.observe { _ in } },
    uses.awaited("changes", .observe, .noChanges) {
      var changes = $0.sections.changes().makeAsyncIterator()
      return await changes.next().map { "\($0)" }
    },
  ]

  private static let freeUsesOfSections: [StrayedUse] = [
    uses.free("realm", gives: "live") { $0.section.realm },
    uses.free("isFrozen", gives: "false") { $0.sections.isFrozen },
    uses.use("isInvalidated", nil, .committed, gives: "false") { $0.sections.isInvalidated },
    uses.free("startIndex", gives: "0") { $0.sections.startIndex },
    uses.free("startIndex, of one", gives: "0") { $0.section.startIndex },
    uses.free("==", gives: "true") { $0.sections == $0.sections },
    uses.free("==, of one", gives: "true") { $0.section == $0.section },
    uses.use("underestimatedCount", nil, .zero) { $0.section.underestimatedCount },
    uses.use("isInvalidated, of one", nil, .committed, gives: "false") {
      $0.section.isInvalidated
    },
  ]
}
