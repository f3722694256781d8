/** What a runner, or a careful user, names a secret; and what the runner hands to actions alone. */
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_)|^TIDB_BENCH_INPUTS$/i

/** What the configuration names. As global as the environment that it is about. */
const configured = new Set<string>()

/** Keeps variables from every program that is started from now on, whatever their names look like. */
export function keepFromChildren(names: readonly string[]): void {
  for (const name of names) configured.add(name)
}

/**
 * The environment of a program that we start, without secrets: servers and tools take none from there, and a binary
 * under test may be a stranger's.
 */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const open = ([name]: [string, unknown]) => !secret.test(name) && !configured.has(name)
  return Object.fromEntries(Object.entries(environment).filter(open))
}
