extension ImageAddress: CustomStringConvertible {
  /// `App+0x1a2b`.
  public var description: String {
    "\(image.split(separator: "/").last.map(String.init) ?? image)+\(offset)"
  }
}

extension ImageAddress {
  private static let shownCalls = 6

  /// What tells the lines of a stack's innermost calls, nil for none.
  static func command(for stack: [ImageAddress]) -> String? {
    guard let image = stack.first?.image else { return nil }
    let offsets = stack.filter { $0.image == image }.prefix(shownCalls).map(\.offset)
    return "addr2line -f -e \(image.quotedForShell) \(offsets.joined(separator: " "))"
  }
}

extension String {
  /// One word of a shell's command, whatever is in it.
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80
        && (character.isLetter || character.isNumber || "/._-+@".contains(character))
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
