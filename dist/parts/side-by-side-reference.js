// src/verdict/side-by-side-reference.ts
/** The reference of a record that holds the runs of both sides. */
function sideBySideReference(record) {
	const base = record.targets.base;
	return {
		kind: "side-by-side",
		description: `${base?.product} ${base?.version} on the same machine`
	};
}

export { sideBySideReference as t };