import { chartStyle } from '../chart/chart-style.ts'
import { plotStyle } from './plot-style.ts'

/** The page's style sheet: light and dark, phone and print, no file beside it. */
export function pageStyle(): string {
  return `${chartStyle(':root')}
:root{color-scheme:light dark;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}
@media (prefers-color-scheme:dark){:root{--soft:#161b22;--bad:#ff8a80;--good:#56d364;--unsure:#e3a44a;--bad-soft:#4a2020;--good-soft:#16351f;--unsure-soft:#38291a}}
@media print{:root{color-scheme:light;--soft:#f6f8fa;--bad:#b3261e;--good:#156f30;--unsure:#8a5200;--bad-soft:#f3d6d4;--good-soft:#d5e8da;--unsure-soft:#f3e9dd}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
main,header,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.5rem;font-weight:400;line-height:1.25;margin:0 0 .6rem;border-left:.5rem solid var(--dim);padding-left:.6rem;overflow-wrap:anywhere}
h1 strong{font-weight:700}
h1.red,h1.broken{border-color:var(--bad)}
h1.green{border-color:var(--good)}
h1.undecided,h1.warning,h1.apart{border-color:var(--unsure)}
h2{font-size:1.15rem;margin:2rem 0 .4rem}
h3{font-size:.95rem;margin:1rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.dim,caption,footer,dt{color:var(--dim)}
a{color:var(--candidate)}
.note{border-left:4px solid var(--base);background:var(--soft);padding:.5rem .75rem;margin:.75rem 0}
.pills{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:.5rem 0;padding:0}
.pill{display:inline-block;border:1px solid var(--grid);border-radius:2rem;background:var(--soft);color:inherit;font:inherit;padding:.15rem .75rem}
button.pill{cursor:pointer}
.pill[aria-pressed=true]{border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:.15rem 2rem;margin:.75rem 0;font-size:.9rem}
.facts div{display:flex;gap:.75rem}
dt{flex:none;width:4.2rem}
dd{margin:0;overflow-wrap:anywhere}
.bad b,.bad .word,.bad .change,td.bad a{color:var(--bad)}
.good b,.good .word,.good .change,td.good a{color:var(--good)}
.unsure b,.unsure .word,td.unsure a,.warn b,.warn .word,.warn .change,td.warn,td.warn a{color:var(--unsure)}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:1rem;margin:.75rem 0}
figure{margin:0;border:1px solid var(--grid);border-radius:6px;padding:.4rem .5rem;break-inside:avoid}
figcaption{font-weight:600;font-size:.9rem}
figure svg{width:100%;height:auto;display:block}
.chart .limit{stroke:var(--bad);stroke-dasharray:3 3}
.chart .mark{stroke:var(--dim);stroke-width:2;stroke-dasharray:none}
.chart .mark circle{fill:var(--dim);stroke:none}
.chart .mark text{stroke:none}
.chart .mark.bad,.chart .mark.bad circle{stroke:var(--bad);fill:var(--bad)}
.chart .mark.good,.chart .mark.good circle{stroke:var(--good);fill:var(--good)}
.chart .mark.warn,.chart .mark.warn circle,.chart .mark.unsure,.chart .mark.unsure circle{stroke:var(--unsure);fill:var(--unsure)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;margin:.5rem 0}
.scroll table{min-width:min(100%,30rem)}
caption{text-align:left;padding:.25rem 0}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top;overflow-wrap:break-word}
thead th{border-bottom:2px solid var(--dim)}
.n{text-align:right;white-space:nowrap}
tbody th{font-weight:600}
.matrix td{padding:0}
.matrix td a{display:block;padding:.3rem .6rem;color:var(--dim);text-decoration:none}
.matrix td a:hover{text-decoration:underline}
.matrix td.bad{background:var(--bad-soft)}
.matrix td.good{background:var(--good-soft)}
.matrix td.unsure,.matrix td.warn{background:var(--unsure-soft)}
.matrix td.bad a{color:var(--bad);font-weight:700}
.matrix td.good a{color:var(--good);font-weight:700}
.matrix td.unsure a,.matrix td.warn a{color:var(--ink)}
.differs{background:var(--soft);font-weight:600}
pre{background:var(--soft);padding:.6rem;overflow-x:auto;font-size:.8rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
code{font-family:ui-monospace,SFMono-Regular,Menlo,"Noto Sans Mono",monospace;font-size:.9em}
summary{cursor:pointer;padding:.25rem 0;font-weight:600}
footer{padding:2rem 1rem;font-size:.85rem}
:focus-visible{outline:3px solid var(--candidate);outline-offset:2px}
${rowStyle}
${plotStyle}
@media print{
body{font-size:9pt}
main,header,footer{max-width:none;padding:0}
h2,h3,summary{break-after:avoid}
svg,tr,pre{break-inside:avoid}
#tools,.more{display:none}
.scroll{overflow:visible}
::details-content{content-visibility:visible;display:block;height:auto}
}
`
}

/** The table of figures: a line a row, on a phone two. */
const rowStyle = `.rows{width:100%}
.rows th,.rows td{vertical-align:middle}
.row a{color:inherit;text-decoration:none}
.row .name{font-weight:400}
.row.bad .name,.row.good .name,.row.warn .name,.row.unsure .name{font-weight:600}
.row.bad .word,.row.bad .change,.row.good .word,.row.good .change,.row.warn .change{font-weight:700}
html[data-ready] .row{cursor:pointer}
html[data-ready] .row .name a::before{content:"▸";display:inline-block;width:1.1em;color:var(--dim)}
html[data-ready] .row.open .name a::before{content:"▾"}
.row:hover,.row.open,.row:target{background:var(--soft)}
.row .latency.warn,.row .latency.good{font-weight:700}
.row .latency.good{color:var(--good)}
.draw{min-width:10rem}
.strip{display:block;width:10rem;height:1.25rem}
.strip .zero{stroke:var(--dim)}
.strip .limit{stroke:var(--bad);stroke-dasharray:2 2}
.strip .bar{stroke:var(--dim);stroke-width:2.5;opacity:.7}
.strip circle{fill:var(--dim)}
.strip.bad .bar{stroke:var(--bad)}
.strip.bad circle{fill:var(--bad)}
.strip.good .bar{stroke:var(--good)}
.strip.good circle{fill:var(--good)}
.strip.unsure .bar,.strip.warn .bar{stroke:var(--unsure)}
.strip.unsure circle,.strip.warn circle{fill:var(--unsure)}
#tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;font-size:.9rem}
#tools input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--dim);border-radius:4px;padding:.15rem .5rem;width:14rem;max-width:60vw}
.more{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--dim);border-radius:6px;padding:.35rem 1rem;cursor:pointer}
.legend{font-size:.85rem}
@media (max-width:44rem){
.rows>thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rows,.rows>tbody,.rows>caption,.rows .detail,.rows .detail>td{display:block;width:auto}
.rows .row{display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:.1rem .75rem;align-items:center;padding:.45rem .1rem;border-bottom:1px solid var(--grid)}
.rows .row th,.rows .row td{border:0;padding:0}
.row .name{grid-area:1/1}
.row .threads{grid-area:1/2}
.row .threads span::after{content:" threads";color:var(--dim)}
.row .change{grid-area:1/3;min-width:4.2rem}
.row .draw{grid-area:2/1;min-width:0;display:flex;gap:.5rem}
.row .word{grid-area:2/2;text-align:right}
.row .own{grid-area:2/3}
.row .base,.row .latency{display:none}
.strip{width:100%;max-width:10rem}
}
@media (max-width:44rem){.matrix td a,.matrix th{padding:.3rem .35rem}.matrix{font-size:.8rem}.matrix th[scope=row]{overflow-wrap:anywhere}}
@media print{
.row .draw{min-width:0}
.strip{width:6rem}
.rows th,.rows td{padding:.15rem .3rem}
.row a{color:inherit}
}`
