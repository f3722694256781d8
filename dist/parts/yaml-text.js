import { t as require_dist } from "./dist.js";
import { t as Failure } from "./failure.js";
import { t as faultsFailure } from "./faults.js";

// src/config/writable-tree.ts
var import_dist = require_dist();
/** A copy of the content that remembers which input wrote which key. */
function openTree(content) {
	const tree = structuredClone(content);
	const written = /* @__PURE__ */ new Map();
	const replaced = /* @__PURE__ */ new Set();
	const get = (path) => valueAt(tree, path);
	return {
		get,
		set(path, value, input) {
			let at = tree;
			for (const key of path.slice(0, -1)) {
				const next = at[key] ?? {};
				if (!isTree(next)) return;
				at[key] = next;
				at = next;
			}
			at[path.at(-1) ?? ""] = value;
			if (input === void 0) return;
			if (valueAt(content, path) !== void 0) replaced.add(input);
			written.set(keyOf(path), input);
		},
		remove(path, input) {
			const parent = get(path.slice(0, -1));
			const key = String(path.at(-1));
			if (!isTree(parent) || !Object.hasOwn(parent, key)) return;
			delete parent[key];
			replaced.add(input);
		},
		end: () => ({
			content: tree,
			inputAt(path) {
				for (let depth = path.length; depth > 0; depth--) {
					const input = written.get(keyOf(path.slice(0, depth)));
					if (input !== void 0) return input;
				}
			},
			replaced: [...replaced]
		})
	};
}
/** The value at a path; undefined where there is none. */
function valueAt(content, path) {
	return path.reduce((at, key) => at?.[key], content);
}
function keyOf(path) {
	return path.map(String).join("\0");
}
function isTree(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/config/yaml-text.ts
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

export { valueAt as i, isTree as n, openTree as r, readYaml as t };