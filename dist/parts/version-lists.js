import { t as listVersions } from "./tiup-list.js";

// src/server/versions/version-lists.ts
/** The lists that a job asks TiUP for, each once. */
var VersionLists = class {
	#place;
	#lists = /* @__PURE__ */ new Map();
	constructor({ env, log, signal }) {
		this.#place = {
			env,
			log,
			signal
		};
	}
	/** @throws Failure `environment` where the list cannot be had, also when it is asked for again */
	of(tiup) {
		const key = JSON.stringify(tiup);
		const list = this.#lists.get(key) ?? listVersions({
			tiup,
			...this.#place
		});
		this.#lists.set(key, list);
		return list;
	}
};

export { VersionLists as t };