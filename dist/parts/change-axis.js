import { n as tickText, t as niceScale } from "./scale.js";

// \0#style/chart
var chart_default = ":root{--paper:#ffffff;--ink:#1f2328;--dim:#59636e;--grid:#d8dee4;--candidate:#0a5fc2;--base:#9a5b00}@media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e6edf3;--dim:#9198a1;--grid:#2d333b;--candidate:#6cb6ff;--base:#e3a44a}}@media print{:root{--paper:#ffffff;--ink:#000000;--dim:#333333;--grid:#cccccc;--candidate:#0a5fc2;--base:#9a5b00}}.chart text{font:12px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Liberation Sans\",sans-serif;fill:var(--dim)}.chart .title{font-weight:600;font-size:13px;fill:var(--ink)}.chart .tick,.chart .label,.chart .legend{font-size:11px}.chart .paper{fill:var(--paper)}.chart .grid{stroke:var(--grid)}.chart .axis{stroke:var(--dim)}.chart .line{fill:none;stroke-width:2;stroke-linejoin:round}.chart .thin .line{stroke-width:1.2;opacity:0.75}.chart .spread{stroke-width:1.5}.chart .base .line,.chart .base .spread{stroke:var(--base)}.chart .base .line{stroke-dasharray:6 4}.chart .candidate .line,.chart .candidate .spread{stroke:var(--candidate)}.chart .base .point{fill:var(--base);stroke:var(--paper)}.chart .candidate .point{fill:var(--candidate);stroke:var(--paper)}.chart .mark{stroke:var(--ink);stroke-dasharray:2 3}";

// \0#style/plot
var plot_default = ".grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 1.25rem;align-items:start}.grid>*{min-width:0}.grid h3{margin-top:0}.words h3:not(:first-child){margin-top:0.75rem}.words table{width:100%;font-size:0.8rem}.words th,.words td{padding:0.2rem 0.3rem}.reading{min-height:2.6em;font-size:0.85rem}.words pre{background:var(--paper);border:1px solid var(--grid)}.uplot,.uplot *{box-sizing:border-box}.uplot{width:min-content}.u-wrap{position:relative;user-select:none}.u-over,.u-under,.u-axis,.u-select,.u-cursor-pt{position:absolute}.u-under{overflow:hidden}.uplot canvas{display:block;position:relative;width:100%;height:100%}.u-select{background:rgba(127,127,127,0.25);pointer-events:none}.u-cursor-x{position:absolute;left:0;top:0;height:100%;border-right:1px dashed var(--dim);pointer-events:none;will-change:transform}.u-cursor-pt{top:0;left:0;border-radius:50%;border:0 solid;pointer-events:none;background-clip:padding-box !important;will-change:transform}.u-off{display:none}.rows .detail>td{background:var(--soft);padding:0.75rem}";

// src/words/change-axis.ts
/** Half the axis is at least 4 % wide; what is beyond a quarter or four times is at its end. */
const LEAST = .04;
const FARTHEST = Math.log(4);
/** Room behind the outermost mark, as a share of the axis. */
const ROOM = .06;
/** The axis on which all these changes have a place. @param changes fractions over −1 */
function axisOf(changes) {
	let [low, high] = [-.04, LEAST];
	for (const change of changes) {
		const place = Math.max(-FARTHEST, Math.min(FARTHEST, logOf(change)));
		low = Math.min(low, place);
		high = Math.max(high, place);
	}
	const room = (high - low) * ROOM;
	return {
		from: rounded(low - room),
		to: rounded(high + room)
	};
}
/** Place of a change on the axis in percent of its width, with one decimal. */
function placeOn({ from, to }, change) {
	const share = (logOf(change) - from) / (to - from);
	return Math.round(Math.max(0, Math.min(1, share)) * 1e3) / 10;
}
/** Wide axes have these ticks. */
const wideTicks = [
	-.75,
	-.5,
	0,
	1,
	3
];
/** An axis of more than so many times from end to end is wide. */
const WIDE = Math.log(2);
/** Changes that are named on the axis, with their text, ascending. */
function ticksOf({ from, to }) {
	if (to - from > WIDE) return wideTicks.filter((change) => logOf(change) >= from && logOf(change) <= to).map((change) => ({
		change,
		text: tickWords(change, "0")
	}));
	const ends = [Math.expm1(from), Math.expm1(to)].map((end) => 100 * end);
	const { ticks, step } = niceScale(ends, {
		from: 0,
		to: 1,
		fromZero: true,
		count: 4
	});
	return ticks.map((percent) => ({
		change: percent / 100,
		text: tickWords(percent / 100, tickText(Math.abs(percent), step))
	})).filter(({ change }) => logOf(change) >= from && logOf(change) <= to);
}
function tickWords(change, percent) {
	if (Math.abs(change) < 1e-9) return "0";
	if (change >= 1) return `×${1 + change}`;
	const size = percent === "0" ? String(Math.abs(100 * change)) : percent;
	return `${change < 0 ? "−" : "+"}${size}\u00a0%`;
}
function logOf(change) {
	return Math.log1p(Math.max(-.999, change));
}
function rounded(value) {
	return Math.round(value * 1e4) / 1e4;
}

export { chart_default as a, plot_default as i, placeOn as n, ticksOf as r, axisOf as t };