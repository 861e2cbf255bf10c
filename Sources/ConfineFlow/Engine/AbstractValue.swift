import ConfineFindings

/// What the analysis knows of a value: its type, and the states that it may be in.
///
/// Values are copied far more often than they change, and copies share what is known.
struct AbstractValue: Sendable {
  /// The variable that it was just read from.
  var variable: VariableID?
  @Shared private var knowledge: Knowledge

  private struct Knowledge: Sendable {
    var type: TypeReference?
    var facets: FacetSet
    var symbol: Symbol?
    var base: Home?
    var madeAs: String?
    var madeAt: ObjectID?
    var keptIn: ObjectID?
    var copied: FacetSet = []
  }

  init(
    type: TypeReference? = nil, facets: FacetSet = [], symbol: Symbol? = nil,
    variable: VariableID? = nil, base: Home? = nil, madeAs: String? = nil
  ) {
    self.variable = variable
    _knowledge = Shared(
      wrappedValue: Knowledge(
        type: type, facets: facets, symbol: symbol, base: base, madeAs: madeAs))
  }

  var type: TypeReference? {
    get { knowledge.type }
    set { knowledge.type = newValue }
  }

  /// Whether it is a copy of the other that has not changed.
  func isIdentical(to other: AbstractValue) -> Bool {
    variable == other.variable && _knowledge.isIdentical(to: other._knowledge)
  }

  /// Empty for a value that holds nothing confined.
  ///
  /// An array's facets are those of its elements; only a confined type's own accesses are checked.
  var facets: FacetSet {
    get { knowledge.facets }
    _modify { yield &knowledge.facets }
  }

  var symbol: Symbol? {
    get { knowledge.symbol }
    _modify { yield &knowledge.symbol }
  }

  /// Where an object of the program's own type belongs, so that what it keeps is at home there.
  var base: Home? {
    get { knowledge.base }
    set { knowledge.base = newValue }
  }

  /// The type of which an object was made, where its declared type may be a protocol or a base class.
  var madeAs: String? {
    get { knowledge.madeAs }
    set { knowledge.madeAs = newValue }
  }

  /// Where the object was made that a property holds, by which it is told from others of its type.
  var madeAt: ObjectID? {
    get { knowledge.madeAt }
    set { knowledge.madeAt = newValue }
  }

  /// Where the object was made that was given it to keep.
  var keptIn: ObjectID? {
    get { knowledge.keptIn }
    set { knowledge.keptIn = newValue }
  }

  /// The states of the object that a kept new one is a copy of, whose links it has.
  var copied: FacetSet {
    get { knowledge.copied }
    set { knowledge.copied = newValue }
  }

  static let plain = AbstractValue()
  /// What a recursive call gives until its other paths tell: it joins with anything without a trace.
  static let absent = AbstractValue(symbol: .absent)
  static let unknown = AbstractValue(facets: [.unknown])

  static func plain(_ type: TypeReference?) -> AbstractValue { AbstractValue(type: type) }

  static func unknown(_ type: TypeReference?) -> AbstractValue {
    var value = unknown
    value.type = type
    return value
  }
}

/// A state that a value may be in.
enum Facet: Equatable, Sendable {
  case unknown
  /// Nothing confined, on some path.
  case plain
  case live(Home, Origin)
  case frozen(Origin)
  /// A new object that no realm manages, until it is attached.
  case unmanaged(Origin)
  /// Kept in static storage, under the path; its home is decided by all of its uses together.
  case shared(String, Origin)
}

/// Where a value got its state.
struct Origin: Hashable, Sendable {
  enum Kind: String {
    case opened, obtained, parameter, property, thawed, frozen, made, attached, linked, referred
    case staticStorage, migration
    /// Code out of sight gives it, which may give something else.
    case provided
  }

  var kind: Kind
  var file: FileID
  var range: SourceRange
  /// How it left its home before the code at hand got it: it was kept, or handed back.
  var departure: CrossingID?
  /// How it became live, where that by itself makes uses of it wrong.
  var birth: Birth?
  /// The calls that lead to where a realm was opened, which tell one from another.
  var calls: [AccessPlace] = []
  /// Whether it is a realm of the default file.
  var isOfDefaultFile = false

  /// The place tells nearly all of them apart.
  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(range)
  }
}

/// What else a value may stand for.
indirect enum Symbol: Sendable {
  case metatype(TypeReference)
  case queue(QueueIdentity)
  case closure(ClosureValue)
  /// One of several, or those that a collection has in it.
  case closures([ClosureValue])
  /// One of the program's own functions, of several with its name.
  case overloads(OverloadedFunction)
  /// What sets a value where it is kept.
  case binding(AbstractValue)
  case stream(Stream)
  /// `.name`, to be read where the context gives its type, or a case of it; what that holds, as far as
  /// its facets do not say it.
  case implicitMember(String, holding: [AbstractValue] = [])
  /// An object of the program's own type, by where it was made or how it is reached.
  case object(ObjectID)
  case tuple([AbstractValue])
  /// The collection that an object keeps, and what was added to it.
  case sum(ObjectID, AbstractValue)
  case absent
  /// Something that is not nil.
  case present
  case truth(Truth)
  case thread(ThreadModel)
  /// The number of an asynchronous write or commit.
  case ticket(TicketModel)
  /// Thread-safe references, and whether they were resolved.
  case reference(ReferenceSet)
  /// The version of the file before the migration, whose block gets it.
  case oldVersion(StretchID)
  /// The realm of what the variable held in these states; nil if it belongs to none.
  case manager(VariableID, FacetSet)
}

extension AbstractValue {
  /// Whether it is a closure, be it one of several.
  var isClosure: Bool {
    switch symbol {
    case .closure, .overloads: true
    case .closures: type?.isFunction != false
    default: false
    }
  }

  var queue: QueueIdentity? {
    if case .queue(let queue) = symbol { queue } else { nil }
  }

  var isStream: Bool {
    if case .stream = symbol { true } else { false }
  }
}

/// Tells objects of the program's own types apart; the same path is the same object.
struct ObjectID: Hashable, Sendable {
  /// `self`, `self.store`, `Store.shared`, or where it was made.
  var path: String
  /// Whether it is reached from static storage, so that the whole program uses it.
  var isShared = false

  static let own = ObjectID(path: "self")

  /// What is made in the first of the places, by a call in the next one, and so on.
  static func made(in places: [(FileID, SourceRange)]) -> ObjectID {
    ObjectID(path: places.map { "\($0.index):\($1.start)" }.joined(separator: "<"))
  }

  /// Whether it may be the other one, of one of which calls on the way are not known.
  func mayBe(_ other: ObjectID) -> Bool {
    self == other || path.hasPrefix(other.path + "<") || other.path.hasPrefix(path + "<")
  }

  /// What the caller gives as the parameter, of whom nothing is known.
  static func argument(_ variable: VariableID) -> ObjectID {
    ObjectID(path: "argument \(variable.index)")
  }

  var isArgument: Bool { path.hasPrefix("argument ") }

  /// Whether the code made it, so that its path is a place.
  var isMade: Bool { path.utf8.first?.isDigit ?? false }

  subscript(member name: String) -> String { "\(path).\(name)" }

  /// The last property on the way to it.
  var lastMember: String? { path.split(separator: ".").last.map(String.init) }

  /// The property of `self` that it is in.
  var memberOfSelf: String? {
    let parts = path.split(separator: ".")
    return parts.count == 2 && parts[0] == "self" ? String(parts[1]) : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}

/// A closure or local function, with the values of its capture list.
struct ClosureValue: Sendable {
  var function: FunctionID
  var captures: [(VariableID, AbstractValue)]
  /// That of the code that makes the closure.
  var maker = Isolation.unknown
  /// What the type that it is given to says of where it runs; nil for nothing.
  var context: Isolation?
  /// Whether that type is an asynchronous function's, whatever the body does.
  var isAsync = false
  /// Which object keeps it, as far as its giver knew.
  var holder: ClosureHolder?
  /// The class of that object.
  var holdingClass: String?
  /// The queue that was given beside it to what keeps both, which likely runs it there.
  var queue: QueueIdentity?
  /// Whether none was given where others are.
  var isWithoutQueue = false
  /// The key of the dictionary under which it is kept, if that is a constant.
  var key: String?
  /// Whether it is one of several, of which another key may give another.
  var isUnderSomeKey = false
  /// The types of its parameters, as the function has it that it was given to.
  var takes: [TypeReference] = []
  /// Where a function that stands by itself was given to another one first.
  var giver: Giver?

  struct Giver: Sendable {
    var function: FunctionID
    var range: SourceRange
  }

  func changingCaptures(_ change: (AbstractValue) -> AbstractValue) -> ClosureValue {
    var changed = self
    changed.captures = captures.map { ($0, change($1)) }
    return changed
  }
}

extension AbstractValue {
  /// Either value, depending on the path.
  func joined(with other: AbstractValue) -> AbstractValue {
    var joined = AbstractValue(
      type: type?.joined(with: other.type) ?? other.type,
      facets: facets == other.facets ? facets : marked.union(other.marked),
      symbol: symbol?.joined(with: other.symbol),
      variable: variable == other.variable ? variable : nil,
      base: base == other.base ? base : nil,
      madeAs: isAbsent ? other.madeAs : other.isAbsent || madeAs == other.madeAs ? madeAs : nil)
    if let place = isAbsent ? other.madeAt : madeAt,
      isAbsent || other.isAbsent || place == other.madeAt
    {
      joined.madeAt = place
    }
    if !copied.isEmpty || !other.copied.isEmpty { joined.copied = copied.union(other.copied) }
    return joined
  }

  var isAbsent: Bool { if case .absent = symbol { true } else { false } }

  /// Says outright that a value without facets is plain, so that a join remembers it; `nil` joins
  /// with anything without a trace, as no access goes through it.
  private var marked: FacetSet {
    if isAbsent { return [] }
    return facets.isEmpty ? [.plain] : facets
  }
}

extension TypeReference {
  /// Stands for a generic argument of which a case tells nothing: the first of `.failure(error)`.
  static let untold = TypeReference.named("_", [])

  /// The type, with what the other one tells of generic arguments.
  fileprivate func joined(with other: TypeReference?) -> TypeReference {
    if self == .untold { return other ?? self }
    guard case .named(let name, let own) = self, !own.isEmpty,
      case .named(let same, let others)? = other, name == same, own.count == others.count
    else { return self }
    return .named(name, zip(own, others).map { $0.joined(with: $1) })
  }
}

extension AbstractValue {
  /// Whether a join with the other would leave it as it is, as far as that is quick to see.
  func absorbs(_ other: AbstractValue) -> Bool {
    if isIdentical(to: other) { return true }
    return (type != nil || other.type == nil) && variable == other.variable && base == other.base
      && (madeAs == nil || madeAs == other.madeAs) && (madeAt == nil || madeAt == other.madeAt)
      && Symbol.absorbs(symbol, other.symbol)
      && facets == other.facets
  }
}

extension Symbol {
  fileprivate static func absorbs(_ one: Symbol?, _ other: Symbol?) -> Bool {
    switch (one, other) {
    case (nil, _): true
    case (.object(let one), .object(let other)): one == other
    case (.metatype(let one), .metatype(let other)): one == other
    case (.closure(let one), .closure(let other)): one.function == other.function
    case (.closures(let several), .closure(let one)):
      several.contains { $0.function == one.function }
    case (.overloads(let one), .overloads(let other)): one.functions == other.functions
    case (.absent, .absent), (.present, .present): true
    default: false
    }
  }
}

extension Symbol {
  var isObject: Bool { if case .object = self { true } else { false } }

  /// What both stand for.
  func joined(with other: Symbol?) -> Symbol? {
    switch (self, other) {
    case (.metatype(let one), .metatype(let other)): one == other ? self : nil
    case (.queue(let one), .queue(let other)): one.joined(with: other).map { .queue($0) }
    case (.closure(let one), .closure(let other)):
      one.function == other.function ? self : Symbol(anyOf: [one, other])
    case (.closures(let one), .closures(let other)): Symbol(anyOf: one + other)
    case (.closures(let several), .closure(let one)), (.closure(let one), .closures(let several)):
      Symbol(anyOf: several + [one])
    case (.overloads(let one), .overloads(let other)):
      one.functions == other.functions ? self : nil
    case (.object(let one), .object(let other)): one == other ? self : nil
    case (.truth(let one), .truth(let other)): one == other ? self : nil
    case (.thread(let one), .thread(let other)): one == other ? self : nil
    case (.ticket(let one), .ticket(let other)): one == other ? self : nil
    case (.stream(let one), .stream(let other)): one.joined(with: other).map { .stream($0) }
    case (.reference(let one), .reference(let other)): .reference(one.joined(with: other))
    case (.oldVersion(let one), .oldVersion(let other)): one == other ? self : nil
    case (.absent, .absent), (.present, .present): self
    case (.absent, .present), (.present, .absent): nil
    case (.implicitMember(let one, let held), .implicitMember(let other, let others)):
      one == other ? .implicitMember(one, holding: held.joined(with: others)) : nil
    case (.absent, let other?): other
    case (_, .absent): self
    default: nil
    }
  }
}

extension [AbstractValue] {
  /// Each with the other's at its place; none where they are not as many.
  fileprivate func joined(with others: [AbstractValue]) -> [AbstractValue] {
    count == others.count ? zip(self, others).map { $0.joined(with: $1) } : []
  }
}
