/** What opens below a row, and the few rules that uPlot’s elements need. */
export const plotStyle = `.rows .detail>td{background:var(--soft);padding:.75rem}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 1.25rem;align-items:start}
.grid>*{min-width:0}
.grid h3{margin-top:0}
.words h3:not(:first-child){margin-top:.75rem}
.words table{width:100%;font-size:.8rem}
.words th,.words td{padding:.2rem .3rem}
.reading{min-height:2.6em;font-size:.85rem}
.words pre{background:var(--paper);border:1px solid var(--grid)}
.uplot,.uplot *{box-sizing:border-box}
.uplot{width:min-content}
.u-wrap{position:relative;user-select:none}
.u-over,.u-under,.u-axis,.u-select,.u-cursor-pt{position:absolute}
.u-under{overflow:hidden}
.uplot canvas{display:block;position:relative;width:100%;height:100%}
.u-select{background:rgba(127,127,127,.25);pointer-events:none}
.u-cursor-x{position:absolute;left:0;top:0;height:100%;border-right:1px dashed var(--dim);pointer-events:none;will-change:transform}
.u-cursor-pt{top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;background-clip:padding-box!important;will-change:transform}
.u-off{display:none}`
