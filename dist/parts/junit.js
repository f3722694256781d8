import { r as metricLabel, t as cellLabel } from "./labels.js";
import { n as tableRow } from "./row-words.js";
import { _ as xmlText } from "./escape.js";

// src/extensions/junit/junit.ts
/**
* JUnit XML: one test case a row. A regression that fails and does not only wait is a failure, an
* invalid row an error; what could not be decided or compared is skipped, with its reason.
*/
function renderJunit(result) {
	const cases = [...result.rows.map(testCase), ...planCases(result.plans)];
	const count = (element) => cases.filter((one) => one.includes(`<${element} `)).length;
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite ${[
		`name="${xmlText(`tidb-bench ${result.suite}`)}"`,
		`tests="${cases.length}"`,
		`failures="${count("failure")}"`,
		`errors="${count("error")}"`,
		`skipped="${count("skipped")}"`,
		`timestamp="${xmlText(result.createdAt)}"`
	].join(" ")}>\n${cases.join("\n")}\n</testsuite>\n</testsuites>\n`;
}
function testCase(row) {
	const name = `${cellLabel(row.settings)}, ${metricLabel(row.metric)}`;
	const open = `<testcase classname="${xmlText(row.cellId)}" name="${xmlText(name)}"`;
	const body = outcome(row);
	return body === "" ? `${open}/>` : `${open}>${body}</testcase>`;
}
/** One test case for each statement whose plan is not the same. */
function planCases(plans) {
	return (plans?.findings ?? []).map(({ name, state, reasons, accepted }) => {
		const [why, isRed] = [reasons.join(" "), state === "red" && accepted === void 0];
		const body = isRed && plans?.gate === true ? element("failure", "the plan is worse by the estimates of the base", why) : state === "unstable" || state === "not-planned" ? element("skipped", why, "") : `<system-out>${xmlText(`${state}: ${accepted ?? why}`)}</system-out>`;
		return `<testcase classname="plans" name="${xmlText(name)}">${body}</testcase>`;
	});
}
function outcome(row) {
	const text = tableRow(row);
	const figures = `${text.baseline} → ${text.candidate}, ${text.change} (tolerance ${text.limit}; ${text.evidence})`;
	const { verdict } = row;
	switch (verdict.kind) {
		case "regression": return verdict.level === "fail" && row.waitsFor === void 0 ? element("failure", `${text.change} beyond the tolerance ${text.limit}`, figures) : `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
		case "invalid": return element("error", verdict.reason, verdict.tail.join("\n"));
		case "inconclusive": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "not-comparable":
		case "no-baseline":
		case "new":
		case "removed":
		case "nothing-differs": return element("skipped", `${text.word}: ${text.evidence}`, "");
		case "ok":
		case "no-drop-seen": return `<system-out>${xmlText(`${text.word}: ${figures}`)}</system-out>`;
	}
}
function element(name, message, body) {
	const open = `<${name} message="${xmlText(message)}"`;
	return body === "" ? `${open}/>` : `${open}>${xmlText(body)}</${name}>`;
}

export { renderJunit };