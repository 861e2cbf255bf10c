import ConfineStore
import Foundation

/// An inspection for programs: its keys stay as they are.
struct InspectionJSON: Encodable {
  private let version = 1
  let store: StoreInspection

  private enum CodingKeys: CodingKey {
    case version, store
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  init(store: StoreInspection) { self.store = store }
}
