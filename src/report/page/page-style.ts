import { chartStyle } from '../chart/chart-style.ts'

/** The page's style sheet: light and dark, phone and print, no file beside it. */
export function pageStyle(): string {
  return `${chartStyle(':root')}
:root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#1a7f37;--unsure:#9a5b00}
@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364;--unsure:#e3a44a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main,header,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h1::before{content:"";display:inline-block;width:.55em;height:.55em;margin-right:.5em;background:var(--dim)}
h1.regression::before,h1.invalid::before{background:var(--bad);transform:rotate(45deg)}
h1.passed::before{background:var(--good);border-radius:50%}
h1.inconclusive::before{background:var(--unsure)}
h2{font-size:1.2rem;margin:2.5rem 0 .5rem;padding-bottom:.3rem;border-bottom:1px solid var(--grid)}
h3{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.dim,caption,footer{color:var(--dim)}
a{color:var(--candidate)}
.note{border-left:4px solid var(--base);background:var(--soft);padding:.5rem .75rem;margin:.75rem 0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem;margin:.75rem 0}
.charts svg{width:100%;max-width:36rem;height:auto;display:block;background:var(--paper);border:1px solid var(--grid);border-radius:6px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums;margin:.5rem 0}
caption{text-align:left;padding:.25rem 0}
th,td{padding:.35rem .6rem;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top}
thead th{border-bottom:2px solid var(--dim)}
.n{text-align:right;white-space:nowrap}
tbody th{font-weight:600}
.verdict{font-weight:600}
.bad .change,.bad .verdict{color:var(--bad);font-weight:700}
.good .change,.good .verdict{color:var(--good);font-weight:700}
.unsure .verdict{color:var(--unsure)}
.quiet .verdict,.quiet th{font-weight:400}
.bad th[scope=row]{box-shadow:inset 4px 0 var(--bad)}
.good th[scope=row]{box-shadow:inset 4px 0 var(--good)}
.unsure th[scope=row]{box-shadow:inset 4px 0 var(--unsure)}
.differs{background:var(--soft);font-weight:600}
pre{background:var(--soft);padding:.75rem;overflow-x:auto;font-size:.8rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}
code{font-family:ui-monospace,SFMono-Regular,Menlo,"Noto Sans Mono",monospace;font-size:.9em}
summary{cursor:pointer;padding:.25rem 0;font-weight:600}
footer{padding:2rem 1rem;font-size:.85rem}
:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}
@media (min-width:44.01rem){th[scope=row]{min-width:14rem}.metric{white-space:nowrap}td:last-child:not(.n){min-width:11rem}}
@media (max-width:44rem){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,th,td,caption{display:block;width:auto}
tr{border:1px solid var(--grid);border-radius:6px;padding:.4rem .6rem;margin:.6rem 0}
th,td{border:0;padding:.1rem 0}
tr[class] th[scope=row]{box-shadow:none;font-weight:600}
tr.bad{border-left:4px solid var(--bad)}
tr.good{border-left:4px solid var(--good)}
tr.unsure{border-left:4px solid var(--unsure)}
td,.n{text-align:right;white-space:normal;display:flex;justify-content:space-between;gap:1rem;overflow-wrap:anywhere}
td::before{content:attr(data-label);color:var(--dim);text-align:left;flex:none}
td.none{display:none}
}
@media print{
body{font-size:10pt}
main,header,footer{max-width:none;padding:0}
h2,h3,summary{break-after:avoid}
svg,tr,pre{break-inside:avoid}
::details-content{content-visibility:visible;display:block;height:auto}
}
`
}
