extension ReportPage {
  /// Reading the data, building elements, and what the kinds of marks look like.
  static let dataScript = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const byId = id => document.getElementById(id);

    // Texts become text nodes and attributes only: nothing in them can be markup.
    function build(space, tag, attributes, children) {
      const element = space ? document.createElementNS(space, tag) : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name === "onclick") element.addEventListener("click", value);
        else if (value !== null && value !== undefined) element.setAttribute(name, value);
      }
      element.append(...children.filter(child => child !== null && child !== undefined));
      return element;
    }
    const html = (tag, attributes = {}, ...children) => build(null, tag, attributes, children);
    const svg = (tag, attributes = {}, ...children) =>
      build("http://www.w3.org/2000/svg", tag, attributes, children);

    const kinds = [
      { name: "opened", steps: ["opened"], colour: "open", solid: true,
        shape: "M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z" },
      { name: "frozen", steps: ["froze"], colour: "frozen", solid: true, shape: "M0-6L6 0L0 6L-6 0Z" },
      { name: "thawed", steps: ["thawed"], colour: "frozen", shape: "M0-5.5L5.5 0L0 5.5L-5.5 0Z" },
      { name: "reference made", steps: ["referred"], colour: "reference",
        shape: "M0-5.5L5.5 4.5L-5.5 4.5Z" },
      { name: "reference resolved", steps: ["resolved"], colour: "reference", solid: true,
        shape: "M0-5.5L5.5 4.5L-5.5 4.5Z" },
      { name: "write begun", steps: ["began"], colour: "write", shape: "M-4.5-4.5H4.5V4.5H-4.5Z" },
      { name: "write ended", steps: ["committed", "cancelled"], colour: "write", solid: true,
        shape: "M-4.5-4.5H4.5V4.5H-4.5Z" },
      { name: "version changed", steps: ["advanced"], colour: "other", shape: "M0-5V5M-3 0H3" },
      { name: "hop", steps: ["hopped"], colour: "hop", shape: "M-4-5L2 0L-4 5M1-5L7 0L1 5" },
      { name: "violation", steps: ["violation"], colour: "violation", solid: true,
        shape: "M-6-3.6L-3.6-6L0-2.4L3.6-6L6-3.6L2.4 0L6 3.6L3.6 6L0 2.4L-3.6 6L-6 3.6L-2.4 0Z" },
      { name: "other step", steps: [], colour: "other", shape: "M0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4Z" },
    ];
    const kindOf = step => kinds.find(kind => kind.steps.includes(step)) || kinds[kinds.length - 1];

    function shape(kind, attributes = {}) {
      const colour = `var(--${kind.colour})`;
      const style = `stroke:${colour}` + (kind.solid ? `;fill:${colour}` : "");
      return svg("path",
        { d: kind.shape, class: kind.solid ? "shape solid" : "shape", style, ...attributes });
    }
    const icon = kind => svg("svg", { class: "icon", viewBox: "-8 -8 16 16", "aria-hidden": "true" },
      shape(kind));

    const counted = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

    // A time or a pause in nanoseconds, to three digits.
    function duration(time) {
      if (time === 0) return "0";
      if (time < 1e3) return `${time} ns`;
      if (time < 1e6) return `${+(time / 1e3).toPrecision(3)} µs`;
      if (time < 1e9) return `${+(time / 1e6).toPrecision(3)} ms`;
      if (time < 6e10) return `${+(time / 1e9).toPrecision(3)} s`;
      const minutes = Math.floor(time / 6e10);
      if (minutes < 60) return `${minutes} min ${Math.floor(time / 1e9) % 60} s`;
      return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
    }

    // What is looked at: a group, one of its examples, the run on the timeline, a step of the story.
    const state = { group: 0, example: null, run: 0, step: null, isStory: false };
    const chosen = () => state.example === null ? null : data.examples[state.example];

    // The story with the violation as its last step.
    function steps(example) {
      const used = { step: "violation", time: example.time, lane: example.lane, here: example.here,
        message: "", spot: example.spot };
      return [...example.story, used];
    }
    """#
}
