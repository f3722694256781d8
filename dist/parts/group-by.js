// src/words/group-by.ts
/** What has the same key together, keys and items in the order in which they come. Node 20 has no `Map.groupBy`. */
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

export { groupBy as t };