import ArgumentParser
import ConfineLint

@main
struct Confine: AsyncParsableCommand {
  func run() async throws {}
}
