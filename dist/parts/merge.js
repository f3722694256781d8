import "./header-schema.js";
import { a as differingFields } from "./comparable.js";
import { n as formatRecord } from "./json.js";
import { t as Failure } from "./failure.js";

// src/extensions/many/merge-fit.ts
/**
* Checks that records can become one: they must be of one commit and one suite on servers that are
* alike; the machines that made the load may differ.
* @throws Failure `input` with every reason why they do not fit
*/
function checkFit(records) {
	const [first, ...others] = records;
	if (first === void 0 || others.length === 0) throw new Failure("input", "a merge needs two records or more", { remedy: "Give the paths of the records of all machines." });
	refuse([...others.flatMap(({ name, record }) => differingFields(factsOf(first.record), factsOf(record)).map(({ field, base, candidate }) => `${name}: ${field} is ${candidate}, and ${base} in ${first.name}`)), ...twins(records)], "Merge records of one suite, commit and kind of server only.");
}
/** @throws Failure `input` where there are faults */
function refuse(faults, remedy) {
	if (faults.length === 0) return;
	const lines = faults.map((fault) => `  ${fault}`);
	throw new Failure("input", ["the records do not fit together:", ...lines].join("\n"), { remedy });
}
/** A record given twice would be counted twice. */
function twins(records) {
	const namesByText = /* @__PURE__ */ new Map();
	return records.flatMap(({ name, record }) => {
		const text = formatRecord(record);
		const twin = namesByText.get(text);
		namesByText.set(text, twin ?? name);
		return twin === void 0 ? [] : [`${name}: is the same record as ${twin}`];
	});
}
/** Returns the facts that must be equal, as text. */
function factsOf({ suite, source, programVersion, design, targets, sideBySide }) {
	const { startNoise: _, gatedCells: __, ...plan } = sideBySide ?? {};
	const facts = {
		suite,
		repository: source.repository,
		commit: source.commit,
		"program version": programVersion,
		design,
		...flat("side-by-side", plan),
		...targetFacts("candidate", targets.candidate),
		...targets.base === void 0 ? {} : targetFacts("base", targets.base)
	};
	const definedFacts = Object.entries(facts).filter(([, value]) => value !== void 0);
	return Object.fromEntries(definedFacts.map(([name, value]) => [name, String(value)]));
}
/**
* Returns the facts of a target. Settings that the service refused are left out: the variables,
* which were read back, show them.
*/
function targetFacts(side, target) {
	const { kind, product, version, components, topology, configuration, variables } = target;
	const builds = Object.entries(components).map(([name, build]) => [name, [build.version, build.commit].filter(Boolean).join(" ")]);
	return {
		[`${side} kind`]: kind,
		[`${side} product`]: product,
		[`${side} version`]: version,
		...flat(`${side} component`, Object.fromEntries(builds)),
		...flat(`${side} topology`, topology),
		...flat(`${side} configuration`, configuration),
		...flat(`${side} variable`, variables)
	};
}
function flat(prefix, values) {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix} ${name}`, value]));
}
/**
* Returns the plan that the records were measured by, where they are its shards.
* @returns undefined where none of them is a shard
* @throws Failure `input` where they are of several plans, or a shard is missing or there twice
*/
function readShardPlan(records) {
	const first = records.find(({ record }) => record.shards !== void 0);
	const plan = first?.record.shards;
	if (first === void 0 || plan === void 0) return void 0;
	const holders = /* @__PURE__ */ new Map();
	const faults = records.flatMap(({ name, record: { shards } }) => {
		if (shards?.part === void 0) return [`${name}: is not a shard, and ${first.name} is one`];
		if (shards.plan !== plan.plan || shards.count !== plan.count) return [`${name}: is a shard of another plan than ${first.name}`];
		const holder = holders.get(shards.part);
		holders.set(shards.part, holder ?? name);
		return holder === void 0 ? [] : [`${name}: is shard ${shards.part}/${shards.count}, as is ${holder}`];
	});
	const missing = Array.from({ length: plan.count }, (_, index) => index + 1).filter((number) => !holders.has(number)).map((number) => `shard ${number}/${plan.count} is none of them`);
	refuse([...faults, ...missing], "Give the records of all shards of one plan, each once.");
	return {
		plan: plan.plan,
		count: plan.count
	};
}

// src/extensions/many/merge.ts
/**
* Merges records into one of the cells that several machines measured of one commit, each other
* ones.
* @throws Failure `input` with every reason why they do not fit; a cell that two of them have is
* one, and so is a shard that none of them is
*/
function mergeRecords(records) {
	checkFit(records);
	const holders = /* @__PURE__ */ new Map();
	const faults = records.flatMap(({ name, record }) => record.cells.flatMap(({ id }) => {
		const holder = holders.get(id);
		holders.set(id, holder ?? name);
		return holder === void 0 ? [] : [`${name}: the cell ${id} is in ${holder} too`];
	}));
	refuse(faults, "Leave one of the records out.");
	const shards = readShardPlan(records);
	const merged = withMergedHeader(records, cellsWithMachines(records));
	return shards === void 0 ? merged : {
		...merged,
		shards
	};
}
/** Each cell says where it was measured, unless all machines are alike. */
function cellsWithMachines(records) {
	const kinds = new Set(records.map(({ record }) => kindOf(record.machine)));
	return records.flatMap(({ record: { cells, machine } }) => kinds.size === 1 ? cells : cells.map((cell) => ({
		...cell,
		machine: cell.machine ?? machine
	})));
}
function kindOf(machine) {
	return JSON.stringify(Object.entries(machine).sort());
}
/**
* The cells under what the headers of the records agree on. What differs (the machine, the run)
* becomes unknown, and verdicts, acceptances and times of the parts are not those of the merged
* record.
* @param records at least one; they fit together (`checkFit`)
*/
function withMergedHeader(records, cells) {
	const all = records.map(({ record }) => record);
	const [first, ...others] = all;
	if (first === void 0) throw new RangeError("no record to merge");
	const { judgement: _, acceptance: __, shards: ___, times: ____, plans: _____, seed, sideBySide, ...rest } = first;
	const plans = all.flatMap((record) => record.sideBySide ?? []);
	const [comparedPlans] = all.flatMap((record) => record.plans ?? []);
	return {
		...rest,
		id: mergedId(all.map(({ id }) => id)),
		createdAt: all.map(({ createdAt }) => createdAt).reduce(later),
		source: agreed(all.map(({ source }) => source)),
		machine: agreed(all.map(({ machine }) => machine)),
		targets: targetsOf(first, all),
		cells: [...cells],
		...comparedPlans === void 0 ? {} : { plans: comparedPlans },
		...seed !== void 0 && others.every((other) => other.seed === seed) ? { seed } : {},
		...sideBySide === void 0 ? {} : { sideBySide: {
			...sideBySide,
			...gatedCellsOf(plans, cells),
			startNoise: noiseOf(plans, cells)
		} },
		completeness: completenessOf(records)
	};
}
/**
* Jobs of one run give their records one id; other records are distinguished, whatever their order.
*/
function mergedId(ids) {
	const [least = ""] = ids.toSorted();
	return ids.every((id) => id === least) ? least : `${least.slice(0, 290)}-merged`;
}
/**
* Servers that are alike, with what was said of any of them: a backup that one machine's did
* without, for instance.
*/
function targetsOf({ targets }, all) {
	const withSayings = (target, side) => {
		const notes = distinct(all.flatMap((record) => record.targets[side]?.notes ?? []));
		const refused = distinct(all.flatMap((record) => record.targets[side]?.refused ?? []));
		return {
			...target,
			refused,
			...notes.length === 0 ? {} : { notes }
		};
	};
	const candidate = withSayings(targets.candidate, "candidate");
	return targets.base === void 0 ? { candidate } : {
		candidate,
		base: withSayings(targets.base, "base")
	};
}
function distinct(sayings) {
	return [...new Map(sayings.map((saying) => [`${saying.what}\n${saying.why}`, saying])).values()].slice(0, 200);
}
function later(one, other) {
	return Date.parse(other) > Date.parse(one) ? other : one;
}
/** The fields that have one value in all of them. */
function agreed(values) {
	const [first, ...others] = values;
	const same = Object.entries(first ?? {}).filter(([name, value]) => others.every((other) => other[name] === value));
	return Object.fromEntries(same);
}
/**
* The family of the merged record: what the shards of one suite planned together, or all cells of
* suites planned apart.
*/
function gatedCellsOf(plans, cells) {
	const planned = plans.flatMap((plan) => plan.gatedCells ?? []);
	return planned.length === 0 ? {} : { gatedCells: Math.max(cells.length, ...planned) };
}
/** The noise of a cell that one machine measured. */
function noiseOf(plans, cells) {
	const ids = new Set(cells.map(({ id }) => id));
	const noise = /* @__PURE__ */ new Map();
	for (const { startNoise } of plans) for (const [id, learned] of Object.entries(startNoise ?? {})) noise.set(id, [...noise.get(id) ?? [], learned]);
	return Object.fromEntries([...noise].flatMap(([id, [only, ...more]]) => only === void 0 || more.length > 0 || !ids.has(id) ? [] : [[id, only]]));
}
function completenessOf(records) {
	const reasons = records.flatMap(({ name, record: { completeness } }) => completeness.state === "partial" ? [`${name}: ${completeness.reason}`] : []);
	return reasons.length === 0 ? { state: "complete" } : {
		state: "partial",
		reason: reasons.join("; ").slice(0, 4e3)
	};
}

export { checkFit as n, refuse as r, mergeRecords as t };