import ConfineFlow

/// What Swift calls a function, a method or a type of C and Objective-C.
///
/// Written as `NS_SWIFT_NAME` writes it (https://developer.apple.com/documentation/swift/renaming-objective-c-apis-for-swift):
/// `OperationQueue`, `addOperation(_:)`, `getter:DispatchQueue.main()`, `setter:name(_:)`,
/// `DispatchQueue.async(self:execute:)`, `DispatchQueue.init(label:attributes:)`. Beside that,
/// `RLMRealm().objects(_:)` is a method of a new `RLMRealm`.
struct ImportedName: Hashable {
  /// The type that has it; nil where the message's receiver has it, or where it is a type itself.
  var owner: String?
  var base: String
  /// Nil for a type.
  var labels: [String]?
  var isGetter = false
  var isSetter = false
  /// Whether the owner's initialiser makes what has it.
  var isOfNewOwner = false

  init?(_ text: String) {
    var text = text
    if let mark = text.firstRange(of: "().") {
      isOfNewOwner = true
      text.replaceSubrange(mark, with: ".")
    }
    var rest = text[...]
    if rest.hasPrefix("getter:") {
      isGetter = true
      rest = rest.dropFirst("getter:".count)
    } else if rest.hasPrefix("setter:") {
      isSetter = true
      rest = rest.dropFirst("setter:".count)
    }
    let name = rest.prefix { $0 != "(" }
    rest = rest.dropFirst(name.count)
    if !rest.isEmpty {
      guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
      let list = rest.dropFirst().dropLast()
      guard list.isEmpty || list.hasSuffix(":") else { return nil }
      labels = list.split(separator: ":").map(String.init)
    }
    base = String(name)
    if labels != nil, let dot = name.lastIndex(of: ".") {
      owner = String(name[..<dot])
      base = String(name[name.index(after: dot)...])
    }
    guard !base.isEmpty else { return nil }
  }

  /// Whether a class method's class is no part of the call.
  var isWithoutReceiver: Bool { owner != nil && receiver == nil && !isOfNewOwner }

  /// Which parameter is the receiver.
  var receiver: Int? { labels?.firstIndex(of: "self") }
}

/// The names under which the models know what C and Objective-C declare.
///
/// Keys are those of the models: `NSThread`, `dispatch_async`, `+[NSThread isMainThread]`.
public struct ImportedNames: Sendable {
  private let names: [String: String]

  public init(_ names: [String: String]) { self.names = names }

  /// Whether the text is one that names something.
  public static func isName(_ text: String) -> Bool { ImportedName(text) != nil }

  subscript(key: String) -> ImportedName? { names[key].flatMap(ImportedName.init) }

  /// Classes by the first parts of the selectors that they understand: `allObjects`, `objectsInRealm`.
  fileprivate var classMessages: [String: String] {
    var messages: [String: String] = [:]
    for key in names.keys.sorted() where key.hasPrefix("+[") {
      let parts = key.dropFirst(2).dropLast().split(separator: " ")
      guard parts.count == 2 else { continue }
      messages[String(parts[1].prefix { $0 != ":" })] = String(parts[0])
    }
    return messages
  }

  func type(_ name: String) -> String? {
    guard let imported = self[name], imported.labels == nil else { return nil }
    return imported.base
  }
}

/// What lowering has to know of libraries.
public struct KnownLibraries: Sendable {
  public var names: ImportedNames
  let implied: ImpliedNames
  /// The classes of which a store keeps the properties.
  public var managedClasses: Set<String>
  /// The modules that declare a class of Objective-C, whose name no other class has.
  private let modules: [NameHash: [String]]
  /// The managed class whose heirs alone are sent a message, by the first part of its selector.
  let tellingMessages: [String: String]
  /// The class whose heirs alone override a method, by the first part of its selector.
  let overridden: [String: String]

  public init(
    names: ImportedNames, implied: ImpliedNames, managedClasses: Set<String>,
    modules: [String: [String]], overridden: [String: String]
  ) {
    self.names = names
    self.implied = implied
    self.managedClasses = managedClasses
    self.modules = Dictionary(modules.map { (NameHash($0), $1) }) { one, _ in one }
    self.overridden = overridden
    tellingMessages = names.classMessages.filter { managedClasses.contains($0.value) }
  }

  /// The modules of the classes that the text names: a header that is not at hand may import them.
  func modules(namedIn text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      Set(NameHash.words(in: bytes).names.flatMap { modules[$0] ?? [] })
    }
  }
}
