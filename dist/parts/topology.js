// src/targets/playground/estimates.ts
/**
* Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5
* GiB for a TiDB and 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size
* one.
*/
function clusterMemoryBytes({ tidb, tikv }) {
	return (tikv * .8 + tidb * .5 + .3) * 2 ** 30;
}

// src/targets/playground/topology.ts
/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
function withTiproxy(config) {
	if (config.loadBalancer !== "tiproxy" || config.topology.tiproxy > 0) return config;
	return {
		...config,
		topology: {
			...config.topology,
			tiproxy: 1
		}
	};
}

export { clusterMemoryBytes as n, withTiproxy as t };