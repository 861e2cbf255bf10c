extension ReportPage {
  /// The list of groups, the report, the story and the code; and what choosing does.
  static let panelScript = #"""
    function drawHeader() {
      byId("source").textContent = data.title;
      const runs = data.runs.length + data.hiddenRuns;
      byId("summary").textContent = [counted(data.violations, "violation"),
        counted(data.groups.length + data.hiddenGroups, "group"), counted(runs, "run")].join(" · ");
      if (data.hiddenGroups > 0) {
        byId("hidden-groups").hidden = false;
        byId("hidden-groups").textContent =
          `${counted(data.hiddenGroups, "rarer group")} are only in the text of “confine report”.`;
      }
      if (data.gapCount > 0 || data.isCut) drawGaps();
    }

    function drawGaps() {
      const told = data.isCut ? ["the last line was cut and is left out"] : [];
      if (data.gapCount > 0) told.unshift(`${counted(data.gapCount, "line")} could not be read`);
      byId("gaps").hidden = false;
      byId("gaps").append(html("summary", {}, told.join("; ")),
        html("ul", {}, ...data.gaps.map(gap => html("li", {}, gap))));
    }

    function drawGroups() {
      const sections = new Map();
      data.groups.forEach((group, index) => {
        const name = group.rule || group.message;
        if (!sections.has(name)) sections.set(name, []);
        sections.get(name).push(html("li", {}, groupButton(group, index)));
      });
      byId("groups").replaceChildren(...[...sections].map(([name, items]) =>
        html("li", {}, html("h3", {}, name), html("ol", {}, ...items))));
    }

    function groupButton(group, index) {
      return html("button", { type: "button", "data-group": index, title: group.message,
        onclick: () => chooseGroup(index) },
        html("span", { class: "place" }, group.place),
        html("span", { class: "count" }, `${group.count.toLocaleString("en")} ×`),
        html("span", { class: "home" }, group.home));
    }

    function drawReport() {
      const group = data.groups[state.group], example = chosen();
      byId("message").replaceChildren(
        html("span", { class: `severity ${group.severity}` }, `${group.severity}: `),
        html("span", { class: "value" }, example ? example.message : group.message));
      const times = group.count === 1 ? "seen once" : `seen ${counted(group.count, "time")}`;
      const facts = [times, group.runs > 1 ? `in ${group.runs} runs` : null,
        example ? `this one ${example.instant}` : null];
      byId("facts").textContent = facts.filter(Boolean).join(" · ");
      const rows = example ? [
        ["value", [example.value, example.operation].filter(Boolean).join(", ")],
        ["home", example.home], ["here", example.here],
        ["rule", group.rule ? `${group.rule}: confine explain ${group.rule}` : "none speaks of it"],
      ] : [];
      byId("report").replaceChildren(...rows.flatMap(([name, text]) =>
        [html("dt", {}, name), html("dd", { class: "value" }, text)]));
      const law = [group.law ? html("em", {}, `${group.law}. `) : null,
        group.fix ? `Instead: ${group.fix}.` : null];
      byId("law").replaceChildren(...law.filter(Boolean));
    }

    function drawStory() {
      const example = chosen();
      const told = example ? steps(example) : [];
      byId("steps").replaceChildren(...told.map((step, index) =>
        html("li", {}, stepButton(step, index, told))));
      byId("calls").hidden = !example || example.backtrace.length === 0;
      byId("calls").lastElementChild.replaceChildren(
        ...(example ? example.backtrace : []).map(call => html("li", { class: "mono" }, call)));
    }

    function stepButton(step, index, told) {
      const isUse = step.step === "violation";
      const before = index > 0 ? step.time - told[index - 1].time : 0;
      const lane = data.runs[chosen().run].lanes[step.lane].name;
      const where = [step.spot?.text.split("/").pop(), (step.here || lane).split("; ")[0],
        step.message].filter(Boolean);
      return html("button", { type: "button", class: isUse ? "used" : null,
        "aria-current": index === currentStep() ? "step" : null,
        onclick: () => choose({ step: index }) },
        html("span", { class: "number" }, `${index + 1}`), icon(kindOf(step.step)),
        html("span", { class: "word" }, isUse ? "touched" : step.step),
        html("span", { class: "when" }, index > 0 ? `+${duration(Math.max(0, before))}` : ""),
        html("span", { class: "where value" }, where.join(" · ")));
    }

    const currentStep = () => state.step ?? chosen()?.story.length;

    // The chosen step, the use, the opening, and the latest steps before the use; where a line is
    // not here, only the first two are worth a word.
    function drawCode() {
      const example = chosen();
      if (!example) return byId("code").replaceChildren();
      const told = steps(example), use = told.length - 1;
      const wanted = [currentStep(), use, 0, ...[...told.keys()].reverse()];
      const seen = new Set(), shown = [];
      wanted.forEach((index, rank) => {
        const spot = told[index].spot;
        if (!spot || seen.has(spot.text) || shown.length === 4) return;
        if (rank > 1 && !data.code[spot.code]) return;
        seen.add(spot.text);
        shown.push(index);
      });
      shown.sort((a, b) => a - b);
      byId("code").replaceChildren(...shown.map(index => figure(told[index], index)));
    }

    function figure(step, index) {
      const spot = step.spot, word = step.step === "violation" ? "touched" : step.step;
      const caption = html("figcaption", {}, icon(kindOf(step.step)), html("b", {}, word),
        html("span", { class: "mono" }, spot.text),
        spot.function ? html("span", { class: "function mono" }, spot.function) : null);
      const isCurrent = index === currentStep();
      return html("figure", { class: isCurrent ? "current" : null }, caption, excerpt(spot));
    }

    function excerpt(spot) {
      const code = spot.code && data.code[spot.code];
      if (!code) {
        const reason = spot.command ? `The run had no symbols; this tells the line: ${spot.command}`
          : spot.code ? "This file is not here, so its lines cannot be shown."
          : "No line is known.";
        return html("p", { class: "missing" }, reason);
      }
      const line = Number(spot.code.slice(spot.code.lastIndexOf(":") + 1));
      const indents = code.lines.filter(text => text.trim()).map(text => text.search(/\S/));
      const indent = Math.min(...indents, 40);
      const rows = code.lines.map((text, index) =>
        html("span", { class: code.first + index === line ? "hit" : null },
          html("i", {}, `${code.first + index}`), text.slice(indent) || " "));
      const block = html("div", {}, html("pre", { tabindex: "0" }, ...rows));
      if (code.isNewer) {
        block.append(html("p", { class: "missing" },
          "The file was changed after this run; its lines may have moved."));
      }
      return block;
    }

    function drawControls() {
      const examples = data.groups[state.group].examples, at = examples.indexOf(state.example);
      byId("example").textContent =
        examples.length ? `${at + 1} of ${examples.length} newest` : "no example";
      byId("newer").disabled = at <= 0;
      byId("older").disabled = at < 0 || at >= examples.length - 1;
      byId("this-story").disabled = !chosen() || chosen().run !== state.run;
      byId("whole-run").setAttribute("aria-pressed", `${!state.isStory}`);
      byId("this-story").setAttribute("aria-pressed", `${state.isStory}`);
      byId("runs").value = state.run;
      for (const button of document.querySelectorAll("#groups button")) {
        if (Number(button.dataset.group) === state.group) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
      }
    }

    // A run with many marks is best entered by one story.
    function choose(change) {
      Object.assign(state, change);
      if (change.example !== undefined && chosen()) {
        state.run = chosen().run;
        if (change.isStory === undefined) {
          state.isStory = state.isStory || data.runs[state.run].marks.length > 120;
        }
      }
      if (chosen()) history.replaceState(null, "", `#${state.example}`);
      drawReport();
      drawStory();
      drawCode();
      drawControls();
      drawTimeline();
    }

    function chooseGroup(group) {
      const examples = data.groups[group].examples;
      choose({ group, example: examples.length ? examples[0] : null, step: null });
    }

    function chooseRun(run) {
      const example = data.examples.findIndex(example => example.run === run);
      if (example < 0) return choose({ run });
      choose({ group: data.examples[example].group, example, step: null });
    }

    function go(by) {
      const examples = data.groups[state.group].examples;
      choose({ example: examples[examples.indexOf(state.example) + by], step: null });
    }

    function start() {
      drawHeader();
      drawGroups();
      byId("legend").append(...kinds.slice(0, -1).map(kind => html("li", {}, icon(kind), kind.name)));
      byId("runs").hidden = data.runs.length < 2;
      byId("runs").append(...data.runs.map((run, index) => html("option", { value: index },
        `${run.title}, ${run.instant} (${counted(run.violations, "violation")})`)));
      byId("runs").addEventListener("change", event => chooseRun(Number(event.target.value)));
      byId("whole-run").addEventListener("click", () => choose({ isStory: false }));
      byId("this-story").addEventListener("click", () => choose({ isStory: true }));
      byId("newer").addEventListener("click", () => go(-1));
      byId("older").addEventListener("click", () => go(1));
      addEventListener("resize", drawTimeline);
      const wanted = data.examples[Number(location.hash.slice(1) || NaN)];
      if (wanted) choose({ group: wanted.group, example: data.examples.indexOf(wanted) });
      else chooseGroup(0);
    }
    start();
    """#
}
