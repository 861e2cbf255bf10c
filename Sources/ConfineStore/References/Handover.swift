import ConfineFindings
import ConfineOwnership

/// What a reference carries from one home to another; nothing of it is live.
final class Handover: VersionHold, @unchecked Sendable {
  let store: Store
  /// Of the realm from which the value was referred to.
  let configuration: SharedConfiguration
  /// Whether it was referred to within a write transaction, so that the version may lack it.
  private let isOfWrite: Bool
  private let find: Finder

  /// Finds the value in a realm of its file; nil where it is not there.
  typealias Finder = @Sendable (RealmInstance) -> (any ThreadConfined)?

  /// - Parameter reading: in which the value was referred to.
  init(from realm: RealmInstance, _ reading: Reading, find: @escaping Finder) {
    store = realm.store
    configuration = realm.sharedConfiguration
    isOfWrite = reading.transaction != nil
    self.find = find
    super.init(reading.version, as: .reference, of: realm)
  }

  /// The value in a realm of the same file, at its home; the realm moves as far as it has to.
  func resolved(in realm: RealmInstance) -> (any ThreadConfined)? {
    realm.confinement.note(.resolved)
    realm.reach(isOfWrite ? nil : version)
    return find(realm)
  }
}

/// What a reference can lead to.
protocol Referable: ThreadConfined, SendableMetatype {
  /// As reports call it.
  var reported: Value { get }

  /// Whether it is not invalidated; the reading is that of its realm from here.
  func isThere(in reading: Reading) -> Bool

  /// What finds it in other realms of its file, and holds no live realm; it is managed.
  ///
  /// - Parameter frozen: makes a frozen realm of the version that is seen, for who needs one.
  func finder(_ frozen: () -> RealmInstance) -> Handover.Finder

  /// Whether it cannot be referred to because a part of it is newer than the version.
  func isNewer(than frozen: () -> RealmInstance) -> Bool
}

extension Referable {
  func isThere(in reading: Reading) -> Bool { !isInvalidated }

  func isNewer(than frozen: () -> RealmInstance) -> Bool { false }

  /// Nil, and reported, where it cannot be referred to. Outside its home the use is reported, and
  /// refers to what is committed.
  func handover() -> Handover? {
    guard let instance = realm?.instance else {
      Confinement.unmanaged.report(Misuse.referUnmanaged, .unmetRequirement, .refer, reported)
      return nil
    }
    let confinement = instance.confinement
    let isAdmitted = confinement.admits(.refer, reported)
    let reading = instance.readingFromHere
    guard isThere(in: reading) else {
      if isAdmitted { confinement.report(Misuse.referInvalidated, .invalidated, .refer, reported) }
      return nil
    }
    let frozen = { RealmInstance(frozenAt: reading.version, like: instance) }
    guard !isNewer(than: frozen) else {
      if isAdmitted {
        confinement.report(Misuse.referNewResults, .insideTransaction, .refer, reported)
      }
      return nil
    }
    confinement.note(.referred)
    return Handover(from: instance, reading, find: finder(frozen))
  }
}

extension ThreadConfined {
  /// As `Referable.handover`; a conformance of the program's own is reported.
  func handover() -> Handover? {
    // Mostly it is an object, and a class is found sooner than a conformance.
    if let object = self as? ObjectBase { return object.handover() }
    if let referable = self as? any Referable { return referable.handover() }
    let type = "\(type(of: self))"
    Confinement.unmanaged.report(
      Misuse.referForeignType(type), .unmetRequirement, .refer,
      Value(name: type, type: type, kind: .object))
    return nil
  }
}
