// src/words/number.ts
/** U+2212, as wide as a plus sign and read out as "minus". */
const MINUS = "−";
/** Digits behind the point for a value of this size where nothing is known about its noise. */
function plainDecimals(value) {
	const size = Math.abs(value);
	if (size >= 100) return 0;
	if (size >= 10) return 1;
	return size >= 1 || size === 0 ? 2 : 3;
}
/**
* Digits behind the point so that the last one shown is the second of the noise (the usual rule for
* a measurement with an uncertainty); negative for tens and hundreds. Two digits of the value
* always stay.
*/
function noisyDecimals(value, absoluteNoise) {
	const byNoise = 1 - Math.floor(Math.log10(absoluteNoise));
	const atLeast = 1 - Math.floor(Math.log10(Math.abs(value)));
	return Math.min(Math.max(byNoise, atLeast), Math.max(plainDecimals(value), 0));
}
/** A number with thousands separators and as many digits as `relativeNoise` (a fraction) allows. */
function formatNumber(value, relativeNoise) {
	if (!Number.isFinite(value)) return "not a number";
	const absoluteNoise = Math.abs(value) * (relativeNoise ?? 0);
	const decimals = absoluteNoise > 0 ? noisyDecimals(value, absoluteNoise) : plainDecimals(value);
	if (Math.abs(value) >= 0x38d7ea4c68000) return value.toExponential(2).replace("e+", "e").replace("-", MINUS);
	return rounded(value, decimals);
}
/** `5.1`, `360`: a number in running text, without the zeros that say how exact it is. */
function plainNumber(value) {
	return formatNumber(value).replace(/(\.\d*?)0+$/u, "$1").replace(/\.$/u, "");
}
/**
* `−4.9 %`, `×4.2`: a change as a signed percentage, from twice as much on as a multiple. Every
* output shows it so.
*/
function formatChange(fraction) {
	const text = changeNumber(fraction);
	return text.startsWith("×") ? text : `${text} %`;
}
/** `−6.4`, `+12`, `0.0`, `×4.2`: a change in percent, three characters wide where it can be. */
function changeNumber(fraction) {
	const percent = fraction * 100;
	if (fraction >= 1) return `×${formatDecimals(1 + fraction, fraction >= 8.95 ? 0 : 1)}`;
	if (percent <= -99.5 && percent > -100) return formatDecimals(Math.ceil(percent * 10) / 10, 1);
	const text = formatDecimals(percent, Math.abs(percent) >= 9.95 ? 0 : 1);
	if (!/[1-9]/u.test(text)) return text.replace(MINUS, "");
	return percent > 0 ? `+${text}` : text;
}
/** `±1.4 %`: a half width; `±100 % or more` from there on. */
function formatNoise(fraction) {
	return fraction >= 1 ? "±100 % or more" : `±${formatShare(fraction)}`;
}
/** `6.8 %`: a share without a sign; one decimal where it adds information. */
function formatShare(fraction) {
	const percent = Math.abs(fraction * 100);
	if (percent >= 99.5 && percent < 100) return `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
	const decimals = percent >= 10 ? 0 : percent >= .1 || percent === 0 ? 1 : 2;
	return `${percent.toFixed(decimals).replace(/\.0$/u, "")} %`;
}
/**
* `0.7 %`, `12.345 %`: a share exactly as it was configured, without the noise of floating point.
*/
function formatExactShare(fraction) {
	return `${Number((fraction * 100).toPrecision(12))} %`;
}
/** `p = 0.0008`, two digits; never an impossible zero. */
function formatProbability(probability) {
	if (probability < 1e-4) return "p < 0.0001";
	return `p = ${Number(probability.toPrecision(probability < .01 ? 1 : 2))}`;
}
/** `18,420 ±0.9 %`, `4.10 ms`: value, unit and relative spread of a figure. */
function formatFigure(figure, info) {
	const spread = figure.spread !== void 0 && figure.spread > 0 ? figure.spread : void 0;
	const value = `${formatNumber(figure.value, spread)}${unitBehind(info)}`;
	return spread === void 0 ? value : `${value} ${formatNoise(spread)}`;
}
/** A change smaller than this is shown as none. */
const LEAST_CHANGE = 5e-4;
/** More digits behind the point tell nobody anything. */
const MOST_DECIMALS = 6;
/**
* `18,420` and `17,512`: both with as many digits as the smaller noise allows, and as many as their
* difference needs, so that what a reader sees never goes another way than the change beside it.
*/
function formatPair(before, after) {
	const [least, most] = [before.value, after.value].toSorted((a, b) => a - b);
	if (!Number.isFinite(least) || !Number.isFinite(most) || most >= 0x38d7ea4c68000) return {
		before: formatNumber(before.value),
		after: formatNumber(after.value)
	};
	const noises = [before, after].flatMap(({ value, spread = 0 }) => value * spread > 0 ? value * spread : []);
	const byNoise = noises.length === 0 ? plainDecimals(least) : noisyDecimals(least || most, Math.min(...noises));
	const difference = most - least;
	const byChange = difference > 0 && difference >= LEAST_CHANGE * least ? Math.ceil(-Math.log10(difference)) : byNoise;
	const decimals = Math.min(Math.max(byNoise, byChange), MOST_DECIMALS);
	const text = ({ value }) => rounded(value, decimals);
	return {
		before: text(before),
		after: text(after)
	};
}
function rounded(value, decimals) {
	if (decimals >= 0) return formatDecimals(value, decimals);
	const scale = 10 ** -decimals;
	return formatDecimals(Math.round(value / scale) * scale, 0);
}
/** `30 s`, `5 min`, `1 h 30 min`. */
function formatDuration(seconds) {
	if (seconds < 120) return `${Number(seconds.toPrecision(3))} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** `2026-11-20 16:03 UTC` of an ISO time; the text itself where it is none. */
function formatTime(iso) {
	const time = new Date(iso);
	return Number.isNaN(time.getTime()) ? iso : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
/** `18,420`: a whole number of things, rounded. */
function formatCount(count) {
	return formatDecimals(Math.round(count), 0);
}
/** `1 round`, `2 rounds`. */
function plural(count, one, many = `${one}s`) {
	return `${formatDecimals(count, 0)} ${count === 1 ? one : many}`;
}
/** The unit, where the metric's own name (TPS, tpmC) does not say it. */
function unitBehind(info) {
	return info === void 0 || info.unit === "" || info.unit.startsWith("/") ? "" : ` ${info.unit}`;
}
/** `1,696 → 1,572 TPS`: a figure before and after, as `formatPair` writes both. */
function formatBeforeAfter(...[before, after, unit = ""]) {
	const pair = formatPair(before, after);
	return `${pair.before} → ${pair.after}${unit}`;
}
/** `−1,234.50`: thousands separators, and as many digits behind the point as are requested. */
function formatDecimals(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ",");
	const sign = value < 0 ? MINUS : "";
	return fraction === void 0 ? `${sign}${separated}` : `${sign}${separated}.${fraction}`;
}

export { unitBehind as _, formatDecimals as a, formatFigure as c, formatPair as d, formatProbability as f, plural as g, plainNumber as h, formatCount as i, formatNoise as l, formatTime as m, formatBeforeAfter as n, formatDuration as o, formatShare as p, formatChange as r, formatExactShare as s, changeNumber as t, formatNumber as u };