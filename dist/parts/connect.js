import { r as __toESM } from "./rolldown-runtime.js";
import { t as Failure } from "./failure.js";
import { Vn as unreadableFile, zn as defined } from "./shared.js";
import { TLSSocket, checkServerIdentity, rootCertificates } from "node:tls";
import { readFile } from "node:fs/promises";

// src/mysql/limits.ts
const MIB = 2 ** 20;
/** Opening a connection, from the first packet to the login; a server has no more to say in it than its name. */
const opening = {
	deadlineSeconds: 10,
	bytes: MIB
};
/** What looks something up, sets a variable, or adds a row. */
const promptly = {
	deadlineSeconds: 30,
	rows: 1e4,
	bytes: 16 * MIB
};
/** Databases and users: TiDB waits for all of its servers to know of it, and that long for one that died. */
const schemaChange = {
	...promptly,
	deadlineSeconds: 300
};
/** What reads or writes everything that was loaded: ANALYZE, COUNT(*), BACKUP. Hours, as for the largest data sets. */
const overAllData = {
	...promptly,
	deadlineSeconds: 10800
};
/** Stored records, up to 100 of them in one answer. */
const storedRecords = {
	deadlineSeconds: 300,
	silenceSeconds: 30,
	rows: 1e6,
	bytes: 512 * MIB
};

// src/mysql/connection.ts
/** One connection. Every statement passes here: each has a deadline, and a limit of rows and bytes. */
var Connection = class {
	#driver;
	#place;
	#waiting = /* @__PURE__ */ new Set();
	#closed = false;
	/** @param place `host:port`, for what is told of it */
	constructor(driver, place) {
		this.#driver = driver;
		this.#place = place;
		driver.on("error", (error) => this.#lose(error));
		driver.stream.on("close", () => this.#lose(lost()));
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
	* @throws Failure `environment` over a limit, the connection is given up then; the server's own error; the signal's reason
	*/
	async query(sql, values = [], limits = promptly, signal) {
		return (await this.#ask(() => this.#driver.query(sql, [...values]), sql, limits, signal)).rows;
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
		return (await this.#ask(send, sql, limits, signal)).rows;
	}
	/** {@link query}, as a prepared statement: values keep their types. */
	async execute(sql, values = [], limits = promptly) {
		const send = () => this.#driver.execute(sql, [...values]);
		return this.#ask(send, sql, limits, void 0);
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
		this.#lose(lost());
		this.#driver.stream.destroy();
	}
	#ask(send, sql, limits, signal) {
		signal?.throwIfAborted();
		if (this.#closed) return Promise.reject(lost());
		return new Promise((resolve, reject) => {
			let received = 0;
			const rows = [];
			let header = {};
			let table = false;
			const { deadlineSeconds, silenceSeconds = deadlineSeconds } = limits;
			const watch = (chunk) => {
				silence.refresh();
				received += chunk.length;
				if (received > limits.bytes) giveUp(this.#tooMuch(sql, `${limits.bytes / 2 ** 20} MiB`));
			};
			const settle = () => {
				clearTimeout(timer);
				clearTimeout(silence);
				this.#waiting.delete(waiting);
				this.#driver.stream.off("data", watch);
				signal?.removeEventListener("abort", onAbort);
			};
			const waiting = { give(reason) {
				settle();
				reject(reason);
			} };
			const giveUp = (reason) => {
				waiting.give(reason);
				this.destroy();
			};
			const onAbort = () => giveUp(signal?.reason);
			const timer = setTimeout(() => giveUp(this.#tooLate(sql, deadlineSeconds)), deadlineSeconds * 1e3);
			const silence = setTimeout(() => giveUp(this.#tooLate(sql, silenceSeconds)), silenceSeconds * 1e3);
			signal?.addEventListener("abort", onAbort, { once: true });
			this.#waiting.add(waiting);
			this.#driver.stream.on("data", watch);
			try {
				send().on("fields", (fields) => {
					table = fields !== void 0;
				}).on("result", (result) => {
					if (!table) header = result;
					else if (rows.length < limits.rows) rows.push(result);
					else giveUp(this.#tooMuch(sql, `${limits.rows} rows`));
				}).on("error", waiting.give).on("end", () => {
					settle();
					resolve({
						rows,
						insertId: header.insertId ?? 0,
						changed: header.affectedRows ?? 0
					});
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
		return new Failure("environment", what, { remedy: "See whether the server hangs or is overloaded, or a proxy in between drops connections." });
	}
	#tooMuch(sql, limit) {
		return new Failure("environment", `${this.#place} answered ${verbOf(sql)} with more than ${limit}`, { remedy: "No server that this program measures says so much there: check host and port." });
	}
};
/** The first word alone: what follows may hold a secret. */
function verbOf(sql) {
	return /^\s*([A-Za-z]+)/.exec(sql)?.[1]?.toUpperCase() ?? "a statement";
}
function lost() {
	return Object.assign(/* @__PURE__ */ new Error("Connection lost: it was closed"), { code: "PROTOCOL_CONNECTION_LOST" });
}

// src/mysql/sql-error.ts
/** Of a server under test. */
const targetNames = {
	password: "TIDB_BENCH_PASSWORD, or the input password",
	tls: "tls",
	authority: "tls-ca"
};
/** What a connection or a statement failed of, in words, with what to do. Never holds the password. */
function explainSqlError(error, endpoint, place, names = targetNames) {
	const { code, message } = detailsOf(error);
	const where = place === void 0 ? "the server" : `${place.host}:${place.port}`;
	const explanation = explainNetwork(code, where) ?? explainTls(code, message, where, endpoint.tls.mode, names) ?? explainRefusal(code, message, where, endpoint, names);
	if (explanation === void 0) return new Failure("environment", `${where} answered: ${message}`, { cause: error });
	return new Failure("environment", explanation.what, {
		cause: error,
		remedy: explanation.remedy
	});
}
/** The server's or the system's code, and its words. */
function detailsOf(error) {
	if (!(error instanceof Error)) return {
		code: "",
		number: void 0,
		message: String(error)
	};
	const { code = "", errno, errors } = error;
	return {
		code,
		number: errno,
		message: error.message || errors?.[0]?.message || code
	};
}
function explainNetwork(code, where) {
	switch (code) {
		case "ECONNREFUSED": return {
			what: `nobody listens on ${where}: connection refused`,
			remedy: "Start the server, or correct host and port."
		};
		case "ENOTFOUND":
		case "EAI_AGAIN": return {
			what: `the host name of ${where} is unknown (${code})`,
			remedy: "Correct the host, or see whether this machine can resolve names."
		};
		case "ETIMEDOUT":
		case "EHOSTUNREACH":
		case "ENETUNREACH": return {
			what: `${where} does not answer (${code})`,
			remedy: "Allow this machine’s address in the service’s access list and firewall, and check host and port."
		};
		case "ECONNRESET":
		case "EPIPE":
		case "PROTOCOL_CONNECTION_LOST": return {
			what: `${where} closed the connection (${code})`,
			remedy: "The server died or was restarted, or a proxy in between has no server left; see its log."
		};
		default: return;
	}
}
function explainTls(code, message, where, mode, names) {
	if (code === "HANDSHAKE_NO_SSL_SUPPORT") return {
		what: `${where} offers no TLS, and ${names.tls} is “${mode}”`,
		remedy: `Switch TLS on at the server, or set ${names.tls} to “off” where the network is trusted.`
	};
	if (/insecure transport|secure_transport|secure transport/i.test(message)) return {
		what: `${where} accepts encrypted connections only, and ${names.tls} is “${mode}”`,
		remedy: `Set ${names.tls} to “verify”, with ${names.authority} where the server’s authority is not a public one.`
	};
	if (/has expired|not yet valid/.test(message)) return {
		what: `the certificate of ${where} is out of date: ${message}`,
		remedy: "Renew the server’s certificate, and check this machine’s clock."
	};
	if (/altnames|does not match certificate/.test(message)) return {
		what: `the certificate of ${where} is for another name: ${message}`,
		remedy: "Use the host name that the certificate was issued for."
	};
	if (code !== "HANDSHAKE_SSL_ERROR" && !/self[- ]signed|unable to (verify|get)|signature failure|unknown ca|certificate|wrong version number/i.test(message)) return void 0;
	return {
		what: `the certificate of ${where} cannot be trusted: ${message}`,
		remedy: `Give the PEM file of the authority that signed it as ${names.authority}.`
	};
}
function explainRefusal(code, message, where, endpoint, names) {
	if (/user name prefix|missing user name/i.test(message)) return {
		what: `${where} does not know the user “${endpoint.user}”: ${message}`,
		remedy: "On TiDB Cloud the user carries the cluster’s prefix, e.g. “abc123.root”; copy it from the connect dialog."
	};
	switch (code) {
		case "ER_ACCESS_DENIED_ERROR":
		case "ER_NOT_SUPPORTED_AUTH_MODE": return {
			what: `${where} refused the user “${endpoint.user}”: ${message}`,
			remedy: `${passwordRemedy(message, names)}${plainHint(endpoint.tls.mode, names)}`
		};
		case "ER_DBACCESS_DENIED_ERROR": return {
			what: `the user “${endpoint.user}” may not use or create the database at ${where}: ${message}`,
			remedy: "Grant CREATE and DROP, or name a database of yours that the benchmark may fill."
		};
		case "ER_BAD_DB_ERROR": return {
			what: `${where}: ${message}`,
			remedy: "Create the database, or leave it out to get one of its own."
		};
		case "ER_CON_COUNT_ERROR":
		case "ER_TOO_MANY_USER_CONNECTIONS": return {
			what: `${where} takes no more connections: ${message}`,
			remedy: "Lower threads, or raise max_connections."
		};
		case "ER_HOST_NOT_PRIVILEGED":
		case "ER_HOST_IS_BLOCKED": return {
			what: `${where}: ${message}`,
			remedy: "Allow this machine’s address at the server."
		};
		case "ER_DISK_FULL":
		case "ER_RECORD_FILE_FULL":
		case "ER_CANT_CREATE_FILE": return {
			what: `${where} has no disk space left: ${message}`,
			remedy: "Free disk space, or load less data."
		};
		default: return;
	}
}
/** A secret that GitHub does not know is an empty text, and the server is asked without a password. */
function passwordRemedy(message, { password }) {
	return /using password: NO/i.test(message) ? `No password was given: set ${password}. A secret that is not set, or that belongs to an environment which the job does not name, is empty.` : `Check the user, and the password: ${password}.`;
}
/** MariaDB says “access denied”, and no more, to a client that came without the TLS that it demands. */
function plainHint(mode, { tls }) {
	return mode === "off" ? ` A server that demands encryption may say the same: then set ${tls} to “verify”.` : "";
}

// src/mysql/tls.ts
/**
* What the driver is to check of the server's certificate: its authority and its dates. The name is checked by
* {@link foreignName}, since the driver compares a certificate with `localhost` where it is given an address.
* @returns undefined where the connection is not encrypted
* @throws Failure `input` where the CA file cannot be read
*/
async function tlsOptions(tls) {
	switch (tls.mode) {
		case "off": return;
		case "required": return { rejectUnauthorized: false };
		case "verify": return {
			rejectUnauthorized: true,
			verifyIdentity: false,
			...tls.caFile === void 0 ? {} : { ca: await readAuthority(tls.caFile) }
		};
	}
}
/**
* Why the certificate that the server shows is not for this host, be it a name or an address.
* To be asked before the password is sent.
*/
function foreignName(tls, host, socket) {
	if (tls.mode !== "verify") return void 0;
	if (!(socket instanceof TLSSocket)) return /* @__PURE__ */ new Error("the connection is not encrypted");
	return checkServerIdentity(host, socket.getPeerCertificate(true));
}
/**
* The authorities, in PEM form, that a tool without a choice of its own is to trust.
* @param shown the chain that the server shows: where it is not verified, it vouches for itself
* @throws Failure `input` where the CA file cannot be read
*/
async function authoritiesFor(tls, shown) {
	if (tls.mode === "verify" && tls.caFile !== void 0) return readAuthority(tls.caFile);
	return `${(tls.mode === "verify" ? rootCertificates : await shown()).join("\n")}\n`;
}
/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
function certificatesShownOn(socket) {
	return socket instanceof TLSSocket ? chainOf(socket.getPeerCertificate(true)) : [];
}
function chainOf(leaf) {
	const chain = [];
	const seen = /* @__PURE__ */ new Set();
	for (let next = leaf; next?.raw !== void 0; next = next.issuerCertificate) {
		if (seen.has(next.fingerprint256)) break;
		seen.add(next.fingerprint256);
		const body = next.raw.toString("base64").replace(/(.{64})/g, "$1\n");
		chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`);
	}
	return chain;
}
async function readAuthority(path) {
	const text = await readFile(path, "utf8").catch((cause) => {
		throw unreadableFile(path, {
			what: "the CA file",
			remedy: "Give the path of a PEM file with the certificate of the authority that signed the server’s."
		}, cause);
	});
	if (!text.includes("-----BEGIN CERTIFICATE-----")) throw new Failure("input", `the CA file ${path} holds no certificate in PEM form`, { remedy: "It must be a PEM file, with a block that begins with -----BEGIN CERTIFICATE-----." });
	return text;
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
	const { createConnection } = await import("./mysql2.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const driver = createConnection({
		host: place.host,
		port: place.port,
		user: endpoint.user,
		password: endpoint.password,
		connectTimeout: (options.timeoutSeconds ?? opening.deadlineSeconds) * 1e3,
		dateStrings: true,
		...options.withoutDatabase ? {} : { database: endpoint.database },
		...defined({ ssl })
	});
	try {
		await login(driver, endpoint.tls, place.host);
		return new Connection(driver, `${place.host}:${place.port}`);
	} catch (error) {
		driver.stream.destroy();
		const names = options.names ?? targetNames;
		throw error instanceof Failure ? error : explainSqlError(error, endpoint, place, names);
	}
}
/** Runs `use` on a connection of its own and closes it. Errors of statements are explained like those of the connection. */
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
/** A Failure as it is, anything else in words. */
function explained(error, endpoint, { host, names }) {
	if (error instanceof Failure || error instanceof Error && error.name === "AbortError") return error;
	return explainSqlError(error, endpoint, endpoint.hosts[host ?? 0], names ?? targetNames);
}
/** The first value of the first row, as text. @returns undefined where there is no row or it is NULL */
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
function login(driver, tls, host) {
	return new Promise((resolve, reject) => {
		let received = 0;
		const count = (chunk) => {
			received += chunk.length;
			if (received > opening.bytes) driver.stream.destroy(/* @__PURE__ */ new Error("its greeting has no end"));
		};
		const settle = (act) => {
			driver.stream.off("data", count);
			act();
		};
		const upgrade = driver.startTLS.bind(driver);
		driver.startTLS = (done) => {
			upgrade((error) => done(error ?? foreignName(tls, host, driver.stream)));
			driver.stream.on("data", count);
		};
		driver.stream.on("data", count);
		driver.once("connect", () => settle(resolve));
		driver.on("error", (error) => settle(() => reject(error)));
	});
}

export { authoritiesFor as a, overAllData as c, storedRecords as d, withConnection as i, promptly as l, connect as n, detailsOf as o, queryValue as r, explainSqlError as s, certificatesShownBy as t, schemaChange as u };