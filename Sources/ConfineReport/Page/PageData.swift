import ConfineFindings

/// What the page shows, as its script reads it.
///
/// Numbers that stand for groups, examples, runs and lanes are indices of the lists here.
struct PageData: Encodable {
  struct Group: Encodable {
    let rule: String?
    let severity: String
    let message: String
    let law: String?
    let fix: String?
    /// A short name of the place.
    let place: String
    let home: String
    let count: Int
    let runs: Int
    /// Newest first.
    let examples: [Int]
  }

  /// Where something happened in the code.
  struct Spot: Encodable {
    let text: String
    let function: String?
    /// A key of `code`; nil where no line is known.
    let code: String?
    /// What looks the line up, where symbols were missing.
    let command: String?
  }

  struct Step: Encodable {
    let step: String
    let time: Int64
    let lane: Int
    let here: String
    let message: String
    let spot: Spot?
  }

  struct Example: Encodable {
    let group: Int
    let run: Int
    let time: Int64
    let lane: Int
    let value: String
    let operation: String?
    let home: String
    let here: String
    let message: String
    let instant: String
    let spot: Spot
    let backtrace: [String]
    let story: [Step]
  }

  struct Lane: Encodable {
    let kind: String
    let name: String
  }

  /// Marks of one lane and one kind that are so near in time that one stands for them.
  struct Mark: Encodable {
    let time: Int64
    let lane: Int
    /// A step's word, or `violation`.
    let kind: String
    var count: Int
    /// Of a violation.
    let group: Int?
    var example: Int?
  }

  struct Write: Encodable {
    let begin: Int64
    let end: Int64
    let lane: Int
  }

  /// Times in it are nanoseconds since its start.
  struct Run: Encodable {
    let title: String
    let instant: String
    let violations: Int
    let lanes: [Lane]
    let marks: [Mark]
    let writes: [Write]
  }

  let title: String
  let violations: Int
  let groups: [Group]
  /// How many groups the page leaves out.
  let hiddenGroups: Int
  let hiddenRuns: Int
  let gaps: [String]
  let gapCount: Int
  let isCut: Bool
  let examples: [Example]
  let runs: [Run]
  let code: [String: SourceExcerpt]
}
