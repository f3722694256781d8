import { a as queryValue, g as promptly, r as connect, u as asOwner } from "./connect.js";
import { r as isOwnUser, s as isOwnDatabase } from "./own-user.js";

// src/extensions/other-runs/meter.ts
/** Note of a target on whose server another run was. */
const OTHER_RUN = "another run";
const otherRunsHooks = {
	openMeasuring: (job) => ({ meter: createOtherRunsMeter(job) }),
	afterVerdict(result) {
		const { base, candidate } = result.targets;
		const notes = [candidate, ...base === void 0 ? [] : [base]].flatMap((each) => each.notes ?? []);
		const seen = [...new Set(notes.flatMap(({ what, why }) => what === OTHER_RUN ? [why] : []))];
		return {
			...result,
			warnings: [...result.warnings, ...seen.map((why) => `Another run ${why}.`)]
		};
	}
};
const briefly = {
	...promptly,
	deadlineSeconds: 5
};
/**
* Looks around and in each run for connections of other runs on the same server: of a database or a
* user that this program made for another job. It finds those that the server shows to the user:
* all with the privilege PROCESS, else those of the same user. So each run keeps a connection of
* its caller's user in its own database open, by which the others notice it. Nothing outlasts a run
* that was killed.
*/
function createOtherRunsMeter({ targets, notes, log, signal, everyMs = 5e3 }) {
	const seen = /* @__PURE__ */ new Set();
	/** @returns undefined where the server takes no connection: the run will say so itself */
	async function open(target) {
		try {
			return await connect(asOwner(target.endpoint()));
		} catch {
			return;
		}
	}
	async function look(side, target, db) {
		const names = db === void 0 ? [] : await otherRuns(db, ownNames(targets), signal);
		for (const name of names) {
			const why = `measured on the server of “${target.name}” at the same time (${name}), so both disturbed each other; let one wait for the other`;
			notes.add(side, OTHER_RUN, why);
			if (!seen.has(why)) log.warn(`another run ${why}`);
			seen.add(why);
		}
	}
	return { async around({ side, target }, act) {
		if (target.own !== void 0 || target.withoutSql === true) return act();
		const db = await open(target);
		await look(side, target, db);
		const looks = setInterval(() => void look(side, target, db), everyMs).unref();
		try {
			return await act();
		} finally {
			clearInterval(looks);
			const after = db?.usable === false && !signal.aborted ? await open(target) : db;
			if (!signal.aborted) await look(side, target, after);
			after?.end();
		}
	} };
}
/** Databases and users of this job, on all of its servers that are started. */
function ownNames(targets) {
	const names = Object.values(targets).flatMap((target) => {
		try {
			const { database, user } = target.endpoint();
			return [database, user];
		} catch {
			return [];
		}
	});
	return new Set(names);
}
/** Several servers of one cluster each know their own connections. */
const ofCluster = "SELECT USER, DB FROM information_schema.cluster_processlist";
/** Lists the databases, else the users, of other runs. @returns none where the server does not say */
async function otherRuns(db, own, signal) {
	const ask = (sql) => db.query(sql, [], briefly, signal).catch(() => []);
	const cluster = /tidb/i.test(await queryValue(db, "SELECT VERSION()").catch(() => "") ?? "") ? await ask(ofCluster) : [];
	const names = (cluster.length > 0 ? cluster : await ask("SHOW PROCESSLIST")).flatMap((row) => {
		const [database, user] = [String(row.db ?? row.DB ?? row.Db), String(row.User ?? row.USER)];
		if (isOwnDatabase(database)) return own.has(database) ? [] : [`database ${database}`];
		return isOwnUser(user) && !own.has(user) ? [`user ${user}`] : [];
	});
	return [...new Set(names)].sort();
}

export { otherRunsHooks };