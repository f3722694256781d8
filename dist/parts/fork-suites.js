import { c as DEFAULT_SUITE, s as withInputs } from "./inputs.js";
import { i as resolveSettings, n as configuredSuites, t as DEFAULT_CONFIG_FILE } from "./resolve.js";
import { a as extentOf } from "./event.js";
import { r as fileAt } from "./finished-run2.js";
import { c as writeResultFile, i as resultFiles } from "./result-folder.js";
import { n as hasConfigFile, t as FULL_SUITE } from "./source.js";
import { n as shortCommit } from "./commit.js";
import { t as faultsFailure } from "./faults.js";
import { join, normalize } from "node:path";

// src/commands/fork/fork-suites.ts
/**
* Every suite of the configuration is known, since a run measures the one that its label or its
* workflow picks. The input `suite` says which one must be there; where the configuration has none
* of that default name, all must be but `full`.
* @throws Failure `input` with every fault
*/
function forkSuites(inputs) {
	const { values, label } = inputs;
	if (values.shard !== void 0) throw faultsFailure("The inputs are invalid:", [{
		where: label("shard"),
		what: "has no effect where another run measured: its results are complete",
		remedy: "leave it out"
	}]);
	const configured = configuredSuites(inputs);
	const requested = values.suite;
	const isOpen = requested === "default" && configured.length > 0 && !configured.includes(requested);
	const names = isOpen || configured.includes(requested) ? configured : [requested];
	const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(inputs, { suite: name }))]));
	const partial = names.filter((name) => name !== FULL_SUITE);
	/** The label has the full one measured in place of the default one. */
	const isFull = (labels) => !isOpen && requested === "default" && hasConfigFile(values) && extentOf(labels) === "full" && configured.includes("full");
	return {
		settings,
		required(labels) {
			if (isOpen) return partial.length > 0 ? partial : names;
			return [isFull(labels) ? FULL_SUITE : requested];
		},
		marked(suite, labels) {
			if (!isFull(labels)) return suite;
			return suite === "full" ? requested : suite === requested ? void 0 : suite;
		}
	};
}
/**
* The inputs with the configuration of the branch that the pull request goes to. The checkout of a
* workflow_run is the default branch; a release branch may gate by other tolerances. Where that
* branch has no such file, the checkout's counts.
* @throws the API's error
*/
async function inputsForBase(inputs, event, { baseRef, baseCommit }, { client, repository }, folder, io) {
	if (baseRef === event.defaultBranch) return inputs;
	const path = normalize(inputs.values.config ?? "tidb-bench.yml");
	const text = await fileAt(client, repository, path, baseCommit);
	if (text === void 0) return inputs;
	io.log.info(`${path} is that of ${shortCommit(baseCommit)}, the base of the pull request`);
	writeResultFile(folder, resultFiles.baseConfig, text);
	return withInputs(inputs, { config: join(folder, resultFiles.baseConfig) });
}

export { inputsForBase as n, forkSuites as t };