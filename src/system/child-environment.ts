/** What a runner, or a careful user, names a secret; and what the runner hands to actions alone. */
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_)|^TIDB_BENCH_INPUTS$/i

/**
 * The environment of a program that we start, without secrets: servers and tools take none from there, and a binary
 * under test may be a stranger's.
 */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)))
}
