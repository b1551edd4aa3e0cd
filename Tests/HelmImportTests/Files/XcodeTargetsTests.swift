import HelmImport
import Testing

@Suite("targets of Xcode's projects")
struct XcodeTargetsTests {
  /// A project in `App/` of an app, a widget, tests, a watch's app, a preview's and a clip, as Xcode writes it: with
  /// groups, with folders whose files need no names, and with exceptions of these.
  private static let project = #"""
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (APP, WIDGET, TESTS, WATCH, PREVIEW,
          CLIP, ); };
        G /* all */ = {isa = PBXGroup; children = (G1, G2, S1, S2, F9, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F2, F3, V, ); name = Named; path = "My Views"; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F4, F5, F6, F7, FC, ); path = ../Shared; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; children = (F8, ); name = V; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Both.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Root/Widget.swift; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Test.swift; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = Watch.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = "Preview's.swift"; sourceTree = "<group>"; };
        F7 = {isa = PBXFileReference; path = Nowhere.swift; sourceTree = "<group>"; };
        FC = {isa = PBXFileReference; path = Clip.swift; sourceTree = "<group>"; };
        F8 = {isa = PBXFileReference; path = Deep.swift; sourceTree = "<group>"; };
        F9 = {isa = PBXFileReference; path = Product.app; sourceTree = BUILT_PRODUCTS_DIR; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = F4; };
        B5 = {isa = PBXBuildFile; fileRef = F5; };
        B6 = {isa = PBXBuildFile; fileRef = F6; };
        B8 = {isa = PBXBuildFile; fileRef = V; };
        BC = {isa = PBXBuildFile; fileRef = FC; };
        B9 = {isa = PBXBuildFile; productRef = X; };
        APP = {isa = PBXNativeTarget; buildPhases = (A1, ); buildConfigurationList = CA; name = App;
          fileSystemSynchronizedGroups = (S1, ); productType = "com.apple.product-type.application"; };
        WIDGET = {isa = PBXNativeTarget; buildPhases = (W1, ); fileSystemSynchronizedGroups = (S2, ); name = Widget;
          productType = "com.apple.product-type.app-extension"; };
        TESTS = {isa = PBXNativeTarget; buildPhases = (T1, ); name = T;
          productType = "com.apple.product-type.bundle.unit-test"; };
        WATCH = {isa = PBXNativeTarget; buildPhases = (O1, ); buildConfigurationList = CW; name = O;
          productType = "com.apple.product-type.application"; };
        PREVIEW = {isa = PBXNativeTarget; buildPhases = (P1, ); name = HomePreview;
          productType = "com.apple.product-type.application"; };
        CLIP = {isa = PBXNativeTarget; buildPhases = (C1, ); name = Clip;
          productType = "com.apple.product-type.application.on-demand-install-capable"; };
        A1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B9, ); };
        W1 = {isa = PBXSourcesBuildPhase; files = (B2, B3, B8, ); };
        T1 = {isa = PBXSourcesBuildPhase; files = (B4, ); };
        O1 = {isa = PBXSourcesBuildPhase; files = (B5, ); };
        P1 = {isa = PBXSourcesBuildPhase; files = (B6, ); };
        C1 = {isa = PBXSourcesBuildPhase; files = (BC, ); };
        CA = {isa = XCConfigurationList; buildConfigurations = (CA1, ); };
        CA1 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; LIST = ("$(inherited", ); }; };
        CW = {isa = XCConfigurationList; buildConfigurations = (CW1, ); };
        CW1 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = watchos; }; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = iOS; sourceTree = "<group>"; };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E3, ); path = W; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
          membershipExceptions = (Info.plist, Share/Share.swift, Old, ); };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WIDGET;
          membershipExceptions = (Share/Share.swift, Model.swift, ); };
        E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
          membershipExceptions = (Data.swift, ); };
      };
      rootObject = P;
    }
    """#

  private func membership(_ path: String, in project: String = project) -> XcodeTargets.Membership? {
    XcodeTargets(Array(project.utf8), path: "App/App.xcodeproj/project.pbxproj")?.membership(of: path)
  }

  @Test("a file that a target of the app has is the app's, whoever else has it")
  func app() {
    #expect(membership("App/My Views/Home.swift") == .app)
    #expect(membership("App/My Views/Both.swift") == .app)
  }

  @Test("capital and small letters are the same in a project's paths, as on the disks where it was written")
  func letters() {
    #expect(membership("APP/Root/widget.swift") == .other)
    #expect(membership("App/My views/home.swift") == .app)
    #expect(membership("App/IOS/share/Share.swift") == .other)
  }

  @Test("what only tests, previews, watches, App Clips and extensions have is others'")
  func others() {
    for path in [
      "App/Root/Widget.swift", "Shared/Test.swift", "Shared/Watch.swift", "Shared/Preview's.swift",
      "Shared/Clip.swift", "App/My Views/Deep.swift",
    ] {
      #expect(membership(path) == .other, "\(path)")
    }
  }

  @Test("of folders, all files but the exceptions are a target's, and of others' folders the exceptions alone")
  func folders() {
    #expect(membership("App/iOS/A.swift") == .app)
    #expect(membership("App/iOS/Deep/A.swift") == .app)
    #expect(membership("App/iOS/Model.swift") == .app)
    #expect(membership("App/iOS/Share/Share.swift") == .other)
    #expect(membership("App/iOS/Old/A.swift") == .nobody)
    let targets = XcodeTargets(Array(Self.project.utf8), path: "App/App.xcodeproj/project.pbxproj")
    #expect(targets?.membership(of: "App/iOS/Old/A.swift", packages: ["app/ios/old"]) == nil)
    #expect(membership("App/W/Widget.swift") == .other)
    #expect(membership("App/W/Data.swift") == .app)
    #expect(membership("App/iOS2/A.swift") == nil)
  }

  @Test("what no target has is left over where the app's targets name source beside it, or below")
  func leftOver() {
    for path in [
      "App/My Views/Old.swift", "APP/my views/old.swift", "App/My Views/Old.storyboard",
      "App/My Views/Base.lproj/Old.storyboard",
    ] {
      #expect(membership(path) == .nobody, "\(path)")
    }
    for path in [
      "App/My Views/Old.json", "App/Root/Old.swift", "App/Root/Old.storyboard", "App/Old.swift", "Old.swift",
      "Elsewhere/Home.swift",
    ] {
      #expect(membership(path) == nil, "\(path)")
    }
    // A folder of which the project names nothing, unless a package says what is built of it.
    let targets = XcodeTargets(Array(Self.project.utf8), path: "App/App.xcodeproj/project.pbxproj")
    for path in ["App/My Views/Dead/Old.swift", "App/My Views/Dead/Package/Old.swift"] {
      #expect(membership(path) == .nobody, "\(path)")
    }
    #expect(targets?.membership(of: "App/My Views/Dead/Old.swift", packages: ["app/my views/dead"]) == nil)
    #expect(targets?.membership(of: "App/My Views/Dead/A/Old.swift", packages: ["app/my views/dead"]) == nil)
    #expect(targets?.membership(of: "App/My Views/Old.swift", packages: ["app", "app/my views"]) == .nobody)
    let deep = Self.project.replacing("\"My Views\"", with: "\"My Views/Deep\"")
    #expect(membership("App/My Views/Old.swift", in: deep) == .nobody)
  }

  @Test("where the app's targets name storyboards, others in the project's folder are left over")
  func leftOverStoryboards() {
    let project = Self.project.replacing("path = Home.swift", with: "path = Home.storyboard")
      .replacing("buildPhases = (A1, );", with: "buildPhases = (A1, AR, );")
      .replacing("W1 = {isa", with: "AR = {isa = PBXResourcesBuildPhase; files = (B1, ); }; W1 = {isa")
      .replacing("files = (B1, B2, B9, );", with: "files = (B2, B9, );")
    #expect(membership("App/My Views/Home.storyboard", in: project) == .app)
    for path in ["App/Old.storyboard", "App/Deep/Base.lproj/Old.storyboard"] {
      #expect(membership(path, in: project) == .nobody, "\(path)")
    }
    for path in ["App/Old.swift", "Old.storyboard", "Elsewhere/Old.storyboard"] {
      #expect(membership(path, in: project) == nil, "\(path)")
    }
    let targets = XcodeTargets(Array(project.utf8), path: "App/App.xcodeproj/project.pbxproj")
    #expect(targets?.membership(of: "App/Deep/Old.storyboard", packages: ["app/deep"]) == nil)
    // What is there while an app starts is named by any.
    let launch = project.replacing("Home.storyboard", with: "LaunchScreen.storyboard")
    #expect(membership("App/Old.storyboard", in: launch) == nil)
  }

  @Test("nothing is told of what no target has, nor by a project without an app")
  func nothing() {
    #expect(membership("Shared/Nowhere.swift") == nil)
    #expect(membership("Home.swift") == nil)
    let alone = Self.project.replacing("(APP, WIDGET, TESTS, WATCH, PREVIEW,", with: "(WIDGET, TESTS,")
    #expect(membership("Shared/Test.swift", in: alone) == nil)
  }

  @Test("groups that hold each other end")
  func circle() {
    let circle = Self.project.replacing("children = (F8, )", with: "children = (F8, G, V, )")
    #expect(membership("App/My Views/Home.swift", in: circle) == .app)
  }

  @Test("what is no project, or nests deep, isn't read")
  func unreadable() {
    let deep = String(repeating: "(", count: 1 << 20)
    for text in [
      "", "{", "{}", "{ objects = {}; }", "{ objects = {}; rootObject = P; }", "<plist/>", "bplist00", deep,
      "// a\n{ objects = \(deep); }", "{ a//b\(deep)", "{ \"a\\\"\" = \(deep)", "/* a */ \(deep)", "/*", "\"", "{ \0 }",
      Self.project.replacing("isa = PBXProject; ", with: ""), "<<<<<<< HEAD\n" + Self.project,
    ] {
      #expect(XcodeTargets(Array(text.utf8), path: "project.pbxproj") == nil, "\(text.prefix(40))")
    }
  }
}
