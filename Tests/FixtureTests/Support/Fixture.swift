import ConfineLint
import Testing

/// One annotated file below `Fixtures`.
struct Fixture: Sendable {
  let path: String
  let text: String

  /// The file name, which the registry goes by.
  var name: String { String(path.split(separator: "/").last!) }

  /// The rule whose folder it lies in.
  var rule: String? { path.split(separator: "/").dropLast().last.map(String.init) }

  /// Bad fixtures misuse a value in each case, good ones in none; others may do both.
  var isBad: Bool { name.hasSuffix(".bad.swift") || name.hasSuffix(".missed.swift") }
  var isGood: Bool { name.hasSuffix(".good.swift") }

  func annotations() throws -> Annotations { try Annotations(in: text, file: path) }

  static let all: [Fixture] = {
    let paths = Repository.files(below: "Fixtures", endingWith: ".swift")
    return paths.filter(Registration.isFixture).map { path in
      Fixture(path: path, text: (try? Repository.text(of: path)) ?? "")
    }
  }()

  static let bad = all.filter(\.isBad)
}

extension Fixture: CustomTestStringConvertible {
  var testDescription: String { name }
}
