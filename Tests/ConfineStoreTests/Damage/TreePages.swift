import Foundation

@testable import ConfineStore

/// Where the pages of a sound store lie in its file.
struct TreePages {
  private(set) var meta: LMDBMeta
  /// From the root to the leaf that has the head.
  private(set) var firstPath: [Int] = []
  /// The other pages with keys.
  private(set) var others: [Int] = []
  /// The first pages of chunks that have pages of their own.
  private(set) var overflow: [Int] = []

  init(_ bytes: [UInt8]) {
    meta = bytes.withUnsafeBytes { file in
      let map = LMDBMap(base: file.baseAddress!, fileSize: file.count, pageSize: 4096)
      return [map.meta(of: 0)!, map.meta(of: 1)!].max { $0.transaction < $1.transaction }!
    }
    bytes.withUnsafeBytes { file in
      let map = LMDBMap(base: file.baseAddress!, fileSize: file.count, pageSize: 4096)
      visit(meta.mainTree.root, isFirst: true, in: map)
    }
  }

  private mutating func visit(_ number: UInt64, isFirst: Bool, in map: LMDBMap) {
    if isFirst { firstPath.append(Int(number)) } else { others.append(Int(number)) }
    let page = map.page(number)
    for index in 0..<page.nodeCount! {
      let node = page.node(index, page.kind!)!
      if page.kind == .branch {
        visit(node.child, isFirst: isFirst && index == 0, in: map)
      } else if node.isBig == true {
        overflow.append(Int(page.word(node.valueOffset)))
      }
    }
  }
}
