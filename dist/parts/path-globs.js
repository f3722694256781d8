import { r as __toESM } from "./rolldown-runtime.js";
import { l as require_picomatch } from "./difference.js";
import { g as plural } from "./number.js";

// src/words/path-globs.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* The files that globs speak of. The last glob that fits a file decides, and one with `!` takes it
* out; where the first one takes out, all others are in. A folder, `docs/`, stands for what is in
* it.
* @param files paths relative to the root of the repository, with `/`; that of a submodule or link
*   ends with `/`, and fits what may speak of a file in it
*/
function matchingFiles(files, globs) {
	const rules = globs.map((glob) => {
		const isExcluding = glob.startsWith("!");
		const pattern = glob.replace(/^!/, "").replace(/^\.?\//, "").replace(/\/$/, "/**");
		const fits = (0, import_picomatch.default)(pattern, { dot: true });
		const isAbove = (file) => !isExcluding && (pattern.startsWith(file.endsWith("/") ? file : `${file}/`) || file.endsWith("/") && mayFitBelow(pattern, file.slice(0, -1)));
		return {
			isExcluding,
			fits: (file) => fits(file.replace(/\/$/, "")) || isAbove(file)
		};
	});
	const isIn = (file) => rules.reduce((is, { isExcluding, fits }) => fits(file) ? !isExcluding : is, rules[0]?.isExcluding === true);
	return files.filter(isIn);
}
/** Checks whether a glob may fit a file below a folder. */
function mayFitBelow(pattern, folder) {
	if (/[{(]/.test(pattern)) return true;
	const [parts, names] = [pattern.split("/"), folder.split("/")];
	const deep = parts.findIndex((part) => part.includes("**"));
	const length = deep === -1 ? names.length : Math.min(deep, names.length);
	return (deep !== -1 || parts.length > names.length) && names.slice(0, length).every((name, at) => import_picomatch.default.isMatch(name, parts[at] ?? "", { dot: true }));
}
/**
* Explains why a change of these files is not measured: it touches none of the globs.
* @returns undefined where it touches one
*/
function untouchedReason(files, globs) {
	if (matchingFiles(files, globs).length > 0) return void 0;
	return files.length === 0 ? "no file was changed" : `${plural(files.length, "changed file")}, none of them in \`paths\``;
}

export { untouchedReason as n, matchingFiles as t };