// swift-tools-version: 6.2

import PackageDescription

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
  ]
)
