import ConfineFindings

/// One copy of each text and each story: the violations of one place repeat them.
struct SharedValues {
  private var texts: Set<String> = []
  private var stories: Set<[StoryStep]> = []
  private var lists: Set<[String]> = []
  private var stacks: Set<[ImageAddress]> = []

  mutating func text(_ text: String) -> String {
    // Short ones are stored in place.
    text.utf8.count < 16 ? text : texts.insert(text).memberAfterInsert
  }

  mutating func list(_ list: [String]) -> [String] {
    lists.insert(list).memberAfterInsert
  }

  mutating func story(_ story: [StoryStep]) -> [StoryStep] {
    stories.insert(story).memberAfterInsert
  }

  mutating func stack(_ stack: [ImageAddress]) -> [ImageAddress] {
    stacks.insert(stack).memberAfterInsert
  }
}
