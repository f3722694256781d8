import { G as faultsFailure, x as DEFAULT_SUITE } from "./shared.js";
import { s as withInputs } from "./options.js";
import { n as configuredSuites, r as resolveSettings } from "./resolve.js";
import { r as extentOf } from "./labels.js";
import { n as hasConfigFile, t as FULL_SUITE } from "./labels2.js";

// src/fork/fork-suites.ts
/**
* Every suite of the configuration is known, since a run measures the one that its label or its workflow picks. The
* input `suite` says which one must be there; where the configuration has none of that default name, all must be but
* `full`.
* @throws Failure `input` with every fault
*/
function forkSuites(given) {
	const { values, label } = given;
	if (values.shard !== void 0) throw faultsFailure("The inputs have faults:", [{
		where: label("shard"),
		what: "has no effect where another run measured: what it hands over is whole",
		remedy: "leave it out"
	}]);
	const known = configuredSuites(values);
	const asked = values.suite;
	const isOpen = asked === "default" && known.length > 0 && !known.includes(asked);
	const names = isOpen || known.includes(asked) ? known : [asked];
	const settings = new Map(names.map((name) => [name, resolveSettings(withInputs(given, { suite: name }))]));
	const partial = names.filter((name) => name !== FULL_SUITE);
	/** The label has the full one measured in place of the default one. */
	const isFull = (labels) => !isOpen && asked === "default" && hasConfigFile(values) && extentOf(labels) === "full" && known.includes("full");
	return {
		settings,
		required(labels) {
			if (isOpen) return partial.length > 0 ? partial : names;
			return [isFull(labels) ? FULL_SUITE : asked];
		},
		marked(suite, labels) {
			if (!isFull(labels)) return suite;
			return suite === "full" ? asked : suite === asked ? void 0 : suite;
		}
	};
}

export { forkSuites as t };