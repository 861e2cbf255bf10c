import ConfineFindings

extension ObservedViolation {
  /// Takes over what a line tells; what it does not speak of stays.
  mutating func add(_ line: ObservationLine, sharing shared: inout SharedValues) {
    if let time = line.time { self.time = time }
    if let process = line.process { self.process = process }
    if let severity = line.severity.flatMap(Severity.init) { self.severity = severity }
    if let confidence = line.confidence.flatMap(Confidence.init) { self.confidence = confidence }
    if let rule = line.rule { self.rule = shared.text(rule) }
    if let type = line.type { self.type = shared.text(type) }
    if let operation = line.operation { self.operation = shared.text(operation) }
    if let function = line.function { self.function = shared.text(function) }
    take(line.message, for: \.message, sharing: &shared)
    take(line.value, for: \.value, sharing: &shared)
    take(line.home, for: \.home, sharing: &shared)
    take(line.here, for: \.here, sharing: &shared)
    take(line.homeLane, for: \.homeLane, sharing: &shared)
    take(line.hereLane, for: \.hereLane, sharing: &shared)
    addCalls(line, sharing: &shared)
  }

  private mutating func take(
    _ text: String?, for key: WritableKeyPath<ObservedViolation, String>,
    sharing shared: inout SharedValues
  ) {
    if let text { self[keyPath: key] = shared.text(text) }
  }

  private mutating func addCalls(_ line: ObservationLine, sharing shared: inout SharedValues) {
    if let images = line.images { self.images = shared.list(images.map(\.path)) }
    if let stack = line.stack {
      addresses = shared.stack(stack.compactMap { ImageAddress($0, in: images) })
    }
    if let file = line.file, !file.isEmpty, let number = line.line, number > 0 {
      place = Place(
        file: shared.text(file), line: number, column: line.column ?? 1,
        endLine: line.endLine ?? number, endColumn: line.endColumn ?? 1)
      addresses = []
    }
    if let backtrace = line.backtrace {
      self.backtrace = shared.list(backtrace.map { shared.text($0) })
    }
    if let trace = line.trace { self.trace = trace.compactMap { TraceStep($0, sharing: &shared) } }
    if let story = line.story { addStory(story, sharing: &shared) }
  }

  /// A step that the second line could not name keeps the address that the first one gave it.
  private mutating func addStory(
    _ told: [ObservationLine.Step], sharing shared: inout SharedValues
  ) {
    var steps = told.map { StoryStep($0, images: images, time: time, sharing: &shared) }
    for (index, old) in story.enumerated() where index < steps.count {
      let step = steps[index]
      if step.place == nil, step.address == nil, (step.step, step.time) == (old.step, old.time) {
        steps[index].address = old.address
      }
    }
    story = shared.story(steps)
  }
}

extension ImageAddress {
  /// From `1+0x12`: the number of an image, and an offset in it.
  fileprivate init?(_ text: String, in images: [String]) {
    let parts = text.split(separator: "+", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("0x"), parts[1].dropFirst(2).allSatisfy(\.isHexDigit)
    else { return nil }
    let index = Int(parts[0])
    let image = index.flatMap { images.indices.contains($0) ? images[$0] : nil }
    self.init(image: image ?? String(parts[0]), offset: String(parts[1]))
  }
}

extension StoryStep {
  /// A step without a time is told at the violation's.
  fileprivate init(
    _ told: ObservationLine.Step, images: [String], time: Int64, sharing shared: inout SharedValues
  ) {
    step = shared.text(told.step)
    self.time = told.time ?? time
    lane = shared.text(told.lane ?? told.here ?? "")
    here = shared.text(told.here ?? "")
    message = shared.text(told.message ?? "")
    function = told.function.map { shared.text($0) }
    if let file = told.file, !file.isEmpty, let line = told.line, line > 0 {
      place = Place(file: shared.text(file), line: line)
    } else {
      address = told.stack?.lazy.compactMap { ImageAddress($0, in: images) }.first
    }
  }
}

extension TraceStep {
  fileprivate init?(_ told: ObservationLine.Step, sharing shared: inout SharedValues) {
    guard let kind = Kind(rawValue: told.step), let file = told.file, let line = told.line,
      line > 0
    else { return nil }
    self.init(
      kind, at: Place(file: shared.text(file), line: line),
      message: shared.text(told.message ?? ""))
  }
}
