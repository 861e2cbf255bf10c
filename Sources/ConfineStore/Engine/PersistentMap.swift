/// An ordered map of chunks whose versions share all that they have in common.
///
/// A treap: the order of the keys makes it a search tree, and a number drawn from each key a heap,
/// so equal contents have equal shape, balanced without bookkeeping.
struct PersistentMap: Sendable {
  private var root: Node?

  private final class Node: Sendable {
    let key: ChunkKey
    let value: HeapChunk
    let rank: UInt64
    let left: Node?
    let right: Node?

    init(_ key: ChunkKey, _ value: HeapChunk, _ rank: UInt64, _ left: Node?, _ right: Node?) {
      self.key = key
      self.value = value
      self.rank = rank
      self.left = left
      self.right = right
    }

    func with(left: Node?, right: Node?) -> Node { Node(key, value, rank, left, right) }
  }

  subscript(key: ChunkKey) -> HeapChunk? {
    get {
      var node = root
      while let here = node {
        if key == here.key { return here.value }
        node = key < here.key ? here.left : here.right
      }
      return nil
    }
    set {
      if let newValue {
        root = Self.inserting(Node(key, newValue, Self.rank(of: key), nil, nil), into: root)
      } else {
        root = Self.removing(key, from: root)
      }
    }
  }

  /// The last entry at the key or before it.
  func entry(atOrBefore key: ChunkKey) -> (ChunkKey, HeapChunk)? {
    var node = root
    var best: Node?
    while let here = node {
      if here.key == key { return (key, here.value) }
      if here.key < key { best = here }
      node = key < here.key ? here.left : here.right
    }
    return best.map { ($0.key, $0.value) }
  }

  /// Visits the entries from a key on, in order, until a visit answers false.
  func scan(
    from key: ChunkKey, _ visit: (ChunkKey, HeapChunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    _ = try Self.scan(root, from: key, visit)
  }

  private static func scan(
    _ node: Node?, from key: ChunkKey, _ visit: (ChunkKey, HeapChunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) -> Bool {
    guard let node else { return true }
    if key < node.key, try !scan(node.left, from: key, visit) { return false }
    if key <= node.key, try !visit(node.key, node.value) { return false }
    return try scan(node.right, from: key, visit)
  }

  private static func inserting(_ new: Node, into node: Node?) -> Node {
    guard let node else { return new }
    if new.key == node.key { return new.with(left: node.left, right: node.right) }
    if new.rank > node.rank {
      let (left, right) = split(node, at: new.key)
      return new.with(left: left, right: right)
    }
    return new.key < node.key
      ? node.with(left: inserting(new, into: node.left), right: node.right)
      : node.with(left: node.left, right: inserting(new, into: node.right))
  }

  private static func removing(_ key: ChunkKey, from node: Node?) -> Node? {
    guard let node else { return nil }
    if key == node.key { return merging(node.left, node.right) }
    return key < node.key
      ? node.with(left: removing(key, from: node.left), right: node.right)
      : node.with(left: node.left, right: removing(key, from: node.right))
  }

  private static func split(_ node: Node?, at key: ChunkKey) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    if node.key < key {
      let (left, right) = split(node.right, at: key)
      return (node.with(left: node.left, right: left), right)
    }
    let (left, right) = split(node.left, at: key)
    return (left, node.with(left: right, right: node.right))
  }

  private static func merging(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    return left.rank > right.rank
      ? left.with(left: left.left, right: merging(left.right, right))
      : right.with(left: merging(left, right.left), right: right.right)
  }

  /// Neighbouring keys get unrelated ranks.
  private static func rank(of key: ChunkKey) -> UInt64 { key.mixedBits }
}
