import ConfineLint

/// One annotated file below `Fixtures`.
package struct Fixture: Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The file name, which the registry goes by.
  package var name: String { String(path.split(separator: "/").last!) }

  /// The rule whose folder it lies in.
  package var rule: String? { path.split(separator: "/").dropLast().last.map(String.init) }

  /// Bad fixtures misuse a value in each case, good ones in none; others may do both.
  package var isBad: Bool { has("bad") || has("missed") }
  package var isGood: Bool { has("good") }

  private func has(_ kind: String) -> Bool {
    name.hasSuffix(".\(kind).swift") || name.hasSuffix(".\(kind).m")
  }

  package func annotations() throws -> Annotations { try Annotations(in: text, file: path) }

  package static let all: [Fixture] = {
    let paths = Repository.files(below: "Fixtures", endingWith: ".swift")
    return paths.filter { !support.contains($0) }.map { path in
      Fixture(path: path, text: (try? Repository.text(of: path)) ?? "")
    }
  }()

  package static let bad = all.filter(\.isBad)

  /// Those in Objective-C: linted everywhere and run nowhere, so they are counted apart.
  package static let objectiveC: [Fixture] = {
    let paths = Repository.files(below: "Fixtures/ObjC", endingWith: ".m")
    return paths.map { Fixture(path: $0, text: (try? Repository.text(of: $0)) ?? "") }
  }()

  /// The two files of the target that are no fixtures themselves.
  package static let support: Set = ["Fixtures/Case.swift", "Fixtures/Registry.swift"]
}

extension Fixture: CustomStringConvertible {
  package var description: String { name }
}
