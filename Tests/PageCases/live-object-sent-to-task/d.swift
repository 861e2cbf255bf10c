import Foundation
import RealmSwift

final class Receipt: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var total = 0
  @Persisted var image: Data?
}

protocol OCR: Sendable {
  func read(_ image: Data) async throws -> Int
}

enum Receipts {
  static func open() throws -> Realm {
    try Realm(configuration: Realm.Configuration(schemaVersion: 3))
  }
}

/// A service with completion handlers at its edge and tasks inside.
final class ReceiptScanner {
  private let ocr: OCR
  private var running: [String: Task<Int, Error>] = [:]

  init(ocr: OCR) { self.ocr = ocr }

  func scan(_ receipt: Receipt) {
    let id = receipt.id, ocr = self.ocr
    running[id] = Task.detached(priority: .utility) {
      guard let image = receipt.image else { return 0 }  // expect: live-object-sent-to-task
      return try await ocr.read(image)
    }
  }

  func scanImage(_ receipt: Receipt) {
    guard let image = receipt.image else { return }
    let ocr = self.ocr
    running[receipt.id] = Task.detached(priority: .utility) { try await ocr.read(image) }
  }

  func scanBoth(_ first: Receipt, _ second: Receipt) async throws -> Int {
    let (one, two) = (first.image ?? Data(), second.image ?? Data())
    async let left = ocr.read(one)
    async let right = ocr.read(two)
    return try await left + right
  }

  func scanBothLive(_ first: Receipt, _ second: Receipt) async throws -> Int {
    let one = first.image ?? Data()
    async let left = ocr.read(one)
    async let right = ocr.read(second.image ?? Data())  // expect: live-object-sent-to-task
    return try await left + right
  }

  @MainActor
  func store(_ receipt: Receipt, in realm: Realm) {
    let image = receipt.image ?? Data(), ocr = self.ocr
    Task {
      let total = try await ocr.read(image)
      try await realm.asyncWrite { receipt.total = total }
    }
  }

  @MainActor
  func sumLater(in realm: Realm) -> Task<Int, Never> {
    let receipts = realm.objects(Receipt.self)
    return Task.detached {
      let sum: () -> Int = { receipts.sum(of: \.total) }  // expect: live-object-sent-to-task
      return sum()
    }
  }

  @MainActor
  func sumNow(in realm: Realm) -> Task<Int, Never> {
    let sum: Int = realm.objects(Receipt.self).sum(of: \.total)
    return Task.detached { sum }
  }

  func sumByKeys(_ keys: [String]) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for key in keys {
        group.addTask {
          let receipt = try? Receipts.open().object(ofType: Receipt.self, forPrimaryKey: key)
          return receipt?.total ?? 0
        }
      }
      return await group.reduce(0, +)
    }
  }
}
