// src/words/escape.ts
/**
* The one place where text from outside (branch and workload names, database answers, tool output)
* becomes Markdown, HTML or XML. Whatever comes in, nothing of it renders active: no link, no
* mention, no image, no tag.
*/
const ZERO_WIDTH_SPACE = "​";
/** ANSI colour and cursor sequences, which tools write into their logs. */
const ansiSequence = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)/gu;
/** Line ends of every kind, as one character class. */
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/gu;
/**
* Text without anything that a reader cannot see: control characters, bidirectional overrides,
* zero-width and tag characters. Line ends stay, as `\n`; tabs become a space; broken surrogates
* become U+FFFD.
*/
function visibleText(text) {
	return text.replace(ansiSequence, "").replace(lineEnd, "\n").replaceAll("	", " ").replace(/\p{Cs}/gu, "�").replace(/\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]/gu, "").replace(/[^\P{Cc}\n]/gu, "");
}
/** Visible text in one line, at most `most` characters long; what is cut leaves an ellipsis. */
function oneLine(text, most = 300) {
	const line = visibleText(text.slice(0, most * 4)).replace(/\s+/gu, " ").trim();
	const characters = [...line];
	return characters.length > most || text.length > most * 4 ? `${characters.slice(0, most - 1).join("")}…` : line;
}
/**
* Plain text for a Markdown paragraph, list item or table cell, in one line. Structural characters
* become numeric entities, which Markdown never reads as structure; what GitHub links after
* rendering (`@team`, `#1`, `GH-1`, `https://…`, `www.…`) is broken with a zero-width space.
*/
function markdownText(text, most = 300) {
	return oneLine(text, most).replace(/[&<>|\\`[\]()*~#$!{}"']/gu, entity).replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu, entity).replace(/^(?:[-+](?!\d)|=|\d{1,9}\.(?=\s|$))/u, (start) => start.replace(/[-+=.]/u, entity)).replace(/@|&#35;|GH-(?=\d)|www(?=\.)|:(?=\/\/)|(?:mailto|xmpp)(?=:)/giu, (match) => match + ZERO_WIDTH_SPACE);
}
/**
* Code in running Markdown text or a table cell. HTML, because a pipe cannot be in a Markdown code
* span of a table.
*/
function markdownCode(text, most = 300) {
	return `<code>${markdownText(text, most)}</code>`;
}
/** A sentence with code between backticks. */
function markdownSentence(text) {
	const parts = text.split("`");
	return parts.map((part, at) => {
		if (at % 2 === 1 && at < parts.length - 1) return markdownCode(part);
		const [before = "", behind = ""] = [/^ /.exec(part)?.[0], /(?<=\S) $/.exec(part)?.[0]];
		return `${before}${markdownText(part, 1e3)}${behind}`;
	}).join("");
}
/** A fenced block whose fence is longer than any run of backticks inside. */
function markdownFence(lines, language = "text") {
	const body = lines.map((line) => visibleText(line).replaceAll("\n", " ")).join("\n");
	const longest = Math.max(2, ...[...body.matchAll(/`+/gu)].map((run) => run[0].length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${language}\n${body}\n${fence}`;
}
/** A link of ours. An address that is not plain http(s) is dropped, and the label stays as text. */
function markdownLink(label, address) {
	const safe = safeAddress(address);
	return safe === void 0 ? markdownText(label) : `[${markdownText(label)}](${safe})`;
}
/**
* The address percent-encoded so that it can be in Markdown and HTML; undefined where it is not
* http or https.
*/
function safeAddress(address) {
	if (address === void 0 || !URL.canParse(address)) return void 0;
	const url = new URL(address);
	if (url.protocol !== "https:" && url.protocol !== "http:" || url.username !== "" || url.password !== "") return void 0;
	return url.href.replace(/[()<>[\]"'`|\\*_~\s]/gu, (match) => `%${match.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
/** Text for HTML content and quoted attributes. */
function htmlText(text) {
	return visibleText(text).replace(/[&<>"'`]/gu, entity);
}
/** Text for XML 1.0 content and attributes: characters that XML forbids are gone. */
function xmlText(text) {
	return visibleText(text).replace(/[\ufffe\uffff]/gu, "").replace(/[&<>"']/gu, entity).replaceAll("\n", "&#10;");
}
/** One argument of a POSIX shell, quoted where it has to be. */
function shellArgument(text) {
	const clean = oneLine(text, 1e3);
	return /^[A-Za-z0-9_.,:/=+-]+$/u.test(clean) ? clean : `'${clean.replaceAll("'", `'\\''`)}'`;
}
function entity(character) {
	return `&#${character.codePointAt(0)};`;
}
/**
* Foreign text as it may be in a log or a terminal: without control and format characters, and with
* lines that end as the runner reads them, also at a lone carriage return. Tabs stay.
* @param keep sequences that stay, e.g. colours of our own
*/
function logText(text, keep = /* @__PURE__ */ new Set()) {
	return text.replace(ansiSequence, (sequence) => keep.has(sequence) ? sequence : "").replace(/\r\n?/gu, "\n").replace(/[^\P{Cc}\n\t]|\p{Cf}/gu, (character, at, whole) => keep.size > 0 && startsWithAny(whole, at, keep) ? character : "");
}
function startsWithAny(text, at, beginnings) {
	for (const beginning of beginnings) if (text.startsWith(beginning, at)) return true;
	return false;
}
/**
* {@link logText} for the log of a runner, which looks for commands of workflows in everything that
* a step writes: a line that begins with `::`, whatever white space precedes it, and the older
* `##[` anywhere in a line. A zero-width space breaks both and is not seen.
*/
function withoutCommands(text) {
	return logText(text).replace(/(?<=^|\n)([^\S\n]*:):/gu, `$1${BREAK}:`).replaceAll("##[", `#${BREAK}#[`);
}
const BREAK = "​";
/** Source of a regular expression that matches exactly this text. */
function patternText(text) {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
/**
* Markdown or HTML in which each percent sign stays in the line of its number. Code and scripts stay
* as they are.
*/
function keepPercents(text) {
	return text.replaceAll(/`{3,}[\s\S]*?`{3,}|<(code|pre|script|style)\b[\s\S]*?<\/\1>|`[^`\n]*`|(?<=\d) %/gu, (part) => part === " %" ? "\xA0%" : part);
}
/** Markdown or HTML of a name that may break after its underscores, slashes and dots. */
function withBreaks(name) {
	return name.replace(/(?<=[A-Za-z0-9][_/.])(?=[A-Za-z0-9])/gu, "<wbr>");
}
/** HTML text of a name that may break as {@link withBreaks} says. */
function htmlName(name) {
	return withBreaks(htmlText(name));
}

export { xmlText as _, markdownCode as a, markdownSentence as c, patternText as d, safeAddress as f, withoutCommands as g, withBreaks as h, logText as i, markdownText as l, visibleText as m, htmlText as n, markdownFence as o, shellArgument as p, keepPercents as r, markdownLink as s, htmlName as t, oneLine as u };