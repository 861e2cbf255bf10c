import ConfineStore

extension QueryCase {
  static let texts = [
    QueryCase("name == 'Rex'", { $0.name == "Rex" }, swift: { $0.name == "Rex" }),
    QueryCase("name != \"Rex\"", { $0.name != "Rex" }, swift: { $0.name != "Rex" }),
    QueryCase(
      "name ==[c] 'REX'", { $0.name.equals("REX", options: .caseInsensitive) },
      swift: { $0.name.lowercased() == "rex" }),
    QueryCase(
      "name !=[c] 'REX'", { $0.name.notEquals("REX", options: .caseInsensitive) },
      swift: { $0.name.lowercased() != "rex" }),
    QueryCase(
      "name == 'Émile'", { $0.name == "Émile" }, swift: { $0.name == "Émile" }),
    QueryCase(
      "name == %@", ["E\u{301}mile"], { $0.name == "E\u{301}mile" }, swift: { _ in false }),
    QueryCase(
      "name ==[cd] 'EMILE'",
      { $0.name.equals("EMILE", options: [.caseInsensitive, .diacriticInsensitive]) },
      swift: { ["Émile", "emile"].contains($0.name) }),
    QueryCase(
      "name ==[d] 'Emile'", { $0.name.equals("Emile", options: .diacriticInsensitive) },
      swift: { $0.name == "Émile" }),
    QueryCase(
      "name BEGINSWITH 'Re'", { $0.name.starts(with: "Re") }, swift: { $0.name.hasPrefix("Re") }),
    QueryCase(
      "name BEGINSWITH[c] %@", ["RE"], { $0.name.starts(with: "RE", options: .caseInsensitive) },
      swift: { $0.name.lowercased().hasPrefix("re") }),
    QueryCase(
      "name ENDSWITH 'ile'", { $0.name.ends(with: "ile") }, swift: { $0.name.hasSuffix("ile") }),
    QueryCase("name CONTAINS 'e'", { $0.name.contains("e") }, swift: { $0.name.contains("e") }),
    QueryCase("name CONTAINS ''", { $0.name.contains("") }, swift: { _ in true }),
    QueryCase(
      "nickname CONTAINS[d] 'E'", { $0.nickname.contains("E", options: .diacriticInsensitive) },
      swift: { ["É", "Émile"].contains($0.nickname) }),
    QueryCase(
      "name LIKE 'R*'", { $0.name.like("R*") }, swift: { $0.name.hasPrefix("R") }),
    QueryCase(
      "name LIKE[c] '?EX'", { $0.name.like("?EX", caseInsensitive: true) },
      swift: { $0.name.lowercased() == "rex" }),
    QueryCase(
      "name LIKE '*e*x'", { $0.name.like("*e*x") },
      swift: { $0.name.contains("e") && $0.name.hasSuffix("x") }),
    QueryCase(
      "name LIKE 'Re\\*x'", { $0.name.like("Re\\*x") }, swift: { $0.name == "Re*x" }),
    QueryCase("name LIKE ''", { $0.name.like("") }, swift: { $0.name.isEmpty }),
    QueryCase("name > 'R'", { $0.name > "R" }, swift: { $0.name > "R" }),
    QueryCase("name <= 'Rex'", { $0.name <= "Rex" }, swift: { $0.name <= "Rex" }),
    QueryCase(
      "name BETWEEN {'A', 'Z'}", { $0.name.contains("A"..."Z") },
      swift: { "A"..."Z" ~= $0.name }),
    QueryCase(
      "name IN {'Rex', 'Kiko'}", { $0.name.in(["Rex", "Kiko"]) },
      swift: { ["Rex", "Kiko"].contains($0.name) }),
    QueryCase("nickname == nil", { $0.nickname == nil }, swift: { $0.nickname == nil }),
    QueryCase("nickname == ''", { $0.nickname == "" }, swift: { $0.nickname == "" }),
    QueryCase(
      "nickname CONTAINS nil", { $0.nickname.contains(nil) }, swift: { _ in false }),
    QueryCase("name == '100%'", { $0.name == "100%" }, swift: { $0.name == "100%" }),
    QueryCase(
      "name == 'It\\'s' OR name == \"\\u0052ex\"", { $0.name == "It's" || $0.name == "Rex" },
      swift: { $0.name == "Rex" }),
  ]

  static let columns = [
    QueryCase("id == age", { $0.id == $0.age }, swift: { $0.id == $0.age }),
    QueryCase("id >= age", { $0.id >= $0.age }, swift: { $0.id >= $0.age }),
    QueryCase("id < age", { $0.id < $0.age }, swift: { $0.id < $0.age }),
    QueryCase(
      "name CONTAINS nickname", { $0.name.contains($0.nickname) },
      swift: { creature in
        creature.nickname.map { $0.isEmpty || creature.name.contains($0) } ?? false
      }),
    QueryCase(
      "name BEGINSWITH[c] nickname",
      { $0.name.starts(with: $0.nickname, options: .caseInsensitive) },
      swift: { creature in
        creature.nickname.map { creature.name.lowercased().hasPrefix($0.lowercased()) } ?? false
      }),
    QueryCase(
      "ANY friends.age > age", { $0.friends.age > $0.age },
      swift: { creature in creature.friends.contains { $0.age > creature.age } }),
  ]
}
