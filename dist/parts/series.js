// src/core/tool/series.ts
/** More rows than this say nothing that half of them do not. */
const MOST_ROWS = 2e4;
function collectSeries() {
	let rows = [];
	let stride = 1;
	let count = 0;
	return {
		add(row) {
			if (count++ % stride !== 0) return;
			rows.push(row);
			if (rows.length < MOST_ROWS) return;
			rows = rows.filter((_, index) => index % 2 === 0);
			stride *= 2;
		},
		series(columns, startSeconds) {
			const measured = rows.filter((row) => (row[0] ?? 0) > startSeconds);
			if (measured.length === 0) return void 0;
			return {
				columns: [...columns],
				rows: measured.map(([at = 0, ...figures]) => [Number((at - startSeconds).toFixed(3)), ...figures.slice(0, columns.length - 1)])
			};
		}
	};
}

export { collectSeries as t };