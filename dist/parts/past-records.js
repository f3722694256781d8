// src/core/baseline/past-records.ts
/** Milliseconds by which the clocks of two machines may differ. */
const MOST_CLOCK_DIFFERENCE = 36e5;
/**
* Queries a store for records of the past. One that is dated in the future would be the newest for
* ever: it is left out, and named among the faults.
*/
async function queryPast(store, query, now = /* @__PURE__ */ new Date()) {
	const latest = now.getTime() + MOST_CLOCK_DIFFERENCE;
	let left = 0;
	for (;;) {
		const { records, faults } = await store.query({
			...query,
			most: query.most + left
		});
		const future = records.filter(({ record }) => Date.parse(record.createdAt) > latest);
		if (future.length > left) {
			left = future.length;
			continue;
		}
		return {
			records: records.filter((stored) => !future.includes(stored)).slice(0, query.most),
			faults: [...faults, ...future.map(({ place, record: { createdAt } }) => ({
				place,
				problem: `it is dated in the future, ${createdAt}`
			}))]
		};
	}
}

export { queryPast as t };