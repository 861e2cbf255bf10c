/// Which stored properties some function of the program uses in one way, by their names.
///
/// Not thread-safe: each worker has its own, for the sake of what it has found.
final class StorageUses {
  private let resolver: TypeResolver
  /// The names by which code may use what a property holds.
  private let spellings: (String) -> [String]
  private let uses: (Function, String) -> Bool
  private var known: [String: Bool] = [:]

  init(
    _ resolver: TypeResolver, as spellings: @escaping (String) -> [String] = { [$0] },
    by uses: @escaping (Function, String) -> Bool
  ) {
    self.resolver = resolver
    self.spellings = spellings
    self.uses = uses
  }

  func contains(_ name: String) -> Bool {
    if let known = known[name] { return known }
    let program = resolver.program
    let isUsed = spellings(name).contains { name in
      resolver.mentions.users(of: name).contains { user in
        program.roots[user.root].functions.contains { uses($0, name) }
      }
    }
    known[name] = isUsed
    return isUsed
  }
}

extension StorageUses {
  /// Properties that something reads, be it by what their wrappers project or keep.
  static func reads(_ resolver: TypeResolver) -> StorageUses {
    StorageUses(resolver, as: { [$0, "$\($0)", "_\($0)"] }) { $0.reads($1) }
  }
}

extension Function {
  fileprivate func reads(_ name: String) -> Bool {
    blocks.contains { block in
      block.instructions.contains { instruction in
        switch instruction.kind {
        case .name(let read), .member(_, let read), .selector(let read, _):
          read.withoutFile == name
        case .call(let call): call.callee.name?.withoutFile == name
        default: false
        }
      }
    }
  }
}
