import { t as nearest } from "./nearest.js";

// src/words/command-words.ts
/**
* Addresses of components, `host:port`, several with commas between them; `status` is TiDB's status
* port.
*/
const addressWords = [
	"pd",
	"tikv",
	"tidb",
	"status"
];
/** Placeholders that the words of a command may contain in braces, such as `{host}`. */
const commandWords = [...[
	"host",
	"port",
	"hosts",
	"user",
	"database",
	"tls",
	"threads",
	"client",
	"clients"
], ...[
	"duration-seconds",
	"warm-up-seconds",
	"rate",
	"working-folder",
	...addressWords
]];
/**
* Lower-case letters and dashes alone in braces: not `${name}`, `{print $1}`, `{"a":1}` and `{}`;
* `{{name}}` is `{name}`.
*/
const wordInBraces = /\{\{([a-z][a-z-]*)\}\}|(?<!\$)\{([a-z][a-z-]*)\}/g;
/** Replaces the words in braces. */
function fillWords(text, fill) {
	return text.replace(wordInBraces, (_, literal, word = "") => literal === void 0 ? fill(word) : `{${literal}}`);
}
/**
* Explains why a word of a command cannot be filled. @param words those that can; default: of loads
* @returns undefined if it can
*/
function unknownWord(text, words = commandWords) {
	let fault;
	fillWords(text, (word) => {
		const like = nearest(word, words);
		const guess = like === void 0 ? "." : `; did you mean {${like}}?`;
		const known = words.map((each) => `{${each}}`).join(", ");
		if (!words.includes(word)) fault ??= `unknown word {${word}}${guess} Words are ${known}; write {{${word}}} for the text {${word}}`;
		return "";
	});
	return fault;
}

export { fillWords as n, unknownWord as r, addressWords as t };