import ConfineStore
import Testing

/// One kind of change between two programs.
struct SchemaStep: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: [ObjectBase.Type]
  let new: [ObjectBase.Type]
  /// Makes the objects of the old program.
  let fill: @Sendable (Realm) -> Void
  /// Changes what a migration leaves as it would be without a block.
  let block: MigrationBlock
  /// What the objects are then, as text, without the block and with it.
  let expected: (without: String, with: String)
  let text: @Sendable (Realm) -> String

  init<Old: Object, New: Object>(
    _ title: String, _ old: Old.Type, _ new: New.Type, also others: [ObjectBase.Type] = [],
    _ expected: (without: String, with: String),
    fill: @escaping @Sendable (Realm) -> Void, text: @escaping @Sendable (New) -> String,
    block: @escaping MigrationBlock
  ) {
    testDescription = title
    self.old = [Old.self] + others.filter { String(reflecting: $0).contains("Before") }
    self.new = [New.self] + others.filter { String(reflecting: $0).contains("After") }
    self.fill = fill
    self.block = block
    self.expected = expected
    self.text = { $0.objects(New.self).map(text).joined(separator: " ") }
  }

  static let all: [SchemaStep] = [
    SchemaStep(
      "properties are added", Before.Grown.self, After.Grown.self,
      ("a 4 nil 0 b 4 nil 0", "a 1 A 1 b 1 B 1"),
      fill: { for name in ["a", "b"] { $0.add(Before.Grown(value: [name])) } },
      text: { "\($0.name) \($0.legs) \($0.motto ?? "nil") \($0.kin.count)" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Grown") { old, new in
          new?["legs"] = 1
          new?["motto"] = (old?["name"] as? String)?.uppercased()
          new?["kin"] = [new!]
        }
      }),
    SchemaStep(
      "a property is removed", Before.Shrunk.self, After.Shrunk.self, ("a b", "a7 b8"),
      fill: {
        for (name, weight) in [("a", 7), ("b", 8)] { $0.add(Before.Shrunk(value: [name, weight])) }
      },
      text: { $0.name },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Shrunk") { old, new in
          new?["name"] = "\(old?["name"] ?? "")\(old?["weight"] ?? "")"
        }
      }),
    SchemaStep(
      "a type changes", Before.Retyped.self, After.Retyped.self, ("'' ''", "'7' '8'"),
      fill: { for code in [7, 8] { $0.add(Before.Retyped(value: [code])) } },
      text: { "'\($0.code)'" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Retyped") { old, new in
          new?["code"] = (old?["code"] as? Int).map { "\($0)" }
        }
      }),
    SchemaStep(
      "a property becomes optional", Before.Loosened.self, After.Loosened.self,
      ("7 [x] 8 []", "7 [x] nil [nil]"),
      fill: {
        $0.add(Before.Loosened(value: [7, ["x"]]))
        $0.add(Before.Loosened(value: [8]))
      },
      text: { "\(print($0.age)) [\($0.tags.map(print).joined())]" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Loosened") { old, new in
          guard old?["age"] as? Int == 8 else { return }
          new?["age"] = nil
          new?["tags"] = [nil] as [String?]
        }
      }),
    SchemaStep(
      "a property becomes required", Before.Tightened.self, After.Tightened.self,
      ("7 [x,] 18 []", "7 [x,] 1 [y]"),
      fill: {
        $0.add(Before.Tightened(value: [7, ["x", nil]]))
        $0.add(Before.Tightened())
      },
      text: { "\($0.age) [\($0.tags.joined(separator: ","))]" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Tightened") { old, new in
          guard old?["age"] == nil else { return }
          new?["age"] = 1
          new?["tags"] = ["y"]
        }
      }),
    SchemaStep(
      "properties are renamed", Before.Renamed.self, After.Renamed.self,
      ("''-nil ''-nil", "'a'-b 'b'-nil"),
      fill: {
        $0.add(Before.Renamed(value: ["a", ["nmae": "b"]]))
      },
      text: { "'\($0.name)'-\($0.buddy?.name ?? "nil")" },
      block: { migration, _ in
        migration.renameProperty(onType: "Renamed", from: "nmae", to: "name")
        migration.renameProperty(onType: "Renamed", from: "friend", to: "buddy")
      }),
    SchemaStep(
      "a primary key comes", Before.Keyed.self, After.Keyed.self, ("7 8", "1 2"),
      fill: { for id in [7, 8] { $0.add(Before.Keyed(value: [id])) } },
      text: { object in
        let found = object.realm?.object(ofType: After.Keyed.self, forPrimaryKey: object.id)
        return "\(found?.id ?? -1)"
      },
      block: { migration, _ in
        var next = 0
        migration.enumerateObjects(ofType: "Keyed") { _, new in
          next += 1
          new?["id"] = next
        }
      }),
    SchemaStep(
      "another property becomes the primary key", Before.Rekeyed.self, After.Rekeyed.self,
      ("a b", "1 2"),
      fill: {
        for (id, code) in [(1, "a"), (2, "b")] { $0.add(Before.Rekeyed(value: [id, code])) }
      },
      text: { object in
        let found = object.realm?.object(ofType: After.Rekeyed.self, forPrimaryKey: object.code)
        return found?.code ?? "none"
      },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Rekeyed") { old, new in
          new?["code"] = "\(old?["id"] ?? "")"
        }
      }),
    SchemaStep(
      "a primary key goes", Before.Unkeyed.self, After.Unkeyed.self, ("1 2", "5 5"),
      fill: { for id in [1, 2] { $0.add(Before.Unkeyed(value: [id])) } },
      text: { "\($0.id)" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Unkeyed") { _, new in new?["id"] = 5 }
      }),
    SchemaStep(
      "a class becomes embedded", Before.Lodger.self, After.Lodger.self,
      also: [Before.Address.self, After.Address.self], ("a b", "A B"),
      fill: { for street in ["a", "b"] { $0.add(Before.Lodger(value: [["street": street]])) } },
      text: { $0.address?.street ?? "nil" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Address") { old, new in
          new?["street"] = (old?["street"] as? String)?.uppercased()
        }
      }),
    SchemaStep(
      "an embedded class comes to stand by itself", Before.House.self, After.House.self,
      also: [Before.Flat.self, After.Flat.self], ("[1,2] of 2", "[2] of 2"),
      fill: { $0.add(Before.House(value: [[["floor": 1], ["floor": 2]]])) },
      text: { house in
        "\(house.flats.map(\.floor).description.filter { $0 != " " }) "
          + "of \(house.realm!.objects(After.Flat.self).count)"
      },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "House") { _, new in
          new?.dynamicList("flats").remove(at: 0)
        }
      }),
    SchemaStep(
      "a link becomes a list", Before.Linked.self, After.Linked.self, ("a[] b[]", "a[b] b[]"),
      fill: { $0.add(Before.Linked(value: ["a", ["name": "b"]])) },
      text: { "\($0.name)[\($0.next.map(\.name).joined())]" },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Linked") { old, new in
          new?["next"] = [old?["next"]].compactMap(\.self)
        }
      }),
    SchemaStep(
      "a class goes, and another comes", Before.Dropped.self, After.Extra.self, ("", "a b"),
      fill: { for name in ["a", "b"] { $0.add(Before.Dropped(value: [name])) } },
      text: { $0.name },
      block: { migration, _ in
        migration.enumerateObjects(ofType: "Dropped") { old, new in
          #expect(new == nil)
          migration.create("Extra", value: ["name": old!["name"]!])
        }
        #expect(migration.deleteData(forType: "Dropped"))
      }),
  ]
}

private func print(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
