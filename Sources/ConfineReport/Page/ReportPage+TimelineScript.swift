extension ReportPage {
  /// Lanes, marks, and the path of the chosen story.
  static let timelineScript = #"""
    const gutter = 188, top = 26, margin = 26, spacing = 17, mostLanes = 26, mostSubrows = 4;

    // Pauses count by their logarithm, so that nanoseconds and hours fit on one screen.
    function scaleOf(times, width) {
      const sorted = [...new Set(times)].sort((a, b) => a - b);
      const places = [0];
      for (let i = 1; i < sorted.length; i++) {
        places.push(places[i - 1] + Math.log2(2 + (sorted[i] - sorted[i - 1]) / 1e3));
      }
      const whole = places[places.length - 1] || 1;
      const x = sorted.length === 1 ? [gutter + width / 3]
        : places.map(place => gutter + margin + place / whole * (width - gutter - 2 * margin));
      return { sorted, at: new Map(sorted.map((time, i) => [time, x[i]])) };
    }

    // The lanes that are drawn: the busiest ones and those of the story; -1 stands for the others.
    function lanesShown(run, marks, story) {
      const involved = new Set(story.map(step => step.lane));
      const counts = run.lanes.map(() => 0);
      for (const mark of marks) counts[mark.lane] += mark.count;
      const present = run.lanes.map((_, lane) => lane).filter(lane => counts[lane] > 0);
      const busiest = [...present].sort((a, b) => counts[b] - counts[a] || a - b);
      const kept = new Set(present.length > mostLanes ? busiest.slice(0, mostLanes - 1) : present);
      const shown = present.filter(lane => kept.has(lane) || involved.has(lane));
      return { shown: shown.length < present.length ? [...shown, -1] : shown,
        hidden: present.length - shown.length };
    }

    // Near marks of one kind become one; others that are near go to a row of their own.
    function placed(marks, scale, rowOf) {
      // Where there are many, their counts need room.
      const apart = marks.length > 300 ? 30 : spacing;
      const rows = new Map();
      const result = [];
      for (const mark of marks) {
        const lane = rowOf(mark.lane), x = scale.at.get(mark.time), kind = kindOf(mark.kind);
        if (!rows.has(lane)) rows.set(lane, { last: new Map(), ends: [] });
        const row = rows.get(lane);
        const near = row.last.get(kind);
        if (near && x - near.x < apart) {
          near.count += mark.count;
          near.marks.push(mark);
          continue;
        }
        let subrow = row.ends.findIndex(end => x - end >= spacing);
        if (subrow < 0) subrow = Math.min(row.ends.length, mostSubrows - 1);
        row.ends[subrow] = x;
        const item = { lane, x, subrow, kind, count: mark.count, marks: [mark] };
        row.last.set(kind, item);
        result.push(item);
      }
      return { items: result, subrows: lane => rows.get(lane)?.ends.length || 1 };
    }

    function drawTimeline() {
      const run = data.runs[state.run], example = chosen();
      const story = example && example.run === state.run ? steps(example) : [];
      const isStory = state.isStory && story.length > 0;
      const marks = isStory ? [] : [...run.marks];
      // A step that the thinning of the data took into another mark is drawn all the same.
      const known = new Set(marks.map(mark => `${mark.time} ${mark.lane} ${mark.kind}`));
      for (const step of story) {
        const key = `${step.time} ${step.lane} ${step.step}`;
        if (!known.has(key)) marks.push({ ...markAt(step, example), count: 1 });
      }
      marks.sort((a, b) => a.time - b.time);
      const width = Math.max(560, byId("timeline").clientWidth);
      const scale = scaleOf(marks.map(mark => mark.time), width);
      const { shown, hidden } = lanesShown(run, marks, story);
      const rowOf = lane => shown.includes(lane) ? lane : -1;
      const { items, subrows } = placed(marks, scale, rowOf);
      const tops = new Map();
      let y = top;
      for (const lane of shown) {
        tops.set(lane, y);
        y += 20 + spacing * subrows(lane);
      }
      for (const item of items) item.y = tops.get(item.lane) + 18 + item.subrow * spacing;
      const drawing = svg("svg", { viewBox: `0 0 ${width} ${y + 4}`, role: "group",
        "aria-label": `Timeline of ${run.title}; arrow keys move between marks` });
      drawing.append(axis(scale, y), ...shown.map(lane => laneRow(run, lane, hidden, tops, width)),
        ...writeBars(run, scale, tops), ...storyPath(story, items, rowOf),
        ...items.map(item => markOf(item, run, story)));
      byId("timeline").replaceChildren(drawing);
      show(items.filter(item => item.isTold).pop());
      enter(drawing);
    }

    // Where lanes are hidden by the height, the one of the violation is not.
    function show(item) {
      const box = byId("timeline");
      if (item && item.y + 20 > box.scrollTop + box.clientHeight) {
        box.scrollTop = item.y + 20 - box.clientHeight;
      }
    }

    function axis(scale, bottom) {
      const group = svg("g", { class: "axis" });
      const origin = scale.sorted[0] || 0;
      let last = -Infinity;
      for (const time of scale.sorted) {
        const x = scale.at.get(time);
        if (x - last < 92) continue;
        last = x;
        group.append(
          svg("line", { class: "tick", x1: x, x2: x, y1: top - 6, y2: bottom }),
          svg("text", { x, y: 14, "text-anchor": "middle" },
            origin === time && time > 0 ? `at ${duration(time)}` : `+${duration(time - origin)}`));
      }
      return group;
    }

    function shortened(text) {
      return text.length <= 22 ? text : `${text.slice(0, 11)}…${text.slice(-10)}`;
    }

    function laneRow(run, lane, hidden, tops, width) {
      const y = tops.get(lane);
      const name = lane < 0 ? counted(hidden, "more lane") : run.lanes[lane].name;
      const kind = lane < 0 ? "other" : run.lanes[lane].kind;
      const sort = ["actor", "queue", "thread"].find(word => name.startsWith(word + " ")) || "";
      return svg("g", { class: "lane", "data-kind": kind },
        svg("title", {}, name),
        svg("line", { class: "row", x1: 0, x2: width, y1: y, y2: y }),
        svg("text", { x: 4, y: y + 22 }, svg("tspan", { class: "sort" }, sort ? sort + " " : ""),
          shortened(sort ? name.slice(sort.length + 1) : name)));
    }

    function markAt(step, example) {
      const mark = { time: step.time, lane: step.lane, kind: step.step };
      return step.step === "violation"
        ? { ...mark, group: example.group, example: data.examples.indexOf(example) } : mark;
    }

    function writeBars(run, scale, tops) {
      return run.writes.filter(write => tops.has(write.lane)
        && scale.at.has(write.begin) && scale.at.has(write.end))
        .map(write => {
          const y = tops.get(write.lane) + 18;
          return svg("line", { class: "write", x1: scale.at.get(write.begin),
            x2: scale.at.get(write.end), y1: y, y2: y });
        });
    }

    function itemOf(step, items, rowOf) {
      return items.find(item => item.lane === rowOf(step.lane) && item.kind === kindOf(step.step)
        && item.marks.some(mark => mark.time === step.time && mark.lane === step.lane));
    }

    function storyPath(story, items, rowOf) {
      const points = [];
      story.forEach((step, number) => {
        const item = itemOf(step, items, rowOf);
        if (!item) return;
        item.isTold = true;
        item.number = item.number || (story.length <= 14 ? number + 1 : null);
        if (points[points.length - 1] !== item) points.push(item);
      });
      const halos = points.map(item => svg("circle", { class: "halo", cx: item.x, cy: item.y, r: 9.5 }));
      const lines = points.slice(1).map((to, i) => svg("path", { class: "path", d: way(points[i], to) }));
      const end = points[points.length - 1];
      if (lines.length > 0) {
        lines.push(svg("path", { class: "arrow", d: `M${end.x - 10} ${end.y}l-7-4v8z` }));
      }
      return [...lines, ...halos];
    }

    // Along the lane for as long as nothing happens, then over to the other one.
    function way(from, to) {
      if (to.x - from.x < 30) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
      const arrival = to.x - 14, turn = Math.max(from.x, arrival - 46), middle = (turn + arrival) / 2;
      const curve = `C${middle} ${from.y} ${middle} ${to.y} ${arrival} ${to.y}`;
      return `M${from.x} ${from.y}H${turn}${curve}H${to.x}`;
    }

    function markOf(item, run, story) {
      const first = item.marks[0];
      const label = tipOf(item, run);
      const group = svg("g", { class: story.length && !item.isTold ? "mark dim" : "mark",
        transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: "-1",
        "aria-label": label.replaceAll("\n", ", ") },
        svg("circle", { class: "target", r: 9.5 }), shape(item.kind),
        item.count > 1 ? svg("text", { class: "many", x: 8, y: -5 }, `${item.count}`) : null,
        item.number ? svg("text", { class: "number", x: -9, y: -8, "text-anchor": "middle" },
          `${item.number}`) : null);
      const act = () => chooseMark(item, first);
      group.addEventListener("click", act);
      group.addEventListener("keydown", event => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(); }
      });
      for (const name of ["mouseenter", "focus"]) {
        group.addEventListener(name, () => showTip(label, group));
      }
      for (const name of ["mouseleave", "blur"]) {
        group.addEventListener(name, () => { byId("tip").hidden = true; });
      }
      group.isTold = item.isTold;
      return group;
    }

    function tipOf(item, run) {
      const first = item.marks[0], last = item.marks[item.marks.length - 1];
      const name = item.kind.steps.includes(first.kind) ? item.kind.name : first.kind;
      const lines = [item.count > 1 ? `${item.count.toLocaleString("en")} × ${name}` : name];
      lines.push(item.lane < 0 ? "other lanes" : run.lanes[item.lane].name);
      lines.push(first.time === last.time ? `at ${duration(first.time)}`
        : `from ${duration(first.time)} to ${duration(last.time)}`);
      const groups = new Set(item.marks.map(mark => mark.group).filter(group => group >= 0));
      for (const group of [...groups].slice(0, 3)) {
        lines.push(`${data.groups[group].place}: ${data.groups[group].message}`);
      }
      return lines.join("\n");
    }

    function showTip(text, mark) {
      const tip = byId("tip"), box = mark.getBoundingClientRect();
      tip.textContent = text;
      tip.hidden = false;
      const left = Math.min(box.left, innerWidth - tip.offsetWidth - 8);
      const below = box.bottom + 8 + tip.offsetHeight < innerHeight;
      tip.style.left = `${Math.max(8, left)}px`;
      tip.style.top = `${below ? box.bottom + 6 : box.top - tip.offsetHeight - 6}px`;
    }

    // One tab stop for the whole timeline; arrows go on from there.
    function enter(drawing) {
      const marks = [...drawing.querySelectorAll(".mark")];
      const first = marks.find(mark => mark.isTold) || marks[0];
      if (first) first.setAttribute("tabindex", "0");
      drawing.addEventListener("keydown", event => {
        const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const at = marks.indexOf(document.activeElement);
        if (!move || at < 0) return;
        event.preventDefault();
        const next = marks[Math.min(marks.length - 1, Math.max(0, at + move))];
        marks[at].setAttribute("tabindex", "-1");
        next.setAttribute("tabindex", "0");
        next.focus();
      });
    }

    function chooseMark(item, first) {
      const example = chosen();
      if (item.kind.steps[0] !== "violation") {
        if (!example) return;
        const at = steps(example).findIndex(step => item.marks.some(mark =>
          mark.time === step.time && mark.lane === step.lane && mark.kind === step.step));
        if (at >= 0) choose({ step: at });
        return;
      }
      const known = [...item.marks].reverse().find(mark => mark.example !== undefined);
      if (known) choose({ group: known.group, example: known.example, step: null });
      else if (first.group !== undefined) chooseGroup(first.group);
    }
    """#
}
