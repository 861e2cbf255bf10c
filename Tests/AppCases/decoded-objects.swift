import Alamofire
import Foundation
import RealmSwift

final class Tram: Object, Decodable {
  @Persisted(primaryKey: true) var id: String
  @Persisted var line: String
}
struct Timetable: Decodable { let trams: [Tram] }

final class TramService {
  private let parsing = DispatchQueue(label: "parsing", attributes: .concurrent)

  func load(_ url: URL, _ completion: @escaping ([Tram]) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      guard let data, let table = try? JSONDecoder().decode(Timetable.self, from: data) else {
        return
      }
      let realm = try! Realm()
      try! realm.write { realm.add(table.trams, update: .modified) }
      DispatchQueue.main.async { completion(table.trams) }
    }
    .resume()
  }
  func loadOnMain(_ url: URL, _ completion: @escaping ([Tram]) -> Void) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      guard let data, let trams = try? JSONDecoder().decode([Tram].self, from: data) else { return }
      DispatchQueue.main.async {
        let realm = try! Realm()
        try! realm.write {  // expect: write-on-main-with-background-writer
          realm.add(trams, update: .modified)
        }
        completion(trams)
      }
    }
    .resume()
  }
  func request(_ completion: @escaping (Swift.Result<[Tram], any Error>) -> Void) {
    AF.request("https://example.com").responseDecodable(of: Timetable.self, queue: parsing) {
      response in
      guard case .success(let table) = response.result else { return }
      autoreleasepool {
        let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
        try! realm.write { realm.add(table.trams, update: .modified) }
      }
      DispatchQueue.main.async { completion(.success(table.trams)) }
    }
  }
  func requestOnMain(_ completion: @escaping ([Tram]) -> Void) {
    AF.request("https://example.com").responseDecodable(of: Timetable.self) { response in
      completion(response.value?.trams ?? [])
    }
  }
}
@MainActor func showTrams(_ service: TramService, _ url: URL) {
  service.load(url) { print($0[0].line) }  // expect: live-object-across-queues
  service.loadOnMain(url) { print($0[0].line) }
  service.request { result in
    guard case .success(let trams) = result else { return }
    print(trams[0].line)  // expect: live-object-across-queues
  }
  service.requestOnMain { print($0[0].line) }
}

/// Tries again from the callback, where the tram is away from home.
func upload(_ tram: Tram, attempts: Int) {
  URLSession.shared.dataTask(with: URL(string: tram.id)!) { _, _, error in
    guard error != nil, attempts > 0 else { return }
    upload(tram, attempts: attempts - 1)  // expect: live-object-in-callback
  }
  .resume()
}
func upload(id: String, attempts: Int) {
  URLSession.shared.dataTask(with: URL(string: id)!) { _, _, error in
    guard error != nil, attempts > 0 else { return }
    upload(id: id, attempts: attempts - 1)
  }
  .resume()
}
