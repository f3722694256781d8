import { t as require_dist } from "./dist.js";
import { t as Failure } from "./failure.js";
import { p as faultsFailure } from "./option-names.js";

// src/words/yaml-text.ts
var import_dist = require_dist();
const SIZE_LIMIT_BYTES = 1e6;
/** @param name for messages @throws Failure `input` for a file that is too large, or no YAML */
function readYaml(text, name) {
	if (text.length > SIZE_LIMIT_BYTES) throw new Failure("input", `${name} is larger than ${SIZE_LIMIT_BYTES.toLocaleString("en")} characters`);
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false
	});
	const placeOf = (offset) => `${name}:${lines.linePos(offset).line}`;
	if (document.errors.length > 0) {
		const faults = document.errors.map((error) => ({
			where: placeOf(error.pos[0]),
			what: error.message
		}));
		throw faultsFailure(`${name} is not valid YAML:`, faults);
	}
	const content = contentOf(document, name);
	return {
		content,
		place(path) {
			for (let depth = path.length; depth >= 0; depth--) {
				const offset = offsetOf(document, path.slice(0, depth));
				if (offset !== void 0) return placeOf(offset);
			}
			return `${name}:1`;
		},
		valueIn: (path) => valueAt(content, path)
	};
}
/** An alias of nothing, and aliases that stand for more than any file needs, show only here. */
function contentOf(document, name) {
	try {
		return document.toJS();
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new Failure("input", `${name}:1: ${cause.message}`, {
			cause,
			remedy: "Write the values instead of the aliases."
		});
	}
}
/** Offset of a key in its map, or of a list item. */
function offsetOf(document, path) {
	const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
	const key = path.at(-1);
	if (key === void 0) return (0, import_dist.isNode)(document.contents) ? document.contents.range?.[0] : void 0;
	if ((0, import_dist.isMap)(parent)) {
		const pair = parent.items.find((item) => String(item.key) === String(key));
		return (0, import_dist.isNode)(pair?.key) ? pair.key.range?.[0] : void 0;
	}
	const node = document.getIn(path, true);
	return (0, import_dist.isNode)(node) ? node.range?.[0] : void 0;
}
/** The value at a path; undefined where there is none. */
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}

export { valueAt as n, readYaml as t };