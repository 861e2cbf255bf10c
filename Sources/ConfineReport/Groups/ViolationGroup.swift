import ConfineFindings

/// The violations of one rule, at one place, of values of one home.
public struct ViolationGroup: Sendable {
  /// What tells one group from another.
  struct Key: Hashable {
    let rule: String?
    /// Tells misuses apart that no rule speaks of; empty where one does.
    let message: String
    let place: Place?
    /// Stands for the place where that is not known.
    let addresses: [ImageAddress]
    /// With `N` for the numbers of threads, which are others in each run.
    let home: String
  }

  let key: Key
  /// The last of them, as the example.
  public internal(set) var newest: ObservedViolation
  /// Their indices among the observed, in the file's order.
  var members: [Int]

  public var rule: String? { key.rule }
  /// Nil where the run had no symbols.
  public var place: Place? { key.place }
  public var count: Int { members.count }
}

/// The groups of one rule, or of one misuse that no rule speaks of.
public struct RuleSection: Sendable {
  public let rule: String?
  public let message: String
  public let groups: [ViolationGroup]

  public var count: Int { groups.reduce(0) { $0 + $1.count } }
}

extension ViolationGroup {
  /// Groups by rule, then by place, then by home, each level by falling count.
  public static func sections(of violations: [ObservedViolation]) -> [RuleSection] {
    let byRule = Dictionary(grouping: groups(of: violations)) {
      [$0.key.rule ?? "", $0.key.message]
    }
    let sections = byRule.values.map { groups in
      RuleSection(
        rule: groups[0].rule, message: groups[0].key.message, groups: sorted(groups))
    }
    return sections.sorted {
      (-$0.count, $0.rule ?? "~", $0.message) < (-$1.count, $1.rule ?? "~", $1.message)
    }
  }

  private static func groups(of violations: [ObservedViolation]) -> [ViolationGroup] {
    var groups: [Key: ViolationGroup] = [:]
    var homes = HomeNames()
    for (index, violation) in violations.enumerated() {
      let key = Key(violation, home: homes.name(of: violation.home))
      groups[key, default: ViolationGroup(key: key, newest: violation, members: [])]
        .add(violation, at: index)
    }
    return Array(groups.values)
  }

  private mutating func add(_ violation: ObservedViolation, at index: Int) {
    members.append(index)
    if violation.isNewer(than: newest) { newest = violation }
  }

  private static func sorted(_ groups: [ViolationGroup]) -> [ViolationGroup] {
    let atPlace = Dictionary(grouping: groups) { $0.key.where }
      .mapValues { $0.reduce(0) { $0 + $1.count } }
    return groups.sorted { one, other in
      let (here, there) = (one.key.where, other.key.where)
      if here != there { return (-atPlace[here]!, here) < (-atPlace[there]!, there) }
      return (-one.count, one.key.home) < (-other.count, other.key.home)
    }
  }
}

extension ViolationGroup.Key {
  fileprivate init(_ violation: ObservedViolation, home: String) {
    rule = violation.rule
    message = violation.rule == nil ? violation.message : ""
    place = violation.place.map { Place(file: $0.file, line: $0.line) }
    addresses = violation.addresses
    self.home = home
  }

  /// The place as a text that sorts by file, then by line.
  fileprivate var `where`: String {
    if let place {
      let digits = String(place.line)
      return place.file + ":" + String(repeating: "0", count: 10 - digits.count) + digits
    }
    return addresses.map { "\($0.image)+\($0.offset)" }.joined(separator: " ")
  }
}

/// Homes without the numbers of their threads.
private struct HomeNames {
  private var names: [String: String] = [:]

  mutating func name(of home: String) -> String {
    if let name = names[home] { return name }
    let name = home.replacing(/\bthread \d+/, with: "thread N")
    names[home] = name
    return name
  }
}
