// swift-tools-version: 6.2
import PackageDescription

/// CI builds with warnings as errors; a user's build with a newer compiler must not fail on one.
let strictness: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

// The arrows of docs/architecture.md: each target sees only what its list names.
let package = Package(
  name: "confine",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "confine", targets: ["confine"]),
    .executable(name: "confine-inspect", targets: ["confine-inspect"]),
    .library(name: "ConfineLint", targets: ["ConfineLint"]),
    .library(name: "ConfineOwnership", targets: ["ConfineOwnership"]),
    .library(name: "ConfineTesting", targets: ["ConfineTesting"]),
    .library(name: "ConfineStore", targets: ["ConfineStore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // Of SQLiteTests alone, so who depends on this package neither fetches nor builds it.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "ConfineFindings", swiftSettings: strictness),
    .target(name: "ConfineRules", dependencies: ["ConfineFindings"], swiftSettings: strictness),

    // What the run time observed, for people to read and the linter to compare with.
    .target(
      name: "ConfineReport", dependencies: ["ConfineRules", "ConfineFindings"],
      swiftSettings: strictness),

    // The linter.
    .target(name: "ConfineFlow", dependencies: ["ConfineFindings"], swiftSettings: strictness),
    .target(
      name: "ConfineSwift",
      dependencies: [
        "ConfineFlow", "ConfineFindings",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ],
      swiftSettings: strictness),
    // Declares what it calls of libclang itself: the library is found at run time.
    .target(name: "CLibclang"),
    .target(
      name: "ConfineClang", dependencies: ["CLibclang", "ConfineFlow", "ConfineFindings"],
      swiftSettings: strictness),
    .target(
      name: "ConfineLint",
      dependencies: [
        "ConfineSwift", "ConfineClang", "ConfineFlow", "ConfineRules", "ConfineFindings",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strictness),
    .executableTarget(
      name: "confine",
      dependencies: [
        "ConfineLint", "ConfineReport", "ConfineRules", "ConfineFindings",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strictness),

    // The run time.
    .target(name: "CExecutor"),
    .target(name: "CChecksum"),
    .target(
      name: "ConfineOwnership",
      dependencies: ["CExecutor", "ConfineRules", "ConfineFindings"],
      swiftSettings: strictness),
    // Imports the testing libraries, so it is for test targets only.
    .target(
      name: "ConfineTesting", dependencies: ["ConfineOwnership"], swiftSettings: strictness),
    .systemLibrary(
      name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    .target(name: "CProcess"),
    .target(name: "CClasses"),
    .target(
      name: "ConfineStore",
      dependencies: [
        "CLMDB", "CChecksum", "CProcess", "CClasses", "ConfineOwnership", "ConfineFindings",
      ],
      swiftSettings: strictness),

    // What `confine inspect` runs, so that `confine` itself needs no storage library.
    .executableTarget(
      name: "confine-inspect",
      dependencies: [
        "ConfineStore", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strictness),

    // Bad fixtures must compile, which the Swift 6 mode would not let them.
    // They say `import RealmSwift`, as the code does that they stand for.
    .target(
      name: "Fixtures",
      dependencies: ["ConfineStore"],
      path: "Fixtures",
      exclude: ["ObjC"],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "RealmSwift=ConfineStore", "-suppress-warnings"]),
      ]),

    // Runs a fixture's cases under the checker, for the demo and for the curious.
    .executableTarget(
      name: "run-fixture", dependencies: ["Fixtures", "ConfineOwnership"],
      swiftSettings: strictness),

    // Graphs as text, for the tests of both front ends.
    .target(
      name: "ProgramText", dependencies: ["ConfineFlow"], path: "Tests/ProgramText",
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineClangTests",
      dependencies: ["ConfineClang", "ConfineSwift", "ConfineLint", "ProgramText"],
      swiftSettings: strictness),
    .testTarget(name: "ConfineFlowTests", dependencies: ["ConfineFlow"], swiftSettings: strictness),
    .testTarget(
      name: "ConfineSwiftTests",
      dependencies: ["ConfineSwift", "ConfineLint", "ConfineFlow", "FixtureFiles", "ProgramText"],
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineRulesTests", dependencies: ["ConfineRules", "ConfineLint"],
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineReportTests",
      dependencies: ["ConfineReport", "ConfineRules", "ConfineFindings"],
      swiftSettings: strictness),
    // Every home in every context. The optimiser must not carry a thread over a suspension.
    .target(
      name: "HomeMatrix",
      dependencies: ["ConfineOwnership", "CExecutor"],
      path: "Tests/HomeMatrix",
      swiftSettings: strictness + [.unsafeFlags(["-O"])]),
    // Processes that serve the main queue in different ways.
    .executableTarget(
      name: "HomeProbe", dependencies: ["HomeMatrix"], path: "Tests/HomeProbe",
      swiftSettings: strictness),
    .executableTarget(
      name: "AsyncHomeProbe", dependencies: ["HomeMatrix"], path: "Tests/AsyncHomeProbe",
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineLintTests", dependencies: ["ConfineLint", "confine", "confine-inspect"],
      swiftSettings: strictness),
    // Misuses a value until it is killed.
    .executableTarget(
      name: "stray-until-killed",
      dependencies: ["ConfineOwnership", "ConfineFindings", "HomeMatrix"],
      path: "Tests/StrayUntilKilled", swiftSettings: strictness),
    .target(name: "CFrames", path: "Tests/CFrames"),
    // A library with confined types of its own.
    .target(
      name: "OwnTypes", dependencies: ["ConfineOwnership"], path: "Tests/OwnTypes",
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineOwnershipTests",
      dependencies: [
        "ConfineOwnership", "ConfineFindings", "CFrames", "stray-until-killed", "HomeMatrix",
        "HomeProbe", "AsyncHomeProbe", "OwnTypes",
      ],
      swiftSettings: strictness),
    .testTarget(
      name: "ConfineTestingTests",
      dependencies: ["ConfineTesting", "ConfineOwnership", "ConfineFindings"],
      swiftSettings: strictness),
    // Stands between LMDB and the system, to record, fail or end at a call.
    .target(name: "CInterposer", dependencies: ["CLMDB"], path: "Tests/CInterposer"),
    .testTarget(
      name: "ConfineStoreTests",
      dependencies: ["ConfineStore", "CInterposer", "CLMDB", "CChecksum"],
      swiftSettings: strictness),
    // What the store finds beside what SQLite finds.
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["ConfineStore", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strictness),
    .testTarget(
      name: "InspectTests", dependencies: ["ConfineStore", "confine-inspect"],
      swiftSettings: strictness),
    // The fixtures and the pages as texts.
    .target(
      name: "FixtureFiles", dependencies: ["ConfineLint", "ConfineRules"],
      path: "Tests/FixtureFiles", swiftSettings: strictness),
    .testTarget(
      name: "FixtureTests",
      dependencies: [
        "Fixtures", "FixtureFiles", "run-fixture", "ConfineClang", "ConfineLint",
        "ConfineOwnership", "ConfineRules", "ConfineFindings",
      ],
      swiftSettings: strictness),
    .testTarget(
      name: "MetamorphicTests",
      dependencies: [
        "FixtureFiles", "ConfineLint", "ConfineFindings",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: strictness),
  ],
  swiftLanguageModes: [.v6]
)
