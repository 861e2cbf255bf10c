import ArgumentParser
import ConfineLint
import ConfineReport
import Foundation

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a run under the ownership checker observed.",
    discussion: """
      CONFINE_OBSERVATIONS=FILE makes a program write each violation to the file. \
      With '--html' or '--trace' the text is left out.
      """)

  @Argument(help: "The file that CONFINE_OBSERVATIONS named.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Write a page to look at, complete in itself.", valueName: "page"))
  var html: String?

  @Option(
    help: ArgumentHelp("Write a trace that ui.perfetto.dev and Chrome read.", valueName: "file"))
  var trace: String?

  func run() throws {
    let progress = Progress()
    progress.show("reading \(file)")
    let observations = try Observations.read(file) { bytes in
      progress.show("reading \(file), \(bytes >> 20) MiB")
    }
    progress.clear()
    let folder = FileManager.default.currentDirectoryPath
    if let html {
      let title = URL(filePath: file).lastPathComponent
      try write(Data(ReportPage(observations, title: title, folder: folder).html().utf8), to: html)
    }
    if let trace { try write(Trace(of: observations).json(), to: trace) }
    if html == nil, trace == nil {
      let output = Terminal.standardOutput
      try output.write(
        ObservationText(observations, style: output.style, folder: folder).text)
    }
  }

  private func write(_ bytes: Data, to path: String) throws {
    do {
      try bytes.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw LintError.cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}

extension TerminalStyle: ReportStyle {}
