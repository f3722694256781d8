/** What a program is started for: proxies are for those that fetch something, and may hold a password. */
export type Purpose = 'work' | 'download'

/**
 * The variables that a server or a load tool may need of ours; a name that ends in `*` stands for all that begin so.
 * Everything else of the job stays with us: a binary under test may be a stranger's.
 */
export const passedOn: Readonly<Record<Purpose, readonly string[]>> = {
  work: [
    // Where things are.
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'TMPDIR',
    'TIUP_*',
    'LUA_PATH',
    'LUA_CPATH',
    // How they are written.
    'LANG',
    'LANGUAGE',
    'LC_*',
    'TZ',
    'TZDIR',
    // Which libraries, which memory, which processors.
    'LD_LIBRARY_PATH',
    'LD_PRELOAD',
    'GLIBC_TUNABLES',
    'MALLOC_ARENA_MAX',
    'MALLOC_CONF',
    '_RJEM_MALLOC_CONF',
    'GOMAXPROCS',
    'GOGC',
    'GOMEMLIMIT',
    'GODEBUG',
    'RUST_BACKTRACE',
    // Whom to trust.
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    // By which the runner finds what a job left running.
    'RUNNER_TRACKING_ID',
  ],
  download: [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'NO_PROXY',
    'http_proxy',
    'https_proxy',
    'all_proxy',
    'no_proxy',
  ],
}

/** Names further variables, separated by commas, that a build or a script of the caller's own needs. */
const FURTHER_VARIABLE = 'TIDB_BENCH_TOOL_ENV'

/** What a runner, or a careful user, names a secret; and what the runner hands to actions alone. Never passed on. */
const secret = /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_|TIDB_BENCH_)/i

/** What the configuration names. As global as the environment that it is about. */
const configured = new Set<string>()

/** Keeps variables from every program that is started from now on, whatever their names look like. */
export function keepFromChildren(names: readonly string[]): void {
  for (const name of names) configured.add(name)
}

/** The environment of a server or a tool that we start: of ours, what stands in {@link passedOn} and is no secret. */
export function childEnvironment(environment: NodeJS.ProcessEnv, purpose: Purpose): NodeJS.ProcessEnv {
  const asked = (environment[FURTHER_VARIABLE] ?? '').split(',').map((name) => name.trim())
  const further = asked.filter((name) => name !== '' && name !== '*')
  const names = [...passedOn.work, ...(purpose === 'download' ? passedOn.download : []), ...further]
  const isNamed = (name: string) =>
    names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known))
  const passes = ([name]: [string, unknown]) => isNamed(name) && !secret.test(name) && !configured.has(name)
  return Object.fromEntries(Object.entries(environment).filter(passes))
}
