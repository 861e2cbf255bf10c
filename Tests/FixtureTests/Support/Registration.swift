/// Whether fixtures, registry and pages know of one another.
enum Registration {
  /// What is left out, in sentences; none when all is complete.
  ///
  /// - Parameters:
  ///   - fixtures: the paths of the fixtures.
  ///   - registered: the names in the registry with the number of their cases.
  ///   - pages: the ids of the rules that have a page.
  static func problems(
    fixtures: [String], registered: [String: Int], pages: Set<String>
  ) -> [String] {
    let names = fixtures.map { String($0.split(separator: "/").last!) }
    let unregistered = names.filter { registered[$0] == nil }
    let unknown = registered.keys.filter { !names.contains($0) }
    let empty = registered.filter { $0.value == 0 }.keys
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    let orphans = fixtures.filter { !hasPage($0, pages) }
    let incomplete = pages.flatMap { rule in
      ["bad", "good"].map { "\(rule).\($0).swift" }.filter { !names.contains($0) }
    }
    return
      (unregistered.map { "\($0) is not in the registry" }
      + unknown.map { "\($0) is in the registry and not in the folder" }
      + empty.map { "\($0) has no case" }
      + repeated.map { "\($0) exists twice, which the build does not allow" }
      + orphans.map { "\($0) belongs to no rule" }
      + incomplete.map { "\($0) is missing" }).sorted()
  }

  /// A fixture of a rule lies in the folder of that name and begins with the rule's id.
  private static func hasPage(_ path: String, _ pages: Set<String>) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 3 else { return false }
    if parts[1] == "Seeds" { return true }
    let kinds = ["bad", "good", "missed"].map { "\(parts[1]).\($0).swift" }
    return pages.contains(parts[1]) && kinds.contains(parts[2])
  }
}
