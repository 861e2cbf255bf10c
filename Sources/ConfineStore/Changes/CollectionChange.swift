/// How a collection of one version became that of another; all indices ascend.
///
/// Taking the deletions out and putting the insertions in gives the collection of the newer version.
/// What moved is deleted and inserted.
struct CollectionChange: Equatable, Sendable {
  /// Indices in the older collection.
  var deletions: [Int] = []
  /// Indices in the newer collection.
  var insertions: [Int] = []
  /// Elements that stay and have changed, or were replaced; indices in the older collection.
  var modifications: [Int] = []

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && modifications.isEmpty }

  /// Everything that was there is gone.
  static func all(_ count: Int) -> CollectionChange {
    CollectionChange(deletions: Array(0..<count))
  }
}

/// How a map of one version became that of another; all keys ascend.
struct MapChange: Equatable, Sendable {
  var deletions: [String] = []
  var insertions: [String] = []
  /// Keys whose value is another one, or an object that has changed.
  var modifications: [String] = []

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && modifications.isEmpty }
}

/// How an object of one version differs from that of another.
enum ObjectDifference: Equatable, Sendable {
  case none
  case deleted
  /// The properties, as the class's schema counts them, ascending.
  case changed([Int])
}
