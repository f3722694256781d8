import { t as loadEvent } from "./event.js";
import { r as slowerWords, t as compareWithRelease } from "./since-release.js";

// src/extensions/site/hooks.ts
/** A scheduled job warns of what became slower since the last release, though each step passed. */
const creepHooks = { async afterVerdict(result, { compared }) {
	if (compared === void 0 || result.overall === "invalid") return result;
	const { record, baseline, settings, io } = compared;
	const { kind } = loadEvent(io.env);
	if (kind !== "schedule" || settings.inputs.compareWith !== void 0) return result;
	const since = await compareWithRelease(record, baseline, settings, io);
	if (since === void 0) return result;
	const slower = slowerWords(result, since);
	const warnings = slower.map((words) => `Slower than the last release, though not than the last jobs: ${words}.`);
	return {
		...result,
		sinceRelease: {
			...since,
			slower
		},
		warnings: [...result.warnings, ...warnings]
	};
} };

export { creepHooks };