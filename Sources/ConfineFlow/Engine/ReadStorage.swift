/// Stored properties that something in the program reads, by their names.
///
/// Not thread-safe: each worker has its own, for the sake of what it has found.
final class ReadStorage {
  private let resolver: TypeResolver
  private var names: [String: Bool] = [:]

  init(_ resolver: TypeResolver) { self.resolver = resolver }

  func contains(_ name: String) -> Bool {
    if let known = names[name] { return known }
    let program = resolver.program
    let isRead = [name, "$\(name)", "_\(name)"].contains { name in
      resolver.mentions.users(of: name).contains { user in
        program.roots[user.root].functions.contains { $0.reads(name) }
      }
    }
    names[name] = isRead
    return isRead
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
