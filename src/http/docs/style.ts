/** The reference page's style sheet; served as a file so that the page needs no inline style. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b19; --paper: #fbf8f3; --line: #d9d0c3; --accent: #9c1c1c; --soft: #f0e9dd; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6dc; --paper: #191715; --line: #433d35; --accent: #ff9a8a; --soft: #26221e; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem; border-bottom: 2px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: 1.05rem; margin: 0; }
a { color: var(--accent); }
code, pre { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { background: var(--soft); padding: .75rem; overflow-x: auto; border-radius: 6px; margin: .5rem 0; }
article { border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; margin: .8rem 0; }
.verb { display: inline-block; min-width: 3.6em; font-weight: 700; color: var(--accent); }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; } th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
summary { cursor: pointer; padding: .25rem 0; } nav ul { columns: 2 16rem; padding-left: 1.1rem; margin: .5rem 0; }
@media print { nav, details > summary { display: none; } details { display: block; } }
`;
