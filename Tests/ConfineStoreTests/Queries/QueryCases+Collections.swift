import ConfineStore

extension QueryCase {
  static let elements = [
    QueryCase(
      "tags CONTAINS 'big'", { $0.tags == "big" }, swift: { $0.tags.contains("big") }),
    QueryCase(
      "tags CONTAINS[c] %@", ["OLD"], { $0.tags.containsAny(in: ["old", "Old"]) },
      swift: { $0.tags.contains { $0.lowercased() == "old" } }),
    QueryCase(
      "ANY tags CONTAINS 'l'", { $0.tags.containsAny(in: ["old", "Old"]) },
      swift: { $0.tags.contains { $0.contains("l") } }),
    QueryCase("ANY marks > 3", { $0.marks > 3 }, swift: { $0.marks.contains { $0 > 3 } }),
    QueryCase("ANY marks <= 0", { $0.marks <= 0 }, swift: { $0.marks.contains { $0 <= 0 } }),
    QueryCase("ANY marks != 0", { $0.marks != 0 }, swift: { $0.marks.contains { $0 != 0 } }),
    QueryCase(
      "lengths CONTAINS 2.5", { $0.lengths.contains(2.5) }, swift: { $0.lengths.contains(2.5) }),
  ]

  static let maps = [
    QueryCase("bills['food'] == 3", { $0.bills["food"] == 3 }, swift: { $0.bills["food"] == 3 }),
    QueryCase(
      "bills[%@] > %d", ["food", 3], { $0.bills["food"] > 3 },
      swift: { $0.bills["food"].map { $0 > 3 } ?? false }),
    QueryCase(
      "bills['food'] == nil", { !($0.bills["food"] >= 0) }, swift: { $0.bills["food"] == nil }),
    QueryCase(
      "ANY friends.bills['food'] == 3", { $0.friends.bills["food"] == 3 },
      swift: { $0.friends.contains { $0.bills["food"] == 3 } }),
    QueryCase(
      "ANY bills > 5", { $0.bills.values > 5 }, swift: { $0.bills.values.contains { $0 > 5 } }),
    QueryCase(
      "ANY bills.@allValues == 0", { $0.bills.contains(0) }, swift: { $0.bills.values.contains(0) }),
    QueryCase(
      "ANY bills.@allKeys == 'toy'", { $0.bills.keys == "toy" },
      swift: { $0.bills.keys.contains("toy") }),
    QueryCase(
      "bills.@allKeys BEGINSWITH 'v'", { $0.bills.keys.starts(with: "v") },
      swift: { $0.bills.keys.contains { $0.hasPrefix("v") } }),
    QueryCase(
      "'vet' IN bills.@allKeys", { $0.bills.keys.in(["vet"]) },
      swift: { $0.bills.keys.contains("vet") }),
    QueryCase(
      "ANY bills IN {0, 7}", { $0.bills.containsAny(in: [0, 7]) },
      swift: { $0.bills.values.contains { $0 == 0 || $0 == 7 } }),
    QueryCase("bills.@count == 2", { $0.bills.count == 2 }, swift: { $0.bills.count == 2 }),
    QueryCase("mates.@count == 2", { $0.mates.count == 2 }, swift: { $0.mates.count == 2 }),
    QueryCase(
      "ANY mates.age == 7", { $0.mates.values.age == 7 },
      swift: { $0.mates.values.contains { $0?.age == 7 } }),
    QueryCase(
      "ANY mates == nil", { $0.mates.contains(nil) },
      swift: { $0.mates.values.contains(nil) }),
    QueryCase(
      "mates['best'].age > 3", { $0.mates["best"].age > 3 },
      swift: { $0.mates["best"].flatMap { $0 }.map { $0.age > 3 } ?? false }),
    QueryCase(
      "%K['best'].keeper.name == 'kim'", ["mates"], { $0.mates["best"].keeper.name == "kim" },
      swift: { $0.mates["best"].flatMap { $0 }?.keeper?.name == "kim" }),
  ]

  static let linking = [
    QueryCase(
      "ANY admirers.age == 0", { $0.admirers.age == 0 },
      swift: { $0.admirers.contains { $0.age == 0 } }),
    QueryCase(
      "admirers.@count == 2", { $0.admirers.count == 2 }, swift: { $0.admirers.count == 2 }),
    QueryCase(
      "NONE admirers.friends.name == 'Rex'", { !($0.admirers.friends.name == "Rex") },
      swift: { !$0.admirers.contains { $0.friends.contains { $0.name == "Rex" } } }),
    QueryCase(
      "keeper.charges.@count > 1", { $0.keeper.charges.count > 1 },
      swift: { $0.keeper.map { $0.charges.count > 1 } ?? false }),
    QueryCase(
      "ANY keeper.charges.legs == nil", { $0.keeper.charges.legs == nil },
      swift: { $0.keeper?.charges.contains { $0.legs == nil } ?? false }),
    QueryCase(
      "keeper.charges.@max.age == age", { $0.keeper.charges.age.max == $0.age },
      swift: { $0.keeper?.charges.map(\.age).max() == $0.age }),
  ]

  static let folds = [
    QueryCase(
      "marks.@min == 0", { $0.marks.min == 0 }, swift: { $0.marks.min() == 0 }),
    QueryCase(
      "marks.@max >= 3", { $0.marks.max >= 3 },
      swift: { $0.marks.max().map { $0 >= 3 } ?? false }),
    QueryCase("marks.@max == nil", { $0.marks.count == 0 }, swift: { $0.marks.isEmpty }),
    QueryCase("marks.@sum == 3", { $0.marks.sum == 3 }, swift: { $0.marks.reduce(0, +) == 3 }),
    QueryCase("0 == marks.@sum", { $0.marks.sum == 0 }, swift: { $0.marks.reduce(0, +) == 0 }),
    QueryCase(
      "marks.@avg > 1", { $0.marks.avg > 1 },
      swift: { !$0.marks.isEmpty && $0.marks.reduce(0, +) > $0.marks.count }),
    QueryCase(
      "lengths.@avg > 1", { $0.lengths.avg > 1 },
      swift: { !$0.lengths.isEmpty && $0.lengths.reduce(0, +) / Double($0.lengths.count) > 1 }),
    QueryCase(
      "lengths.@min >= 0 AND lengths.@max <= 4", { $0.lengths.contains(0...4) },
      swift: { !$0.lengths.isEmpty && $0.lengths.allSatisfy { 0...4 ~= $0 } }),
    QueryCase(
      "friends.@sum.age > 5", { $0.friends.age.sum > 5 },
      swift: { $0.friends.map(\.age).reduce(0, +) > 5 }),
    QueryCase(
      "friends.@min.legs == 2", { $0.friends.legs.min == 2 },
      swift: { $0.friends.compactMap(\.legs).min() == 2 }),
    QueryCase(
      "friends.@max.born > %@", [Date(timeIntervalSinceReferenceDate: 1500)],
      { $0.friends.born.max > Date(timeIntervalSinceReferenceDate: 1500) },
      swift: { $0.friends.contains { $0.born.timeIntervalSinceReferenceDate > 1500 } }),
    QueryCase(
      "bills.@sum BETWEEN {3, 7}", { $0.bills.sum.contains(3...7) },
      swift: { 3...7 ~= $0.bills.values.reduce(0, +) }),
    QueryCase(
      "mates.@max.age == 7", { $0.mates.values.age.max == 7 },
      swift: { $0.mates.values.compactMap { $0?.age }.max() == 7 }),
  ]

  static let subqueries = [
    QueryCase(
      "SUBQUERY(friends, $f, $f.age > 3 AND $f.name == 'rex').@count > 0",
      { ($0.friends.age > 3 && $0.friends.name == "rex").count > 0 },
      swift: { $0.friends.contains { $0.age > 3 && $0.name == "rex" } }),
    QueryCase(
      "SUBQUERY(friends, $f, $f.age >= 0).@count == 2", { ($0.friends.age >= 0).count == 2 },
      swift: { $0.friends.filter { $0.age >= 0 }.count == 2 }),
    QueryCase(
      "0 == SUBQUERY(friends, $f, NOT $f.age > 6).@count", { (!($0.friends.age > 6)).count == 0 },
      swift: { $0.friends.allSatisfy { $0.age > 6 } }),
    QueryCase(
      "SUBQUERY(admirers, $x, $x.age == 0 OR $x.isTame == YES).@count >= 1",
      { ($0.admirers.age == 0 || $0.admirers.isTame).count >= 1 },
      swift: { $0.admirers.contains { $0.age == 0 || $0.isTame } }),
    QueryCase(
      "SUBQUERY(mates, $m, $m.age < 10).@count == 1", { ($0.mates.values.age < 10).count == 1 },
      swift: { $0.mates.values.filter { $0.map { $0.age < 10 } ?? false }.count == 1 }),
    QueryCase(
      "SUBQUERY(keeper.creatures, $c, $c.legs == 4).@count > 1",
      { ($0.keeper.creatures.legs == 4).count > 1 },
      swift: { $0.keeper.map { $0.creatures.filter { $0.legs == 4 }.count > 1 } ?? false }),
    QueryCase(
      "SUBQUERY(friends, $f, ANY $f.tags == 'big' AND $f.friends.@count == 2).@count == 1",
      { ($0.friends.tags == "big" && $0.friends.friends.count == 2).count == 1 },
      swift: { $0.friends.filter { $0.tags.contains("big") && $0.friends.count == 2 }.count == 1 }),
    QueryCase(
      "SUBQUERY(friends, $f, $f.bills['food'] == 3).@count == 1",
      { ($0.friends.bills["food"] == 3).count == 1 },
      swift: { $0.friends.filter { $0.bills["food"] == 3 }.count == 1 }),
  ]
}
