import ConfineStore
import Testing

/// A condition in three forms, which have to agree: as a predicate, as a typed query, and as a
/// Swift closure.
struct QueryCase: CustomTestStringConvertible, @unchecked Sendable {
  let format: String
  let arguments: [Any]
  let typed: (Query<Creature>) -> Query<Bool>
  let closure: (Creature) -> Bool

  init(
    _ format: String, _ arguments: [Any],
    _ typed: @escaping (Query<Creature>) -> Query<Bool>,
    swift closure: @escaping (Creature) -> Bool
  ) {
    self.format = format
    self.arguments = arguments
    self.typed = typed
    self.closure = closure
  }

  init(
    _ format: String, _ typed: @escaping (Query<Creature>) -> Query<Bool>,
    swift closure: @escaping (Creature) -> Bool
  ) {
    self.init(format, [], typed, swift: closure)
  }

  var testDescription: String { format }
}

extension QueryCase {
  static let numbers = [
    QueryCase("age > 3", { $0.age > 3 }, swift: { $0.age > 3 }),
    QueryCase("age >= %d", [3], { $0.age >= 3 }, swift: { $0.age >= 3 }),
    QueryCase("age < %@", [3], { $0.age < 3 }, swift: { $0.age < 3 }),
    QueryCase("3 >= age", { $0.age <= 3 }, swift: { $0.age <= 3 }),
    QueryCase("age = -1", { $0.age == -1 }, swift: { $0.age == -1 }),
    QueryCase("age <> 7", { $0.age != 7 }, swift: { $0.age != 7 }),
    QueryCase("age BETWEEN {0, 5}", { $0.age.contains(0...5) }, swift: { 0...5 ~= $0.age }),
    QueryCase("age BETWEEN %@", [[0, 5]], { $0.age.contains(0...5) }, swift: { 0...5 ~= $0.age }),
    QueryCase(
      "age >= 0 && age < 5", { $0.age.contains(0..<5) }, swift: { 0..<5 ~= $0.age }),
    QueryCase("age IN {3, 12}", { $0.age.in([3, 12]) }, swift: { [3, 12].contains($0.age) }),
    QueryCase(
      "age IN %@", [Set([0, 5])], { $0.age.in([0, 5]) }, swift: { [0, 5].contains($0.age) }),
    QueryCase("legs == nil", { $0.legs == nil }, swift: { $0.legs == nil }),
    QueryCase("legs != %@", [NSNull()], { $0.legs != nil }, swift: { $0.legs != nil }),
    QueryCase("legs != 4", { $0.legs != 4 }, swift: { $0.legs != 4 }),
    QueryCase("legs < 4", { $0.legs < 4 }, swift: { $0.legs.map { $0 < 4 } ?? false }),
    QueryCase("legs >= 4", { $0.legs >= 4 }, swift: { $0.legs.map { $0 >= 4 } ?? false }),
    QueryCase("NOT legs < 4", { !($0.legs < 4) }, swift: { $0.legs.map { $0 >= 4 } ?? true }),
    QueryCase(
      "legs IN {4, nil}", { $0.legs.in([4, nil]) }, swift: { [4, nil].contains($0.legs) }),
    QueryCase(
      "legs BETWEEN {1, 4}", { $0.legs.contains(1...4) },
      swift: { $0.legs.map { 1...4 ~= $0 } ?? false }),
    QueryCase("weight == 3.5", { $0.weight == 3.5 }, swift: { $0.weight == 3.5 }),
    QueryCase("weight > -2e0", { $0.weight > -2 }, swift: { $0.weight > -2 }),
    QueryCase("weight <= %f", [0.1], { $0.weight <= 0.1 }, swift: { $0.weight <= 0.1 }),
    QueryCase("weight != 7", { $0.weight != 7 }, swift: { $0.weight != 7 }),
    QueryCase(
      "weight == %@", [Double.nan], { $0.weight == .nan }, swift: { _ in false }),
    QueryCase("height == 0.1", { $0.height == 0.1 }, swift: { $0.height == 0.1 }),
    QueryCase("height >= %@", [Float(0.5)], { $0.height >= 0.5 }, swift: { $0.height >= 0.5 }),
    QueryCase("speed > 1", { $0.speed > 1 }, swift: { $0.speed.map { $0 > 1 } ?? false }),
    QueryCase("isTame == YES", { $0.isTame }, swift: { $0.isTame }),
    QueryCase("isTame == 0", { $0.isTame == false }, swift: { !$0.isTame }),
    QueryCase("isTame != %@", [true], { !$0.isTame }, swift: { !$0.isTame }),
  ]

  private static let noon = Date(timeIntervalSinceReferenceDate: 3000)

  static let others = [
    QueryCase("born > %@", [noon], { $0.born > noon }, swift: { $0.born > noon }),
    QueryCase("born <= %@", [noon], { $0.born <= noon }, swift: { $0.born <= noon }),
    QueryCase("chip == %@", [chips[1]], { $0.chip == chips[1] }, swift: { $0.chip == chips[1] }),
    QueryCase(
      "chip IN %@", [Array(chips[1...])], { $0.chip.in(chips[1...].map(Optional.some)) },
      swift: { chips[1...].contains($0.chip ?? UUID()) }),
    QueryCase(
      "photo == %@", [Data([3, 1, 2])], { $0.photo == Data([3, 1, 2]) },
      swift: { $0.photo == Data([3, 1, 2]) }),
    QueryCase("TRUEPREDICATE", { $0.age == $0.age }, swift: { _ in true }),
    QueryCase("FALSEPREDICATE", { $0.age != $0.age }, swift: { _ in false }),
    QueryCase(
      "age > 0 AND isTame == NO OR legs == 8", { $0.age > 0 && !$0.isTame || $0.legs == 8 },
      swift: { $0.age > 0 && !$0.isTame || $0.legs == 8 }),
    QueryCase(
      "age > 0 and (isTame == no or legs == 8)", { $0.age > 0 && (!$0.isTame || $0.legs == 8) },
      swift: { $0.age > 0 && (!$0.isTame || $0.legs == 8) }),
    QueryCase(
      "!(age > 0 || legs == 8)", { !($0.age > 0 || $0.legs == 8) },
      swift: { !($0.age > 0 || $0.legs == 8) }),
  ]

  static let links = [
    QueryCase("keeper == nil", { $0.keeper == nil }, swift: { $0.keeper == nil }),
    QueryCase("keeper != NULL", { $0.keeper != nil }, swift: { $0.keeper != nil }),
    QueryCase(
      "keeper.name == 'Kim'", { $0.keeper.name == "Kim" }, swift: { $0.keeper?.name == "Kim" }),
    QueryCase(
      "keeper.name != 'Kim'", { $0.keeper.name != "Kim" }, swift: { $0.keeper?.name != "Kim" }),
    QueryCase(
      "keeper.boss.age > 40", { $0.keeper.boss.age > 40 },
      swift: { $0.keeper?.boss.map { $0.age > 40 } ?? false }),
    QueryCase(
      "%K >= %d", ["keeper.age", 40], { $0.keeper.age >= 40 },
      swift: { $0.keeper.map { $0.age >= 40 } ?? false }),
    QueryCase(
      "ANY friends.age > 6", { $0.friends.age > 6 },
      swift: { $0.friends.contains { $0.age > 6 } }),
    QueryCase(
      "SOME friends.keeper.name == 'Kim'", { $0.friends.keeper.name == "Kim" },
      swift: { $0.friends.contains { $0.keeper?.name == "Kim" } }),
    QueryCase(
      "NONE friends.age > 6", { !($0.friends.age > 6) },
      swift: { !$0.friends.contains { $0.age > 6 } }),
    QueryCase(
      "ANY tags == 'big'", { $0.tags.contains("big") }, swift: { $0.tags.contains("big") }),
    QueryCase("'big' IN tags", { $0.tags.contains("big") }, swift: { $0.tags.contains("big") }),
    QueryCase(
      "ANY tags IN {'old', 'x'}", { $0.tags.containsAny(in: ["old", "x"]) },
      swift: { $0.tags.contains { ["old", "x"].contains($0) } }),
    QueryCase(
      "ANY marks BETWEEN {4, 7}", { $0.marks.containsAny(in: 4...7) },
      swift: { $0.marks.contains { 4...7 ~= $0 } }),
    QueryCase("marks.@count > 1", { $0.marks.count > 1 }, swift: { $0.marks.count > 1 }),
    QueryCase("friends.@count == 0", { $0.friends.count == 0 }, swift: { $0.friends.isEmpty }),
    QueryCase(
      "keeper.creatures.@count == 2", { $0.keeper.creatures.count == 2 },
      swift: { $0.keeper?.creatures.count == 2 }),
  ]

}
