extension Store {
  /// Who in this process holds which version, oldest first.
  ///
  /// Linear in the number of holders; each place that was not looked up before takes time.
  var pins: [Pin] {
    let known = instances.compactMap(\.pin) + holds.all.map(\.pin)
    let versions = Set(known.map(\.version))
    let others = liveVersions.filter { $0.pins > 0 && !versions.contains($0.number) }
      .map { Pin(version: $0.number, holder: .reading) }
    return (known + others).sorted {
      ($0.version, $1.age ?? 0) < ($1.version, $0.age ?? 0)
    }
  }
}

extension RealmInstance {
  /// Nil for a realm that has not read yet.
  fileprivate var pin: Pin? {
    held.map { held in
      Pin(
        version: held.version.number,
        holder: isFrozen ? .frozenRealm : held.isWriting ? .writeTransaction : .liveRealm,
        home: isFrozen ? nil : confinement.homeName, place: confinement.origin.place,
        age: isFrozen ? made.age : held.version.since.age)
    }
  }
}

extension VersionHolds.Entry {
  fileprivate var pin: Pin {
    Pin(
      version: version, holder: holder, home: confinement.homeName, place: origin.place,
      age: since.age)
  }
}
