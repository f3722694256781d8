import { d as tidbCounters, u as tidbCounterNames } from "./server-counters.js";

// src/servers/tidb-in-guest.ts
/**
* Returns the settings of TiDB in a guest: its temporary files are in memory, and only the guest
* reads its status.
*/
function tidbSettingsInGuest(statusPort) {
	return {
		socket: "",
		"temp-dir": "/tmp",
		"tmp-storage-path": "/tmp",
		status: {
			"report-status": true,
			"status-host": "127.0.0.1",
			"status-port": statusPort
		}
	};
}
/**
* Returns how TiDB is brought to rest before each load, and how its counters are read.
*
* To rest, it collects the garbage, and then sets `GOGC` so high that none is collected under load.
* Go does so every few virtual seconds, for a tenth of one or more: whether a slice of one second
* has a collection would be most of what two slices differ by. TiDB sets `GOGC` itself at the end of
* a collection, which takes a moment. What a transaction allocates is in the counters.
*/
function restOfTidb(statusPort) {
	const status = `http://127.0.0.1:${statusPort}`;
	return {
		rest: [
			[
				"wget",
				"-q",
				"-O",
				"/dev/null",
				`${status}/debug/pprof/heap?gc=1`
			],
			["sleep", "0.02"],
			[
				"wget",
				"-q",
				"-O",
				"/dev/null",
				"--post-data",
				"100000",
				`${status}/debug/gogc`
			]
		],
		counters: {
			command: [
				"wget",
				"-q",
				"-O",
				"-",
				`${status}/metrics`
			],
			names: tidbCounterNames,
			read: tidbCounters
		}
	};
}

export { tidbSettingsInGuest as n, restOfTidb as t };