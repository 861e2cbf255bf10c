/// The candidate that was most likely meant, or nil if none is near.
package func nearest(to word: String, in candidates: [String]) -> String? {
  let ranked = candidates.sorted().map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= largestDistance(from: word) ? best.name : nil
}

/// Any two short words are near each other, and mean nothing by it.
private func largestDistance(from word: String) -> Int {
  word.count < 4 ? 0 : word.count == 4 ? 1 : max(2, word.count / 3)
}

/// The number of letters to insert, delete, replace or exchange with the next one.
private func editDistance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one), Array(other))
  var rows = [Array(0...other.count)]
  for (row, letter) in one.enumerated() {
    var current = [row + 1]
    for column in other.indices {
      let replaced = rows[row][column] + (letter == other[column] ? 0 : 1)
      var best = min(replaced, rows[row][column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == other[column - 1], one[row - 1] == other[column] {
        best = min(best, rows[row - 1][column - 1] + 1)
      }
      current.append(best)
    }
    rows.append(current)
  }
  return rows[one.count][other.count]
}
