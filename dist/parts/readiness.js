import { O as promptly, r as connect } from "./connect.js";
import { t as Failure } from "./failure.js";
import { setTimeout } from "node:timers/promises";

// src/server/readiness.ts
const PAUSE_MS = 100;
/**
* Waits until a real `SELECT` is answered: a listening port alone says little.
* @throws the signal's reason when aborted
*/
async function waitUntilAnswering(endpoint, options) {
	const begin = performance.now();
	const elapsed = () => (performance.now() - begin) / 1e3;
	let dead = false;
	options.died?.then(() => {
		dead = true;
	});
	let last = new Failure("environment", "no attempt was made");
	while (elapsed() < options.bootSeconds) {
		options.signal.throwIfAborted();
		if (dead) return { state: "died" };
		const failure = await attempt(endpoint, options);
		if (failure === void 0) return {
			state: "ready",
			seconds: elapsed()
		};
		last = failure;
		await setTimeout(options.pauseMs ?? PAUSE_MS, void 0, { signal: options.signal }).catch(() => void 0);
	}
	options.signal.throwIfAborted();
	return dead ? { state: "died" } : {
		state: "too-late",
		last
	};
}
async function attempt(endpoint, options) {
	try {
		const connection = await connect(endpoint, {
			host: options.host ?? 0,
			withoutDatabase: options.withoutDatabase ?? false,
			timeoutSeconds: 3
		});
		try {
			await connection.query("SELECT 1", [], {
				...promptly,
				deadlineSeconds: 3
			});
			connection.end();
			return;
		} catch (error) {
			connection.destroy();
			throw error;
		}
	} catch (error) {
		if (error instanceof Failure) {
			if (error.kind === "input") throw error;
			return error;
		}
		return new Failure("environment", error instanceof Error ? error.message : String(error), { cause: error });
	}
}

export { waitUntilAnswering as t };