// Written from Rules/ by `make update`; a test fails when the two differ.
// swift-format-ignore-file

/// The text of every rule's page and of every library's model, so that a binary needs no files.
public enum BuiltIn {
  public static let pages: [(name: String, text: String)] = [
  ]

  public static let models: [(name: String, text: String)] = [
  ]
}
