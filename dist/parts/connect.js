import { r as __toESM } from "./rolldown-runtime.js";
import { o as readNamedFile } from "./files.js";
import { f as systemAuthorities } from "./machine.js";
import { t as Failure } from "./failure.js";
import { isIPv4 } from "node:net";

// src/mysql/endpoint.ts
/** @param caFile without meaning where nothing is encrypted */
function tlsWith(mode, caFile) {
	return mode === "off" || caFile === void 0 ? { mode } : {
		mode,
		caFile
	};
}
/**
* The endpoint with the user of the caller, for what needs privileges beyond one database: PROCESS,
* FILE.
*/
function asOwner(endpoint) {
	return endpoint.owner ?? endpoint;
}
/** Checks whether a host by this name is this machine. */
function isLoopback(host) {
	return host === "localhost" || host === "::1" || isIPv4(host) && host.startsWith("127.");
}
/** May it be lost with the password of its user: one that was made for this run, or none? */
function isLosable({ account, password }) {
	return account === "throw-away" || password === "";
}
/**
* Hosts elsewhere that are reached without encryption, `host:port`; none where there is no password
* to lose.
*/
function plainHosts(endpoint) {
	if (endpoint.tls.mode !== "off" || isLosable(endpoint)) return [];
	return endpoint.hosts.flatMap(({ host, port }) => isLoopback(host) ? [] : [`${host}:${port}`]);
}
const MIB = 2 ** 20;
/**
* Opening a connection, from the first packet to the login; a server has no more to say in it than
* its name.
*/
const opening = {
	deadlineSeconds: 10,
	bytes: MIB
};
/** Limits of a statement that looks something up, sets a variable, or adds a row. */
const promptly = {
	deadlineSeconds: 30,
	rows: 1e4,
	bytes: 16 * MIB
};
/**
* Databases and users: TiDB waits for all of its servers to know of it, and that long for one that
* died.
*/
const schemaChange = {
	...promptly,
	deadlineSeconds: 300
};
/**
* Limits of a statement that reads or writes all loaded data: ANALYZE, COUNT(*), BACKUP. Hours, for
* the largest data sets.
*/
const overAllData = {
	...promptly,
	deadlineSeconds: 10800
};
/** `db1`, `db1:4001`, `[::1]:4001` or `::1`. @throws Failure `input` */
function parseHost(text, defaultPort) {
	const match = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text);
	if (match === null) {
		if (/^[0-9a-f:]+$/i.test(text)) return {
			host: text,
			port: defaultPort
		};
		throw new Failure("input", `“${text}” is not a host`, { remedy: "Write host or host:port." });
	}
	return {
		host: match[1] ?? match[2] ?? "",
		port: match[3] === void 0 ? defaultPort : Number(match[3])
	};
}

// src/mysql/sql-error.ts
/** Explains why a connection or a statement failed, and the remedy. Never holds the password. */
function explainSqlError(error, endpoint, place) {
	const { code, message } = detailsOf(error);
	const where = place === void 0 ? "the server" : `${place.host}:${place.port}`;
	const known = knownErrors.find(({ codes, words }) => codes?.includes(code) || words?.test(message));
	if (known === void 0) {
		if (isServerError(error)) return new Failure("environment", `${where} answered: ${message}`, { cause: error });
		const what = /^E[A-Z]+$/.test(code) ? `cannot be reached: ${message}` : `broke the MySQL protocol (${code || message})`;
		return new Failure("environment", `${where} ${what}`, {
			cause: error,
			remedy: "Check host and port, and whether a proxy in between speaks the protocol."
		});
	}
	const values = {
		where,
		message,
		code,
		user: endpoint.user,
		mode: endpoint.tls.mode
	};
	const what = known.what.replace(/\{(\w+)\}/g, (_, name) => values[name]);
	const remedy = known.remedy === "" ? `${passwordRemedy(message)}${demandHint(endpoint.tls.mode)}` : known.remedy;
	return new Failure("environment", what, {
		cause: error,
		remedy
	});
}
/** Most characters of an error's text that are kept: a server may send 16 MB. */
const MOST_MESSAGE = 4096;
/** Cuts the text of an error where it is read. @returns the same error */
function cutMessage(error) {
	if (error instanceof Error && error.message.length > MOST_MESSAGE) error.message = `${error.message.slice(0, MOST_MESSAGE)}…`;
	return error;
}
/** The server's or the system's code, and its words. */
function detailsOf(error) {
	if (!(error instanceof Error)) return {
		code: "",
		number: void 0,
		message: String(error)
	};
	const { code = "", errno, errors } = error;
	const message = (error.message || errors?.[0]?.message || code).slice(0, MOST_MESSAGE);
	return {
		code: String(code),
		number: errno,
		message
	};
}
/**
* The server said no; it was not out of reach. The driver has no name for TiDB's own numbers, e.g.
* 8121.
*/
function isServerError(error) {
	const { code, number = 0 } = detailsOf(error instanceof Failure ? error.cause : error);
	return code.startsWith("ER_") || number > 0;
}
/**
* Numbers of a missing privilege: of MySQL, and of TiDB for what its checks call `privilege check
* for … fail`.
*/
const privilegeErrors = [
	1044,
	1045,
	1142,
	1143,
	1227,
	1370,
	1410,
	8121
];
/** A privilege is missing. */
function isDenied(error) {
	const { number = 0 } = detailsOf(error instanceof Failure ? error.cause : error);
	return privilegeErrors.includes(number);
}
/** In this order: the first that fits explains an error. */
const knownErrors = [
	{
		codes: ["ECONNREFUSED"],
		what: "nothing listens on {where}: connection refused",
		remedy: "Start the server, or correct host and port."
	},
	{
		words: /^getaddrinfo \w+ .*\//,
		what: "the host of {where} is the path of a socket, but load tools connect over TCP",
		remedy: "Set the host to 127.0.0.1, with the server’s port."
	},
	{
		codes: ["ENOTFOUND", "EAI_AGAIN"],
		what: "the host name of {where} is unknown ({code})",
		remedy: "Correct the host, or check whether this machine can resolve names."
	},
	{
		codes: [
			"ETIMEDOUT",
			"EHOSTUNREACH",
			"ENETUNREACH"
		],
		what: "{where} does not answer ({code})",
		remedy: "Allow this machine’s address in the service’s access list and firewall, and check host and port."
	},
	{
		codes: [
			"ECONNRESET",
			"EPIPE",
			"PROTOCOL_CONNECTION_LOST"
		],
		what: "{where} closed the connection ({code})",
		remedy: "The server died or was restarted, or a proxy in between has no server left; see its log."
	},
	{
		codes: ["HANDSHAKE_NO_SSL_SUPPORT"],
		what: "{where} does not support TLS, but tls is “{mode}”",
		remedy: "Enable TLS on the server, or set tls to “off” where the network is trusted."
	},
	{
		words: /insecure transport|secure_transport|secure transport/i,
		what: "{where} accepts only encrypted connections, but tls is “{mode}”",
		remedy: "Set tls to “required”. Where the network is not trusted, set it to “verify”, with tls-ca if a private authority signed the server’s certificate."
	},
	{
		words: /has expired|not yet valid/,
		what: "the certificate of {where} is out of date: {message}",
		remedy: "Renew the server’s certificate, and check this machine’s clock."
	},
	{
		words: /altnames|does not match certificate/,
		what: "the certificate of {where} is for another name: {message}",
		remedy: "Use the host name that the certificate was issued for."
	},
	{
		words: /\balert\b.*certificate/i,
		what: "{where} asks for a certificate of the client, which load tools do not send: {message}",
		remedy: "Use a server, or the port of one, that lets clients in by password."
	},
	{
		codes: ["HANDSHAKE_SSL_ERROR"],
		words: /self[- ]signed|unable to (verify|get)|signature failure|unknown ca|certificate|wrong version number/i,
		what: "the certificate of {where} cannot be trusted: {message}",
		remedy: "Set tls-ca to the PEM file of the authority that signed it."
	},
	{
		words: /user name prefix|missing user name/i,
		what: "{where} does not know the user “{user}”: {message}",
		remedy: "On TiDB Cloud the user name starts with the cluster’s prefix, for example “abc123.root”. Copy it from the connect dialog."
	},
	{
		codes: ["ER_ACCESS_DENIED_ERROR", "ER_NOT_SUPPORTED_AUTH_MODE"],
		what: "{where} refused the user “{user}”: {message}",
		remedy: ""
	},
	{
		codes: ["ER_DBACCESS_DENIED_ERROR"],
		what: "the user “{user}” may not use or create the database at {where}: {message}",
		remedy: "Grant CREATE and DROP, or name an existing database that the benchmark may fill."
	},
	{
		codes: ["ER_OPTION_PREVENTS_STATEMENT", "ER_READ_ONLY_MODE"],
		what: "{where} accepts no writes: {message}",
		remedy: "Use a server that accepts writes, or turn read_only and tidb_super_read_only off."
	},
	{
		codes: ["ER_BAD_DB_ERROR"],
		what: "{where}: {message}",
		remedy: "Create the database, or omit it to use a temporary one."
	},
	{
		codes: ["ER_CON_COUNT_ERROR", "ER_TOO_MANY_USER_CONNECTIONS"],
		what: "{where} accepts no more connections: {message}",
		remedy: "Lower threads, or raise max_connections."
	},
	{
		codes: ["ER_HOST_NOT_PRIVILEGED", "ER_HOST_IS_BLOCKED"],
		what: "{where}: {message}",
		remedy: "Allow this machine’s address on the server."
	},
	{
		codes: [
			"ER_DISK_FULL",
			"ER_RECORD_FILE_FULL",
			"ER_CANT_CREATE_FILE"
		],
		what: "{where} has no disk space left: {message}",
		remedy: "Free disk space, or load less data."
	}
];
/** A secret that GitHub does not know is an empty text, and the connection then has no password. */
function passwordRemedy(message) {
	return /using password: NO/i.test(message) ? `No password was given: set TIDB_BENCH_PASSWORD, or the input password. A secret is empty if it is not set, or if it belongs to an environment that the job does not name.` : `Check the user, and the password: TIDB_BENCH_PASSWORD, or the input password.`;
}
/**
* Servers say “access denied”, and no more, to a client without the TLS, or without the certificate
* of a client, that its user demands.
*/
function demandHint(mode) {
	return mode === "off" ? ` A server that requires encryption may report the same error. In that case, set tls to “required”, or to “verify” where the network is not trusted.` : ` A user with REQUIRE X509, ISSUER or SUBJECT gets the same error, since load tools send no client certificate. In that case, use another user, or ALTER USER … REQUIRE SSL.`;
}

// src/mysql/connection.ts
/**
* One connection. Every statement passes here: each has a deadline, and a limit of rows and bytes.
*/
var Connection = class {
	#driver;
	#place;
	#waiting = /* @__PURE__ */ new Set();
	#closed = false;
	/** @param place `host:port`, for messages */
	constructor(driver, place) {
		this.#driver = driver;
		this.#place = place;
		driver.on("error", (error) => this.#lose(error));
		driver.stream.on("close", () => this.#lose(connectionLost()));
		driver.on("warn", () => this.destroy());
	}
	/** False once it was ended, given up or lost. */
	get usable() {
		return !this.#closed;
	}
	/** The socket, encrypted where the connection is. */
	get socket() {
		return this.#driver.stream;
	}
	/**
	* Sends a statement as text. @returns the rows of its answer
	* @throws Failure `environment` over a limit, the connection is given up then; the server's own
	*   error; the signal's reason
	*/
	async query(sql, values = [], limits = promptly, signal) {
		return this.#ask(() => this.#driver.query(sql, [...values]), sql, limits, signal);
	}
	/**
	* {@link query}, of a statement that has the client send a file (`LOAD DATA LOCAL`).
	* @param open gives what a file holds that the server asks for by its name; an error refuses it
	*/
	async load(sql, open, limits, signal) {
		const send = () => this.#driver.query({
			sql,
			infileStreamFactory: open
		});
		return this.#ask(send, sql, limits, signal);
	}
	/** Asks for a sign of life that nothing waits for, so that an idle connection is not closed. */
	ping() {
		if (!this.#closed) this.#driver.ping(() => void 0);
	}
	/** Says farewell, so that the server has nothing to warn of in its log; waits for no answer. */
	end() {
		if (this.#closed) return;
		this.#closed = true;
		const { stream } = this.#driver;
		const cut = setTimeout(() => stream.destroy(), 1e3);
		stream.once("close", () => clearTimeout(cut));
		this.#driver.end(() => void 0);
	}
	/** Gives it up at once. */
	destroy() {
		this.#lose(connectionLost());
		this.#driver.stream.destroy();
	}
	#ask(send, sql, limits, signal) {
		signal?.throwIfAborted();
		if (this.#closed) return Promise.reject(connectionLost());
		return new Promise((resolve, reject) => {
			let received = 0;
			const rows = [];
			let table = false;
			const { deadlineSeconds } = limits;
			const watch = (chunk) => {
				received += chunk.length;
				if (received > limits.bytes) giveUp(this.#tooMuch(sql, `${limits.bytes / 2 ** 20} MiB`));
			};
			const settle = () => {
				clearTimeout(timer);
				this.#waiting.delete(waiting);
				this.#driver.stream.off("data", watch);
				signal?.removeEventListener("abort", onAbort);
			};
			const waiting = { give(reason) {
				settle();
				reject(cutMessage(reason));
			} };
			const giveUp = (reason) => {
				waiting.give(reason);
				this.destroy();
			};
			const onAbort = () => giveUp(signal?.reason);
			const timer = setTimeout(() => giveUp(this.#tooLate(sql, deadlineSeconds)), deadlineSeconds * 1e3);
			signal?.addEventListener("abort", onAbort, { once: true });
			this.#waiting.add(waiting);
			this.#driver.stream.on("data", watch);
			try {
				send().on("fields", (fields) => {
					table = fields !== void 0;
				}).on("result", (result) => {
					if (!table) return;
					if (rows.length < limits.rows) rows.push(result);
					else giveUp(this.#tooMuch(sql, `${limits.rows} rows`));
				}).on("error", waiting.give).on("end", () => {
					settle();
					resolve(rows);
				});
			} catch (error) {
				waiting.give(error);
			}
		});
	}
	#lose(reason) {
		this.#closed = true;
		for (const { give } of this.#waiting) give(reason);
	}
	#tooLate(sql, seconds) {
		const what = `${this.#place} did not answer ${verbOf(sql)} within ${seconds} s`;
		return new Failure("environment", what, { remedy: "Check whether the server hangs or is overloaded, and whether a proxy in between drops connections." });
	}
	#tooMuch(sql, limit) {
		return new Failure("environment", `${this.#place} answered ${verbOf(sql)} with more than ${limit}`, { remedy: "No supported server sends this much. Check host and port." });
	}
};
/** The first word alone: what follows may hold a secret. */
function verbOf(sql) {
	return /^\s*([A-Za-z]+)/.exec(sql)?.[1]?.toUpperCase() ?? "a statement";
}
function connectionLost() {
	return Object.assign(/* @__PURE__ */ new Error("Connection lost: it was closed"), { code: "PROTOCOL_CONNECTION_LOST" });
}

// src/mysql/connect.ts
/**
* Opens one connection, encrypted and checked as the endpoint says.
* @throws Failure `environment` with the remedy, `input` where the CA file cannot be read
*/
async function connect(endpoint, options = {}) {
	const place = endpoint.hosts[options.host ?? 0];
	if (place === void 0) throw new Failure("input", "the endpoint has no host");
	const ssl = await tlsOptions(endpoint.tls);
	const { authPlugins, createConnection } = await import("./mysql2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { checkServerIdentity } = await import("node:tls");
	const driver = createConnection({
		host: place.host,
		port: place.port,
		user: endpoint.user,
		password: endpoint.password,
		connectTimeout: (options.timeoutSeconds ?? opening.deadlineSeconds) * 1e3,
		dateStrings: true,
		supportBigNumbers: true,
		jsonStrings: true,
		maxPreparedStatements: 1e3,
		authPlugins: guardedPlugins(endpoint, place, authPlugins.caching_sha2_password()),
		...options.withoutDatabase ? {} : { database: endpoint.database },
		...ssl === void 0 ? {} : { ssl }
	});
	try {
		await login(driver, (socket) => foreignName(endpoint.tls, place.host, socket, checkServerIdentity));
		return new Connection(driver, `${place.host}:${place.port}`);
	} catch (error) {
		driver.stream.destroy();
		throw error instanceof Failure ? error : explainSqlError(error, endpoint, place);
	}
}
/**
* Runs `use` on a connection of its own and closes it. Errors of statements are explained like
* those of the connection.
*/
async function withConnection(endpoint, use, options = {}) {
	const connection = await connect(endpoint, options);
	try {
		const result = await use(connection);
		connection.end();
		return result;
	} catch (error) {
		connection.destroy();
		throw explained(error, endpoint, options);
	}
}
/** Shares items out among so many connections of their own. @returns what each of them came to */
function onConnections(endpoint, count, items, use) {
	const parts = Array.from({ length: count }, (_, part) => items.filter((_, at) => at % count === part));
	return Promise.all(parts.map((part) => withConnection(endpoint, (connection) => use(connection, part))));
}
/** A Failure as it is, anything else in words. */
function explained(error, endpoint, { host }) {
	if (error instanceof Failure || error instanceof Error && error.name === "AbortError") return error;
	return explainSqlError(error, endpoint, endpoint.hosts[host ?? 0]);
}
/**
* The first value of the first row, as text. @returns undefined where there is no row or it is NULL
*/
async function queryValue(connection, sql, values = [], limits, signal) {
	const [row] = await connection.query(sql, values, limits, signal);
	const [value] = Object.values(row ?? {});
	return value === void 0 || value === null ? void 0 : String(value);
}
/** The certificates that the server shows, from its own upwards, in PEM form. @throws Failure */
function certificatesShownBy(endpoint) {
	const use = async ({ socket }) => certificatesShownOn(socket);
	return withConnection(endpoint, use, { withoutDatabase: true });
}
/** @param refusal of what the other side shows, checked before the password is sent */
function login(driver, refusal) {
	return new Promise((resolve, reject) => {
		let received = 0;
		const count = (chunk) => {
			received += chunk.length;
			if (received > opening.bytes) driver.stream.destroy(/* @__PURE__ */ new Error("its greeting is too long"));
		};
		const settle = (act) => {
			driver.stream.off("data", count);
			act();
		};
		const upgrade = driver.startTLS.bind(driver);
		driver.startTLS = (done) => {
			upgrade((error) => done(error ?? refusal(driver.stream)));
			driver.stream.on("data", count);
		};
		driver.stream.on("data", count);
		driver.once("connect", () => settle(resolve));
		driver.on("error", (error) => settle(() => reject(error)));
	});
}
/**
* Returns the driver's checks of the server's certificate: its authority and its dates. The name is
* checked by {@link foreignName}, since the driver compares a certificate with `localhost` if it
* gets an address.
* @returns undefined if the connection is not encrypted
* @throws Failure `input` if the CA file cannot be read
*/
async function tlsOptions(tls) {
	switch (tls.mode) {
		case "off": return;
		case "required": return { rejectUnauthorized: false };
		case "verify": return {
			rejectUnauthorized: true,
			verifyIdentity: false,
			ca: await (tls.caFile === void 0 ? systemAuthorities() : readAuthority(tls.caFile))
		};
	}
}
/**
* Returns an error if the server's certificate is not for this host, be it a name or an address.
*/
function foreignName(tls, host, socket, checkServerIdentity) {
	if (tls.mode !== "verify") return void 0;
	if (!isEncrypted(socket)) return /* @__PURE__ */ new Error("the connection is not encrypted");
	return checkServerIdentity(host, socket.getPeerCertificate(true));
}
/** The server's word for "send me the password", in answer to a proof that one knows it. */
const FULL_AUTHENTICATION = Buffer.from([4]);
/**
* The driver's ways to log in that hand over the password itself, in clear text or encrypted by a
* key that the server shows. They are refused where the server may be a stranger; what proves the
* password without showing it stays.
* @param cachingSha2 the driver's own `caching_sha2_password`
*/
function guardedPlugins(endpoint, place, cachingSha2) {
	const refuse = () => Promise.reject(new Failure("environment", `${place.host}:${place.port} requested the password of “${endpoint.user}” itself`, { remedy: "A server gets it only where its certificate is checked. Set tls to “verify”, with tls-ca if a private authority signed the certificate." }));
	const neverInClearText = { mysql_clear_password: () => refuse };
	if (endpoint.tls.mode === "verify" || isLosable(endpoint) || isLoopback(place.host)) return neverInClearText;
	const withoutPassword = (login) => {
		const answer = cachingSha2(login);
		return (data) => data.equals(FULL_AUTHENTICATION) ? refuse() : answer(data);
	};
	return {
		...neverInClearText,
		sha256_password: () => refuse,
		caching_sha2_password: withoutPassword
	};
}
/**
* The authorities, in PEM form, that a tool without a choice of its own is to trust.
* @param readServerCertificates the chain that the server shows: where it is not verified, it
*   vouches for itself
* @throws Failure `input` where the CA file cannot be read
*/
async function authoritiesFor(tls, readServerCertificates) {
	if (tls.caFile !== void 0) return readAuthority(tls.caFile);
	if (tls.mode === "verify") return systemAuthorities();
	return `${(await readServerCertificates()).join("\n")}\n`;
}
/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
function certificatesShownOn(socket) {
	return isEncrypted(socket) ? chainOf(socket.getPeerCertificate(true)) : [];
}
function isEncrypted(socket) {
	return socket.encrypted === true;
}
function chainOf(leaf) {
	const chain = [];
	const fingerprints = /* @__PURE__ */ new Set();
	for (let next = leaf; next?.raw !== void 0; next = next.issuerCertificate) {
		if (fingerprints.has(next.fingerprint256)) break;
		fingerprints.add(next.fingerprint256);
		const body = next.raw.toString("base64").replace(/(.{64})/g, "$1\n");
		chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`);
	}
	return chain;
}
function readAuthority(path) {
	const text = readNamedFile(path, {
		what: "the CA file",
		remedy: "Give the path of a PEM file with the certificate of the authority that signed the server’s certificate."
	});
	if (!text.includes("-----BEGIN CERTIFICATE-----")) throw new Failure("input", `the CA file ${path} contains no certificate in PEM format`, { remedy: "Use a PEM file with a block that starts with -----BEGIN CERTIFICATE-----." });
	return text;
}

export { schemaChange as _, queryValue as a, isDenied as c, isLoopback as d, isLosable as f, promptly as g, plainHosts as h, onConnections as i, isServerError as l, parseHost as m, certificatesShownBy as n, withConnection as o, overAllData as p, connect as r, detailsOf as s, authoritiesFor as t, asOwner as u, tlsWith as v };