/// Names as numbers, which are quicker to compare and to gather.
struct NameTable: Sendable {
  private var numbers: [String: Int] = [:]
  private(set) var names: [String] = []

  mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a name that was numbered before.
  func known(_ name: String) -> Int? { numbers[name] }
}
