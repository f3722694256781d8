import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'

/**
 * Purpose of a child program. Proxies are for those that fetch something, and may hold a password;
 * a build gets the environment of the steps before it, and no secret.
 */
export type Purpose = 'work' | 'download' | 'build'

/**
 * The variables that a server or a load tool may need of ours; a name that ends in `*` stands for
 * all that begin so. Everything else of the job stays with us: a binary under test may be a
 * stranger's.
 */
export const passedOn: Readonly<Record<Exclude<Purpose, 'build'>, readonly string[]>> = {
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

/**
 * Names further variables, separated by commas, that a build or a script of the caller's own needs.
 */
const FURTHER_VARIABLE = 'TIDB_BENCH_TOOL_ENV'

/**
 * Names that a runner, or a careful user, gives a secret; and variables that the runner hands to
 * actions alone. Never passed on.
 */
const secret =
  /TOKEN|PASSWORD|PASSWD|SECRET|CREDENTIAL|PRIVATE|_KEY$|^(INPUT_|ACTIONS_|TIDB_BENCH_)/i

/** Files by which a step speaks to the steps behind it, and what a build has no part in. */
const notForBuilds = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/
/** An address with a password in it. */
const credentials = /:\/\/[^/\s@]*:[^/\s@]+@/

/** Names of variables in the configuration. As global as the environment that they are in. */
const configured = new Set<string>()

/** The name of the environment variable by which started processes are known again. */
export const MARK_VARIABLE = 'TIDB_BENCH_MARK'

/**
 * Keeps variables from every program that is started from now on, whatever their names look like.
 */
export function keepFromChildren(names: readonly string[]): void {
  for (const name of names) configured.add(name)
  if (isHidden) hideOwnSecrets()
}

let isHidden = false

/** Our variables that are secrets, or hold one. */
export function ownSecrets(): Record<string, string> {
  const isOne = ([name, value = '']: [string, string | undefined]) =>
    value !== '' && name !== MARK_VARIABLE && (isSecret(name) || credentials.test(value))
  return Object.fromEntries(Object.entries(process.env).filter(isOne)) as Record<string, string>
}

/**
 * Blanks our secrets in the memory that the kernel shows as `/proc/PID/environ`, to every process
 * of the same user: builds and scripts under test are such. `process.env` keeps them, elsewhere in
 * memory. Does nothing where the system has no such file.
 */
export function hideOwnSecrets(): void {
  isHidden = true
  const secrets = ownSecrets()
  // Set again, a variable leaves the memory that the process was started with.
  for (const [name, value] of Object.entries(secrets)) process.env[name] = value
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1')
    const [start = 0, end = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(47, 49)
      .map(Number)
    const memory = openSync('/proc/self/mem', 'r+')
    const block = Buffer.alloc(end - start)
    readSync(memory, block, 0, block.length, start)
    let at = start
    for (const entry of block.toString('latin1').split('\0')) {
      const name = entry.slice(0, entry.indexOf('='))
      const length = entry.length - name.length - 1
      if (Object.hasOwn(secrets, name) && length > 0)
        writeSync(memory, Buffer.alloc(length), 0, length, at + name.length + 1)
      at += entry.length + 1
    }
    closeSync(memory)
  } catch {
    // A system without it shows the environment to nobody, or has to be trusted: the threat model
    // says so.
  }
}

/**
 * The environment of a server or a tool that we start: the variables in {@link passedOn} that are
 * no secret.
 */
export function childEnvironment(
  environment: NodeJS.ProcessEnv,
  purpose: Purpose,
): NodeJS.ProcessEnv {
  const requestedNames = (environment[FURTHER_VARIABLE] ?? '').split(',').map((name) => name.trim())
  const further = requestedNames.filter((name) => name !== '' && name !== '*')
  if (purpose === 'build') return buildEnvironment(environment, further)
  const names = [...passedOn.work, ...(purpose === 'download' ? passedOn.download : []), ...further]
  const passes = ([name]: [string, unknown]) => isNamed(name, names) && !isSecret(name)
  return Object.fromEntries(Object.entries(environment).filter(passes))
}

/**
 * A compiler's wants are not known to us: everything that does not look like a secret, by its name
 * or in its text.
 */
function buildEnvironment(
  environment: NodeJS.ProcessEnv,
  further: readonly string[],
): NodeJS.ProcessEnv {
  const passes = ([name, value = '']: [string, string | undefined]) =>
    !isSecret(name) &&
    !notForBuilds.test(name) &&
    (!credentials.test(value) || isNamed(name, [...passedOn.download, ...further]))
  return Object.fromEntries(Object.entries(environment).filter(passes))
}

function isSecret(name: string): boolean {
  return secret.test(name) || configured.has(name)
}

function isNamed(name: string, names: readonly string[]): boolean {
  return names.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )
}
