import Foundation
import Testing

/// Configuration, rules and models of a project, from the command line.
@Suite("A project on the command line")
struct ProjectOptionsTests {
  private static let vault = """
    import VaultKit
    func load() async {}
    func show(_ vault: Vault) async {
      await load()
      vault.open()
    }
    """

  private static let model = """
    modules: [VaultKit]
    sources: { Vault: the guide to threads }
    types:
      Vault: { confined: object }
    members:
      - { of: Vault, name: open, labels: [], touches: read }
    """

  @Test("a library's model makes its types confined")
  func models() async throws {
    let folder = try TemporaryFolder(["A.swift": Self.vault, "models/vault.yaml": Self.model])
    #expect(try await ConfineProcess.run([], in: folder).output == "1 file: no findings\n")
    let run = try await ConfineProcess.run(["--models", "models"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("[live-object-across-await]"))
    try folder.write(Data("models: [models]\n".utf8), to: ".confine.yml")
    #expect(try await ConfineProcess.run([], in: folder).output == run.output)
  }

  @Test("a project's page answers before Confine's, and is explained")
  func pages() async throws {
    let page = SamplePage.text(["id": "vault-across-await", "message": "\"{value} is lost\""])
    let folder = try TemporaryFolder([
      "A.swift": Self.vault, "models/vault.yaml": Self.model, "pages/vault-across-await.md": page,
    ])
    let run = try await ConfineProcess.run(
      ["--models", "models", "--rules", "pages"], in: folder)
    #expect(run.output.contains("error: vault is lost [vault-across-await]"))
    let explained = try await ConfineProcess.run(
      ["explain", "vault-across-await", "--rules", "pages"], in: folder)
    #expect(explained.output.hasPrefix("vault-across-await: error, on by default"))
  }

  @Test(
    "what cannot be used is told with its place",
    arguments: [
      (["--config", "no.yml"], "error: there is no file 'no.yml'"),
      (["--config", "bad.yml"], "error: bad.yml:1: unknown key 'exclud'; did you mean 'exclude'?"),
      (["--models", "nowhere"], "error: there is no folder 'nowhere'"),
      (["--models", "pages"], "the folder 'pages' has no file that ends in '.yaml' or '.yml'"),
      (["--models", "bad"], "error: bad/vault.yaml:3: does not know the key 'conf'"),
      (["--rules", "bad"], "the folder 'bad' has no file that ends in '.md'"),
      (["--rules", "pages"], "error: pages/one.md:1: the page does not begin with front matter"),
    ])
  func refused(arguments: [String], told: String) async throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "bad.yml": "exclud: []\n", "pages/one.md": "# One\n",
      "bad/vault.yaml": "modules: [V]\ntypes:\n  Vault: { conf: object }\n",
    ])
    let run = try await ConfineProcess.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(told), "\(run.errors)")
  }

  @Test("the configuration is written, read and shown")
  func initAndShow() async throws {
    let folder = try TemporaryFolder(["A.swift": "", "Podfile.lock": "  - RealmSwift (10.20.0):\n"])
    #expect(try await ConfineProcess.run(["init"], in: folder).output == "wrote .confine.yml\n")
    let again = try await ConfineProcess.run(["init"], in: folder)
    #expect((again.status, again.output) == (2, ""))
    let shown = try await ConfineProcess.run(["--show-config"], in: folder).output
    #expect(shown.hasPrefix("# from .confine.yml\ninclude:\n  - \".\"\nexclude: []\n"))
    #expect(shown.contains("realm-version: 10.20.0  # from Podfile.lock\n"))
    #expect(shown.contains("  async-write-in-async-code: off  # requires realm-swift 10.39\n"))
    try folder.write(Data(shown.utf8), to: "shown.yml")
    let reread = try await ConfineProcess.run(
      ["--show-config", "--config", "shown.yml"], in: folder)
    #expect(reread.status == 0)
    #expect(reread.output.split(separator: "\n").contains("  nested-write: error"))
  }

  @Test(
    "a rule about what a later version changed is off, however the version is known",
    arguments: [
      ([".confine.yml": "swift-version: 5.6\n"], "realm-opened-in-nonisolated-async", "swift 5.7"),
      ([".swift-version": "5.6.1\n"], "realm-opened-in-nonisolated-async", "swift 5.7"),
      (
        [".confine.yml": "realm-version: 10.16\n"], "thread-safe-wrapper-read-before-hop",
        "realm-swift 10.17"
      ),
      ([".confine.yml": "realm-version: 10.25\n"], "ungrouped-async-commits", "realm-swift 10.26"),
      (
        [".confine.yml": "realm-version: 10.38\n"], "async-write-in-async-code",
        "realm-swift 10.39"
      ),
    ])
  func gated(files: [String: String], rule: String, needed: String) async throws {
    let folder = try TemporaryFolder(files.merging(["A.swift": ""]) { $1 })
    let shown = try await ConfineProcess.run(["--show-config"], in: folder).output
    #expect(shown.contains("  \(rule): off  # requires \(needed)\n"), "\(shown)")
  }

  @Test("excluded files are left out, unless they are named")
  func excluded() async throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "", "App/Gen/B.swift": "", "Kit/C.swift": "",
      ".confine.yml": "include: [App]\nexclude: [Gen]\n",
    ])
    #expect(try await ConfineProcess.run([], in: folder).output.hasPrefix("1 file:"))
    #expect(try await ConfineProcess.run(["."], in: folder).output.hasPrefix("2 files:"))
    #expect(try await ConfineProcess.run(["App/Gen/B.swift"], in: folder).output.hasPrefix("1 f"))
  }

  @Test("an unknown rule brings the nearest to mind, whatever is mistaken")
  func suggestions() async throws {
    let folder = try TemporaryFolder([:])
    for (asked, meant) in [
      ("live-object-acros-await", "live-object-across-await"),
      ("await-object", "live-object-across-await"), ("write-nested", "nested-write"),
    ] {
      let run = try await ConfineProcess.run(["explain", asked], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("did you mean '\(meant)'?"), "\(run.errors)")
    }
  }
}
