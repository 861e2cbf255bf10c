import RealmSwift
import SwiftUI

final class Movie: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var title: String
  @Persisted var genre: String
  @Persisted var rating: Int?
}
struct MoviesView: View {
  @ObservedSectionedResults(Movie.self, sectionKeyPath: \.genre) var movies
  @State private var selected: Movie?
  @StateRealmObject var draft = Movie()
  var body: some View {
    List {
      ForEach(movies) { section in
        Section(header: Text(section.key)) {
          ForEach(section) { movie in
            Button(movie.title) { selected = movie }
            Button("Rate") { movie.rating = 5 }  // expect: frozen-mutation
            Button("Rate right") {
              guard let live = movie.thaw() else { return }
              try? live.realm?.write { live.rating = 5 }
            }
          }
        }
      }
    }
    .refreshable { await reload() }
  }
  private func reload() async {
    let titles = movies.flatMap { $0.map(\.title) }
    await Task.yield()
    print(titles, selected?.title ?? "")
  }
}
struct MovieEditor: View {
  @ObservedRealmObject var movie: Movie
  @Environment(\.realm) var realm
  var body: some View {
    TextField("t", text: $movie.title)
      .onDisappear {
        try? realm.write {
          movie.title = movie.title.trimmingCharacters(in: .whitespaces)  // expect: frozen-mutation
        }
      }
  }
}
