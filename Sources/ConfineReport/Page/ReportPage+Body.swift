extension ReportPage {
  /// What the script fills.
  static let body = #"""
    <header>
      <h1>Confine report</h1>
      <p id="source"></p>
      <p id="summary"></p>
    </header>
    <noscript><p class="notice">This page draws itself with a script, which is switched off here.
    <code>confine report FILE</code> prints the same as text.</p></noscript>
    <details id="gaps" class="notice" hidden></details>
    <main>
      <nav aria-label="Groups of violations">
        <ol id="groups"></ol>
        <p id="hidden-groups" class="faint" hidden></p>
      </nav>
      <section id="violation" aria-live="polite">
        <h2 id="message"></h2>
        <p id="facts" class="faint"></p>
        <dl id="report"></dl>
        <p id="law"></p>
      </section>
      <section id="time" aria-label="Timeline">
        <div class="bar">
          <select id="runs" aria-label="Run" hidden></select>
          <div class="choice" role="group" aria-label="Range of time">
            <button id="whole-run" type="button">Whole run</button>
            <button id="this-story" type="button">This story</button>
          </div>
          <p class="faint">Time runs to the right; pauses are shortened.</p>
          <div class="choice" role="group" aria-label="Example">
            <button id="newer" type="button" aria-label="Newer example">‹</button>
            <span id="example"></span>
            <button id="older" type="button" aria-label="Older example">›</button>
          </div>
        </div>
        <div id="timeline"></div>
        <ul id="legend" aria-label="Legend"></ul>
      </section>
      <section id="story" aria-label="Story">
        <h3>Story</h3>
        <ol id="steps"></ol>
        <details id="calls"><summary>Calls</summary><ol></ol></details>
      </section>
      <section id="code" aria-label="Code"></section>
    </main>
    <div id="tip" role="tooltip" hidden></div>
    """#
}
