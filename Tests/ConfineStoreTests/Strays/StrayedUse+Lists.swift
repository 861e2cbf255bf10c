import ConfineStore

extension StrayedUse {
  static let ofLists: [StrayedUse] = [
    lists.write("append") { $0.numbers.append(9) },
    lists.write("append, of a new object") { $0.friends.append(Ledger(value: ["id": 99])) },
    lists.write("append, of several") { $0.numbers.append(objectsIn: [8, 9]) },
    lists.write("insert") { $0.numbers.insert(9, at: 0) },
    lists.write("insert, of several") { $0.numbers.insert(contentsOf: [8, 9], at: 0) },
    lists.write("remove") { $0.numbers.remove(at: 0) },
    lists.write("remove, past the committed elements") { $0.numbers.remove(at: 99) },
    lists.write("remove, of several") { $0.numbers.remove(atOffsets: [0]) },
    lists.write("removeFirst") { $0.numbers.removeFirst() },
    lists.write("removeLast") { $0.numbers.removeLast() },
    lists.write("removeAll") { $0.numbers.removeAll() },
    lists.write("removeSubrange") { $0.numbers.removeSubrange(0..<1) },
    lists.write("replaceSubrange") { $0.numbers.replaceSubrange(0..<1, with: [9]) },
    lists.write("replace") { $0.numbers.replace(index: 0, object: 9) },
    lists.write("subscript") { $0.numbers[0] = 9 },
    lists.write("move") { $0.friends.move(from: 0, to: 1) },
    lists.write("move, of several") { $0.friends.move(fromOffsets: [0], toOffset: 2) },
    lists.write("swapAt") { $0.friends.swapAt(0, 1) },
  ]

  static let ofSets: [StrayedUse] = [
    sets.read("isSubset", gives: "true") { $0.tags.isSubset(of: $0.otherTags) },
    sets.read("isSubset, of an unmanaged set", gives: "false") {
      let tags = MutableSet<String>()
      tags.insert("tag")
      return tags.isSubset(of: $0.tags)
    },
    sets.read("isSubset, of a set of another realm", gives: "false") {
      $0.tags.isSubset(of: try $0.realmHere().objects(Ledger.self)[1].tags)
    },
    sets.read("intersects", gives: "true") { $0.tags.intersects($0.otherTags) },
    sets.write("insert") { $0.tags.insert("x") },
    sets.write("insert, of several") { $0.tags.insert(objectsIn: ["x", "y"]) },
    sets.write("remove") { $0.tags.remove("tag1") },
    sets.write("removeAll") { $0.tags.removeAll() },
    sets.write("formUnion") { $0.tags.formUnion($0.otherTags) },
    sets.write("formUnion, with a set of another realm") {
      $0.tags.formUnion(try $0.realmHere().objects(Ledger.self)[1].tags)
    },
    sets.write("formIntersection") { $0.tags.formIntersection($0.otherTags) },
    sets.write("subtract") { $0.tags.subtract($0.otherTags) },
  ]

  private static let lists = MemberUses(table: "Lists")
  private static let sets = MemberUses(table: "Sets")
}
