import { a as kindOf } from "./create2.js";

// src/workload/import/table-rows.ts
const border = /^\+(?:-+\+)+$/;
/** First cells of the headers that go-tpc and go-ycsb write. */
const firstHeaders = [
	"PREFIX",
	"OPERATION",
	"TPMC"
];
/** Names as the plain output has them, by what a table makes of them. */
const names = /* @__PURE__ */ new Map([
	["TPMC", "tpmC"],
	["TPMTOTAL", "tpmTotal"],
	["EFFICIENCY", "efficiency"],
	["TAKES", "Takes"],
	["COUNT", "Count"],
	["SUM", "Sum"],
	["AVG", "Avg"],
	["MIN", "Min"],
	["MAX", "Max"]
]);
/**
* go-tpc and go-ycsb also write their rows as tables. Each row comes back as the line that the plain output has for it;
* other lines as they are.
* @returns to be asked line by line; undefined for a line that only draws the table
*/
function unfoldTables() {
	let header;
	return (line) => {
		if (isPlain(line.charCodeAt(0))) {
			header = void 0;
			return line;
		}
		const text = line.trim();
		if (border.test(text)) return void 0;
		if (!text.startsWith("|") || !text.endsWith("|")) {
			header = void 0;
			return line;
		}
		const cells = text.slice(1, -1).split("|").map((cell) => cell.trim());
		if (firstHeaders.includes(cells[0] ?? "")) {
			header = cells.map(plainName);
			return;
		}
		return header === void 0 || header.length !== cells.length ? line : plainLine(header, cells);
	};
}
const [SPACE, PLUS, BAR, DELETE] = [
	32,
	43,
	124,
	127
];
/** Does a line that begins with this character have nothing of a table? Told without a look at the rest: most have not. */
function isPlain(code) {
	return code > SPACE && code < DELETE && code !== PLUS && code !== BAR;
}
/** `99.9TH(MS)` as `99.9th(ms)`, `SUM(MS)` as `Sum(ms)`; `TPM` and `OPS` are written so. */
function plainName(header) {
	const [, name = "", unit = ""] = /^(.*?)(\([A-Z]+\))?$/.exec(header) ?? [];
	return `${names.get(name) ?? (/^\d/.test(name) ? name.toLowerCase() : name)}${unit.toLowerCase()}`;
}
function plainLine(header, cells) {
	const figures = (from) => header.slice(from).map((name, index) => `${name}: ${cells[from + index]}`).join(", ");
	if (header[0] === "tpmC") return figures(0);
	if (header[0] === "OPERATION") return `${cells[0]} - ${figures(1)}`;
	const [prefix, operation, only] = cells;
	return header.length === 3 ? `${prefix} ${operation}: ${only}` : `${prefix} ${operation} - ${figures(2)}`;
}

// src/workload/import/log-reader.ts
/**
* Reads a log of one tool, of one run or of several one behind the other. A log without any run yields one that is
* invalid; what else stands in a log with runs (preparing, cleaning up) is passed over.
*/
function logReader(tool, expected) {
	const { open, begins, isRun } = kindOf(tool).logs;
	const runs = [];
	let lineNumber = 0;
	let current = {
		reader: open(expected),
		firstLine: 1,
		isRun: false,
		lines: 0
	};
	let tail = [];
	const close = () => {
		const { outcome, told } = current.reader.end();
		if (current.isRun || runs.length === 0) {
			if (runs.length === 1 && !firstIsRun) runs.pop();
			if (runs.length === 0) firstIsRun = current.isRun;
			runs.push({
				outcome,
				firstLine: current.firstLine,
				tail: tail.slice(-40),
				...told
			});
		}
		tail = [];
	};
	let firstIsRun = false;
	const unfold = unfoldTables();
	return {
		push(written) {
			lineNumber += 1;
			const line = unfold(written);
			if (line === void 0) return;
			if (begins(line, current.isRun) && current.lines > 0) {
				close();
				current = {
					reader: open(expected),
					firstLine: lineNumber,
					isRun: false,
					lines: 0
				};
			}
			current.lines += 1;
			if (!current.isRun && isRun(line)) current.isRun = true;
			current.reader.push(line);
			tail.push(line);
			if (tail.length > 400) tail = tail.slice(-40);
		},
		end() {
			if (current.lines > 0 || runs.length === 0) close();
			return runs;
		}
	};
}

export { logReader as t };