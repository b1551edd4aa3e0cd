// swift-tools-version: 6.2

import PackageDescription

/// Checks the code for Apple's frameworks where they don't exist, against stand-ins with the same signatures.
let standsIn = Context.environment["HELM_STAND_INS"] == "1"

/// Built once for the tests and for all that runs the command: optimised, with assertions, counting which lines run.
let isChecked = Context.environment["HELM_CHECKED"] == "1"

let collections: Target.Dependency = .product(name: "OrderedCollections", package: "swift-collections")
/// Stands in for Combine where a platform has none.
let openCombine: Target.Dependency = .product(
  name: "OpenCombine",
  package: "OpenCombine",
  condition: .when(platforms: [.linux, .android, .windows, .wasi, .openbsd])
)
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
/// Stands in for UIKit where a platform has none; in the checks of code for Apple's frameworks, it even has the name.
let uiKit: Target.Dependency =
  standsIn
  ? "UIKit"
  : .target(
    name: "UIKitStandIn",
    condition: .when(platforms: [.macOS, .watchOS, .linux, .android, .windows, .wasi, .openbsd])
  )
/// Paths, open files and errors, as the system knows them.
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
/// Serves previews; the parts of it that need no Foundation.
let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { .product(name: $0, package: "swift-nio") }

// On Linux it lies where compilers look, and Debian's description of it has a flag that the package manager warns of.
#if os(Linux)
  let libgd: String? = nil
#else
  let libgd: String? = "gdlib"
#endif

let package = Package(
  name: "helm",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Helm", targets: ["Helm"]),
    .library(name: "Jumper", targets: ["Jumper"]),
    .library(name: "HelmDocument", targets: ["HelmDocument"]),
    .library(name: "HelmFlow", targets: ["HelmFlow"]),
    .library(name: "HelmLive", targets: ["HelmLive"]),
    .executable(name: "helm-viz", targets: ["helm-viz"]),
    .executable(name: "helm-viz-preview", targets: ["helm-viz-preview"]),
    .plugin(name: "HelmVizPlugin", targets: ["HelmVizPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "Helm", dependencies: [collections, openCombine]),
    .target(name: "HelmDocument", dependencies: ["Helm", collections]),
    .target(name: "UIKitStandIn"),
    .target(name: "HelmMistakes", dependencies: [logging]),
    .target(name: "Jumper", dependencies: ["HelmMistakes", "Helm", "HelmDocument", uiKit, logging]),
    .target(
      name: "HelmFlow",
      dependencies: ["HelmMistakes", "Helm", "HelmDocument", collections, openCombine, logging]
    ),
    .target(name: "HelmLive", dependencies: ["Helm", "HelmDocument", openCombine]),
    .target(name: "HelmAnalysis", dependencies: ["Helm", "HelmDocument", collections, system]),
    .target(
      name: "Themes",
      path: "Themes",
      sources: ["Themes.swift"],
      resources: ["light", "dark", "auto", "print", "colorblind"].map { .embedInCode("\($0).json") }
    ),
    .target(name: "HelmDiagram", dependencies: ["Helm", "HelmDocument", "HelmAnalysis", "Themes", system]),
    .systemLibrary(
      name: "CLibgvc",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev", "pkg-config"]), .brew(["graphviz"])]
    ),
    .systemLibrary(name: "CLibgd", pkgConfig: libgd, providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .target(
      name: "CHelmGraphviz",
      dependencies: ["CLibgvc", "CLibgd"],
      cSettings: [.define("_GNU_SOURCE")],
      // Or the little of it that is used, made for a release build; see the Makefile.
      linkerSettings: [.linkedLibrary(Context.environment["HELM_LIBGD"] ?? "gd")]
    ),
    .target(name: "HelmSystem", dependencies: [system]),
    .target(name: "HelmGraphviz", dependencies: ["CHelmGraphviz", "HelmSystem", system]),
    .target(name: "HelmLayout", dependencies: ["HelmDiagram", "HelmDocument", "HelmGraphviz"]),
    .target(
      name: "HelmRendering",
      dependencies: ["HelmDiagram", "HelmGraphviz", "HelmAnalysis", "HelmDocument", "Helm"],
      // What a page is made of; `HTMLRenderer.script` says which scripts, and in which order.
      resources: [.embedInCode("HTML/Page")]
    ),
    .systemLibrary(name: "CExpat"),
    .target(name: "HelmImport", dependencies: ["CExpat", "HelmGraphviz", "HelmDocument", "Helm", system]),
    .target(name: "HelmCompanion", dependencies: ["HelmDocument"]),
    .target(
      name: "HelmPreview",
      dependencies: ["HelmCompanion", "HelmDiagram", "HelmAnalysis", "HelmDocument"] + nio
    ),
    .executableTarget(name: "helm-viz-preview", dependencies: ["HelmPreview", "HelmSystem", system]),
    .target(
      name: "HelmVizCommand",
      dependencies: [
        "Helm", "HelmDocument", "HelmAnalysis", "HelmDiagram", "HelmGraphviz", "HelmImport", "HelmLayout",
        "HelmRendering", "HelmCompanion", "HelmSystem", argumentParser, system,
      ]
    ),
    .executableTarget(name: "helm-viz", dependencies: ["HelmVizCommand"]),
    .plugin(
      name: "HelmVizPlugin",
      capability: .command(
        intent: .custom(verb: "helm-viz", description: "Draws what an app's navigation looks like."),
        permissions: [.writeToPackageDirectory(reason: "Pictures and lists are written where you say.")]
      ),
      dependencies: ["helm-viz", "helm-viz-preview"],
      path: "Sources/HelmVizPlugin"
    ),
    // What several of the tests are made from: graphs with the shapes of real ones, states made by hand, a picture.
    .target(
      name: "TestSupport",
      dependencies: ["SeededRandomness", "Helm", "HelmDocument", "HelmAnalysis"],
      path: "Tests/TestSupport"
    ),
    .target(name: "SeededRandomness", path: "Tests/SeededRandomness"),
    // An app that a preview follows, and moves, in tests with a browser.
    .executableTarget(
      name: "live-app",
      dependencies: ["HelmLive", "HelmDocument", "Helm", openCombine],
      path: "Tests/LiveApp"
    ),
    .testTarget(name: "HelmTests", dependencies: ["SeededRandomness", "Helm", collections, openCombine]),
    .testTarget(
      name: "HelmDocumentTests",
      dependencies: ["SeededRandomness", "TestSupport", "HelmDocument", "Helm", collections],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "HelmFlowTests",
      dependencies: ["SeededRandomness", "HelmFlow", "HelmDocument", "Helm", collections, openCombine, logging]
    ),
    .testTarget(
      name: "HelmAnalysisTests",
      dependencies: ["SeededRandomness", "TestSupport", "HelmAnalysis", "HelmDocument", "Helm", collections],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "HelmDiagramTests",
      dependencies: ["TestSupport", "HelmDiagram", "HelmAnalysis", "HelmDocument", "Helm"]
    ),
    .testTarget(name: "HelmGraphvizTests", dependencies: ["TestSupport", "HelmGraphviz", "CHelmGraphviz"]),
    .testTarget(
      name: "HelmLayoutTests",
      dependencies: ["TestSupport", "HelmLayout", "HelmGraphviz", "HelmDiagram", "HelmDocument"]
    ),
    .testTarget(
      name: "HelmRenderingTests",
      dependencies: [
        "SeededRandomness", "TestSupport", "HelmRendering", "HelmLayout", "HelmDiagram", "HelmAnalysis", "HelmDocument",
        "Helm",
      ]
    ),
    .testTarget(
      name: "HelmImportTests",
      dependencies: ["TestSupport", "HelmImport", "HelmDocument"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "JumperTests", dependencies: ["SeededRandomness", "Jumper", "HelmDocument", "Helm"]),
    .testTarget(
      name: "HelmLiveTests",
      dependencies: [
        "TestSupport", "HelmLive", "HelmFlow", "Jumper", "HelmPreview", "HelmCompanion", "HelmDocument", "HelmGraphviz",
        "Helm", "live-app",
      ] + nio
    ),
    .testTarget(name: "HelmCompanionTests", dependencies: ["HelmCompanion"]),
    .testTarget(
      name: "HelmPreviewTests",
      dependencies: ["TestSupport", "HelmPreview", "HelmCompanion", "HelmAnalysis", "HelmGraphviz"] + nio
    ),
    .testTarget(
      name: "HelmVizCommandTests",
      dependencies: [
        "TestSupport", "HelmVizCommand", "HelmCompanion", "HelmGraphviz", "HelmSystem", "helm-viz", "helm-viz-preview",
        argumentParser,
        system,
      ]
    ),
  ]
)

if standsIn {
  // What apps use, and the stand-ins, for an example that is compiled against them.
  package.products.removeAll { !["Helm", "HelmDocument", "HelmFlow", "Jumper"].contains($0.name) }
  package.products.append(.library(name: "SwiftUI", targets: ["SwiftUI", "Combine"]))
  package.targets.removeAll {
    ![
      "Helm", "HelmTests", "HelmDocument", "HelmLive", "HelmMistakes", "HelmFlow", "HelmFlowTests", "Jumper",
      "JumperTests",
      "SeededRandomness",
    ].contains($0.name)
  }
  for target in package.targets {
    target.dependencies += ["Combine", "SwiftUI"]
    // The tests whose code isn't the same without the stand-ins.
    if target.name == "HelmTests" { target.sources = ["Documentation", "Observable", "Text", "Support"] }
  }
  package.targets += [
    .target(name: "Combine", dependencies: [openCombine], path: "Tests/StandIns/Combine"),
    .target(name: "UIKit", path: "Sources/UIKitStandIn"),
    .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], path: "Tests/StandIns/SwiftUI"),
    // What apps paste, each as it stands in the documentation.
    .target(
      name: "SwiftUISnippet",
      dependencies: ["HelmLive", "SwiftUI"],
      path: "Tests/StandIns/Snippets/SwiftUISnippet"
    ),
    .target(name: "UIKitSnippet", dependencies: ["HelmLive", "UIKit"], path: "Tests/StandIns/Snippets/UIKitSnippet"),
    // Examples with views: one that is read from its source, and one as its own package has it.
    .target(name: "Cinema", dependencies: ["SwiftUI"], path: "Examples/Cinema/Sources"),
    .target(name: "Trails", dependencies: ["Helm", "SwiftUI"], path: "Examples/Trails/Sources/Trails"),
    .executableTarget(
      name: "walk",
      dependencies: ["Trails", "Helm", "HelmDocument"],
      path: "Examples/Trails/Sources/walk"
    ),
  ]
}

if Context.environment["HELM_WITHOUT_PLUGIN"] == "1" {
  package.products.removeAll { $0.name == "HelmVizPlugin" }
  package.targets.removeAll { $0.type == .plugin }
}

// Fed with random input by libFuzzer. It sees what is internal, so it stands in this package; see `make fuzz`. The
// checks build it of what they have compiled already, and say how it is linked; see `make fuzz-check`.
let fuzzerLinks = Context.environment["HELM_FUZZER_LINKS"].map { $0.split(separator: " ").map(String.init) }
if fuzzerLinks != nil || Context.environment["HELM_FUZZING"] == "1" {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", "CLibgvc", "Helm", "HelmDocument", "HelmAnalysis", "HelmDiagram", "HelmGraphviz", "HelmImport",
        "HelmLayout", "HelmRendering", "HelmVizCommand",
      ],
      path: "Tests/Fuzzing/Harness",
      linkerSettings: fuzzerLinks.map { [.unsafeFlags($0)] }
    ),
  ]
}

// Measures what is no product, so it stands in this package too; see `make bench`.
if Context.environment["HELM_BENCHMARKS"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        "SeededRandomness", "Helm", "HelmDocument", "HelmAnalysis", "HelmDiagram", "HelmLayout", "HelmRendering",
      ],
      path: "Tests/Benchmarks/Engine",
      swiftSettings: [.define("SEARCHES_ALL_SEGUES")]
    )
  )
}

// Tries the plugin with programs that are built already; see `.ci/plugin.py`.
if Context.environment["HELM_PREBUILT"] == "1" {
  let programs = ["helm-viz", "helm-viz-preview"]
  package.products.removeAll { programs.contains($0.name) }
  package.targets.removeAll { $0.type == .test || programs.contains($0.name) }
  package.targets += programs.map { .binaryTarget(name: $0, path: ".build/prebuilt/\($0).artifactbundle") }
}

// Among its tests the command is linked as the Makefile links what people install. They run it where it lies and take
// none of it, nor how it is linked; none of its lines is counted.
if let links = Context.environment["HELM_LINKS"] {
  let command = "helm-viz"
  for target in package.targets {
    target.dependencies.removeAll { if case .byNameItem(command, _) = $0 { true } else { false } }
    if target.name == command { target.linkerSettings = [.unsafeFlags(links.split(separator: " ").map(String.init))] }
  }
}

// The command needs no observable object, and starts sooner without: fewer conformances to search.
if Context.environment["HELM_WITHOUT_OBSERVABLE"] == "1" {
  let observable = [
    "Helm": ["Observable"],
    "HelmDocument": ["Model/GraphDocument+Helm.swift", "Recording/FlowRecorder.swift", "Live/LivePath.swift"],
  ]
  for target in package.targets {
    target.exclude += observable[target.name] ?? []
    if target.name == "Helm" { target.dependencies = [collections] }
  }
}

/// What tests walk through millions of times; its assertions stay.
let optimized = Context.environment["HELM_OPTIMIZED"] == "1" ? ["Helm"] : []

/// What the checks optimise: what tests and programs wait for longer than for the optimiser.
let hurried =
  isChecked ? ["Helm", "HelmDocument", "HelmDiagram", "HelmGraphviz", "HelmLayout", "HelmRendering"] : []
/// What only tests are made of: nobody counts its lines.
let ofTests = ["TestSupport", "SeededRandomness", "live-app", "fuzz"]

/// Built as their own packages build them.
let examples = ["Trails", "walk", "SwiftUISnippet", "UIKitSnippet"]
for target in package.targets
where ![.system, .plugin, .binary].contains(target.type) && !examples.contains(target.name) {
  var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["HELM_WARNINGS_AS_ERRORS"] == "1" {
    settings.append(.treatAllWarnings(as: .error))
  }
  if hurried.contains(target.name) { settings.append(.unsafeFlags(["-Xfrontend", "-O"])) }
  if optimized.contains(target.name) {
    settings.append(.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"]))
  }
  if isChecked {
    let isOfTests = target.type == .test || ofTests.contains(target.name)
    settings += [.define("DEBUG"), .unsafeFlags(["-assert-config", "Debug"])]
    if !isOfTests { settings.append(.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])) }
    if target.type == .test { target.linkerSettings = [.unsafeFlags(["-profile-generate"])] }
  }
  if standsIn {
    // What comes with Apple's frameworks beside others, `_Testing_UIKit` for one, isn't there.
    settings.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
