// The style sheet of the reference.
/** The reference page's look: the reader's own colours, light or dark, and nothing to download. */
export const DOCS_STYLE = `:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 18%,Canvas);--soft:color-mix(in srgb,CanvasText 6%,Canvas)}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;padding-left:.6rem;margin:.3rem 0}main{padding:1rem 2rem 4rem;max-width:60rem}
a{color:LinkText}h2{margin-top:3rem;border-bottom:1px solid var(--line)}section{margin:2rem 0}h3{margin:0}
.address{margin:.2rem 0}.address b{display:inline-block;min-width:3.6rem;font-size:.8rem}.get{color:light-dark(#0b6b3a,#5fd39a)}
.post{color:light-dark(#0b4f9e,#7fb4f5)}.delete{color:light-dark(#a3231f,#f28b82)}
code,pre{font:.88em/1.45 ui-monospace,monospace}pre{background:var(--soft);padding:.7rem;overflow:auto;border-radius:4px;max-height:30rem}
table{border-collapse:collapse;width:100%;font-size:.92rem}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
em{font-size:.8em;opacity:.75}summary{cursor:pointer}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem}table{display:block;overflow:auto}}`;
