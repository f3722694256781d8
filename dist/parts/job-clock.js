import { i as timesOf } from "./job-times.js";

// src/core/measure/job-clock.ts
/** @param now milliseconds of a clock that never goes back */
function createJobClock(now = () => performance.now()) {
	const spans = [];
	const begin = now();
	const at = () => (now() - begin) / 1e3;
	const keep = (part, side, start, end) => spans.push({
		part,
		...side === void 0 ? {} : { side },
		start,
		end
	});
	return {
		async time(part, work, side) {
			const start = at();
			try {
				return await work();
			} finally {
				keep(part, side, start, at());
			}
		},
		async timeRun(side, run, measured) {
			const start = at();
			let counted = 0;
			try {
				const result = await run();
				counted = measured(result);
				return result;
			} finally {
				const end = at();
				const from = Math.max(start, end - counted);
				if (from > start) keep("settle", side, start, from);
				if (counted > 0) keep("measured", side, from, end);
			}
		},
		spans: () => spans,
		times: () => timesOf(spans)
	};
}

export { createJobClock as t };