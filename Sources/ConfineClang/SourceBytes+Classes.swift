// Classes of Objective-C by the text alone, for what libclang cannot tell of a class without a header.
extension SourceBytes {
  /// The classes that have an interface there which is no category.
  var declaredClasses: [String] {
    words(behind: "@interface ").filter { !$0.isOfCategory }.map(\.word)
  }

  var implementedClasses: [String] {
    words(behind: "@implementation ").filter { !$0.isOfCategory }.map(\.word)
  }

  /// What the implementation of the class sends to `super`, by the first parts of the selectors.
  func messagesToSuper(of name: String) -> [String] {
    words(behind: "@implementation ").filter { $0.word == name }.flatMap { found in
      let end = words(behind: "@end", from: found.offset).first?.offset ?? count
      return words(behind: "[super ", from: found.offset).filter { $0.offset < end }.map(\.word)
    }
  }

  /// What is sent to the class itself, by the first parts of the selectors.
  func messages(to name: String) -> [String] {
    words(behind: "[").filter { $0.word == name }.map { found in
      word(at: Int32(skipSpace(from: found.offset + name.utf8.count)))
    }
  }

  private typealias Found = (word: String, offset: Int, isOfCategory: Bool)

  /// The word behind each place where the text stands, and whether a bracket follows it.
  private func words(behind text: StaticString, from start: Int = 0) -> [Found] {
    let first = text.utf8Start[0]
    return (start..<count).lazy.filter { self[$0] == first }
      .filter { starts(with: text, at: Int32($0)) }.map { place in
        let offset = skipSpace(from: place + text.utf8CodeUnitCount)
        let word = word(at: Int32(offset))
        let next = skipSpace(from: offset + word.utf8.count)
        return (word, offset, starts(with: "(", at: Int32(next)))
      }
  }
}
