class HelmViz < Formula
  desc "Draws what an app's navigation looks like"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@.git",
      tag:      "@VERSION@",
      revision: "@COMMIT@"
  license "MIT"
  head "@HOMEPAGE@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "gd"
  depends_on "graphviz"

  uses_from_macos "swift" => :build, since: :tahoe # 6.2
  uses_from_macos "expat"

  def install
    # Homebrew has a sandbox of its own; one in another isn't allowed.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_OPTIONS=--disable-sandbox"
  end

  test do
    (testpath/"graph.json").write <<~JSON
      {
        "fragments": [{ "id": "splash" }, { "id": "login" }],
        "segues": [{ "from": "splash", "to": "login" }]
      }
    JSON
    system bin/"helm-viz", "render", "graph.json", "-o", "flow.svg"
    assert_match "login", (testpath/"flow.svg").read
    system bin/"helm-viz", "check", "graph.json"
    assert_equal version.to_s, shell_output("#{bin}/helm-viz --version").strip
  end
end
