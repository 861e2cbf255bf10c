import ConfineRules
import Foundation

/// The observations as one page that needs nothing else: no network, no other file.
///
/// What the program, its files and its user named comes into the page as JSON only, and from there
/// as text only; nothing of it can become markup.
public struct ReportPage {
  private let observations: Observations
  private let title: String
  private let catalogue: Catalogue
  private let folder: String

  /// Relative paths of source files start in the folder.
  public init(
    _ observations: Observations, title: String, catalogue: Catalogue = .builtIn, folder: String
  ) {
    self.observations = observations
    self.title = title
    self.catalogue = catalogue
    self.folder = folder
  }

  /// The same for the same observations and the same source files; reads the latter.
  public func html() throws -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>Confine report</title>
    <style>
    \(Self.styleSheet)
    </style>
    </head>
    <body>
    \(Self.body)
    <script type="application/json" id="data">\(try embeddedJSON())</script>
    <script>
    "use strict"; {
    \(Self.dataScript)
    \(Self.timelineScript)
    \(Self.panelScript)
    }
    </script>
    </body>
    </html>

    """
  }

  /// The browser itself holds the page to asking nobody for anything.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    + "form-action 'none'"

  /// Without `<`, so that no text in it can end the element that it is in.
  private func embeddedJSON() throws -> String {
    var builder = PageBuilder(observations, catalogue: catalogue, folder: folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(builder.data(title: title))
    return String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
