import { n as pathSegment } from "./path-segment.js";
import { createHash } from "node:crypto";

// src/core/report/series-address.ts
/** Returns the address of a series of the site, from the home of the site. */
function seriesAddress({ folder }, series) {
	return `series.html#${folder}/${series}`;
}

// src/core/report/site-links.ts
/** @param home where the site stands, with a slash at its end; undefined: nowhere */
function siteLinks(home, record) {
	if (home === void 0) return void 0;
	const suite = { folder: pathSegment(record.suite) };
	const series = record.cells.map((cell) => [cell.id, `${home}${seriesAddress(suite, seriesFolder(cell))}`]);
	return {
		home,
		series: new Map(series)
	};
}
/** Returns the folder of a cell's series on the site, for all of its settings and machines. */
function seriesFolder({ id }) {
	const digest = createHash("sha256").update(id).digest("hex").slice(0, 6);
	return `${id.replace(/[^A-Za-z0-9_]+/gu, "-").slice(0, 80)}-${digest}`;
}
/** Returns GitHub's page of the commits between two; undefined if there are none to show. */
function compareAddress(from, to, repositoryUrl) {
	if (repositoryUrl === void 0 || from === void 0 || to === void 0 || from === to) return void 0;
	return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}
/** The commit that the candidate was compared with. */
function baseCommit({ reference, targets: { base }, source }) {
	if (reference.kind !== "side-by-side") return reference.commit;
	return base?.build?.commit ?? source.base;
}

export { seriesAddress as a, siteLinks as i, compareAddress as n, seriesFolder as r, baseCommit as t };