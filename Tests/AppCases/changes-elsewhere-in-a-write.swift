import RealmSwift
import SwiftUI

// MARK: - What one method changes in a write, another changes without

final class Kiln: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var cone: Int
  @Persisted var note: String
  @Persisted var shelves: List<KilnShelf>
}

final class KilnShelf: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var height: Int
}

final class KilnStore {
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func commit(_ work: () -> Void) throws { try realm.write(work) }

  func annotate(_ kiln: Kiln, with note: String) throws {
    try realm.write { kiln.note = note }
  }
}

final class KilnEditor: ObservableObject {
  private let store: KilnStore
  private let kiln: Kiln

  init(store: KilnStore, kiln: Kiln) {
    self.store = store
    self.kiln = kiln
  }

  func raiseCone(by step: Int) {
    kiln.cone += step  // expect: write-outside-transaction
  }

  func lowerFirstShelf() {
    kiln.shelves.first?.height -= 1  // expect: write-outside-transaction
  }

  func saveCone(_ cone: Int) throws {
    try store.realm.write { kiln.cone = cone }
  }
}

final class KilnNotes {
  private let store: KilnStore
  private let kiln: Kiln

  init(store: KilnStore, kiln: Kiln) {
    self.store = store
    self.kiln = kiln
  }

  func clearNote() {
    kiln.note = ""  // expect: write-outside-transaction
  }

  func saveNote(_ note: String) throws { try store.annotate(kiln, with: note) }
}

struct KilnEditorView: View {
  @StateObject var editor: KilnEditor
  let added: KilnDraft

  var body: some View {
    Stepper("Cone") {
      editor.raiseCone(by: 1)
    } onDecrement: {
      editor.raiseCone(by: -1)
    }
    Button("Warmer") { added.warm() }
  }
}

// MARK: Nothing says that it is managed

/// Edited before it is added.
final class KilnDraft {
  private let realm: Realm
  private let kiln: Kiln

  init(realm: Realm, kiln: Kiln) {
    self.realm = realm
    self.kiln = kiln
  }

  func warm() { kiln.cone += 1 }

  func save() throws {
    try realm.write {
      kiln.note = "saved"
      realm.add(kiln, update: .modified)
    }
  }
}

/// Asks first.
final class KilnInspector {
  private let realm: Realm
  private let kiln: Kiln

  init(realm: Realm, kiln: Kiln) {
    self.realm = realm
    self.kiln = kiln
  }

  func cool() {
    if kiln.realm == nil { kiln.cone -= 1 }
  }

  func inspect() throws {
    try realm.write { kiln.note = "inspected" }
  }
}

/// Whoever calls it has begun a write.
final class KilnSchedule {
  private let realm: Realm
  private let kiln: Kiln

  init(realm: Realm, kiln: Kiln) {
    self.realm = realm
    self.kiln = kiln
  }

  func shiftCone(by step: Int) { kiln.cone += step }

  func fire() throws {
    try realm.write {
      kiln.note = "fired"
      shiftCone(by: 2)
    }
  }
}
