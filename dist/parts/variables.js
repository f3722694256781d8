import { c as isDenied, o as withConnection, s as detailsOf } from "./connect.js";
import { t as Failure } from "./failure.js";

// src/servers/variables.ts
function createVariableKeeper() {
	const originals = /* @__PURE__ */ new Map();
	const apply = async (endpoint, requested) => {
		for (const name of Object.keys(requested)) assertName(name);
		const stale = [...originals].filter(([name]) => !(name in requested));
		const set = {};
		const refused = /* @__PURE__ */ new Map();
		if (stale.length === 0 && Object.keys(requested).length === 0) return {
			set,
			refused: []
		};
		for (const host of endpoint.hosts.keys()) {
			const use = async (connection) => {
				for (const [name, value] of stale) await setGlobal(connection, name, value);
				for (const [name, value] of Object.entries(requested)) {
					const before = originals.get(name) ?? await readGlobal(connection, name);
					const outcome = await setAndVerify(connection, name, value);
					if (outcome.state === "refused") refused.set(`SET GLOBAL ${name}`, outcome.why);
					else set[name] = outcome.value;
					if (outcome.state === "set" && before !== void 0) originals.set(name, before);
				}
			};
			await withConnection(endpoint, use, {
				host,
				withoutDatabase: true
			});
		}
		for (const [name] of stale) originals.delete(name);
		return {
			set,
			refused: [...refused].map(([what, why]) => ({
				what,
				why
			}))
		};
	};
	return {
		apply,
		async restore(endpoint) {
			await apply(endpoint, {});
		}
	};
}
/**
* Refusals are the service's right at an endpoint; on a server of our own they are a fault. @throws
* Failure `environment`
*/
function assertNothingRefused({ refused }) {
	const [first] = refused;
	if (first === void 0) return;
	throw new Failure("environment", `${first.what} was refused: ${first.why}`);
}
async function setAndVerify(connection, name, value) {
	try {
		await setGlobal(connection, name, value);
	} catch (error) {
		const { message } = detailsOf(error);
		if (isRefusal(error)) return {
			state: "refused",
			why: message.slice(0, 1e3)
		};
		throw new Failure("input", `the server rejects ${name} = ${value}: ${message}`, {
			cause: error,
			remedy: `Correct or remove the variable ${name}.`
		});
	}
	const actual = await readGlobal(connection, name);
	if (actual !== void 0 && sameValue(String(value), actual)) return {
		state: "set",
		value: actual
	};
	throw new Failure("environment", `${name} was set to ${value} but reads ${actual ?? "nothing"}`, { remedy: `Use a value that the server keeps: it may round, clamp or ignore ${name}.` });
}
async function setGlobal(connection, name, value) {
	const text = String(typeof value === "boolean" ? Number(value) : value);
	await (typeof value !== "string" || /^-?\d+(\.\d+)?$/.test(text) ? connection.query(`SET GLOBAL ${name} = ${text}`) : connection.query(`SET GLOBAL ${name} = ?`, [text]));
}
async function readGlobal(connection, name) {
	const value = (await connection.query("SHOW GLOBAL VARIABLES WHERE Variable_name = ?", [name]))[0]?.Value;
	return value === void 0 || value === null ? void 0 : String(value);
}
/**
* A privilege is missing, or the service keeps the variable to itself; anything else is the
* caller's mistake.
*/
function isRefusal(error) {
	const { message } = detailsOf(error);
	return isDenied(error) || /not (supported|allowed|permitted)|prohibited|denied|restricted/i.test(message);
}
/** `ON`, `1` and `true` are one value to a server; so are `10` and `10.0`. */
function sameValue(expected, actual) {
	return canonical(expected) === canonical(actual);
}
function canonical(value) {
	const text = value.trim().toLowerCase();
	if (text === "on" || text === "true") return "1";
	if (text === "off" || text === "false") return "0";
	if (/^-?\d+$/.test(text)) return String(BigInt(text));
	return text !== "" && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}
function assertName(name) {
	if (/^[a-z][a-z0-9_.]*$/i.test(name)) return;
	throw new Failure("input", `“${name}” is not a variable name`, { remedy: "Use the server’s own names, e.g. tidb_enable_1pc." });
}
/**
* Compares the configuration that the components of a TiDB cluster should have with what they say
* of it, by SHOW CONFIG. A component silently accepts an unknown key, so keys that are not found
* are reported too.
* @param requested by component and key: `tikv.raftstore.store-pool-size`
* @param knownDifferences differences that are reported already, whose values are then the expected
*   ones
* @returns nothing where all is as wanted; one line where the server does not let it be seen
*/
async function readBack(endpoint, requested, knownDifferences = []) {
	const usedValues = new Map(knownDifferences.map(({ what, used }) => [what, used]));
	const keys = Object.entries(requested);
	if (keys.length === 0) return [];
	try {
		const actualValues = await configurationOf(endpoint, [...new Set(keys.map(([key]) => componentOf(key)))]);
		return keys.flatMap(([what, value]) => {
			const text = usedValues.get(what) ?? String(value);
			const instanceValues = actualValues.get(what);
			if (instanceValues === void 0) return [{
				what,
				asked: text,
				used: "not known",
				why: "the server has no such setting"
			}];
			const other = instanceValues.find((one) => !sameValue(text, one));
			return other === void 0 ? [] : [{
				what,
				asked: text,
				used: other,
				why: "SHOW CONFIG reports it"
			}];
		});
	} catch (error) {
		return [{
			what: "SHOW CONFIG",
			asked: "to be read",
			used: "not visible",
			why: error.message.slice(0, 500)
		}];
	}
}
/** Values of every instance, by component and key. */
async function configurationOf(endpoint, components) {
	const valuesByKey = /* @__PURE__ */ new Map();
	const statement = "SHOW CONFIG WHERE type = ?";
	await withConnection(endpoint, async (db) => {
		for (const component of components) for (const row of await db.query(statement, [component])) {
			const name = `${component}.${row.Name ?? row.name}`;
			valuesByKey.set(name, [...valuesByKey.get(name) ?? [], String(row.Value ?? row.value)]);
		}
	});
	return valuesByKey;
}
function componentOf(key) {
	return key.split(".", 1)[0] ?? key;
}

export { createVariableKeeper as n, readBack as r, assertNothingRefused as t };