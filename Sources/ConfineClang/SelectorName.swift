/// A selector as the name and labels that a function of the graph has.
///
/// `renameDog:to:` is `renameDog(_:to:)`, and `initWithName:age:` is `init(name:age:)`, as Swift
/// calls it; a class method is never an initialiser.
struct SelectorName {
  let text: String
  /// The first part, as it is written.
  let base: String
  /// `_` for the first, then the other parts.
  let plainLabels: [String]

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    base = parts.first ?? ""
    let arguments = parts.count - 1
    plainLabels = (0..<arguments).map { index in
      index == 0 || parts[index].isEmpty ? "_" : parts[index]
    }
  }

  /// `init`, `initWithName:`, and not `initialize` or `initials`.
  var isInitializer: Bool {
    guard base.hasPrefix("init") else { return false }
    return base.utf8.dropFirst(4).first.map { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0) }
      ?? true
  }

  var name: String { isInitializer ? "init" : base }

  var labels: [String] {
    guard isInitializer, let first = initializerLabel else { return plainLabels }
    return [first] + plainLabels.dropFirst()
  }

  /// `name` of `initWithName:`.
  private var initializerLabel: String? {
    guard !plainLabels.isEmpty else { return nil }
    var rest = base.dropFirst(4)
    if rest.hasPrefix("With") { rest = rest.dropFirst(4) }
    return rest.isEmpty ? "_" : rest.prefix(while: \.isUppercase).lowercasedWord(of: rest)
  }
}

extension Substring {
  /// The capitals that begin a word made small, but for the last one of several: `URLName` is
  /// `urlName`. `self` is what `rest` begins with.
  fileprivate func lowercasedWord(of rest: Substring) -> String {
    let count = self.count > 1 && self.count < rest.count ? self.count - 1 : self.count
    return rest.prefix(count).lowercased() + rest.dropFirst(count)
  }
}
