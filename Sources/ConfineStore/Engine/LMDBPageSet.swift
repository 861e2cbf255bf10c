/// What is wrong with a file, and on which page.
struct LMDBDamage: Error {
  var page: UInt64
  var what: StaticString
}

/// The pages of a file that nothing has been found to use yet.
struct LMDBPageSet {
  private var taken: [UInt64]
  private let count: UInt64
  private let countInFile: UInt64

  /// `count` pages have been given out, and the file has so many of them. Only free pages may lie
  /// behind its end: LMDB does not write a page that a commit took and did not need.
  init(count: UInt64, inFile: UInt64) {
    self.count = count
    countInFile = min(count, inFile)
    taken = Array(repeating: 0, count: Int(countInFile / 64) + 1)
  }

  /// Whether the page is in the file and no meta page.
  func contains(_ number: UInt64) -> Bool { number >= 2 && number < countInFile }

  mutating func take(_ number: UInt64, _ length: UInt64 = 1) throws(LMDBDamage) {
    guard contains(number), length <= countInFile - number else {
      throw LMDBDamage(page: number, what: "it lies outside the file")
    }
    for page in number..<number + length {
      let bit = UInt64(1) << (page % 64)
      guard taken[Int(page / 64)] & bit == 0 else {
        throw LMDBDamage(page: page, what: "it is used twice")
      }
      taken[Int(page / 64)] |= bit
    }
  }

  /// Takes the pages of one record of the tree of free pages, the `MDB_IDL` of midl.h:
  /// their count, and their numbers in descending order. There may be room behind them.
  mutating func takeFree(_ list: UnsafeRawBufferPointer, on page: UInt64) throws(LMDBDamage) {
    let words = list.count / 8
    guard words >= 1, list.count % 8 == 0, word(list, 0) < words else {
      throw LMDBDamage(page: page, what: "a list of free pages has a wrong length")
    }
    var last = UInt64.max
    for index in 0..<Int(word(list, 0)) {
      let number = word(list, index + 1)
      guard number < last, number < count else {
        throw LMDBDamage(page: page, what: "a list of free pages is out of order")
      }
      if number < countInFile { try take(number) }
      last = number
    }
  }

  private func word(_ list: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    list.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
  }
}
