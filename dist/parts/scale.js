import { a as formatDecimals } from "./number.js";

// src/words/scale.ts
/**
* Beyond these a double has no neighbours left to put ticks on, or its square of a step would not
* be finite.
*/
const MOST = 1e300;
const LEAST_STEP = 1e-300;
/**
* A scale over the values, widened to round numbers, with about `count` ticks at 1, 2 or 5 times a
* power of ten. Any number of values will do: without one that is finite the scale goes from 0 to
* 1.
* @param from drawing place of the low end, `to` of the high end
*/
function niceScale(values, { from, to, fromZero, count = 5 }) {
	const { least, most } = extentOf(fromZero ? [...values, 0] : values);
	const step = niceStep(spread(least, most) / count);
	const low = Math.floor(least / step) * step;
	const top = Math.ceil(most / step) * step;
	const high = top > low ? top : low + step;
	return {
		low,
		high,
		ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step),
		step,
		place: placing({
			low,
			high
		}, {
			from,
			to
		})
	};
}
/** The tick's text: thousands separators and the digits that the step needs. */
function tickText(value, step) {
	const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
	if (decimals > 9 || Math.abs(value) >= 0x38d7ea4c68000) return value === 0 ? "0" : value.toExponential(2).replace("e+", "e");
	return formatDecimals(value, decimals);
}
/** The outermost values that can be drawn; 0 and 1 where there is none. */
function extentOf(values) {
	let least = Number.POSITIVE_INFINITY;
	let most = Number.NEGATIVE_INFINITY;
	for (const value of values) {
		if (!Number.isFinite(value)) continue;
		const drawn = Math.max(-1e300, Math.min(MOST, value));
		least = Math.min(least, drawn);
		most = Math.max(most, drawn);
	}
	return least > most ? {
		least: 0,
		most: 1
	} : {
		least,
		most
	};
}
/** A straight map. What has no place of its own, or lies outside, is at the end of the scale. */
function placing({ low, high }, { from, to }) {
	return (value) => {
		const share = (value - low) / (high - low);
		return from + (Number.isNaN(share) ? 0 : Math.max(0, Math.min(1, share))) * (to - from);
	};
}
/**
* Returns the least span of the scale: steps near the last digit of a double would show rounding,
* not values.
*/
function spread(least, most) {
	const size = Math.max(Math.abs(least), Math.abs(most));
	return Math.max(most - least || size * .1, size * 1e-9) || 1;
}
/** The smallest of 1, 2, 5 times a power of ten that is at least `rough`. */
function niceStep(rough) {
	const power = 10 ** Math.floor(Math.log10(Math.max(rough, LEAST_STEP)));
	return ([
		1,
		2,
		5,
		10
	].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10) * power;
}

export { tickText as n, niceScale as t };