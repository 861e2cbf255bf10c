/// The written laws of confinement; each rule enforces one of them.
public enum Law: String, Sendable, CaseIterable {
  case oneDomain = "A live value belongs to one domain"
  case frozenNeverChanges = "A frozen value never changes"
  case resolvedOnce = "A reference is resolved once, soon"
  case oneWriter = "One writer at a time"
  case lockFreeReads = "Do not lock to read"
  case stableVersion = "A reader sees its version until it refreshes"
  case deliveredEvents = "Observe where events are delivered"
  case migrationBlock = "A migration stays in its block"
}
