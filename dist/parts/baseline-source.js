import { t as git } from "./git.js";
import { t as lazyGuard } from "./guard.js";
import { t as Failure } from "./failure.js";
import { n as defined } from "./objects.js";
import { i as stores } from "./parts.js";
import "./private-repository.js";
import { r as CommitGraph } from "./select.js";
import { r as readRecord } from "./result-folder.js";

// src/core/baseline/open.ts
/**
* Opens the store that a text names, such as `files:DIR` or `branch`; nothing is read or made
* before its first use.
* @throws Failure `input` for a text that names no store
*/
async function openStore$1(text, context = {}) {
	for (const kind of stores) {
		const load = kind.open(text, context);
		if (load !== void 0) return load();
	}
	const forms = stores.flatMap((kind) => kind.forms);
	const remedy = `Give ${forms.slice(0, -1).join(", ")} or ${forms.at(-1)}.`;
	if (text.startsWith("sql:")) throw new Failure("input", "baselines in an SQL database were removed", { remedy });
	throw new Failure("input", `unknown baseline store ${JSON.stringify(text)}`, { remedy });
}

// src/core/steps/baseline-source.ts
/**
* Opens what the input `baseline` names; `auto` is the branch on GitHub, and the folder `baselines`
* elsewhere. A record is read at once: an unreadable baseline must be known before the measurement,
* not after it.
* @throws Failure `input`
*/
async function openBaseline(text, io) {
	if (text === "none") return { kind: "none" };
	if (text === "auto") return openBaseline(io.env.GITHUB_ACTIONS === "true" ? "branch" : "files:baselines", io);
	if (text.endsWith(".json")) return {
		kind: "record",
		record: readRecord(text),
		path: text
	};
	const where = text.startsWith("files:") ? "folder" : "branch";
	const guard = lazyGuard();
	const commits = new SourceCommits(async () => ({
		...await sourceRemote(io),
		ledger: guard.ledger
	}));
	return {
		kind: "store",
		store: await openStore(text, io, guard.ledger),
		versioned: where === "folder",
		where,
		commits,
		guard
	};
}
/** Gives back connections and temporary files; what fails there changes no verdict any more. */
async function closeBaseline(source, io) {
	if (source?.kind !== "store") return;
	await source.commits.close().catch((error) => io.log.warn(`the commits were not closed: ${error}`));
	await source.store.close().catch((error) => io.log.warn(`the baseline store was not closed: ${error}`));
	source.guard?.release();
}
/**
* A store by its name, with what it needs beside it. @throws Failure `input`
* @param ledger where its folders are written down while they are there
*/
async function openStore(text, io, ledger) {
	const remote = text.startsWith("branch") ? await sourceRemote(io) : void 0;
	return openStore$1(text, { ...defined({
		repositoryUrl: remote?.url,
		token: remote?.token,
		ledger
	}) });
}
/** The git server of the measured repository: GitHub's, or the `origin` of this checkout. */
async function sourceRemote(io) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, TIDB_BENCH_GITHUB_TOKEN: token } = io.env;
	if (server && repository) return {
		url: `${server}/${repository}.git`,
		...token ? { token } : {}
	};
	try {
		return withoutCredentials((await git([
			"remote",
			"get-url",
			"origin"
		], { cwd: "." })).toString().trim());
	} catch (cause) {
		throw new Failure("input", "baseline branch: this folder is not a checkout with a remote named origin", {
			cause,
			remedy: "Run it in a clone of the repository, or use files:DIR."
		});
	}
}
/**
* A token in the address of a clone goes into the header, like any other; it is in no command line.
*/
function withoutCredentials(address) {
	const url = URL.canParse(address) ? new URL(address) : void 0;
	if (url === void 0 || !url.protocol.startsWith("http") || url.username === "" && url.password === "") return { url: address };
	const token = decodeURIComponent(url.password || url.username);
	url.username = "";
	url.password = "";
	return {
		url: url.href,
		token
	};
}
/**
* The commits of the measured repository: opened by who first asks for them, closed with the
* baseline.
*/
var SourceCommits = class {
	#make;
	#graph;
	/** @param remote finds the server to fetch from what the checkout lacks */
	constructor(remote) {
		this.#make = async () => new CommitGraph({
			folder: ".",
			remote: await remote()
		});
	}
	/** @throws Failure `input` where there is neither a server nor a checkout of one */
	open() {
		this.#graph ??= this.#make();
		return this.#graph;
	}
	async close() {
		const graph = await this.#graph?.catch(() => void 0);
		this.#graph = void 0;
		await graph?.close();
	}
};

export { sourceRemote as a, openStore as i, closeBaseline as n, openStore$1 as o, openBaseline as r, SourceCommits as t };