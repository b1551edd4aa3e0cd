import Testing

@testable import HelmImport

@Suite("titles")
struct TitleWordsTests {
  @Test(
    "classes of Xcode's lose what they end with",
    arguments: [
      ("ConfirmBidPINViewController", "Confirm Bid PIN"), ("SettingsTableViewController", "Settings"),
      ("MainTabBarController", "Main Tab Bar"), ("LoginVC", "Login"), ("ViewController", "View Controller"),
      ("TableViewController", "Table View Controller"), ("AViewController", "A"), ("Map", "Map"),
    ]
  )
  func storyboard(_ name: String, _ title: String) {
    #expect(TitleWords.title(of: name, without: .storyboard) == title)
  }

  @Test(
    "names of Android's lose what says nothing, at both ends",
    arguments: [
      ("nav_graph_orders", "Orders"), ("order_nav_graph", "Order"), ("nav_graph", ""), ("HomeFragment", "Home"),
      ("FragmentHome", "Home"), ("AFragment", "A"), ("homeFragment", "Home"), ("Fragment", ""),
      ("task_list", "Task list"),
      ("nav_graph_main_fragment", "Main"), ("ProductNavGraph", "Product"),
    ]
  )
  func android(_ name: String, _ title: String) {
    #expect(TitleWords.android(name) == title)
  }

  @Test(
    "graphs of Android's are called after what they are about",
    arguments: [
      ("nav_graph_orders", "Orders"), ("main_nav", "Main"), ("shop_graph", "Shop"), ("nav_graph", "Navigation"),
      ("mobile_navigation", "Mobile"),
    ]
  )
  func graphs(_ name: String, _ title: String) {
    #expect(TitleWords.graph(name) == title)
  }

  @Test(
    "labels stay as people read them",
    arguments: [
      ("iPhone", "iPhone"), ("Wi-Fi", "Wi-Fi"), ("Fragment sign up", "Sign up"), ("fragment_sign_up", "Sign up"),
      ("Graph", "Graph"), ("Fragment", ""),
    ]
  )
  func labels(_ label: String, _ title: String) {
    #expect(TitleWords.label(label) == title)
  }

  @Test("labels for programmers are told from those for people by their form")
  func identifiers() {
    for label in ["fragment_home", "orderDetail", "com.example.Home", "HomeFragment", "FragmentHome", "Home$Inner"] {
      #expect(TitleWords.isIdentifier(label), "\(label)")
    }
    for label in ["Home", "PayPal", "iPhone", "Wi-Fi", "Sign up", "v1.0", "", "eBay", "Fragment", "日本語", "…"] {
      #expect(!TitleWords.isIdentifier(label), "\(label)")
    }
  }
}
