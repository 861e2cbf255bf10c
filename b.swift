import RealmSwift
class Station: Object { @Persisted var id: String }
actor Store {
    func load() async throws -> [Station] {
        let db = try await Realm(actor: self)
        return Array(db.objects(Station.self))
    }
}
struct Favorites {
    let load: () async throws -> [String]
    init(load: @escaping () async throws -> [String]) { self.load = load }
}
let store = Store()
let closure: () async throws -> [String] = { try await store.load().map { $0.id } }
let global = Favorites(load: { try await store.load().map { $0.id } })
extension Favorites {
    static let inExtension = Favorites(load: { try await store.load().map { $0.id } })
    static var computed: Favorites { Favorites(load: { try await store.load().map { $0.id } }) }
    static func make() -> Favorites {
        let s = Store()
        return Favorites(load: { try await s.load().map { $0.id } })
    }
    static func make2() -> Favorites {
        let s = Store()
        let f: () async throws -> [String] = { try await s.load().map { $0.id } }
        return Favorites(load: f)
    }
    static func make3() -> Favorites {
        let s = Store()
        return Favorites { 
            let x = try await s.load()
            return x.map { $0.id } 
        }
    }
    static let inExtension2 = Favorites { 
            let x = try await store.load()
            return x.map { $0.id } 
        }
    static let syncClosure: (Realm) -> Void = { r in 
        DispatchQueue.global().async { print(r.isEmpty) }
    }
    static let table = [ "a": { (r: Realm) in DispatchQueue.global().async { print(r.isEmpty) } } ]
}
class C { 
    lazy var f: (Realm) -> Void = { r in DispatchQueue.global().async { print(r.isEmpty) } }
    var g: (Realm) -> Void = { r in DispatchQueue.global().async { print(r.isEmpty) } }
    func h() { let k: (Realm) -> Void = { r in DispatchQueue.global().async { print(r.isEmpty) } }; k(try! Realm()) }
    let opened: Void = { let r = try! Realm(); DispatchQueue.global().async { print(r.isEmpty) } }()
}
func keyPaths(_ s: Store) async throws {
    let xs = try await s.load()
    print(xs.map(\.id))
    print(xs.sorted(by: { $0.id < $1.id }).count)
    print(xs.compactMap(\.id))
    print(xs.contains(where: { $0.id == "a" }))
    print(xs.first(where: { $0.id == "a" })?.id ?? "")
    print(Dictionary(grouping: xs, by: \.id).count)
    print(xs.filter(\.isInvalidated).count)
}
func keyPathQueue() {
    let r = try! Realm()
    let xs = Array(r.objects(Station.self))
    let x = xs[0]
    DispatchQueue.global().async { print(xs.map(\.id)) }
    DispatchQueue.global().async { print(x[keyPath: \.id]) }
    DispatchQueue.global().async { print(xs.map { $0.id }) }
}
