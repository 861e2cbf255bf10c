import CClasses

/// The classes that the program consists of, as far as its images are loaded.
///
/// Generic classes are not among them: each is as many classes as it has arguments.
enum ProgramClasses {
  /// Rises when more classes may have come.
  static var images: UInt64 { confine_images() }

  /// The classes that inherit from one; none where the system does not tell.
  ///
  /// Linear in the number of types of the program.
  static func subclasses(of base: ObjectBase.Type) -> [ObjectBase.Type] {
    var types: [ObjectBase.Type] = []
    withUnsafeMutablePointer(to: &types) { types in
      let visit: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        metadata, types in
        guard let metadata, let types else { return }
        let type: AnyClass = unsafeBitCast(metadata, to: AnyClass.self)
        if let type = type as? ObjectBase.Type {
          types.assumingMemoryBound(to: [ObjectBase.Type].self).pointee.append(type)
        }
      }
      _ = confine_each_subclass(unsafeBitCast(base, to: UnsafeRawPointer.self), visit, types)
    }
    return types
  }
}
