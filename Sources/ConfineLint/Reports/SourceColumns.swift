import ConfineFindings

/// Columns as editors and services count them: in UTF-16 code units, from 1.
struct SourceColumns {
  private let sources: [String: SourceLines]

  init(_ sources: [String: SourceLines]) {
    self.sources = sources
  }

  /// The place with its byte columns converted; unchanged where the text is not there.
  func converted(_ place: Place) -> Place {
    guard let source = sources[place.file] else { return place }
    var converted = place
    converted.column = Self.column(place.column, in: source[place.line])
    converted.endColumn = Self.column(place.endColumn, in: source[place.endLine])
    return converted
  }

  private static func column(_ byteColumn: Int, in line: Substring?) -> Int {
    guard let line else { return byteColumn }
    let bytes = line.utf8
    guard
      let index = bytes.index(bytes.startIndex, offsetBy: byteColumn - 1, limitedBy: bytes.endIndex)
    else { return line.utf16.count + 1 }
    return line.utf16.distance(from: line.startIndex, to: index) + 1
  }
}
