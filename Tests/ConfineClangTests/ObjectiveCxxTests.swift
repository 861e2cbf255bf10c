import ConfineFlow
import Testing

@Suite("Objective-C++", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct ObjectiveCxxTests {
  private func body(_ text: String) throws -> String {
    let lowered = try LoweredObjectiveC(
      "#include <vector>\n@interface Dog : RLMObject\n@property int age;\n@end\n\(text)",
      path: "Sample.mm")
    #expect(lowered.gaps == [])
    return lowered.text
  }

  @Test("code around C++'s library keeps its statements and closures")
  func library() throws {
    let body = try body(
      """
      static std::unordered_map<std::string, int> cache;
      void f(Dog *dog, std::mutex &mutex, const std::vector<std::string> &names) {
        std::lock_guard<std::mutex> lock(mutex);
        auto all = std::make_shared<std::vector<int>>();
        for (const auto &name : names) { cache[name] = dog.age; all->push_back(cache.at(name)); }
        std::sort(all->begin(), all->end(), [](int a, int b) { return a < b; });
        std::function<void()> later = [=]() { [dog eat]; };
        later();
        if (auto found = cache.find("a"); found != cache.end()) { [dog sleep]; }
      }
      """)
    for part in [".age", ".push_back(", "call sort(", ".eat()", ".sleep()"] {
      #expect(body.contains(part))
    }
  }

  @Test("what is in a namespace that nobody declares keeps its blocks")
  func namespaces() throws {
    let body = try body(
      """
      void f(Dog *dog) {
        core::db::Engine engine(core::Options("name"));
        core::process(core::kDefault, ^{ [dog bark]; });
        std::shared_ptr<core::Task<int>> task;
        [dog walk:core::kLimit];
      }
      """)
    for part in [".bark()", ".walk("] { #expect(body.contains(part)) }
  }

  @Test("a property that nobody declares is converted to what its users want")
  func conversions() throws {
    let body = try body(
      """
      void f(Dog *dog, id<NSCopying> manager, dispatch_queue_t queue) {
        Other *other = [[Other alloc] init];
        other.completionQueue = queue;
        NSInteger count = other.completionCount;
        other.completion = ^{ [dog bark]; };
        g(count);
      }
      void g(NSInteger count);
      """)
    for part in [".bark()", "load queue"] { #expect(body.contains(part)) }
  }

  @Test("a member that is named alone is no class")
  func members() throws {
    let body = try body(
      """
      class Importer { Dog *dog_; void run(); };
      void Importer::run() { [dog_ bark]; }
      """)
    #expect(body.contains("%0 name dog_\n%1 call %0.bark()"))
  }
}
