/// The sentences for sectioned results.
extension Misuse {
  static let sectionWithoutOrder =
    "There must be at least one SortDescriptor when using SectionedResults."
  static let sectionPathWithoutOrder =
    "Can not section Results with empty sortDescriptor parameter."
  static let sectionPathOfOtherOrder =
    "The section key path must match the primary sort descriptor."
  static let linkAsSectionKey = "Links are not supported as section keys."
}
