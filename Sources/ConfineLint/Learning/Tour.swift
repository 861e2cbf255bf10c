import ConfineFindings
import ConfineRules

/// A short way through the laws, with a lesson for each kind of question that is asked about one.
public struct Tour: Sendable {
  public let lessons: [Lesson]

  /// The rules that are named, or one of each kind for each law.
  public init(of book: RuleBook, rules: [String] = []) throws(LintError) {
    for id in rules { try book.catalogue.requireRule(id) }
    let ids = rules.isEmpty ? Self.choice(of: book.catalogue) : rules
    var lessons: [Lesson] = []
    for id in ids {
      if let page = try book.page(id), let lesson = Lesson(page) { lessons.append(lesson) }
    }
    self.lessons = lessons
  }

  /// By law; of the rules that convict and ask alike, the one that asks about what is most common.
  private static func choice(of catalogue: Catalogue) -> [String] {
    Law.allCases.flatMap { law -> [String] in
      let rules = catalogue.rules.filter {
        $0.law == law.rawValue && $0.isOnByDefault && $0.severity == .error
      }
      let kinds = Dictionary(grouping: rules, by: \.check.rank.kind).sorted { $0.key < $1.key }
      return kinds.compactMap { _, rules in
        rules.min { ($0.check.rank.question, $0.id) < ($1.check.rank.question, $1.id) }?.id
      }
    }
  }
}

extension Check {
  /// The kind of the question, and which of its kind it is, in the order of their declarations.
  fileprivate var rank: (kind: Int, question: Int) {
    func first<Word: CaseIterable & Equatable>(_ words: some Collection<Word>) -> Int {
      Word.allCases.enumerated().first { words.contains($0.element) }?.offset ?? 0
    }
    return switch self {
    case .crossing(let crossings): (0, first(crossings))
    case .birth(let births): (1, first(births))
    case .declaration(let promise): (2, first([promise]))
    case .state(let state): (3, first([state]))
    case .protocol(let misstep): (4, first([misstep]))
    case .region(let region): (5, first([region]))
    default: (6, 0)
    }
  }
}
