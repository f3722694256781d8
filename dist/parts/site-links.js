import { l as seriesKey } from "./comparable.js";
import { Sn as pathSegment } from "./shared.js";
import { o as seriesAddress } from "./sweep.js";

// src/report/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(record, cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}
/** Of a cell's series on the site. */
function seriesFolder(record, cell) {
	return `${cell.id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${seriesKey(record, cell).slice(0, 8)}`;
}

export { siteLinks as n, seriesFolder as t };