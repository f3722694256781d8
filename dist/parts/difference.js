import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as Failure } from "./failure.js";
import { c as sqlFileSchema, d as plainGenerators, i as isSqlFolder, n as generatorsOf, r as isSqlFile, u as statementName } from "./definition.js";
import { m as issuesToFaults, p as faultsFailure } from "./option-names.js";
import { g as plural } from "./number.js";
import { t as nearest } from "./nearest.js";
import { a as placeholdersOf, o as statementsOf, r as normalSql, s as tokensOf } from "./tokens.js";
import { d as whyUnreadable, o as readNamedFile, s as readRegularFile } from "./files.js";
import { t as readYaml } from "./yaml-text.js";
import { n as tableChanges, r as tablesOf } from "./table.js";
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createHash } from "node:crypto";

// src/sql/check.ts
/**
* Checks whether the parts of a load fit each other: parameters and placeholders, columns and what
* makes their values. What the schema does not define is left to the server.
* @param tables of the schema, by name in lower case
*/
function misfitsOf(definition, tables) {
	return [
		...circles(definition),
		...definition.data.flatMap((entry, index) => dataMisfits(entry, ["data", index], tables)),
		...definition.transactions.flatMap(({ statements, name }, index) => [
			...repeatedName(definition, name, index),
			...repeatedStatement(definition, index),
			...statements.flatMap((statement, place) => statementMisfits(statement, [
				"transactions",
				index,
				"statements",
				place
			], tables))
		])
	];
}
function repeatedName({ transactions }, name, index) {
	if (transactions.findIndex((transaction) => transaction.name === name) === index) return [];
	return [{
		path: [
			"transactions",
			index,
			"name"
		],
		what: `a transaction is named \`${name}\` already`
	}];
}
function repeatedStatement({ transactions }, index) {
	const transaction = transactions[index];
	const names = transaction?.statements.map((statement, at) => statementName(transaction, statement, at)) ?? [];
	return names.flatMap((name, at) => names.indexOf(name) === at ? [] : [{
		path: [
			"transactions",
			index,
			"statements",
			at
		],
		what: `a statement is named \`${name}\` already`
	}]);
}
/** Columns that are picked from each other in a circle. */
function circles({ data }) {
	const picks = /* @__PURE__ */ new Map();
	for (const entry of data) {
		if (!("columns" in entry)) continue;
		for (const [name, generator] of Object.entries(entry.columns)) for (const part of plainGenerators(generator)) {
			if (!("pick" in part) || !("table" in part.pick)) continue;
			const { table, column } = part.pick;
			picks.set(`${entry.table}.${name}`.toLowerCase(), `${table}.${column}`.toLowerCase());
		}
	}
	return data.flatMap((entry, index) => Object.keys("columns" in entry ? entry.columns : {}).flatMap((name) => {
		const start = `${entry.table}.${name}`.toLowerCase();
		let at = picks.get(start);
		for (let steps = 0; at !== void 0 && at !== start && steps < picks.size; steps++) at = picks.get(at);
		if (at !== start) return [];
		return [{
			path: [
				"data",
				index,
				"columns",
				name
			],
			what: "`pick`: the column is picked from itself"
		}];
	}));
}
function dataMisfits(entry, path, tables) {
	if (!("table" in entry)) return [];
	const table = tables.get(entry.table.toLowerCase());
	if (table === void 0) return [{
		path: [...path, "table"],
		what: `the schema makes no table \`${entry.table}\`${suggestionFor(entry.table, tables.keys())}`
	}];
	if (!("columns" in entry) || table.columns === void 0) return [];
	const columns = table.columns;
	const filled = new Set(Object.keys(entry.columns).map((name) => name.toLowerCase()));
	const lacking = columns.filter(({ name, required }) => required && !filled.has(name.toLowerCase()));
	return [...Object.entries(entry.columns).flatMap(([name, generator]) => {
		const at = [
			...path,
			"columns",
			name
		];
		const column = columnNamed(columns, name);
		if ("plus" in generator) return [{
			path: at,
			what: "`plus` makes parameters of statements alone"
		}];
		if (column?.generated === true) return [{
			path: at,
			what: generatedWords(entry.table, name)
		}];
		if (column !== void 0) return generatorMisfits(generator, at, column, tables);
		const names = columns.map((one) => one.name);
		return [{
			path: at,
			what: `${entry.table} has no column \`${name}\`${suggestionFor(name, names)}`
		}];
	}), ...lacking.map(({ name }) => ({
		path: [...path, "columns"],
		what: `${entry.table}.${name} is NOT NULL without a default, and nothing makes its values`
	}))];
}
/** Says that a column takes no value. */
function generatedWords(table, column) {
	return `${table}.${column} is generated: the server computes it, so leave it out`;
}
function statementMisfits({ sql, params }, path, tables) {
	if (statementsOf(sql).length !== 1) return [{
		path,
		what: "expected one statement; give each its own entry of the list"
	}];
	const { count, columns, tables: names } = placeholdersOf(sql);
	const misfits = [];
	if (count !== params.length) {
		const have = plural(count, "placeholder");
		misfits.push({
			path,
			what: `${have} and ${params.length} ${params.length === 1 ? "parameter" : "parameters"}`
		});
	}
	for (const [index, generator] of params.entries()) {
		const column = columns[index];
		const of = column === void 0 ? void 0 : theColumn(column, names, tables);
		if ("plus" in generator && generator.plus.parameter > index) {
			const what = `\`plus\`: parameter ${generator.plus.parameter} is not before parameter ${index + 1}`;
			misfits.push({
				path: [
					...path,
					"params",
					index
				],
				what
			});
		}
		misfits.push(...generatorMisfits(generator, [
			...path,
			"params",
			index
		], of, tables));
	}
	return misfits;
}
/** Finds the column if exactly one of the tables that the statement names has it. */
function theColumn(name, names, tables) {
	const matches = [...new Set(names)].flatMap((table) => columnNamed(tables.get(table)?.columns ?? [], name) ?? []);
	return matches.length === 1 ? matches[0] : void 0;
}
function generatorMisfits(generator, path, column, tables) {
	const [picked] = plainGenerators(generator).flatMap((part) => "pick" in part && "table" in part.pick ? pickMisfit(part.pick, tables) ?? [] : []);
	if (picked !== void 0) return [{
		path,
		what: picked
	}];
	const made = column === void 0 ? "unknown" : kindMade(generator, tables);
	if (column === void 0 || fits(made, column.kind)) return [];
	return [{
		path,
		what: `makes ${words[made]} for the column ${column.name}, which holds ${holds[column.kind]}`
	}];
}
function pickMisfit({ table, column }, tables) {
	const definition = tables.get(table.toLowerCase());
	if (definition === void 0) return `\`pick\`: the schema makes no table \`${table}\`${suggestionFor(table, tables.keys())}`;
	if (definition.columns === void 0 || columnNamed(definition.columns, column) !== void 0) return void 0;
	const names = definition.columns.map(({ name }) => name);
	return `\`pick\`: ${definition.name} has no column \`${column}\`${suggestionFor(column, names)}`;
}
const words = {
	number: "numbers",
	time: "times",
	text: "text",
	unknown: "values"
};
const holds = {
	number: "numbers",
	time: "times",
	text: "text",
	other: "something else"
};
function kindMade(generator, tables) {
	if ("sequential" in generator || "uniform" in generator || "zipfian" in generator) return "number";
	if ("datetime" in generator) return "time";
	if ("plus" in generator) return "unknown";
	if ("string" in generator) return "template" in generator.string && /^[\d#.]+$/.test(generator.string.template) ? "unknown" : "text";
	if ("weighted" in generator) {
		const kinds = generator.weighted.map(({ of }) => typeof of === "object" ? of === null ? "unknown" : kindMade(of, tables) : kindMade({ pick: [of] }, tables));
		return kinds.includes("text") ? "text" : kinds.every((kind) => kind === kinds[0]) ? kinds[0] ?? "unknown" : "unknown";
	}
	const { pick } = generator;
	if (Array.isArray(pick)) return pick.some((value) => Number.isNaN(Number(value))) ? "text" : "unknown";
	if ("file" in pick) return "unknown";
	const kind = columnNamed(tables.get(pick.table.toLowerCase())?.columns ?? [], pick.column)?.kind;
	return kind === void 0 || kind === "other" ? "unknown" : kind;
}
function fits(made, kind) {
	if (made === "unknown" || kind === "other" || kind === "text") return true;
	return made === kind || made === "text" && kind === "time";
}
function columnNamed(columns, name) {
	return columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
}
function suggestionFor(name, names) {
	const near = nearest(name, [...names]);
	return near === void 0 ? "" : `; did you mean \`${near}\`?`;
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/sql/own-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const MOST_BYTES = 256 * 2 ** 20;
/**
* @param folder that their paths start from
* @param root that they have to stay in, so that one commit holds all of a load
* @param faults what is wrong is added here
*/
function openOwnFiles(folder, root, faults) {
	const texts = /* @__PURE__ */ new Map();
	const failed = /* @__PURE__ */ new Set();
	const names = /* @__PURE__ */ new Set();
	const listed = /* @__PURE__ */ new Set();
	const refuse = (path, where, what) => {
		if (!failed.has(path)) faults.push({
			where,
			what: `${path} ${what}`
		});
		failed.add(path);
	};
	const load = (path, where) => {
		try {
			const full = realpathSync(resolve(folder, path));
			if (!isInside(full, realpathSync(root)) && isInside(realpathSync(folder), realpathSync(root))) {
				refuse(path, where, "is outside of the repository");
				return "";
			}
			const text = readRegularFile(full, MOST_BYTES);
			if (text.includes("\0")) refuse(path, where, "is not text: it contains a zero byte");
			return text;
		} catch (error) {
			refuse(path, where, `cannot be read: ${whyUnreadable(error)}`);
			return "";
		}
	};
	return {
		read(path, where) {
			const cached = texts.get(path);
			if (cached !== void 0) return cached;
			if (!listed.has(path)) names.add(path);
			const text = load(path, where);
			texts.set(path, text);
			return text;
		},
		list(path, where) {
			const glob = import_picomatch.default.scan(path);
			const all = filesBelow(glob.isGlob ? glob.base : path, folder);
			const fits = (0, import_picomatch.default)(path, { dot: true });
			const files = glob.isGlob ? all.filter((file) => fits(file)) : all;
			if (files.length === 0) refuse(path, where, "names no file");
			names.add(path);
			for (const file of files) listed.add(file);
			return files.sort(byVersion);
		},
		refuse,
		failed: (path) => failed.has(path),
		names: () => [...names],
		digests: () => [...texts].sort(([one], [other]) => one < other ? -1 : 1).map(([path, text]) => `${path} ${createHash("sha256").update(quoted(path, text)).digest("hex")}`)
	};
}
/** Larger ones are taken byte by byte. */
const MOST_SQL = 2 * 2 ** 20;
/** Returns the content of a file: SQL without comments and white space. */
function quoted(path, text) {
	return /\.sql$/i.test(path) && text.length <= MOST_SQL ? normalSql(text) : text;
}
/** Paths of the files in a folder and its folders; a file itself; nothing where there is none. */
function filesBelow(path, root) {
	const stat = statSync(resolve(root, path), { throwIfNoEntry: false });
	if (stat?.isFile() === true) return [path];
	if (stat?.isDirectory() !== true) return [];
	return readdirSync(resolve(root, path)).flatMap((name) => filesBelow(join(path, name), root));
}
const { compare } = new Intl.Collator("en", { numeric: true });
const isRepeatable = (path) => /(?:^|\/)R__[^/]*$/.test(path);
/** V2 before V10, and what Flyway repeats after every change last. */
function byVersion(one, other) {
	return Number(isRepeatable(one)) - Number(isRepeatable(other)) || compare(one, other);
}
/**
* Checks whether a migration goes forward. One that undoes it is no part of a schema:
* `2_x.down.sql`, Flyway's `U2__x.sql`.
*/
function isForward(path) {
	return /\.sql$/i.test(path) && !/\.down\.sql$|(?:^|\/)U[\d._]+__[^/]*$/i.test(path);
}
function isInside(path, folder) {
	return !relative(folder, path).startsWith("..");
}
/** Keys of an entry of `workloads` that are those of a workload file. */
const ownKeys = [
	"seed",
	"schema",
	"data",
	"transactions"
];
/**
* @param reference a path, or `tidb-bench.yml#name`
* @param root folder that it starts from
* @param where it is named, for messages
* @throws Failure `input` where there is no such file, or no such load in it
*/
function openWorkloadFile(reference, root, where) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	const yaml = readYaml(readNamedFile(full, {
		what: "the workload file",
		named: path,
		where
	}), path);
	const folder = dirname(full);
	if (name === void 0) return {
		...yaml,
		folder
	};
	const at = placeOf(yaml.content, name);
	if (at === void 0) {
		const place = where === void 0 ? "" : `${where}: `;
		throw new Failure("input", `${place}${path} has no load \`${name}\` with its own transactions`);
	}
	const entry = yaml.valueIn(at);
	return {
		content: Object.fromEntries(Object.entries(entry).filter(([key]) => ownKeys.includes(key))),
		place: (rest) => yaml.place([...at, ...rest]),
		valueIn: (rest) => yaml.valueIn([...at, ...rest]),
		folder
	};
}
/**
* Checks whether the file of a workload exists and has a load of that name. It does not check the
* load.
*/
function hasOwnFile(reference, root) {
	const [path = "", name] = reference.split("#", 2);
	const full = resolve(root, path);
	if (name === void 0 || !existsSync(full)) return existsSync(full);
	try {
		openWorkloadFile(reference, root);
		return true;
	} catch (error) {
		return !(error instanceof Failure && error.message.includes("has no load"));
	}
}
/** The first entry of that name that has transactions. */
function placeOf(content, name) {
	const suites = content?.suites ?? {};
	for (const [suite, { workloads }] of Object.entries(suites)) for (const [index, entry] of (workloads ?? []).entries()) {
		const { name: own, transactions } = entry;
		if (own === name && transactions !== void 0) return [
			"suites",
			suite,
			"workloads",
			index
		];
	}
}

// src/sql/schema-text.ts
/** A line that divides a file of goose, sql-migrate or dbmate, or a changeset of Liquibase. */
const divider = /^\s*--\s*(?:\+goose|\+migrate|migrate:)\s*(up|down|statementbegin|statementend)\b/i;
const changeset = /^\s*--\s*changeset\b(.*)/i;
const liquibase = /^\s*--\s*liquibase\s+formatted\s+sql\b/i;
/**
* The statements of a file of a schema that go forward: a file of goose, dbmate or sql-migrate may
* have those that take them back too, and one of Liquibase has lines that only Liquibase reads.
*/
function schemaStatements(text) {
	const isLiquibase = liquibase.test(text);
	let part = {
		line: 1,
		delimiter: ";",
		lines: []
	};
	const parts = [part];
	let isForward = true;
	for (const [index, line] of text.split("\n").entries()) {
		const word = isLiquibase ? void 0 : divider.exec(line)?.[1]?.toLowerCase();
		const attributes = isLiquibase ? changeset.exec(line)?.[1] : void 0;
		if (word === "up" || word === "down") isForward = word === "up";
		if (attributes !== void 0) isForward = isForMysql(attributes);
		if (word !== void 0 || attributes !== void 0) {
			part = {
				line: index + 1,
				delimiter: endDelimiter(attributes) ?? ";",
				lines: []
			};
			parts.push(part);
		}
		const isRead = isForward && !(isLiquibase && /^\s*--/.test(line));
		part.lines.push(isRead ? line : "");
	}
	return parts.flatMap(({ line: first, delimiter, lines }) => statementsOf(lines.join("\n"), delimiter).map(({ sql, line }) => ({
		sql,
		line: first + line - 1
	})));
}
/** `endDelimiter:// `, `endDelimiter:"$$"`. */
function endDelimiter(attributes = "") {
	return /\bendDelimiter:(?:"([^"\s]+)"|([^"\s]+))/i.exec(attributes)?.slice(1).find(Boolean);
}
/** `dbms:mysql,h2`; those of other databases are left out. */
function isForMysql(attributes) {
	const names = /\bdbms:"?([^"\s]+)/i.exec(attributes)?.[1]?.toLowerCase().split(",");
	return names === void 0 || names.some((name) => /^(?:mysql|mariadb|tidb|all)$/.test(name)) || names.every((name) => name.startsWith("!") && !/mysql|mariadb|tidb/.test(name));
}
const verbs = new Set("alter analyze begin call change check commit create delete do drop execute flush grant handler import insert kill load lock optimize prepare deallocate purge refresh release rename repair replace reset restore revoke rollback savepoint select set show signal split start table truncate unlock update values with xa admin backup batch recover".split(" "));
/**
* Returns why no server runs a statement of a schema, or why it would run elsewhere: what is open,
* a command of a client, or another database. @returns undefined where only the server can tell
*/
function schemaFault(sql) {
	const tokens = tokensOf(sql);
	const [first, second] = tokens.map(({ text }) => text.toLowerCase());
	if (first === void 0) return void 0;
	if (/^(?:source|\\)$/.test(first)) return "is a command of the client `mysql`; name the file in `schema` instead";
	if (first === "use" || first === "create" && /^(?:database|schema)$/.test(second ?? "")) return "chooses another database than the one that is measured; remove it";
	if (tokens[0]?.kind === "word" && !verbs.has(first)) return `no statement begins with ${tokens[0].text}`;
	return openPart(sql, tokens);
}
const closedText = /^(?:'(?:[^'\\]|''|\\[\s\S])*'|"(?:[^"\\]|""|\\[\s\S])*")$/;
function openPart(sql, tokens) {
	let depth = 0;
	for (const { kind, text, at } of tokens) {
		if (kind === "literal" && /^['"]/.test(text) && !closedText.test(text)) return `the text that begins with ${text.slice(0, 20)} has no end`;
		if (kind === "name" && sql.slice(at).match(/^`(?:[^`]|``)*`/) === null) return `the name that begins with \`${text.slice(0, 20)} has no end`;
		if (kind !== "sign") continue;
		depth += text === "(" ? 1 : text === ")" ? -1 : 0;
		if (depth < 0) return "has a closing bracket without an opening one";
	}
	return depth > 0 ? "has an opening bracket without a closing one" : void 0;
}
const besideTables = /^(?:view|procedure|function|event|sequence)$/;
/** The kind and name of what a statement makes, where it is no table. */
function madeBeside(sql) {
	const tokens = tokensOf(sql);
	if (!/^create$/i.test(tokens[0]?.text ?? "")) return void 0;
	const words = tokens.slice(0, MOST_HEAD).map(({ text }) => text.toLowerCase());
	const at = words.findIndex((word) => besideTables.test(word) || word === "(" || word === "table");
	const kind = words[at] ?? "";
	if (!besideTables.test(kind)) return void 0;
	const name = tokens[at + (words[at + 1] === "if" ? 4 : 1)]?.text;
	return name === void 0 ? void 0 : [kind.toUpperCase(), name];
}
/** Tokens before what a statement makes: DEFINER, ALGORITHM, SQL SECURITY. */
const MOST_HEAD = 20;
/** Leaves out who a view or routine runs as: a user of the server that it was dumped from. */
function withoutDefiner(sql) {
	const tokens = tokensOf(sql).slice(0, MOST_HEAD);
	const at = tokens.findIndex(({ kind, text }) => kind === "word" && /^definer$/i.test(text));
	if (at === -1 || tokens[at + 1]?.text !== "=") return sql;
	const isHost = tokens[at + 3]?.text.startsWith("@") === true;
	const last = tokens[at + 2 + (isHost ? tokens[at + 3]?.text === "@" ? 2 : 1 : 0)];
	if (last === void 0) return sql;
	const quotes = last.kind === "name" ? 2 : 0;
	return `${sql.slice(0, tokens[at]?.at)}${sql.slice(last.at + last.text.length + quotes)}`;
}

// src/sql/read-load.ts
/**
* Reads a workload file, or a load that is in the configuration (`tidb-bench.yml#name`), with every
* file that it names. @param folder that its path starts from
* @param where it is named, for messages
* @throws Failure `input` with every fault and its line
*/
function readSqlLoad(reference, folder, where) {
	const file = openWorkloadFile(reference, folder, where);
	const { place } = file;
	const parsed = sqlFileSchema.safeParse(file.content);
	if (!parsed.success) throw faulty(reference, issuesToFaults(parsed.error.issues, place, file.valueIn));
	const { version: _, ...definition } = parsed.data;
	const faults = [];
	const files = openOwnFiles(file.folder, folder, faults);
	const migration = Array.isArray(definition.schema) ? void 0 : definition.schema;
	const schema = migration === void 0 ? schemaOf(definition.schema, file, files) : [];
	faults.push(...faultsIn(schema));
	for (const path of migration?.files ?? []) for (const each of files.list(path, place(["schema", "files"]))) files.read(each, place(["schema", "files"]));
	const tables = migration === void 0 ? tablesOf(schema.map(({ sql }) => sql)) : namedTables(definition);
	const fillings = fillingsOf(definition, file, files, tables, faults);
	const lists = listsOf(definition, files, place);
	faults.push(...misfitsOf(definition, tables).map(({ path, what }) => ({
		where: place(path),
		what
	})));
	if (faults.length > 0) throw faulty(reference, faults);
	return {
		definition,
		schema,
		...migration === void 0 ? {} : { migration: {
			...migration,
			folder
		} },
		fillings,
		tables,
		lists,
		places: placesOf(definition, file),
		files: [reference, ...files.names().map((path) => relative(folder, join(file.folder, path)))],
		content: digest(definition, files) + (migration?.files.length === 0 ? "?" : "")
	};
}
/**
* Returns the number of rows that it loads; undefined if statements make them, which only the
* server counts.
*/
function rowsOf({ fillings }) {
	const rows = fillings.map((filling) => filling.kind === "made" ? filling.rows : filling.kind === "csv" ? filling.csv.rows.length : void 0);
	return rows.includes(void 0) ? void 0 : rows.reduce((sum, each) => sum + (each ?? 0), 0);
}
function faulty(reference, faults) {
	return faultsFailure(`${reference} has ${faults.length} error${faults.length === 1 ? "" : "s"}:`, faults);
}
/** The tables that the load names: what a command creates shows on the server alone. */
function namedTables(definition) {
	const names = [...definition.data.flatMap((entry) => "table" in entry ? [entry.table] : []), ...generatorsOf(definition).flatMap(({ generator }) => "pick" in generator && "table" in generator.pick ? [generator.pick.table] : [])];
	return new Map(names.map((name) => [name.toLowerCase(), {
		name,
		columns: void 0
	}]));
}
function schemaOf(entries, file, files) {
	return entries.flatMap((entry, index) => {
		const where = file.place(["schema", index]);
		if (isSqlFolder(entry)) return files.list(entry, where).filter(isForward).flatMap((path) => statementsIn(files.read(path, where), path));
		return isSqlFile(entry) ? statementsIn(files.read(entry, where), entry) : schemaStatements(entry).map(({ sql }) => ({
			sql,
			place: where
		}));
	});
}
function statementsIn(text, name) {
	return schemaStatements(text).map(({ sql, line }) => ({
		sql,
		place: `${name}:${line}`
	}));
}
/** Finds what no server runs: the first of each file, since others may follow from it. */
function faultsIn(statements) {
	const faults = /* @__PURE__ */ new Map();
	for (const { sql, place } of statements) {
		const what = schemaFault(sql);
		const file = place.replace(/:\d+$/, "");
		if (what !== void 0 && !faults.has(file)) faults.set(file, {
			where: place,
			what
		});
	}
	return [...faults.values()];
}
function fillingsOf({ data }, { place }, files, tables, faults) {
	return data.map((entry, index) => {
		const where = place(["data", index]);
		if ("file" in entry) {
			const statements = statementsIn(files.read(entry.file, where), entry.file);
			faults.push(...faultsIn(statements));
			return {
				kind: "statements",
				statements
			};
		}
		if ("rows" in entry) return {
			kind: "made",
			...entry
		};
		const csv = parseCsv(files.read(entry.csv, where));
		if ("what" in csv) {
			if (!files.failed(entry.csv)) faults.push({
				where: `${entry.csv}:${csv.line}`,
				what: csv.what
			});
			return {
				kind: "csv",
				table: entry.table,
				place: entry.csv,
				csv: {
					columns: [],
					rows: []
				}
			};
		}
		const { columns } = tables.get(entry.table.toLowerCase()) ?? {};
		for (const name of columns === void 0 ? [] : csv.columns) {
			const column = columnNamed(columns ?? [], name);
			if (column !== void 0 && !column.generated) continue;
			const what = column === void 0 ? `${entry.table} has no column \`${name}\`` : generatedWords(entry.table, name);
			faults.push({
				where: `${entry.csv}:1`,
				what
			});
		}
		return {
			kind: "csv",
			table: entry.table,
			place: entry.csv,
			csv
		};
	});
}
/** Every file that a generator picks from. */
function listsOf(definition, files, place) {
	const lists = /* @__PURE__ */ new Map();
	for (const { generator, path } of generatorsOf(definition)) {
		if (!("pick" in generator) || !("file" in generator.pick)) continue;
		const { file } = generator.pick;
		const lines = files.read(file, place(path)).split(/\r?\n/).filter((line) => line !== "");
		if (lines.length === 0) files.refuse(file, place(path), "has no line to pick");
		lists.set(file, lines);
	}
	return lists;
}
function placesOf({ transactions }, { place }) {
	return new Map(transactions.flatMap((transaction, index) => transaction.statements.map((statement, at) => [statementName(transaction, statement, at), place([
		"transactions",
		index,
		"statements",
		at
	])])));
}
function digest(definition, files) {
	const withoutSpace = (key, value) => key === "sql" && typeof value === "string" ? normalSql(value) : value;
	const parts = [JSON.stringify(definition, withoutSpace), ...files.digests()];
	return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}
/** @returns what is wrong, with its line from 1 */
function parseCsv(text) {
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
	const rows = [];
	let row = {
		start: 0,
		fields: []
	};
	const wrongAt = (offset, what) => ({
		line: text.slice(0, offset).split("\n").length,
		what
	});
	while (field.lastIndex < text.length || row.fields.length > 0) {
		const from = field.lastIndex;
		const [, quoted, plain, end] = field.exec(text) ?? [];
		if (end === void 0) return wrongAt(from, `malformed field at “${text.slice(from, from + 20).split("\n")[0]}”`);
		row.fields.push(quoted === void 0 ? plain || null : quoted.replaceAll("\"\"", "\""));
		if (end === ",") continue;
		rows.push(row);
		row = {
			start: field.lastIndex,
			fields: []
		};
	}
	const [head, ...others] = rows;
	if (head === void 0 || head.fields.includes(null)) return wrongAt(0, "its first line has no column names");
	const width = head.fields.length;
	const body = others.filter(({ fields }) => width === 1 || fields.length > 1 || fields[0] !== null);
	const index = body.findIndex(({ fields }) => fields.length !== width);
	const odd = body[index];
	if (odd === void 0) return {
		columns: head.fields.map(String),
		rows: body.map(({ fields }) => fields)
	};
	const what = `row ${index + 1} has ${plural(odd.fields.length, "field")}, the first line names ${plural(width, "column")}`;
	return wrongAt(odd.start, what);
}

// src/sql/difference.ts
/** Compares two loads: statements by their names, then by their texts. */
function shareLoad(base, candidate) {
	const pairs = pairTransactions(base.definition, candidate.definition);
	const left = new Set(base.definition.transactions);
	const right = new Set(candidate.definition.transactions);
	const statements = [];
	const mix = [];
	for (const [before, after] of pairs) {
		left.delete(before);
		right.delete(after);
		const shared = pairStatements(before, after);
		statements.push(...changesIn(before, after, shared));
		if (shared.length === 0) continue;
		const statementsOf = (from) => shared.map((pair) => ({
			...pair[from],
			name: shortName(after, pair[1])
		}));
		mix.push([{
			...before,
			name: after.name,
			statements: statementsOf(0)
		}, {
			...after,
			weight: before.weight,
			statements: statementsOf(1)
		}]);
	}
	const whole = (kind) => (transaction) => transaction.statements.map((statement) => ({
		kind,
		name: fullName(transaction, statement)
	}));
	return {
		base: {
			...base.definition,
			transactions: mix.map(([before]) => before)
		},
		candidate: {
			...candidate.definition,
			transactions: mix.map(([, after]) => after)
		},
		difference: {
			statements: [
				...statements,
				...[...right].flatMap(whole("added")),
				...[...left].flatMap(whole("removed"))
			],
			tables: tableChanges(base.schema, candidate.schema),
			data: dataChanges(base, candidate),
			weights: weightChanges(pairs)
		}
	};
}
/**
* Words for a log and for the notes of a record, most important first; empty where nothing differs.
*/
function differenceWords({ statements, tables, data, weights }) {
	return [
		...statements.map(statementWords),
		...tables.map(tableWords),
		...data.map((name) => `the data of ${name} is changed`),
		...weights.length === 0 ? [] : [`weights: ${weights.map(weightWords).join(", ")}`]
	];
}
function weightWords({ name, from, to }) {
	return `${name} ${from} → ${to}`;
}
/** `statement browse/product is renamed, was browse/item`. */
function statementWords({ kind, name, earlierName, what }) {
	if (kind === "renamed") return `statement ${name} is renamed, was ${earlierName}`;
	return `statement ${name} is ${kind}${what === "parameters" ? " (its parameters)" : ""}`;
}
function tableWords({ table, kind, what }) {
	return kind === "changed" ? `table ${table}: ${what.join(", ")}` : `table ${table} is ${kind}`;
}
/** Pairs them by name, and then those with the most texts in common. */
function pairTransactions(base, candidate) {
	const after = [...candidate.transactions];
	const take = (at) => after.splice(at, 1)[0];
	const byName = new Map(base.transactions.flatMap((before) => {
		const at = after.findIndex(({ name }) => name === before.name);
		const own = at === -1 ? void 0 : take(at);
		return own === void 0 ? [] : [[before, own]];
	}));
	return base.transactions.flatMap((before) => {
		const namesake = byName.get(before);
		if (namesake !== void 0) return [[before, namesake]];
		const keys = new Set(before.statements.map(({ sql }) => normalSql(sql)));
		const common = after.map(({ statements }) => statements.filter(({ sql }) => keys.has(normalSql(sql))).length);
		const most = Math.max(0, ...common);
		const own = most === 0 ? void 0 : take(common.indexOf(most));
		return own === void 0 ? [] : [[before, own]];
	});
}
/**
* Pairs the statements of one transaction, in the order of the candidate. A place is a name only if
* nothing else matches.
*/
function pairStatements(before, after) {
	const left = new Set(before.statements);
	const pairs = /* @__PURE__ */ new Map();
	const match = (isSame) => {
		for (const other of after.statements) {
			if (pairs.has(other)) continue;
			const one = [...left].find((each) => isSame(each, other));
			if (one === void 0) continue;
			left.delete(one);
			pairs.set(other, one);
		}
	};
	match((one, other) => ownName(one) !== void 0 && ownName(one) === ownName(other));
	match((one, other) => normalSql(one.sql) === normalSql(other.sql));
	match((one, other) => ownName(one) === void 0 && ownName(other) === void 0 && before.statements.indexOf(one) === after.statements.indexOf(other));
	return after.statements.flatMap((other) => {
		const one = pairs.get(other);
		return one === void 0 ? [] : [[one, other]];
	});
}
function changesIn(before, after, shared) {
	const has = (side, statement) => shared.some((pair) => pair[side] === statement);
	return [
		...shared.flatMap(([one, other]) => changeOf(before, after, one, other)),
		...after.statements.flatMap((other) => has(1, other) ? [] : [{
			kind: "added",
			name: fullName(after, other)
		}]),
		...before.statements.flatMap((one) => has(0, one) ? [] : [{
			kind: "removed",
			name: fullName(before, one)
		}])
	];
}
function changeOf(before, after, one, other) {
	const [earlier, name] = [fullName(before, one), fullName(after, other)];
	const isMoved = ownName(one) === void 0 && ownName(other) === void 0 && before.name === after.name;
	const renamed = earlier === name || isMoved ? {} : { earlierName: earlier };
	if (normalSql(one.sql) !== normalSql(other.sql)) return [{
		kind: "changed",
		name,
		what: "text",
		...renamed,
		...differingClauses(one.sql, other.sql)
	}];
	if (JSON.stringify(one.params) !== JSON.stringify(other.params)) return [{
		kind: "changed",
		name,
		what: "parameters",
		...renamed
	}];
	if (before.transaction !== after.transaction || before.prepared !== after.prepared) return [{
		kind: "changed",
		name,
		what: "transaction",
		...renamed
	}];
	return "earlierName" in renamed ? [{
		kind: "renamed",
		name,
		...renamed
	}] : [];
}
const clause = /^(?:select|from|where|group|having|order|limit|set|values|join|left|inner|on|union|for|returning)$/i;
/** The part of a statement around what differs, from the word that begins its clause. */
function differingClauses(from, to) {
	const [one, other] = [tokensOf(from), tokensOf(to)];
	const shorter = Math.min(one.length, other.length);
	let start = 0;
	while (start < shorter && one[start]?.text === other[start]?.text) start += 1;
	let end = 0;
	while (end < shorter - start && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1;
	const begins = (token) => token?.kind === "word" && clause.test(token.text);
	const isEntire = [one, other].every((tokens) => start >= tokens.length - end || begins(tokens[start]));
	while (!isEntire && start > 0 && !(begins(one[start]) && begins(other[start]))) start -= 1;
	return {
		from: textOf(from, one, start, end),
		to: textOf(to, other, start, end)
	};
}
const MOST_CHARACTERS = 80;
function textOf(sql, tokens, start, end) {
	const [first, behind] = [tokens[start], tokens[tokens.length - end]];
	if (first === void 0 || start >= tokens.length - end) return "";
	const text = sql.slice(first.at, behind?.at ?? sql.length).replace(/`/g, "").replace(/\s+/g, " ").trim();
	return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, 79)}…`;
}
function ownName(statement) {
	return "name" in statement ? statement.name : void 0;
}
function fullName(transaction, statement) {
	return statementName(transaction, statement, transaction.statements.indexOf(statement));
}
function shortName(transaction, statement) {
	return fullName(transaction, statement).slice(transaction.name.length + 1);
}
/** Weights by what they mean: twice all of them is the same. */
function weightChanges(pairs) {
	const sum = (side) => pairs.reduce((total, pair) => total + pair[side].weight, 0);
	const [before, after] = [sum(0), sum(1)];
	if (pairs.every(([one, other]) => Math.abs(one.weight / before - other.weight / after) < 1e-9)) return [];
	return pairs.flatMap(([one, other]) => one.weight === other.weight ? [] : [{
		name: other.name,
		from: one.weight,
		to: other.weight
	}]);
}
function dataChanges(base, candidate) {
	const differing = [.../* @__PURE__ */ new Set([...base.data.keys(), ...candidate.data.keys()])].filter((name) => base.data.get(name) !== candidate.data.get(name));
	return base.definition.seed !== candidate.definition.seed ? ["all tables"] : differing;
}
/**
* Returns the load that both sides of a comparison share. @throws Failure `input` if a side has
* none, or one with faults
*/
function shareLoads(workload, { base, candidate }) {
	return shareLoad(loadText(baseLoad(workload, base)), loadText(readSqlLoad(workload, candidate)));
}
function baseLoad(workload, folder) {
	try {
		return readSqlLoad(workload, folder);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		throw new Failure("input", `the base of the comparison: ${error.message}`, {
			cause: error,
			remedy: "Correct the file in the base, or remove `against`."
		});
	}
}
function loadText({ definition, schema, fillings, lists }) {
	const data = fillings.map((filling) => filling.kind === "statements" ? ["statements of a file", filling.statements.map(({ sql }) => normalSql(sql)).join(";")] : [filling.table, JSON.stringify(filling)]);
	const all = /* @__PURE__ */ new Map();
	for (const [name, text] of data) all.set(name, `${all.get(name) ?? ""}${text}`);
	for (const [file, lines] of lists) all.set(file, lines.join("\n"));
	return {
		definition,
		schema,
		data: all
	};
}

export { madeBeside as a, hasOwnFile as c, rowsOf as i, require_picomatch as l, shareLoads as n, schemaStatements as o, readSqlLoad as r, withoutDefiner as s, differenceWords as t, misfitsOf as u };