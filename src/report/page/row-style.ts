/** The table of figures: a line a row, on a phone two. */
export const rowStyle = `.rows{width:100%}
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
