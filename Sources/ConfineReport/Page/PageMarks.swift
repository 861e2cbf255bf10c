/// The marks of one run; where there are too many, near ones become one with a count.
struct PageMarks {
  /// More are more than a screen can show.
  static let most = 4000
  private static let slices: Int64 = 1500

  private let start: Int64
  private let end: Int64
  private var marks: [PageData.Mark] = []

  init(from start: Int64, to end: Int64) {
    self.start = start
    self.end = end
  }

  mutating func add(time: Int64, lane: Int, kind: String, group: Int?, example: Int?) {
    marks.append(
      PageData.Mark(
        time: time - start, lane: lane, kind: kind, count: 1, group: group, example: example))
  }

  /// Oldest first. A mark of an example stays itself, so that it can be chosen.
  var thinned: [PageData.Mark] {
    let sorted = marks.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    guard sorted.count > Self.most else { return sorted }
    var thinned: [PageData.Mark] = []
    var places: [Place: Int] = [:]
    for mark in sorted {
      let place = Place(mark, width: (end - start) / Self.slices + 1)
      if mark.example == nil, let index = places[place] {
        thinned[index].count += 1
      } else {
        if mark.example == nil { places[place] = thinned.count }
        thinned.append(mark)
      }
    }
    return thinned
  }

  private struct Place: Hashable {
    let slice: Int64
    let lane: Int
    let kind: String
    let group: Int?

    init(_ mark: PageData.Mark, width: Int64) {
      slice = mark.time / width
      lane = mark.lane
      kind = mark.kind
      group = mark.group
    }
  }
}
