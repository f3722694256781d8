import { t as Failure } from "./failure.js";
import { readFileSync } from "node:fs";

// src/system/named-file.ts
/** By the code of the system's error. */
const reasons = {
	ENOENT: "there is no such file",
	EACCES: "it may not be read",
	EISDIR: "it is a folder",
	ENOTDIR: "a part of its path is no folder"
};
/** Why a file could not be read, in words: `there is no such file`. */
function whyUnreadable(error) {
	const { code, message } = error;
	return reasons[code ?? ""] ?? code ?? message;
}
/** The text of a file that the caller named. @throws Failure `input` where it cannot be read */
function readNamedFile(path, file) {
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		throw unreadableFile(path, file, error);
	}
}
/** What the caller is told of a file that cannot be read. */
function unreadableFile(path, file, cause) {
	const { what, named = path, where, remedy = "Give its path relative to the working folder." } = file;
	const place = where === void 0 ? "" : `${where}: `;
	return new Failure("input", `${place}cannot read ${what} ${named}: ${whyUnreadable(cause)}`, {
		cause,
		remedy
	});
}

export { unreadableFile as n, whyUnreadable as r, readNamedFile as t };