import Foundation
import RealmSwift
import RxCocoa
import RxSwift

final class Station: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var name: String
  let lines = RealmSwift.List<Line>()
}

final class Line: Object {
  @Persisted var name: String
}

struct Board: Decodable { var departures: [String] }

final class BoardService {
  private let session: URLSession

  init(session: URLSession = .shared) { self.session = session }

  func missing(at station: Station, _ url: URL) -> Observable<Int> {
    let lines = station.lines
    return session.rx.data(request: URLRequest(url: url))
      .map { try JSONDecoder().decode(Board.self, from: $0) }
      .map { board in
        max(0, lines.count - board.departures.count)  // expect: live-object-in-callback
      }
      .observe(on: MainScheduler.instance)
  }
  func counted(at station: Station, _ url: URL) -> Observable<Int> {
    let count = station.lines.count
    return session.rx.data(request: URLRequest(url: url))
      .map { try JSONDecoder().decode(Board.self, from: $0) }
      .map { board in max(0, count - board.departures.count) }
  }
  func status(of station: Station, _ url: URL) -> Observable<String> {
    session.rx.response(request: URLRequest(url: url))
      .map { response, _ in
        "\(station.name): \(response.statusCode)"  // expect: live-object-in-callback
      }
  }
  @MainActor func shown(_ station: Station, _ url: URL) -> Observable<String> {
    session.rx.response(request: URLRequest(url: url))
      .observe(on: MainScheduler.instance)
      .map { response, _ in "\(station.name): \(response.statusCode)" }
  }
  func rename(_ station: Station) {
    let snapshot = station.freeze()
    try? station.realm?.write {
      for line in snapshot.lines {
        line.name += "!"  // expect: frozen-mutation
      }
      for line in station.lines { line.name += "!" }
    }
  }
}
