import RealmSwift
import SwiftUI

final class Folder: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var sheets: RealmSwift.List<Sheet>
}

final class Sheet: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
  @Persisted var isPinned = false
}

// MARK: - A view keeps what those who make it give it

struct FoldersView: View {
  @ObservedResults(Folder.self) var folders
  @ObservedResults(Sheet.self) var sheets

  var body: some View {
    ForEach(sheets) { sheet in SheetRow(sheet: sheet) }
    ForEach(folders) { folder in FolderView(folder: folder) }
  }
}

struct FolderView: View {
  @ObservedRealmObject var folder: Folder

  var body: some View {
    ForEach(folder.sheets) { sheet in
      SheetRow(sheet: sheet)
      SheetTitle(sheet: sheet)
    }
  }
}

struct SheetRow: View {
  let sheet: Sheet
  @Environment(\.realm) private var realm

  var body: some View {
    Button(sheet.title) { pin() }
    Button("Thawed") { pinThawed() }
  }

  private func pin() {
    try? realm.write {
      sheet.isPinned = true  // expect: frozen-mutation
    }
  }

  private func pinThawed() {
    guard let sheet = sheet.thaw(), let realm = sheet.realm else { return }
    try? realm.write { sheet.isPinned = true }
  }
}

/// It is given a frozen sheet by one, and a live one by another.
struct SheetTitle: View {
  let sheet: Sheet

  var body: some View { Button(sheet.title) { rename() } }

  private func rename() {
    try? sheet.realm?.write { sheet.title = "" }  // expect: frozen-mutation
  }
}

@MainActor func title(of sheet: Sheet) -> SheetTitle? {
  let realm = try? Realm()
  return (realm?.object(ofType: Sheet.self, forPrimaryKey: 1)).map { SheetTitle(sheet: $0) }
}

/// Nobody is seen to make it.
struct SheetBadge: View {
  let sheet: Sheet
  var body: some View { Button("") { try? sheet.realm?.write { sheet.title = "" } } }
}
