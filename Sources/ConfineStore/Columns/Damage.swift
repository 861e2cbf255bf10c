extension Realm.Error {
  /// A chunk whose content cannot be what this format writes.
  @inline(never)
  static func damaged(_ key: ChunkKey, _ what: StaticString) -> Realm.Error {
    Realm.Error(
      .invalidDatabase, "The realm is damaged at \(key): \(what).",
      remedy: "Put a complete copy in its place.")
  }
}
