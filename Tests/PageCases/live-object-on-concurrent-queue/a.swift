import Foundation
import RealmSwift

final class Movie: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var rating = 0.0
}

protocol RecommendationService {
  func recompute(for movie: Movie, completion: @escaping (Double) -> Void)
}

final class LocalRecommendationService: RecommendationService {
  private let pool = DispatchQueue(label: "recommendations", qos: .utility, attributes: .concurrent)

  func recompute(for movie: Movie, completion: @escaping (Double) -> Void) {
    pool.async {
      let score = movie.rating * 2  // expect: live-object-on-concurrent-queue
      DispatchQueue.main.async { completion(score) }
    }
  }

  func recomputeCopied(for movie: Movie, completion: @escaping (Double) -> Void) {
    let rating = movie.rating
    pool.async {
      let score = rating * 2
      DispatchQueue.main.async { completion(score) }
    }
  }

  func recomputeAll(_ movies: Results<Movie>) -> [Double] {
    var scores = [Double](repeating: 0, count: movies.count)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: scores.count) { index in
      let rating = movies[index].rating  // expect: live-object-on-concurrent-queue
      lock.lock()
      scores[index] = rating * 2
      lock.unlock()
    }
    return scores
  }

  func recomputeAllFrozen(_ movies: Results<Movie>) -> [Double] {
    let movies = movies.freeze()
    var scores = [Double](repeating: 0, count: movies.count)
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: scores.count) { index in
      let rating = movies[index].rating
      lock.lock()
      scores[index] = rating * 2
      lock.unlock()
    }
    return scores
  }

  /// `sync` does not leave the thread.
  func title(of movie: Movie) -> String {
    pool.sync { movie.title }
  }

  func prefetch(_ movies: [Movie]) {
    let ids = movies.map(\.id)
    DispatchQueue.global(qos: .background).async { print("prefetching \(ids.count)") }
  }
}
