import ConfineStore
import Testing

enum Size: String, PersistableEnum, Codable {
  case small, big
}

final class Recipe: Object, Codable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title: String
  @Persisted var minutes: Int?
  @Persisted var size: Size
  @Persisted var written: Date?
  @Persisted var main: Ingredient?
  @Persisted var others: List<Ingredient>
  @Persisted var tags: MutableSet<String>
  @Persisted var amounts: Map<String, Int>
}

final class Ingredient: EmbeddedObject, Codable {
  @Persisted var name = ""

  enum CodingKeys: String, CodingKey {
    case name = "ingredient_name"
  }
}

@Suite struct CodableTests {
  private let text = """
    {"amounts":{"milk":2},"id":3,"main":{"ingredient_name":"rice"},"minutes":null,\
    "others":[{"ingredient_name":"salt"}],"size":"big","tags":["sweet"],"title":"Pudding",\
    "written":"1970-01-01T00:00:09Z"}
    """

  private func decoded<Model: Decodable>(_ type: Model.Type, _ text: String) throws -> Model {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: Data(text.utf8))
  }

  private func encoded(_ model: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(model), as: UTF8.self)
  }

  @Test("a model that says it is Codable is decoded by its properties")
  func decoding() throws {
    let recipe = try decoded(Recipe.self, text)
    #expect(recipe.id == 3 && recipe.title == "Pudding" && recipe.minutes == nil)
    #expect(recipe.size == .big && recipe.written == Date(timeIntervalSince1970: 9))
    #expect(recipe.main?.name == "rice" && recipe.others.map(\.name) == ["salt"])
    #expect(Array(recipe.tags) == ["sweet"] && recipe.amounts["milk"] == 2)
  }

  @Test("an unmanaged object is encoded as it was decoded")
  func encoding() throws {
    #expect(try encoded(try decoded(Recipe.self, text)) == text)
  }

  @Test("a property that was never used is encoded as its default")
  func defaults() throws {
    #expect(try encoded(Ingredient()) == #"{"ingredient_name":""}"#)
  }

  @Test("only a property that can be nil may be missing")
  func missing() throws {
    let short = #"{"amounts":{},"id":1,"others":[],"size":"small","tags":[],"title":"A"}"#
    let recipe = try decoded(Recipe.self, short)
    #expect(recipe.minutes == nil && recipe.main == nil && recipe.written == nil)
    #expect(throws: DecodingError.self) { try decoded(Recipe.self, #"{"id":1}"#) }
  }

  @Test("a decoded object is stored like another; a managed one cannot be encoded", .onBothEngines)
  func managed() throws {
    let realm = try Realm(configuration: newStore())
    let recipe = try decoded(Recipe.self, text)
    try realm.write { realm.add(recipe) }
    #expect(realm.objects(Recipe.self).first?.others.first?.name == "salt")
    let error = #expect(throws: EncodingError.self) { try encoded(recipe) }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(
      context.debugDescription
        == "Only unmanaged Realm objects can be encoded using automatic Codable synthesis. You must "
        + "explicitly define encode(to:) on your model class to support managed Realm objects.")
  }
}
