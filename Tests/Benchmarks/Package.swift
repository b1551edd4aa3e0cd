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
      dependencies: ["Helm", "HelmDocument", "HelmViz"].map { .product(name: $0, package: "helm") },
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
