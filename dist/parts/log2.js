// src/system/log.ts
const EVERY_MS = 1e3;
/**
* Shows every second how far something has come that takes its time.
* @param line made again each time, given the seconds since the beginning; what it throws is
*   skipped
*/
async function whileWaiting(log, line, work) {
	const startedAt = performance.now();
	let asking = false;
	const show = async () => {
		if (asking) return;
		asking = true;
		try {
			const text = await line((performance.now() - startedAt) / 1e3);
			if (watch !== void 0) log.progress(text);
		} catch {} finally {
			asking = false;
		}
	};
	let watch = setInterval(() => void show(), EVERY_MS);
	try {
		return await work();
	} finally {
		clearInterval(watch);
		watch = void 0;
	}
}

export { whileWaiting as t };