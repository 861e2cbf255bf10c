import ConfineOwnership
import ConfineStore
import Testing

/// Key paths with stars.
@Suite(.onBothEngines) struct StarPathTests {
  /// A desk with a fruit that hangs on a tree of two fruits.
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    try desk.write { realm in
      let tree = Tree(value: ["kind": "oak", "fruits": [["id": 1], ["id": 2]]])
      realm.add(tree)
      realm.objects(Fruit.self)[0].tree = tree
    }
    return desk
  }

  private func observe(_ desk: Desk, _ keyPath: String) {
    desk.at { realm in
      let token = realm.objects(Fruit.self).observe(keyPaths: [keyPath]) {
        desk.note("\(keyPath) \(text($0))")
      }
      desk.tokens.append(token)
    }
  }

  @Test("a star stands for all properties of the class that it is reached at, and no further ones")
  func levels() throws {
    let desk = try makeDesk()
    let paths = ["*", "tree.*", "*.kind", "*.*", "tree.fruits.*", "*.*.name"]
    for path in paths { observe(desk, path) }
    #expect(desk.heard() == paths.map { "\($0) initial 2" })
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].weight = 3 }
    #expect(desk.heard() == ["* ~0", "tree.fruits.* ~0"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].kind = "elm" }
    #expect(desk.heard() == ["tree.* ~0", "*.kind ~0", "*.* ~0"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[1].name = "fig" }
    #expect(desk.heard() == ["* ~1", "tree.fruits.* ~0", "*.*.name ~0"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].years.append(7) }
    #expect(desk.heard() == ["tree.* ~0", "*.* ~0"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].tree = nil }
    #expect(desk.heard() == paths.map { "\($0) ~0" })
  }

  @Test("objects, maps and projections take stars")
  func others() throws {
    let desk = try makeDesk()
    try desk.write { realm in
      realm.add(Club(value: ["id": 1, "roles": ["head": ["id": 4, "name": "Di"]]]))
    }
    desk.at { realm in
      let (fruit, club) = (realm.objects(Fruit.self)[0], realm.objects(Club.self)[0])
      let card = realm.objects(FruitCard.self)[0]
      desk.tokens += [
        fruit.observe(keyPaths: ["*"]) { (change: ObjectChange<Fruit>) in desk.note(text(change)) },
        fruit.observe(keyPaths: ["tree.*"]) { (change: ObjectChange<Fruit>) in
          if case .change(_, let properties) = change { desk.note(properties[0].name) }
        },
        club.roles.observe(keyPaths: ["*"]) { desk.note(text($0)) },
        card.observe(keyPaths: ["*"]) { desk.note(text($0)) },
      ]
    }
    #expect(desk.heard() == ["initial 1"])
    try desk.writeElsewhere { realm in
      realm.objects(Fruit.self)[0].name = "fig"
      realm.objects(Tree.self)[0].kind = "elm"
      realm.objects(Member.self)[0].name = "Di Di"
    }
    #expect(desk.heard() == ["name  fig", "tree", "~head", "title  fig"])
  }

  @Test("what follows a star must be somewhere, and a star needs a class")
  func misuse() throws {
    let messages = try recordingViolations {
      let desk = try makeDesk()
      for path in ["*.height", "name.*", "*.*.*.height"] {
        desk.at { realm in
          let token = realm.objects(Fruit.self).observe(keyPaths: [path]) { _ in }
          #expect(!token.invalidate())
        }
      }
    }.map(\.message)
    #expect(messages.count == 3)
    #expect(
      messages[1]
        == "Property 'name' in KeyPath 'name.*' is not a collection of objects or an object "
        + "reference, so it cannot be used as an intermediate keypath element.")
  }
}
