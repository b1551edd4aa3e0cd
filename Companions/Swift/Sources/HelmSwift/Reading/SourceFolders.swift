/// Which folders hold what is no part of an app's own navigation, by their names.
package enum SourceFolders {
  private static let skipped: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules", "Tests", "tests", "Preview Content",
    "fastlane", "Vendor", "vendor", "ThirdParty", "Playgrounds",
  ]

  private static let endings = [
    "Tests", "UITests", ".playground", ".framework", ".xcframework", ".xcassets", ".docc", "Mocks", ".lproj", ".bundle",
    "Widget", "Widgets", "WidgetExtension", "WidgetsExtension", "WatchKit", "WatchKit Extension", "WatchApp",
    "Watch App", "Watch", ".xcodeproj", ".xcworkspace",
  ]

  /// Whether a folder in a folder is passed over.
  package static func skips(_ name: String) -> Bool {
    name.hasPrefix(".") || skipped.contains(name) || endings.contains(where: name.hasSuffix)
  }

  /// Whether a file tells how something is built, not what it does.
  package static func isManifest(_ name: String) -> Bool { name == "Package.swift" || name.hasPrefix("Package@swift") }
}
