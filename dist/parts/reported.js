import { Dt as markdownText, Et as markdownLink, Kt as shortCommit, it as formatShare, kt as safeAddress, st as plural, wt as markdownCode } from "./shared.js";
import { M as visibleWords, P as moveWordsOf, R as evidenceOf, S as cellsOf, U as isQuiet, g as versionsText, h as referenceWords, m as productText, p as machineText, y as overallFigure, z as isAlarm } from "./folded.js";

// src/report/compare-address.ts
/** Where GitHub shows the commits between two; undefined where there are none to show. */
function compareAddress(from, to, repositoryUrl) {
	if (repositoryUrl === void 0 || from === void 0 || to === void 0 || from === to) return void 0;
	return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`;
}

// src/report/facts-line.ts
/** The second line: head, base, how they were compared, limit, links; Markdown. */
function factsLine(result, story, context) {
	const broken = story.tone === "broken";
	return [
		`${headMarkdown(result)}${againstMarkdown(result, story, context)}`,
		...story.tone === "first" ? [markdownText(versionsText(result.targets.candidate)), markdownText(machineText(result.machine))] : [],
		markdownText(limitWords(result, story)),
		markdownText(meanWords(story)),
		context.reportUrl === void 0 ? "" : markdownLink(broken ? "logs" : "report", context.reportUrl),
		commitsLink(result, context),
		siteLink(story, context)
	].filter((part) => part !== "").join(" · ");
}
/** Where the candidate's and the base's commits are compared; empty where that is not known. */
function commitsLink(result, { repositoryUrl }) {
	const base = baseCommit(result) ?? releaseTag(result);
	const address = compareAddress(base, result.source.commit, repositoryUrl);
	return address === void 0 ? "" : markdownLink("commits", address);
}
/** The tag of the release that a build of this repository stood beside: TiDB, TiKV and PD name theirs by the version. */
function releaseTag({ targets, source, reference }) {
	const isBuild = source.commit !== void 0 && targets.candidate.build?.commit === source.commit;
	if (reference.kind !== "side-by-side" || !isBuild || targets.base?.build !== void 0) return void 0;
	return /\bv\d+\.\d+\.\d+$/u.exec(targets.base?.version ?? "")?.[0];
}
/** The trend of what is told, which the site has where stored jobs were compared; else the site. */
function siteLink({ how, sentence, matrix }, { site }) {
	if (site === void 0) return "";
	const [told] = "moved" in sentence ? sentence.moved.rows : cellsOf(matrix).map(({ row }) => row);
	const series = (how === "stored" || how === "confirmed") && told !== void 0 && evidenceOf(told.verdict) !== void 0 ? site.series.get(told.cellId) : void 0;
	return series === void 0 ? markdownLink("trends", site.home) : markdownLink("trend", series);
}
/** The commit that the candidate was compared with. */
function baseCommit({ reference, targets }) {
	return reference.kind === "side-by-side" ? targets.base?.build?.commit : reference.commit;
}
function headMarkdown({ source }) {
	return source.commit === void 0 ? "This run" : markdownCode(shortCommit(source.commit));
}
function againstMarkdown(result, { how }, { repositoryUrl }) {
	const commit = baseCommit(result);
	const link = commit === void 0 ? "" : commitMarkdown(commit, repositoryUrl);
	switch (how) {
		case "none": return "";
		case "side-by-side": {
			const { base, candidate } = result.targets;
			const version = base === void 0 ? "" : productText(base);
			const isSame = version === productText(candidate) && candidate.build === void 0;
			return ` against ${link === "" ? markdownText(isSame ? `${version} on both sides` : version) : link}, side by side`;
		}
		case "stored":
		case "confirmed": return ` ${withLink(markdownText(referenceWords(result)), commit, link)}`;
	}
}
/** The description names the commit, or leaves it out. */
function withLink(words, commit, link) {
	const short = commit === void 0 ? "" : markdownText(shortCommit(commit));
	return short === "" ? words : words.replace(short, () => link);
}
function commitMarkdown(commit, repositoryUrl) {
	const code = markdownCode(shortCommit(commit));
	const address = safeAddress(repositoryUrl && `${repositoryUrl}/commit/${encodeURIComponent(commit)}`);
	return address === void 0 ? code : `[${code}](${address})`;
}
/** `11 figures within 3 %, latency too`, `4 of 100 slower, 1 faster, limit 3 %`. */
function limitWords(result, story) {
	const cells = cellsOf(story.matrix);
	const limits = [...new Set(cells.flatMap(({ shown, row }) => shown === void 0 || isAlarm(row.verdict) ? [] : formatShare(row.tolerance)))];
	const [limit] = limits;
	if (limit === void 0 || story.tone === "first" || story.tone === "apart") return "";
	const common = limits.length === 1 ? limit : "their limits";
	switch (story.sentence.kind) {
		case "unchanged": return `${plural(cells.length, "figure")} within ${common}${latencyToo(result)}`;
		case "no-drop-seen": return visibleWords(story.sentence);
		default: return `${cells.length < MANY ? "" : `${countWords(cells)}, `}limit ${limits.length === 1 ? limit : limits.slice(0, 3).join(", ")}`;
	}
}
/** From so many figures on a reader wants them counted. */
const MANY = 12;
function countWords(cells) {
	const states = cells.map(({ state }) => state);
	const [bad, good] = cells.every(({ row }) => moveWordsOf(row.metric).worse === "slower") ? ["slower", "faster"] : ["worse", "better"];
	const count = (wanted) => states.filter((state) => state === wanted).length;
	const others = [
		["better", good],
		["undecided", "undecided"],
		["broken", "broken"],
		["not-compared", "not compared"]
	].filter(([state]) => count(state) > 0).map(([state, word]) => `${count(state)} ${word}`);
	return [`${count("worse") + count("worse-warns")} of ${states.length} ${bad}`, ...others].join(", ");
}
/** Said only where each latency that is shown was found unchanged. */
function latencyToo({ rows }) {
	const latencies = rows.filter(({ metric, gated }) => !gated && metric.startsWith("latency_p95"));
	return latencies.length > 0 && latencies.every(({ verdict }) => verdict.kind === "ok" && isQuiet("unchanged")) ? ", latency too" : "";
}
/** All cells together, where there are several: shown, never gated. */
function meanWords({ overall }) {
	if (overall === void 0) return "";
	return `on average ${overallFigure(overall)}${overall.measures === "speed" ? " in speed" : ""}`;
}

// src/report/reported.ts
/** Whose figures they are where they were not measured by the job that judges them: `a fork`. Plain text. */
function reporterWords({ by }) {
	return by === "fork" ? "a fork" : "the pull request’s own job";
}

export { compareAddress as i, baseCommit as n, factsLine as r, reporterWords as t };