import Foundation
import RealmSwift

final class Position: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var x = 0.0
  @Persisted var y = 0.0
}

final class ChangeHub<Element: Object> {
  private let source: Results<Element>
  private var tokens: [ObjectIdentifier: NotificationToken] = [:]
  private(set) var latest: Results<Element>

  init(source: Results<Element>) {
    self.source = source
    latest = source.freeze()
  }

  func add(_ listener: AnyObject, _ handler: @escaping (Results<Element>) -> Void) {
    tokens[ObjectIdentifier(listener)] = source.observe { [weak self] change in
      guard case .update(let elements, _, _, _) = change else { return }
      let frozen = elements.freeze()
      self?.latest = frozen
      handler(frozen)
    }
  }
}

func follow(_ id: Int, in realm: Realm, _ moved: @escaping (Double) -> Void) -> NotificationToken? {
  let position = realm.object(ofType: Position.self, forPrimaryKey: id)
  let shown = position.map { $0.freeze() }
  print(shown?.x ?? 0)
  return position?.observe(keyPaths: ["x"]) { change in
    guard case .change(let object, _) = change else { return }
    moved(object.x)
  }
}

func followSnapshot(_ id: Int, in realm: Realm, _ moved: @escaping (Double) -> Void)
  -> NotificationToken?
{
  guard let position = realm.object(ofType: Position.self, forPrimaryKey: id) else { return nil }
  let current = position.isFrozen ? position : position.freeze()
  return current.observe(keyPaths: ["x"]) { change in  // expect: frozen-observation
    guard case .change(let object, _) = change else { return }
    moved(object.x)
  }
}

func followAll(in realm: Realm) -> [NotificationToken] {
  let positions = realm.objects(Position.self)
  var tokens: [NotificationToken] = []
  for position in positions.freeze() {
    guard let live = realm.object(ofType: Position.self, forPrimaryKey: position.id) else {
      continue
    }
    tokens.append(live.observe { _ in print("moved") })
  }
  return tokens
}
