// src/core/plan/cluster-seconds.ts
/** Seconds of a cluster's phases, seen once on a loaded machine; later jobs know their own. */
const usualClusterSeconds = {
	deploy: 267,
	start: 70,
	swap: 140,
	destroy: 190
};

export { usualClusterSeconds as t };