import { n as compareAddress } from "./site-links.js";
import { i as titleWithoutSign, o as toneSigns } from "./sentence.js";
import { n as shiftSentence, t as openDrops } from "./shift-words.js";
import { o as storyOf } from "./story.js";
import { r as reportContext } from "./reports2.js";
import { n as showWarning } from "./show-warning.js";
import { t as loadEvent } from "./event.js";
import { n as withDeadline } from "./deadline.js";
import { f as safeAddress, u as oneLine } from "./escape.js";

// src/extensions/notify/notify.ts
/**
* Returns a job's notification to a chat, as lines of plain text; undefined if there is nothing to
* report. Reported are a scheduled or release run that regressed, and a drop of the branch's level
* that was not seen before.
*/
function notificationOf(result, event, context) {
	const news = openDrops(result.levelShifts ?? []).filter(({ isNews }) => isNews === true);
	const isRed = result.overall === "regression" && event !== "push" && context.accepted === void 0;
	if (!isRed && news.length === 0) return void 0;
	const story = storyOf(result, context);
	return [
		isRed ? `${toneSigns[story.tone]} ${titleWithoutSign(story)}` : `📉 ${shiftTitle(result, news)}`,
		...news.slice(0, MOST_SHIFTS).map((shift) => {
			const commits = safeAddress(compareAddress(shift.after, shift.commit, context.repositoryUrl));
			return `${shiftSentence(shift, result)}${commits === void 0 ? "" : ` ${commits}`}`;
		}),
		...news.length > MOST_SHIFTS ? [`… and ${news.length - MOST_SHIFTS} more.`] : [],
		safeAddress(context.runUrl) ?? ""
	].filter((line) => line !== "").map((line) => withoutMentions(oneLine(line, 400))).join("\n");
}
const MOST_SHIFTS = 5;
function shiftTitle({ suite }, news) {
	return `TiDB bench${suite === "default" ? "" : ` (${suite})`}: the level dropped ${news.length === 1 ? "in one series" : `in ${news.length} series`}`;
}
/** Both chats read tags in angle brackets, by which everybody could be called. */
function withoutMentions(text) {
	return text.replaceAll("<", "‹").replaceAll(">", "›").replaceAll("&", "＆");
}
/** One body that a webhook of Slack takes by `text`, and a bot of Feishu by the other two. */
function notificationBody(text) {
	return JSON.stringify({
		text,
		msg_type: "text",
		content: { text }
	});
}
const TIMEOUT_SECONDS = 15;
/**
* Sends the verdict of the default branch or a scheduled run to the webhook of the input `notify`.
* Nothing that a pull request measured is reported, and a webhook that fails is a warning: the
* verdict stands.
*/
async function notify({ ending, place, io }) {
	const address = io.env.TIDB_BENCH_NOTIFY;
	if (address === void 0 || address === "" || ending.kind !== "judged" || place !== void 0) return;
	const event = notifiedEvent(loadEvent(io.env));
	if (event === void 0) return;
	const accepted = ending.acceptedBy === void 0 ? void 0 : {
		by: ending.acceptedBy,
		reason: ""
	};
	const text = notificationOf(ending.result, event, {
		...reportContext(io.env),
		accepted
	});
	if (text === void 0) return;
	const fault = await send(address, notificationBody(text), io);
	if (fault === void 0) io.log.info("the webhook was notified");
	else showWarning({
		title: "The webhook was not notified",
		message: fault
	}, io);
}
/** Hooks that send to a chat how a job ended. */
const notifyHooks = { afterEnding: notify };
function notifiedEvent(event) {
	switch (event.kind) {
		case "schedule":
		case "release": return event.kind;
		case "push": return event.ref === `refs/heads/${event.defaultBranch}` ? "push" : void 0;
		default: return;
	}
}
/**
* @returns why it failed; the address is a secret, which the answer may repeat: neither is in a
* message
*/
async function send(address, body, { signal }) {
	if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol)) return "The input notify is not an http or https address.";
	try {
		return await withDeadline(signal, TIMEOUT_SECONDS * 1e3, async (limit) => {
			const answer = await fetch(address, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body,
				redirect: "error",
				signal: limit
			});
			const text = await beginning(answer);
			return answer.ok ? refusal(text) : `It answered with status ${answer.status}.`;
		});
	} catch (error) {
		const code = error.cause?.code;
		return `It could not be reached${typeof code === "string" ? `: ${code}` : ""}.`;
	}
}
/** The first piece of an answer, which is all of a short one; the rest is not taken. */
async function beginning({ body }) {
	const reader = body?.getReader();
	const piece = await reader?.read();
	await reader?.cancel();
	return Buffer.from(piece?.value ?? []).toString("utf8");
}
/** Feishu says with status 200 that it took nothing. */
function refusal(text) {
	let answer;
	try {
		answer = JSON.parse(text);
	} catch {
		return;
	}
	if (typeof answer !== "object" || answer === null || !("code" in answer) || answer.code === 0) return void 0;
	return Number.isSafeInteger(answer.code) ? `It refused the message with code ${answer.code}.` : "It refused the message.";
}

export { notifyHooks };