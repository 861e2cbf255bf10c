import Foundation

/// The flags of each file of a project, from a JSON compilation database.
///
/// Source of the format: https://clang.llvm.org/docs/JSONCompilationDatabase.html
public struct CompileCommands: Sendable {
  struct Command: Sendable {
    /// Where the compiler ran, and so what its paths are relative to.
    var directory: String
    /// The flags alone: neither the compiler nor the file, nor what it writes.
    var arguments: [String]
  }

  /// By the absolute path of the file.
  private var commands: [String: Command] = [:]

  public enum Failure: Error, Sendable, Hashable {
    case notADatabase(String)
  }

  private struct Entry: Decodable {
    var directory: String
    var file: String
    var arguments: [String]?
    var command: String?
  }

  public init(_ data: Data) throws(Failure) {
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw .notADatabase("\(error)")
    }
    for entry in entries {
      let file = Self.absolute(entry.file, in: entry.directory)
      let words = entry.arguments ?? Self.words(of: entry.command ?? "")
      commands[file] = Command(
        directory: entry.directory, arguments: Self.flags(of: words, without: entry.file))
    }
  }

  subscript(file: String) -> Command? { commands[Self.absolute(file, in: "/")] }

  static func absolute(_ path: String, in directory: String) -> String {
    let url = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    return URL(filePath: url).standardized.path
  }

  private static func flags(of words: [String], without file: String) -> [String] {
    var flags: [String] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "-o", "-MF", "-MT", "-MQ", "--serialize-diagnostics", "-index-store-path":
        _ = rest.popFirst()
      case "-c", "-MMD", "-MD", "-MP", "--", file: break
      default: flags.append(word)
      }
    }
    return flags
  }

  /// A command as a shell takes it apart.
  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
