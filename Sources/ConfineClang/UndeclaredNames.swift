/// What code names and nobody declares, declared so that its statements are not lost: a statement
/// that libclang cannot make sense of is left out of the tree, with the blocks in it.
struct UndeclaredNames {
  private var classes: Set<String> = []
  /// Classes that are sent what only heirs of a library's class understand, and that class.
  private var superclasses: [String: String] = [:]
  /// How many types the generic ones of them are given.
  private var genericClasses: [String: Int] = [:]
  private var protocols: Set<String> = []
  private var protocolProperties: Set<String> = []
  private var integers: Set<String> = []
  /// Types of which members are named, as those of a framework's structures are.
  private var structures: Set<String> = []
  private var blocks: Set<String> = []
  /// Types of blocks that give something, which nothing tells.
  private var givingBlocks: Set<String> = []
  private var macros: Set<String> = []
  private var constants: Set<String> = []
  /// Those of C++, as C declares functions by itself.
  private var functions: Set<String> = []
  private var objects: Set<String> = []
  private var properties: Set<String> = []
  private var classProperties: Set<String> = []
  /// Class methods of which a member is read, so that they give an object of their class.
  private var givers: Set<PlainMessage> = []
  private var qualified = QualifiedNames()
  /// Properties of which C++ does not convert what stands for them to what their users want.
  private var converted: Set<String> = []
  /// The types of properties that are no objects in C: what their users want, or give them.
  private var plainTypes: [String: String] = [:]
  /// Properties of which members are read.
  private var bases: Set<String> = []
  private let isCXX: Bool
  private let libraries: KnownLibraries

  init(isCXX: Bool, libraries: KnownLibraries) {
    self.isCXX = isCXX
    self.libraries = libraries
  }

  /// Whether the errors told anything that was not known.
  mutating func learn(from errors: [Unit.Diagnostic], _ bytes: [Int: SourceBytes]) -> Bool {
    let before = count
    for error in errors {
      let quoted = error.message.quotedParts
      let place = error.place.flatMap { place in bytes[place.file].map { ($0, place.offset) } }
      if let (text, offset) = place { learnSuperclass(at: offset, in: text) }
      if error.message.isOfConversion, let (text, offset) = place {
        learnConversion(as: quoted, at: offset, in: text)
      } else if error.message.isOfMissingType, let (text, offset) = place {
        learnType(text.word(at: Int32(offset)), place)
      } else if error.message.isOfElement, let (text, offset) = place {
        objects.formUnion(constants.intersection([text.word(at: Int32(offset))]))
      } else if error.message.isOfKey, let (text, offset) = place {
        objects.formUnion(constants.intersection(text.words(onLineOf: offset)))
      } else if error.message.hasPrefix("incompatible block pointer types returning") {
        givingBlocks.formUnion(blocks.intersection(quoted))
      } else if let name = quoted.first, name.isName {
        learn(name, quoted, error.message, place)
      }
    }
    return count > before
  }

  private var count: Int {
    [
      classes, protocols, protocolProperties, integers, blocks, givingBlocks, macros, constants,
      functions, objects,
      properties, classProperties, structures, bases,
    ].reduce(
      qualified.count + converted.count + superclasses.count + genericClasses.count + givers.count
        + plainTypes.count
    ) {
      $0 + $1.count
    }
  }

  /// That a property there is no object, by the types that do not fit each other.
  private mutating func learnConversion(
    as types: [String], at offset: Int, in text: SourceBytes
  ) {
    if isCXX {
      converted.formUnion(properties.intersection(text.words(onLineOf: offset)))
    } else {
      let word = text.word(at: Int32(offset))
      // What a member is read of is no number itself.
      let isRead = text.starts(with: ".", at: Int32(offset + word.utf8.count))
      let named = isRead ? [] : [word].filter(properties.contains)
      let read = text.lastMembers(onLineOf: offset)
      let wanted = types.first { !$0.contains(Placeholder.typeName) }
      // One object may stand for another.
      if wanted?.hasSuffix("*") == true { return }
      let type = wanted?.typeOfProperty ?? "double "
      for name in named.isEmpty ? read.intersection(properties) : Set(named)
      where plainTypes[name] == nil {
        plainTypes[name] = type
      }
    }
  }

  private mutating func learn(
    _ name: String, _ quoted: [String], _ message: String, _ place: (SourceBytes, Int)?
  ) {
    if message.hasPrefix("property ") {
      guard quoted.count > 1 else { return }
      if quoted[1].hasSuffix("*") {
        properties.insert(name)
      } else if quoted[1].contains("id<") {
        protocolProperties.insert(name)
      } else if quoted[1] != "id" {
        classProperties.insert(name)
      } else if let (bytes, offset) = place, let message = bytes.message(before: offset) {
        if message.isToClass { givers.insert(message) } else { properties.insert(message.selector) }
      }
    } else if message.hasPrefix("no member named"), message.contains(" in namespace ") {
      guard quoted.count > 1, let (bytes, offset) = place else { return }
      qualified.learn(at: offset, in: bytes, outer: quoted[1])
    } else if message.hasPrefix("cannot find protocol") || message.hasPrefix("no type or protocol")
    {
      protocols.insert(name)
    } else if message.hasPrefix("cannot find interface") || message.hasPrefix("unknown receiver")
      || message.hasPrefix("attempting to use the forward class")
    {
      classes.insert(name)
    } else if message.hasPrefix("type arguments cannot be applied"), let place {
      genericClasses[name] = place.0.typeArgumentCount(from: place.1)
    } else if message.hasPrefix("unknown type name") {
      learnType(name, place)
    } else if message.hasPrefix("member reference base type"), integers.contains(name) {
      structures.insert(name)
    } else if message.hasPrefix("member reference base type"), let (bytes, offset) = place {
      bases.formUnion(Set(plainTypes.keys).intersection([bytes.word(before: offset)]))
    } else if message.isOfIdentifier {
      learnIdentifier(name, place)
    }
  }

  private mutating func learnType(_ name: String, _ place: (SourceBytes, Int)?) {
    guard let (bytes, offset) = place, name.isName else { return }
    let next = bytes.skipSpace(from: offset + name.utf8.count)
    if bytes.starts(with: "*", at: Int32(next)) || bytes.starts(with: "<", at: Int32(next)) {
      classes.insert(name)
    } else if !name.contains(where: \.isLowercase) {
      macros.insert(name)
    } else if ["Block", "Handler", "Completion", "Callback"].contains(where: name.hasSuffix) {
      blocks.insert(name)
    } else {
      integers.insert(name)
    }
  }

  /// That nothing declares some of the classes that are implemented there; what they inherit from tells
  /// what they send to `super`, and what is sent to them.
  mutating func learnImplemented(in text: SourceBytes, declared: Set<String>) {
    for name in text.implementedClasses where !declared.contains(name) {
      classes.insert(name)
      superclasses[name] =
        text.messagesToSuper(of: name).compactMap { libraries.overridden[$0] }.min()
        ?? text.messages(to: name).compactMap { libraries.tellingMessages[$0] }.min()
    }
  }

  /// By what is sent to the class whose name stands there, as in `[Dog allObjects]`.
  private mutating func learnSuperclass(at offset: Int, in text: SourceBytes) {
    let name = text.word(at: Int32(offset))
    let next = text.skipSpace(from: offset + name.utf8.count)
    guard text.isReceiver(at: offset, followedAt: next),
      let superclass = libraries.tellingMessages[text.word(at: Int32(next))]
    else { return }
    superclasses[name] = superclass
  }

  private mutating func learnIdentifier(_ name: String, _ place: (SourceBytes, Int)?) {
    guard let (bytes, offset) = place else { return }
    let next = Int32(bytes.skipSpace(from: offset + name.utf8.count))
    if bytes.starts(with: "::", at: next) { return qualified.learn(at: offset, in: bytes) }
    let isCapital = name.first?.isUppercase ?? false
    // Before another name it is a type, but not before the next part of a selector.
    if isCapital, !bytes.word(at: next).isEmpty, !bytes.isPartOfSelector(at: next),
      !bytes.isReceiver(at: offset, followedAt: Int(next))
    {
      return learnType(name, place)
    }
    let isReceiver = bytes.isReceiver(at: offset, followedAt: Int(next))
    if bytes.isTypeOfElement(followedAt: next) || bytes.isDeclaration(at: offset, followedAt: next)
    {
      return learnType(name, place)
    }
    if isReceiver, ["alloc", "new"].contains(bytes.word(at: next)) {
      classes.insert(name)
      return
    }
    let isType = ["*", ".", "<"].contains { (mark: StaticString) in
      bytes.starts(with: mark, at: next)
    }
    if isCapital && (isReceiver || isType) {
      classes.insert(name)
    } else if isReceiver || isType || bytes.starts(with: "[", at: next) {
      objects.insert(name)
    } else if isCXX, bytes.starts(with: "(", at: next) {
      functions.insert(name)
    } else {
      constants.insert(name)
    }
  }

  /// The declarations, in an order that does not depend on that of the errors.
  var text: String {
    var lines = macros.sorted().map { "#define \($0)" }
    lines.append(Placeholder.declaration)
    let required = protocolProperties.sorted().map {
      "@property (strong) \(Placeholder.typeName) *\($0);"
    }
    lines += protocols.sorted().flatMap { ["@protocol \($0) <NSObject>"] + required + ["@end"] }
    lines += classes.sorted().map {
      "@interface \($0)\(parameters(of: $0)) : \(superclasses[$0] ?? "NSObject")\n@end"
    }
    lines += integers.subtracting(structures).sorted().map { "typedef long \($0);" }
    lines += structures.sorted().map { "typedef \(Placeholder.typeName) *\($0);" }
    lines += blocks.subtracting(givingBlocks).sorted().map { "typedef void (^\($0))();" }
    lines += givingBlocks.sorted().map { "typedef id \($0);" }
    lines += objects.subtracting(classes).sorted().map { "extern \(Placeholder.typeName) *\($0);" }
    let plain = constants.subtracting(classes).subtracting(objects).subtracting(qualified.roots)
      .sorted()
    lines += plain.enumerated().map { index, name in
      isCXX ? "extern id \(name);" : "enum { \(name) = \(index + 1_000) };"
    }
    let called = functions.subtracting(classes).subtracting(objects).subtracting(constants)
    lines += called.sorted().map { "template <class... A> id \($0)(A &&...);" }
    lines.append(qualified.text(without: classes.union(integers).union(objects)))
    let plainTypes = plainTypes.filter { !bases.contains($0.key) }
    lines += category(of: properties.subtracting(converted).subtracting(plainTypes.keys), "strong")
    for (type, names) in Dictionary(grouping: plainTypes.keys, by: { plainTypes[$0] ?? "" })
      .sorted(by: { $0.key < $1.key })
    {
      lines += category(of: Set(names), "nonatomic", type: type)
    }
    lines += category(of: classProperties, "class, strong")
    lines += givers.sorted { ($0.receiver, $0.selector) < ($1.receiver, $1.selector) }.map {
      "@interface \($0.receiver) (ConfineUndeclared)\n+ (instancetype)\($0.selector);\n@end"
    }
    if !converted.isEmpty {
      lines.append(Placeholder.convertible)
      lines += category(of: converted, "nonatomic", type: "ConfineConvertible ")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func parameters(of name: String) -> String {
    guard let count = genericClasses[name] else { return "" }
    return "<" + (0..<count).map { "Type\($0)" }.joined(separator: ", ") + ">"
  }

  /// Of all classes, as those that lack them may be declared further on.
  private func category(
    of properties: Set<String>, _ traits: String, type: String = "\(Placeholder.typeName) *"
  ) -> [String] {
    guard !properties.isEmpty else { return [] }
    return ["@interface NSObject (ConfineUndeclared)"]
      + properties.sorted().map { "@property (\(traits)) \(type)\($0);" }
      + ["@end"]
  }
}

/// A message that takes nothing, to what has a name: `[UIPasteboard generalPasteboard]`.
private struct PlainMessage: Hashable {
  var receiver: String
  var selector: String

  var isToClass: Bool { receiver.first?.isUppercase == true }
}

enum Placeholder {
  /// The class that properties have of which nothing is known.
  static let typeName = "ConfineUndeclaredValue"

  /// What C++ makes anything of, and of anything.
  static let convertible = """
    struct ConfineConvertible {
      ConfineConvertible(); template <class T> ConfineConvertible(T);
      template <class T> operator T() const;
    };
    """

  /// It can be indexed and enumerated, as it may be a collection.
  static let declaration = """
    @interface \(typeName) : NSObject <NSFastEnumeration>
    - (\(typeName) *)objectAtIndexedSubscript:(NSUInteger)index;
    - (\(typeName) *)objectForKeyedSubscript:(id)key;
    - (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
    - (void)setObject:(id)object forKeyedSubscript:(id)key;
    @end
    """
}

extension Unit.Diagnostic {
  /// The name that nothing declares.
  var undeclaredIdentifier: String? {
    message.isOfIdentifier ? message.quotedParts.first : nil
  }
}

extension String {
  /// What stands between single quotes.
  fileprivate var quotedParts: [String] {
    split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// Whether libclang says that the word at hand is to be a type: `(Fetched)completion`, or a block's
  /// `(void (^)(Fetched))` or `^(Fetched *fetched)`.
  fileprivate var isOfMissingType: Bool {
    self == "expected a type" || hasPrefix("a parameter list without types is only allowed")
      || self == "type-id cannot have a name"
  }

  fileprivate var isOfIdentifier: Bool { hasPrefix("use of undeclared identifier") }

  /// Whether libclang says that the word at hand is no object, as the elements of a literal are.
  fileprivate var isOfElement: Bool { hasPrefix("collection element of type") }

  /// Whether libclang says that what stands for a property is not what its user wants.
  fileprivate var isOfConversion: Bool {
    contains(Placeholder.typeName) && !hasPrefix("property ")
  }

  /// Whether libclang says that a dictionary has no element of a number.
  fileprivate var isOfKey: Bool {
    hasPrefix("expected method to read array element")
      || hasPrefix("expected method to write array element")
  }

  /// How a property is declared that has values of the type: a block is an object, and what has no name
  /// of its own is a number.
  fileprivate var typeOfProperty: String {
    if contains("(^") { return "id " }
    let name = hasPrefix("const ") ? String(dropFirst(6)) : self
    return name.first?.isUppercase == true && name.isName ? name + " " : "double "
  }

  fileprivate var isName: Bool { !isEmpty && utf8.allSatisfy(\.isWordByte) }
}

extension SourceBytes {
  /// Whether `word:` stands there.
  fileprivate func isPartOfSelector(at offset: Int32) -> Bool {
    let end = Int32(skipSpace(from: Int(offset) + word(at: offset).utf8.count))
    return starts(with: ":", at: end) && !starts(with: "::", at: end)
  }

  /// Whether `*word in` stands there, as only in a loop's head.
  fileprivate func isTypeOfElement(followedAt star: Int32) -> Bool {
    guard starts(with: "*", at: star) else { return false }
    let element = skipSpace(from: Int(star) + 1)
    let end = skipSpace(from: element + word(at: Int32(element)).utf8.count)
    return word(at: Int32(end)) == "in"
  }

  /// Whether `*word =` or `*word;` stands there behind the name, where a statement begins.
  fileprivate func isDeclaration(at offset: Int, followedAt star: Int32) -> Bool {
    guard starts(with: "*", at: star), offset > 0 else { return false }
    let last = lastSpace(before: offset)
    guard
      "{};".utf8.contains(self[last])
        || (last + 1..<offset).contains(where: { self[$0] == UInt8(ascii: "\n") })
    else { return false }
    let variable = skipSpace(from: Int(star) + 1)
    let length = word(at: Int32(variable)).utf8.count
    let end = Int32(skipSpace(from: variable + length))
    return length > 0 && (starts(with: "=", at: end) || starts(with: ";", at: end))
  }

  /// Whether `[name word` stands there.
  fileprivate func isReceiver(at offset: Int, followedAt next: Int) -> Bool {
    guard offset > 0, starts(with: "[", at: Int32(lastSpace(before: offset))) else { return false }
    return !word(at: Int32(next)).isEmpty
  }

  /// The message of whose result a member is read that stands there.
  fileprivate func message(before member: Int) -> PlainMessage? {
    let dot = lastSpace(before: member)
    guard dot > 0, self[dot] == UInt8(ascii: ".") else { return nil }
    let end = lastSpace(before: dot)
    guard end > 0, self[end] == UInt8(ascii: "]"),
      let start = (0..<end).last(where: { self[$0] == UInt8(ascii: "[") })
    else { return nil }
    let first = skipSpace(from: start + 1)
    let receiver = word(at: Int32(first))
    let next = skipSpace(from: first + receiver.utf8.count)
    let selector = word(at: Int32(next))
    guard !receiver.isEmpty, !selector.isEmpty, skipSpace(from: next + selector.utf8.count) == end
    else { return nil }
    return PlainMessage(receiver: receiver, selector: selector)
  }

  /// How many types stand between the brackets that come next.
  fileprivate func typeArgumentCount(from offset: Int) -> Int {
    var start = offset
    while start < count, self[start] != UInt8(ascii: "<") { start += 1 }
    var (depth, commas) = (0, 0)
    for place in start..<count {
      switch self[place] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: commas += 1
      default: break
      }
      if depth == 0 { break }
    }
    return commas + 1
  }

  /// The word that ends before the offset.
  fileprivate func word(before offset: Int) -> String {
    var start = offset
    while start > 0, self[start - 1].isWordByte { start -= 1 }
    return word(at: Int32(start))
  }

  /// Where the last byte before the offset is that is no space.
  private func lastSpace(before offset: Int) -> Int {
    var offset = offset - 1
    while offset > 0, isSpace(at: offset) { offset -= 1 }
    return offset
  }
}
