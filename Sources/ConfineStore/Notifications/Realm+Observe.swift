import ConfineFindings

extension Realm {
  /// What a realm does.
  public enum Notification: String, Sendable {
    /// The realm sees another version, or has committed.
    case didChange = "RLMRealmDidChangeNotification"
    /// There is a newer version, to which the realm does not move by itself.
    case refreshRequired = "RLMRealmRefreshRequiredNotification"
  }

  public typealias NotificationBlock = (_ notification: Notification, _ realm: Realm) -> Void

  /// Calls the block at the realm's home whenever the realm changes: within `commitWrite`,
  /// `refresh` and `beginWrite`, before they return, and when it moves by itself.
  ///
  /// The realm must be of the main queue, a serial queue or an actor. Within a block, no other
  /// block is called.
  public func observe(_ block: @escaping NotificationBlock) -> NotificationToken {
    guard instance.admitsObserver(of: instance.value, isHere: true) else { return .refused() }
    let token = NotificationToken()
    _ = token.begin(RealmObserver(token, block), in: instance)
    return token
  }
}
