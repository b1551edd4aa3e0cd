/// Where a preview listens, and what one has to know to be answered there.
package struct PreviewPlace: Equatable, Sendable {
  /// The address to listen on; without it 127.0.0.1, which is there for this machine alone.
  package var address: String?
  /// The port; 0 takes any that is free.
  package var port: Int
  /// What every request has to bring along; nil where everybody on this machine is answered.
  package var token: String?
  /// Whether what pages ask to be written is to be passed on.
  package var isEdited: Bool

  /// Names a place.
  package init(address: String? = nil, port: Int, token: String? = nil, isEdited: Bool = false) {
    (self.address, self.port, self.token, self.isEdited) = (address, port, token, isEdited)
  }
}
