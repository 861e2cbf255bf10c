/// What Swift calls methods of libraries that no header in sight declares, by their selectors.
///
/// Swift cuts the first part of a selector into a name and a label, and leaves out words that repeat
/// a type (SE-0005): `getNotificationSettingsWithCompletionHandler:` is
/// `getNotificationSettings(completionHandler:)`, and `currentNotificationCenter` of
/// `UNUserNotificationCenter` is `current()`.
public struct ImpliedNames: Sendable {
  /// The labels of the methods of each name.
  private let methods: [String: [[String]]]
  /// The members by which a class gives an object, by class; with whether they are methods.
  private let givers: [String: [String: Bool]]

  public init(methods: [String: [[String]]], givers: [String: [String: Bool]]) {
    self.methods = methods
    self.givers = givers
  }

  /// Nil where no method is known whose name the selector can stand for, or it is the name already.
  func method(_ selector: SelectorName) -> (base: String, labels: [String])? {
    let parts = selector.text.split(separator: ":").map(String.init)
    guard selector.text.hasSuffix(":"), parts.count == selector.plainLabels.count,
      methods[selector.base]?.contains(selector.plainLabels) != true
    else { return nil }
    for base in selector.base.beginnings {
      let rest = String(selector.base.dropFirst(base.count))
      let labels = methods[base]?.first { labels in
        labels.count == parts.count && rest.isFirstPart(of: labels[0])
          && zip(parts, labels).dropFirst().allSatisfy { $0.begins(with: $1) }
      }
      if let labels { return (base, labels) }
    }
    return nil
  }

  /// The member of the class by which it gives an object, as Swift has it; with whether that is a
  /// method.
  func giver(_ selector: String, of owner: String) -> (name: String, isMethod: Bool)? {
    let known = givers[owner]?.filter { name, _ in
      selector.hasPrefix(name) && owner.hasSuffix(selector.dropFirst(name.count))
    }
    return known?.max { $0.key.count < $1.key.count }.map { ($0.key, $0.value) }
  }
}

extension String {
  /// What the words are of which it is made begin with, the longest first, without all of them.
  fileprivate var beginnings: [String] {
    indices.reversed().filter { $0 != startIndex && self[$0].isUppercase }
      .map { String(self[..<$0]) }
  }

  /// Whether the words of which it is made begin with those of the label.
  fileprivate func begins(with label: String) -> Bool {
    guard hasPrefix(label) else { return false }
    return dropFirst(label.count).first?.isUppercase ?? true
  }

  /// Whether the label is made of it, as the first one is of what stands behind the name.
  fileprivate func isFirstPart(of label: String) -> Bool {
    let start = prefix(1).lowercased()
    if (start + dropFirst()).begins(with: label) { return true }
    guard hasPrefix("With") else { return false }
    let rest = dropFirst("With".count)
    return (rest.prefix(1).lowercased() + rest.dropFirst()).begins(with: label)
  }
}
