// Written from Rules/ by `make update`; a test fails when the two differ.
// swift-format-ignore-file

extension Rule {
  static let builtIn: [Rule] = [
  ]
}
