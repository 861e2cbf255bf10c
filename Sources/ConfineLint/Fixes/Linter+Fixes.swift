import ConfineFindings
import ConfineFlow
import ConfineSwift

extension Linter {
  /// A finding with what may repair it.
  private typealias Candidate = (finding: Finding, fix: Fix)

  /// How often what may be applied together is linted in parts, to tell what is wrong of it.
  private static let mostTrials = 20

  /// The fixes that are certain: linted with them, the findings are gone and there is nothing new.
  ///
  /// Groups of modules know nothing of each other, so that only the one that a fix changes is linted.
  func fixes(for result: LintResult, in sources: SourceSet) async -> [Finding: Fix] {
    var fixes: [Finding: Fix] = [:]
    for files in ModuleGroups(sources.files).groups {
      let part = result.restricted(to: Set(files.map(\.path)))
      guard !part.findings.isEmpty else { continue }
      let found = await fixesOfGroup(for: part, in: SourceSet(files))
      fixes.merge(found) { one, _ in one }
    }
    return fixes
  }

  private func fixesOfGroup(
    for result: LintResult, in sources: SourceSet
  ) async -> [Finding: Fix] {
    let before = Census(of: result)
    let keys = PrimaryKeys(
      of: Set(result.findings.compactMap(\.value.type)),
      in: sources.swiftFiles.filter { !$0.text.utf8Offsets(of: PrimaryKeys.word).isEmpty })
    var fixes: [Finding: Fix] = [:]
    for round in 0..<(catalogue.rules.map(\.remedies.count).max() ?? 0) {
      let open = result.findings.filter { fixes[$0]?.applicability != .safe }
      var pending = candidates(for: open, in: sources, round, keys).filter { candidate in
        fixes[candidate.finding] == nil || candidate.fix.applicability == .safe
      }
      while !pending.isEmpty {
        let batch = Self.compatible(pending)
        var trials = Self.mostTrials
        for (finding, fix) in await proven(batch, in: sources, before, &trials) {
          fixes[finding] = fix
        }
        let tried = Set(batch.map(\.finding))
        pending.removeAll { tried.contains($0.finding) }
      }
    }
    return fixes
  }

  /// Round by round the next remedy of each rule.
  private func candidates(
    for findings: [Finding], in sources: SourceSet, _ round: Int, _ keys: PrimaryKeys
  ) -> [Candidate] {
    let byFile = Dictionary(grouping: findings, by: \.place.file)
    return sources.swiftFiles.flatMap { file -> [Candidate] in
      let asked = (byFile[file.path] ?? []).compactMap { finding in
        question(about: finding, round, keys).map { (finding: finding, question: $0) }
      }
      guard !asked.isEmpty else { return [] }
      let repairs = RepairFinder.repairs(in: file, for: asked.map(\.question))
      return zip(asked, repairs).compactMap { asked, repair in
        repair.map { (asked.finding, fix($0, for: asked.finding)) }
      }
    }
  }

  private func question(
    about finding: Finding, _ round: Int, _ keys: PrimaryKeys
  ) -> RepairFinder.Question? {
    guard let remedies = catalogue[finding.rule]?.remedies, round < remedies.count else {
      return nil
    }
    let remedy = remedies[round]
    if Self.needConfined.contains(remedy), !models.canFreeze(finding.value) { return nil }
    func place(of step: TraceStep.Kind) -> Place? { finding.trace.first { $0.kind == step }?.place }
    var question = RepairFinder.Question(
      remedy, value: finding.value.name, use: finding.place, origin: place(of: .becameLive),
      crossing: place(of: .crossed))
    question.type = finding.value.type
    question.key = finding.value.type.flatMap { keys.key(of: $0, in: finding.place.file) }
    return question
  }

  /// Those that call members which objects and collections of the library alone have.
  private static let needConfined: Set<Remedy> = [.freezeInCapture, .freezeAtSource, .resolveAgain]

  private func fix(_ repair: Repair, for finding: Finding) -> Fix {
    Fix(
      title: catalogue[finding.rule]?.fix ?? "", applicability: repair.isSafe ? .safe : .unsafe,
      edits: repair.edits)
  }

  /// As many as can be applied together; findings may share a fix.
  private static func compatible(_ candidates: [Candidate]) -> [Candidate] {
    var batch: [Candidate] = []
    for candidate in candidates {
      let isFree = batch.allSatisfy {
        $0.fix == candidate.fix || !$0.fix.conflicts(with: candidate.fix)
      }
      if isFree { batch.append(candidate) }
    }
    return batch
  }

  /// All together, which is mostly enough, or else by halves.
  private func proven(
    _ batch: [Candidate], in sources: SourceSet, _ before: Census, _ trials: inout Int
  ) async -> [Candidate] {
    guard trials > 0 else { return [] }
    trials -= 1
    if await isProven(batch, in: sources, before) { return batch }
    let fixes = batch.map(\.fix).reduce(into: [Fix]()) { fixes, fix in
      if !fixes.contains(fix) { fixes.append(fix) }
    }
    guard fixes.count > 1 else { return [] }
    let half = fixes[..<(fixes.count / 2)]
    let first = batch.filter { half.contains($0.fix) }
    let second = batch.filter { !half.contains($0.fix) }
    return await proven(first, in: sources, before, &trials)
      + proven(second, in: sources, before, &trials)
  }

  private func isProven(
    _ batch: [Candidate], in sources: SourceSet, _ before: Census
  ) async -> Bool {
    let after = Census(of: await found(in: sources.applying(batch.map(\.fix))))
    return after.isBetter(than: before, without: batch.map(\.finding))
  }
}

extension Models {
  /// Whether the value is an object, or a collection that can be frozen as a whole.
  ///
  /// What nobody knows would be silent, too, if it were given a member that it does not have.
  fileprivate func canFreeze(_ value: Value) -> Bool {
    guard [.object, .collection].contains(value.kind), let type = value.type else { return false }
    let base = String(type.prefix { $0 != "<" })
    guard types[base] != nil else {
      return value.kind == .object && base == type && base.first?.isLetter == true
    }
    return ancestry(of: base).contains { members[MemberKey(owner: $0, name: "freeze")] != nil }
  }

  private func ancestry(of type: String) -> Set<String> {
    var all: Set<String> = []
    var rest = [type]
    while let next = rest.popLast() {
      guard all.insert(next).inserted else { continue }
      rest += types[next]?.inherited.compactMap(\.name) ?? []
    }
    return all
  }
}

/// What a run found, counted so that it can be compared after lines have moved.
private struct Census {
  private struct Kind: Hashable {
    let rule, file, function, value: String

    init(_ finding: Finding) {
      rule = finding.rule
      file = finding.place.file
      function = finding.function
      value = finding.value.name
    }
  }

  private var counts: [Kind: Int] = [:]
  private var gaps: Int

  init(of result: LintResult) {
    gaps = result.gaps.count
    for finding in result.findings + result.suppressed.map(\.finding) {
      counts[Kind(finding), default: 0] += 1
    }
  }

  func isBetter(than before: Census, without repaired: [Finding]) -> Bool {
    var allowed = before.counts
    for finding in repaired { allowed[Kind(finding), default: 0] -= 1 }
    return gaps <= before.gaps && counts.allSatisfy { $0.value <= allowed[$0.key, default: 0] }
  }
}
