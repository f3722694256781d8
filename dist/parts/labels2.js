import { s as withInputs } from "./options.js";
import { x as DEFAULT_SUITE } from "./shared.js";
import { t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { r as extentOf } from "./labels.js";
import { existsSync } from "node:fs";

// src/job/labels.ts
/** The suite that the label `bench: full` picks. */
const FULL_SUITE = "full";
/** The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of the configuration. */
function inputsFor(given, event) {
	return event.kind === "pull_request" && extentOf(event.labels) === "full" && markedSuite(given) === "default" && hasConfigFile(given.values) ? withInputs(given, { suite: FULL_SUITE }) : given;
}
/**
* The suite by whose name the commit is marked: the one that the workflow names, also where a label picks another one.
* What a merge requires has one name, and would never come if a label changed it.
*/
function markedSuite({ values }) {
	return values.suite;
}
/** Without a file there is one suite alone, the inputs' own. */
function hasConfigFile({ config }) {
	return existsSync(config ?? "tidb-bench.yml");
}

export { markedSuite as i, hasConfigFile as n, inputsFor as r, FULL_SUITE as t };