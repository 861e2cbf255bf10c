import ArgumentParser
import ConfineLint
import Foundation

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a '.confine.yml' that explains itself.")

  func run() throws {
    let file = try ConfigurationTemplate.write()
    try Terminal.standardOutput.write("wrote \(file)\n")
  }
}
