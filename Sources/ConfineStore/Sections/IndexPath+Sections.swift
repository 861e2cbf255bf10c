import Foundation

// On Apple platforms UIKit and AppKit have these.
#if !canImport(Darwin)
  /// An index path of two parts, as sections have them.
  extension IndexPath {
    public init(item: Int, section: Int) { self = [section, item] }

    public init(row: Int, section: Int) { self = [section, row] }

    /// - Precondition: the path has a first part.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// - Precondition: the path has a second part.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// As `item`.
    public var row: Int {
      get { item }
      set { item = newValue }
    }
  }
#endif
