/// What the analysis knows of a value: its type, and the states that it may be in.
struct AbstractValue: Sendable {
  var type: TypeReference?
  /// Empty for a value that holds nothing confined.
  ///
  /// An array's facets are those of its elements; only a confined type's own accesses are checked.
  var facets: FacetSet = []
  var symbol: Symbol?
  /// The variable that it was just read from.
  var variable: VariableID?

  static let plain = AbstractValue()
  static let unknown = AbstractValue(facets: [.unknown])

  static func plain(_ type: TypeReference?) -> AbstractValue { AbstractValue(type: type) }
}

/// A state that a value may be in.
enum Facet: Hashable, Sendable {
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
  enum Kind: Hashable {
    case opened, obtained, parameter, thawed, frozen, made, attached, staticStorage
  }

  var kind: Kind
  var file: FileID
  var range: SourceRange
}

typealias FacetSet = Set<Facet>

/// What else a value may stand for.
indirect enum Symbol: Sendable {
  case metatype(TypeReference)
  case queue(QueueIdentity)
  case closure(ClosureValue)
  /// The closure that the caller gives for the parameter of this index.
  case given(Int)
  /// `.name`, to be read where the context gives its type.
  case implicitMember(String)
  case selfReference
  /// Reached from static storage by a path: `Store.shared`.
  case path(String)
  case tuple([AbstractValue])
  case absent
  case truth(Truth)
  /// The number of an asynchronous write or commit.
  case ticket(TicketModel)
  /// The realm of what the variable held in these states; nil if it belongs to none.
  case manager(VariableID, FacetSet)
}

extension AbstractValue {
  var isClosure: Bool {
    switch symbol {
    case .closure, .given: true
    default: false
    }
  }
}

/// A closure or local function, with the values of its capture list.
struct ClosureValue: Sendable {
  var function: FunctionID
  var captures: [(VariableID, AbstractValue)]
}

extension AbstractValue {
  /// Either value, depending on the path.
  func joined(with other: AbstractValue) -> AbstractValue {
    AbstractValue(
      type: type ?? other.type,
      facets: facets == other.facets ? facets : marked.union(other.marked),
      symbol: symbol?.joined(with: other.symbol),
      variable: variable == other.variable ? variable : nil)
  }

  /// Says outright that a value without facets is plain, so that a join remembers it; `nil` joins
  /// with anything without a trace, as no access goes through it.
  private var marked: FacetSet {
    if case .absent = symbol { return [] }
    return facets.isEmpty ? [.plain] : facets
  }
}

extension Symbol {
  /// What both stand for; a queue or closure that differs by path is not followed.
  func joined(with other: Symbol?) -> Symbol? {
    switch (self, other) {
    case (.metatype(let one), .metatype(let other)): one == other ? self : nil
    case (.queue(let one), .queue(let other)): one == other ? self : nil
    case (.closure(let one), .closure(let other)): one.function == other.function ? self : nil
    case (.path(let one), .path(let other)): one == other ? self : nil
    case (.given(let one), .given(let other)): one == other ? self : nil
    case (.truth(let one), .truth(let other)): one == other ? self : nil
    case (.ticket(let one), .ticket(let other)): one == other ? self : nil
    case (.selfReference, .selfReference), (.absent, .absent): self
    case (.absent, let other?): other
    case (_, .absent): self
    default: nil
    }
  }
}
