import Foundation

extension String {
  /// The text without what the options leave out of account: with capitals as small letters, and
  /// letters without their marks.
  func folded(_ options: StringOptions) -> String {
    var text = self
    if options.contains(.diacriticInsensitive) {
      let plain = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        $0.properties.generalCategory != .nonspacingMark
      }
      text = String(String.UnicodeScalarView(plain))
    }
    return options.contains(.caseInsensitive) ? text.lowercased() : text
  }

  /// Whether the whole text has the form of the pattern, in which `?` stands for any one character,
  /// `*` for any number of them, and what follows `\` for itself.
  ///
  /// A character is a Unicode scalar. Quadratic at worst.
  func isLike(_ pattern: String) -> Bool {
    let wanted = LikePart.parts(of: pattern)
    let scalars = Array(unicodeScalars)
    var (part, place) = (0, 0)
    // Where to go on if what follows the last `*` does not fit.
    var retry: (part: Int, place: Int)?
    while place < scalars.count {
      if part < wanted.count, wanted[part] == .anything {
        retry = (part + 1, place)
        part += 1
      } else if part < wanted.count, wanted[part].fits(scalars[place]) {
        part += 1
        place += 1
      } else if let last = retry {
        (part, place) = (last.part, last.place + 1)
        retry = (last.part, last.place + 1)
      } else {
        return false
      }
    }
    return wanted[part...].allSatisfy { $0 == .anything }
  }
}

extension String {
  /// Whether the text comes first by its bytes, which is the order of Unicode scalars.
  func utf8Precedes(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        guard let bytes = one.baseAddress, let others = other.baseAddress else {
          return one.count < other.count
        }
        let order = memcmp(bytes, others, min(one.count, other.count))
        return order < 0 || order == 0 && one.count < other.count
      }
    }
    return isBefore.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

private enum LikePart: Equatable {
  case anything
  case one
  case scalar(Unicode.Scalar)

  static func parts(of pattern: String) -> [LikePart] {
    var parts: [LikePart] = []
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        parts.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      case "*": parts.append(.anything)
      case "?": parts.append(.one)
      default: parts.append(.scalar(scalar))
      }
    }
    return isEscaped ? parts + [.scalar("\\")] : parts
  }

  func fits(_ other: Unicode.Scalar) -> Bool {
    switch self {
    case .anything, .one: true
    case .scalar(let scalar): scalar == other
    }
  }
}
