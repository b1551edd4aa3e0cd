// swift-tools-version: 6.2

import PackageDescription

/// Where there is no SwiftUI, the views are compiled against its stand-in: `HELM_STAND_INS=1 swift build`.
let standsIn = Context.environment["HELM_STAND_INS"] == "1"

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    // In a package of your own: .package(url: "…", from: "…").
    .package(name: "helm", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Handbook: a module whose documentation shows its graph.
    .target(
      name: "AppNavigation",
      dependencies: [.product(name: "Helm", package: "helm")],
      path: "Handbook/Sources/AppNavigation"
    ),
    .executableTarget(
      name: "write-graph",
      dependencies: [
        "AppNavigation", .product(name: "Helm", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ],
      path: "Handbook/Sources/write-graph"
    ),
    .executableTarget(
      name: "coordinators",
      dependencies: [.product(name: "HelmDocument", package: "helm"), .product(name: "Jumper", package: "helm")],
      path: "Coordinators/Sources/coordinators",
      // As apps are that came before Swift 6.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
      name: "newsroom",
      dependencies: [
        .product(name: "HelmFlow", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ],
      path: "Newsroom/Sources/newsroom"
    ),
    // Trails: an app in SwiftUI, and a walk through it.
    .target(
      name: "Trails",
      dependencies: [.product(name: "Helm", package: "helm")]
        + (standsIn ? [.product(name: "SwiftUI", package: "helm")] : []),
      path: "Trails/Sources/Trails"
    ),
    .executableTarget(
      name: "walk",
      dependencies: [
        "Trails", .product(name: "Helm", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ],
      path: "Trails/Sources/walk"
    ),
  ]
)
