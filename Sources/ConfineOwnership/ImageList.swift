/// The programs and libraries that some calls are in, by which other programs can look them up.
struct ImageList {
  private(set) var images: [Image] = []

  struct Image: Encodable, Hashable {
    let path: String
    /// The build's number in hexadecimal digits; nil where it has none.
    let build: String?
  }

  /// Each call as the image's number in the list and the offset in it; without those in no image.
  mutating func offsets(of calls: CallStack) -> [String] {
    calls.imageOffsets.map { call in
      let index = images.firstIndex(of: call.image) ?? images.endIndex
      if index == images.endIndex { images.append(call.image) }
      return "\(index)+0x\(String(call.offset, radix: 16))"
    }
  }
}
