import ConfineFindings
import ConfineOwnership

extension RealmInstance {
  /// The live realm of the current thread, or main's, which sees this frozen one's version or a
  /// newer one.
  ///
  /// In an actor it is reported: the thread's realm is not the actor's.
  func thawed(_ value: @autoclosure () -> Value) -> RealmInstance {
    if migration != nil {
      report(Misuse.realmInMigration, .insideMigration, .thaw)
      return self
    }
    if Home.isInActor {
      confinement.report(Misuse.thawInActor, .insideActor, .thaw, value())
    }
    let live = store.liveInstance(at: .current, configuration)
    live.confinement.note(.thawed)
    live.catchUp(with: reading.version)
    return live
  }
}
