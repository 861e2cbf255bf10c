import RealmSwift
import SwiftUI

final class Recipe: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var name: String
  @Persisted var rating: Int
  @Persisted var steps: List<Step>
}
final class Step: EmbeddedObject, ObjectKeyIdentifiable {
  @Persisted var text: String
}

struct RecipesView: View {
  @ObservedResults(Recipe.self, sortDescriptor: SortDescriptor(keyPath: "name")) var recipes
  @Environment(\.realm) private var realm
  @State private var query = ""

  var body: some View {
    NavigationView {
      List {
        ForEach(recipes) { recipe in
          NavigationLink(destination: RecipeView(recipe: recipe)) { Text(recipe.name) }
        }
        .onDelete(perform: $recipes.remove)
      }
      .toolbar {
        Button("Add") { $recipes.append(Recipe()) }
        Button("Export") { export() }
      }
    }
  }

  private func export() {
    let all = recipes
    DispatchQueue.global().async {
      print(all.map { $0.name })
    }
  }
  private func boost() {
    guard let first = recipes.first else { return }
    first.rating += 1  // expect: frozen-mutation
  }
  private func boostThawed() {
    guard let first = recipes.first?.thaw(), let realm = first.realm else { return }
    try? realm.write { first.rating += 1 }
  }
}

/// Nothing keeps the wrapper up to date outside of views, so that it gives what it queried itself.
final class RecipesModel: ObservableObject {
  @ObservedResults(Recipe.self) var recipes

  func boost() {
    guard let first = recipes.first, let realm = first.realm else { return }
    try? realm.write { first.rating += 1 }
  }
}

struct RecipeView: View {
  @ObservedRealmObject var recipe: Recipe
  @State private var token: NotificationToken?

  var body: some View {
    Form {
      TextField("Name", text: $recipe.name)
      Stepper("Rating", value: $recipe.rating)
      Button("Clear") {
        recipe.steps.removeAll()  // expect: frozen-mutation
      }
      Button("Clear properly") {
        guard let thawed = recipe.thaw() else { return }
        try? thawed.realm?.write { thawed.steps.removeAll() }
      }
    }
    .onAppear {
      token = recipe.observe { change in print(change) }  // expect: frozen-observation
    }
    .task {
      await upload(recipe.name)
      print(recipe.rating)
    }
  }
  private func upload(_ name: String) async {}
}
