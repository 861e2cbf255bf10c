/// How reports speak of what is confined.
struct Wording: Sendable {
  /// What the first sentence is about.
  let subject: String
  /// How its values came to their home.
  let birth: String

  static let realm = Wording(subject: "Realm", birth: "realm opened")

  static func owned(_ type: String) -> Wording { Wording(subject: type, birth: "made") }

  /// The sentence of RealmSwift 10.54, by which people search.
  var incorrectThread: String { "\(subject) accessed from incorrect thread." }
}
