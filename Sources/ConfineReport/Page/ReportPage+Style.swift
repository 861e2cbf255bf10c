extension ReportPage {
  static let styleSheet = #"""
    :root {
      --paper: #fbfaf7; --card: #ffffff; --ink: #22262b; --faint: #6a6f76; --line: #e4e0d8;
      --hover: #f3f0ea; --chosen: #fdf0ec; --marked: #fdeae4;
      --violation: #c23a1e; --open: #1f7a5c; --frozen: #2b6cb0; --hop: #7a4fb5; --write: #9a6700;
      --reference: #b03a7a; --other: #6a6f76; --warning: #9a6700;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --paper: #16181b; --card: #1d2024; --ink: #e4e4e0; --faint: #979da5; --line: #32363c;
        --hover: #25292e; --chosen: #33231f; --marked: #3c2620;
        --violation: #ff7d5f; --open: #58c79c; --frozen: #6db1f2; --hop: #b795ef; --write: #e0ac4b;
        --reference: #ee8dbd; --other: #979da5; --warning: #e0ac4b;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; padding: 20px 24px 40px; background: var(--paper); color: var(--ink);
      font: 14px/1.5 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
    }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; margin: 0 0 16px; }
    h1 { font-size: 17px; font-weight: 650; margin: 0; }
    h2 { font-size: 17px; font-weight: 600; line-height: 1.35; margin: 0 0 4px; }
    h3 { font-size: 12px; font-weight: 600; color: var(--faint); margin: 0 0 8px; }
    p { margin: 0; }
    a { color: inherit; }
    .faint, header p { color: var(--faint); }
    .notice { border-left: 3px solid var(--warning); padding: 6px 12px; margin: 0 0 16px; }
    .notice ul { margin: 4px 0 0; padding-left: 18px; }
    code, pre, .mono { font-family: var(--mono); font-size: 12.5px; }
    code, pre, .value { unicode-bidi: isolate; }
    button, select {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
      border-radius: 6px; padding: 2px 9px; cursor: pointer; max-width: 260px;
    }
    button:hover:not(:disabled) { background: var(--hover); }
    button:disabled { color: var(--faint); opacity: .5; cursor: default; }
    :focus-visible { outline: 2px solid var(--frozen); outline-offset: 1px; }

    main {
      display: grid; gap: 16px 20px; align-items: start;
      grid-template-columns: minmax(200px, 260px) minmax(0, 4fr) minmax(0, 7fr);
      grid-template-areas: "groups violation violation" "groups time time" "groups story code";
      grid-template-rows: auto auto 1fr;
    }
    nav { grid-area: groups; position: sticky; top: 12px; max-height: calc(100vh - 24px);
      overflow-y: auto; overscroll-behavior: contain; padding: 2px; }
    #violation { grid-area: violation; }
    #time { grid-area: time; }
    #story { grid-area: story; }
    #code { grid-area: code; }

    #groups, #groups ol, #steps, #legend { list-style: none; margin: 0; padding: 0; }
    #groups > li + li { margin-top: 14px; }
    #groups h3 { overflow-wrap: anywhere; margin: 0 0 2px 10px; }
    #groups button {
      display: grid; grid-template-columns: 1fr auto; gap: 0 8px; width: 100%; max-width: none;
      text-align: left; border: 0; border-left: 3px solid transparent; border-radius: 0 6px 6px 0;
      background: none; padding: 5px 8px 5px 9px;
    }
    #groups button:hover { background: var(--hover); }
    #groups button[aria-current] { background: var(--chosen); border-left-color: var(--violation); }
    #groups .place { font-weight: 550; overflow-wrap: anywhere; }
    #groups .count { font-variant-numeric: tabular-nums; color: var(--faint); }
    #groups .home { grid-column: 1 / -1; font-size: 12px; color: var(--faint);
      overflow-wrap: anywhere; }
    #hidden-groups { margin: 10px; font-size: 12px; }

    #report { display: grid; grid-template-columns: max-content 1fr; gap: 1px 16px; margin: 10px 0; }
    #report dt { color: var(--faint); }
    #report dd { margin: 0; overflow-wrap: anywhere; }
    #law { max-width: 76ch; }
    .severity { color: var(--violation); }
    .severity.warning { color: var(--warning); }
    .severity.note { color: var(--frozen); }

    #time, #story, #code figure { background: var(--card); border: 1px solid var(--line);
      border-radius: 8px; }
    #time { padding: 10px 14px; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; font-size: 12.5px; }
    .bar p { flex: 1; }
    .choice { display: flex; align-items: center; gap: 4px; }
    .choice button[aria-pressed="true"] { background: var(--hover); font-weight: 600; }
    #example { min-width: 70px; text-align: center; font-variant-numeric: tabular-nums; }
    #timeline { overflow: auto; max-height: 56vh; margin: 8px 0; }
    #timeline svg { display: block; width: 100%; }
    #timeline text { font-size: 12px; fill: var(--ink); }
    #timeline .axis text, #timeline .sort { fill: var(--faint); font-size: 11px; }
    #timeline .row { stroke: var(--line); }
    #timeline .tick { stroke: var(--line); stroke-dasharray: 2 4; }
    #timeline .write { stroke: var(--write); stroke-width: 4; opacity: .35; stroke-linecap: round; }
    #timeline .path { fill: none; stroke: var(--violation); stroke-width: 1.6; }
    #timeline .arrow { fill: var(--violation); }
    #timeline .halo { fill: var(--card); stroke: var(--violation); stroke-width: 1.2; }
    #timeline .mark { cursor: pointer; outline: none; }
    #timeline .mark.dim { opacity: .32; }
    #timeline .mark:hover, #timeline .mark:focus-visible { opacity: 1; }
    #timeline .mark:focus-visible .target { stroke: var(--frozen); stroke-width: 2; }
    #timeline .target { fill: transparent; }
    #timeline .many { font-size: 9.5px; fill: var(--faint); }
    #timeline .number { font-size: 9.5px; font-weight: 600; fill: var(--violation); }
    .shape { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
    .shape.solid { stroke-width: 1; }
    #legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 12px; color: var(--faint); }
    #legend li { display: flex; align-items: center; gap: 5px; }
    svg.icon { flex: none; width: 16px; height: 16px; vertical-align: -3px; }

    #story { padding: 12px 14px; }
    #steps button {
      display: grid; grid-template-columns: 18px 16px 1fr auto; gap: 0 7px; width: 100%;
      max-width: none; text-align: left; border: 0; background: none; padding: 4px 6px;
    }
    #steps button[aria-current] { background: var(--chosen); }
    #steps .number { color: var(--faint); font-variant-numeric: tabular-nums; text-align: right; }
    #steps .word { font-weight: 550; }
    #steps .used .word { color: var(--violation); }
    #steps .when { color: var(--faint); font-size: 12px; font-variant-numeric: tabular-nums; }
    #steps .where { grid-column: 3 / -1; color: var(--faint); font-size: 12.5px;
      overflow-wrap: anywhere; }
    #calls { margin-top: 10px; font-size: 12.5px; color: var(--faint); }
    #calls ol { margin: 4px 0 0; padding-left: 22px; overflow-wrap: anywhere; }

    #code figure { margin: 0 0 12px; overflow: hidden; }
    #code figure.current { border-color: var(--violation); }
    #code figcaption { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px;
      padding: 6px 12px; border-bottom: 1px solid var(--line); font-size: 12.5px; }
    #code figcaption b { font-weight: 600; }
    #code figcaption .function { color: var(--faint); overflow-wrap: anywhere; }
    #code pre { margin: 0; padding: 6px 0; overflow-x: auto; line-height: 1.55; tab-size: 4; }
    #code pre > span { display: block; padding: 0 12px 0 0; min-width: max-content; }
    #code pre i { display: inline-block; width: 44px; padding-right: 12px; text-align: right;
      font-style: normal; color: var(--faint); user-select: none; }
    #code pre .hit { background: var(--marked); box-shadow: inset 3px 0 var(--violation); }
    #code .missing { padding: 8px 12px; color: var(--faint); overflow-wrap: anywhere; }

    #tip { position: fixed; z-index: 2; max-width: 340px; padding: 6px 10px; border-radius: 6px;
      background: var(--ink); color: var(--paper); font-size: 12px; pointer-events: none;
      white-space: pre-line; overflow-wrap: anywhere; }

    @media (max-width: 900px) {
      main { grid-template-columns: minmax(0, 1fr);
        grid-template-areas: "groups" "violation" "time" "story" "code"; }
      nav { position: static; max-height: 40vh; }
    }
    @media print {
      body { padding: 0; background: none; font-size: 11px; }
      main { display: block; }
      nav { position: static; max-height: none; margin-bottom: 16px; }
      nav button { break-inside: avoid; }
      section { margin-bottom: 14px; }
      #code figure, #time { break-inside: avoid; }
      #timeline { max-height: none; }
      .bar, #tip { display: none; }
      * { print-color-adjust: exact; }
    }
    @media (forced-colors: active) { #groups button[aria-current] { border-left-color: Highlight; } }
    """#
}
