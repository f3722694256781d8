import { m as credentialsIn, n as inputCatalogue } from "./inputs.js";
import { n as maskSecrets } from "./outputs.js";

// src/job/secrets.ts
/** The variables by which secrets reach this program, save where a configuration names its own for a server. */
const secretVariables = [
	...Object.values(inputCatalogue).flatMap((input) => input.kind === "secret" ? [input.variable] : []),
	"TIDB_BENCH_BASELINE_PASSWORD",
	"TIDB_BENCH_NOTIFY"
];
/** Has the runner cover the secrets in every later line of the log, also those of the steps behind. */
function maskOwnSecrets(env) {
	maskSecrets(secretVariables.map((name) => env[name]));
}
/** {@link maskOwnSecrets} for the passwords and storages that the configuration names. */
function maskPasswords(settings, env) {
	if (env.GITHUB_ACTIONS !== "true") return;
	const targets = [
		settings.candidate,
		settings.base,
		settings.confirmAgainst
	];
	for (const target of targets) {
		if (target?.kind !== "endpoint") continue;
		const storage = target.backupEnv === void 0 ? target.backup : env[target.backupEnv];
		maskSecrets([env[target.passwordEnv], ...credentialsIn(storage ?? "")]);
	}
}

export { maskPasswords as n, maskOwnSecrets as t };