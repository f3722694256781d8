// src/words/objects.ts
/**
* The object without the keys whose value is undefined: `{ ...known, ...defined({ commit }) }`.
* Records and options tell "not known" by a missing key.
*/
function defined(object) {
	return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== void 0));
}
/**
* The value of a name that came from outside: `constructor` is a key of every object, and of none
* here.
*/
function ownValue(of, name) {
	return Object.hasOwn(of, name) ? of[name] : void 0;
}
/**
* Groups items with the same key, keys and items in the order in which they come. Node 20 has no
* `Map.groupBy`.
*/
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
/** JSON of a value that is the same whatever the order of its keys. */
function canonicalJson(value) {
	return JSON.stringify(value, (_, item) => typeof item === "object" && item !== null && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1)) : item);
}

export { ownValue as i, defined as n, groupBy as r, canonicalJson as t };