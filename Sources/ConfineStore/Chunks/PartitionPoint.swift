extension Range<Int> {
  /// The first index that does not come before what is looked for; the end where all do.
  ///
  /// Asks about a logarithmic number of indices, of which those that come before lie first.
  @inline(__always)
  func partitionPoint<Failure>(
    _ isBefore: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) >> 1
      if try isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
