// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

#if canImport(SwiftUI)
import Foundation
import Helm
import SwiftUI

extension DocumentationExamples {
  @MainActor func `Helm.docc/Articles/DeepLinksAndSavedPaths.md, example 6`() throws {
    struct LinkedView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        RootView().onOpenURL { url in
          do {
            try helm.replace(path: helm.path(of: url.path()))
          } catch {
            helm.errors.append(error)
          }
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 1`() throws {
    struct NewsApp: App {
      @StateObject private var helm = try! Helm(nav: segues)

      var body: some Scene {
        WindowGroup {
          RootView().environmentObject(helm)
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 2`() throws {
    struct RootView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        ZStack {
          if helm.isPresented(.gatekeeper) {
            GatekeeperView()
          } else if helm.isPresented(.dashboard) {
            DashboardView()
          } else {
            Text("Welcome")
          }
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 3`() throws {
    struct GatekeeperView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        VStack {
          Button("Log in") { helm.present(fragment: .dashboard) }
            .disabled(!helm.canPresent(fragment: .dashboard))
          Button("Create an account") { helm.present(fragment: .register) }
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 4`() throws {
    struct DashboardView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        VStack {
          SectionsView()
          Button("Compose") { helm.present(fragment: .compose) }
        }
        .sheet(isPresented: helm.isPresented(.compose)) {
          Text("What's new?")
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 5`() throws {
    struct SectionsView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        TabView(selection: helm.pickPresented([.news, .library])) {
          Text("News").tag(Section?.some(.news))
          Text("Library").tag(Section?.some(.library))
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 8`() throws {
    enum Recipes: Fragment { case list, detail }

    struct RecipesView: View {
      @EnvironmentObject private var helm: Helm<Recipes>

      let recipes = ["Pancakes", "Waffles"]

      var body: some View {
        NavigationStack {
          List(recipes, id: \.self) { recipe in
            Button(recipe) { helm.present(fragment: .detail, id: recipe) }
          }
          .navigationDestination(isPresented: helm.isAnyPresented(.detail)) {
            Text(helm.matchFirst(.detail) ?? "")
          }
        }
      }
    }
  }

  @MainActor func `Helm.docc/Articles/UsingHelmInSwiftUI.md, example 9`() throws {
    struct CheckedRootView: View {
      @EnvironmentObject private var helm: Helm<Section>

      var body: some View {
        RootView()
          .onReceive(helm.$errors) { errors in
            assert(errors.isEmpty, "\(errors)")
          }
      }
    }
  }
}
#endif
