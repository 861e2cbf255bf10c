import ConfineFindings

@testable import ConfineFlow

typealias ConfineKind = ConfineFindings.ValueKind

extension MemberModel {
  static let opening = giving(.opened(.thread), "Vault", touching: nil)

  static let attaching = MemberModel(
    labels: ["_"], isAsync: false, touches: .write, gives: .plain, type: nil,
    arguments: [ArgumentModel(position: .index(0), effect: .attached)])

  static let running = MemberModel(
    labels: ["_"], isAsync: false, touches: nil, gives: .plain, type: nil,
    arguments: [
      ArgumentModel(
        position: .closure,
        effect: .runs(ClosureModel(schedule: .later, place: .receiver, takes: [])))
    ])

  static func giving(
    _ result: ResultModel, _ type: String?, touching operation: ConfineFindings.Operation?
  ) -> MemberModel {
    MemberModel(
      labels: [], isAsync: false, touches: operation, gives: result,
      type: type.map { .named($0, []) }, arguments: [])
  }

  static func telling(_ result: ResultModel) -> MemberModel {
    MemberModel(
      labels: nil, isAsync: false, touches: nil, gives: result, type: .named("Bool", []),
      arguments: [])
  }

  static func property(touching operation: ConfineFindings.Operation) -> MemberModel {
    MemberModel(
      labels: nil, isAsync: false, touches: operation, gives: .plain, type: .named("Int", []),
      arguments: [])
  }
}
