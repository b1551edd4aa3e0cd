// swift-tools-version: 6.2

import PackageDescription

// Apart from the main package, so that its builds and tests don't build this.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "helm", path: "../..")],
  targets: [
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [.product(name: "Helm", package: "helm"), .product(name: "HelmDocument", package: "helm")],
      path: "Engine",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
