// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation

extension View {
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View { EmptyView() }

  public nonisolated func tag<Value: Hashable>(_ tag: Value) -> some View { EmptyView() }

  public nonisolated func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { EmptyView() }

  public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }

  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }

  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }

  public nonisolated func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type,
    @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { EmptyView() }

  public nonisolated func navigationDestination<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> Content
  ) -> some View { EmptyView() }

  public nonisolated func alert<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View { EmptyView() }

  public nonisolated func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { EmptyView() }

  public nonisolated func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { EmptyView() }

  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { EmptyView() }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }

  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { EmptyView() }

  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }
}
