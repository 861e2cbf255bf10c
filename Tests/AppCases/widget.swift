import RealmSwift
import SwiftUI
import WidgetKit

final class Goal: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted var title: String
  @Persisted var progress: Double
}
struct GoalEntry: TimelineEntry { let date: Date; let title: String; let progress: Double }
struct LiveEntry: TimelineEntry { let date: Date; let goal: Goal? }

struct GoalProvider: TimelineProvider {
  func placeholder(in context: Context) -> GoalEntry {
    GoalEntry(date: Date(), title: "-", progress: 0)
  }
  func getSnapshot(in context: Context, completion: @escaping (GoalEntry) -> Void) {
    completion(load())
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<GoalEntry>) -> Void) {
    let entry = load()
    completion(Timeline(entries: [entry], policy: .never))
  }
  private func load() -> GoalEntry {
    let realm = try! Realm(configuration: Self.configuration)
    guard let goal = realm.objects(Goal.self).first else { return placeholder2() }
    return GoalEntry(date: Date(), title: goal.title, progress: goal.progress)
  }
  private func placeholder2() -> GoalEntry { GoalEntry(date: Date(), title: "-", progress: 0) }
  static let configuration: Realm.Configuration = {
    var configuration = Realm.Configuration()
    configuration.fileURL = FileManager.default
      .containerURL(forSecurityApplicationGroupIdentifier: "group.goal")?
      .appendingPathComponent("g.realm")
    return configuration
  }()
}
struct GoalWidgetView: View {
  let entry: GoalEntry
  var body: some View { Text(entry.title) }
}
