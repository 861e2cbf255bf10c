extension String {
  /// What follows a word that is followed by space or nothing.
  func content(after word: String) -> String? {
    guard hasPrefix(word) else { return nil }
    let rest = dropFirst(word.count)
    guard rest.first?.isWhitespace ?? true else { return nil }
    return rest.trimmingSpaces()
  }

  /// `<rule-id> -- reason`, the one grammar of suppressions and annotations; no empty reason.
  var ruleAndReason: (rule: String, reason: String?) {
    let parts = split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let reason = parts.count == 2 ? parts[1].trimmingSpaces() : ""
    return ((parts.first ?? "").trimmingSpaces(), reason.isEmpty ? nil : reason)
  }
}
