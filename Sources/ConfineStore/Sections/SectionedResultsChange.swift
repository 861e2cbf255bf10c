import Foundation

/// What is told of sectioned results, or of one section.
///
/// All index paths and indices ascend. To bring a copy up to date, take out the deleted elements and
/// then the deleted sections, put in the new sections, empty, and then the new elements. What moved
/// is deleted and inserted: an element that comes to another section or another place in its own,
/// and a section that comes to another place among those that stay.
@frozen public enum SectionedResultsChange<Collection> {
  /// The sections as they are when the observation begins.
  case initial(Collection)

  /// What changed since the block was called last; the parts of a path are a section's index among
  /// all sections, and an index in it.
  ///
  /// - Parameters:
  ///   - deletions: in the sections as they were, of those that are still there.
  ///   - insertions: in the sections as they are, also of new ones.
  ///   - modifications: elements that changed themselves, in the sections as they were.
  ///   - sectionsToInsert: sections as they are.
  ///   - sectionsToDelete: sections as they were.
  case update(
    Collection, deletions: [IndexPath], insertions: [IndexPath], modifications: [IndexPath],
    sectionsToInsert: IndexSet, sectionsToDelete: IndexSet)
}

@available(*, deprecated, renamed: "SectionedResultsChange")
public typealias RealmSectionedResultsChange = SectionedResultsChange
