import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { exitWords } from '../words/exit.ts'
import { Failure } from '../words/failure.ts'
import type { Log } from './log.ts'

/** A program that must be there, and how Debian and Ubuntu deliver it. */
export interface Requirement {
  readonly command: string
  /** Another program that will do, where this one is not installed. */
  readonly or?: string
  /**
   * Package sets in the order of preference: the first whose packages the machine's sources all
   * know is installed.
   */
  readonly packages: readonly (readonly string[])[]
  /** Purpose of the package, as text after "for". */
  readonly why: string
}

/** The core packages hold the programs alone: no service is set up or started by them. */
const mariadbPackages = [
  ['mariadb-server-core', 'mariadb-client-core'],
  ['mariadb-server-core-10.6', 'mariadb-client-core-10.6'],
  ['mariadb-server'],
] as const

export const requirements = {
  mariadb: {
    command: 'mariadbd',
    packages: mariadbPackages,
    why: 'a throw-away server in a private folder',
  },
  mysql: {
    command: 'mariadbd',
    or: 'mysqld',
    packages: mariadbPackages,
    why: 'a throw-away server in a private folder',
  },
  haproxy: {
    command: 'haproxy',
    packages: [['haproxy']],
    why: 'a load balancer in front of several servers',
  },
} as const satisfies Record<string, Requirement>

/**
 * @returns the path of a program on PATH or in the system's folders for servers, which PATH often
 * lacks
 */
export async function findCommand(
  command: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const folders = [
    ...(environment.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/sbin',
  ]
  for (const folder of folders.filter((entry) => entry !== '')) {
    const path = join(folder, command)
    if (await isExecutable(path)) return path
  }
  return undefined
}

/** Returns the path of the program of a requirement, or of the other one that will do. */
export async function findRequired(
  { command, or }: Requirement,
  environment?: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const path = await findCommand(command, environment)
  return path ?? (or === undefined ? undefined : findCommand(or, environment))
}

/** {@link findRequired}. @throws Failure `environment` with the way to install it */
export async function requireCommand(requirement: Requirement): Promise<string> {
  const path = await findRequired(requirement)
  if (path !== undefined) return path
  throw new Failure(
    'environment',
    `${requirement.command} is missing; it is needed for ${requirement.why}`,
    {
      remedy: `Install it: ${installCommand(requirement.packages[0] ?? [], true)}`,
    },
  )
}

/**
 * Installs from the system's packages what is missing, and says what and why. Nothing is ever
 * removed for it, except on a machine of GitHub's own, which is thrown away afterwards.
 * @throws Failure `environment` with the command to run where we may not or cannot
 */
export async function ensurePackages(needed: readonly Requirement[], log: Log): Promise<void> {
  const missingPrograms: Requirement[] = []
  for (const requirement of needed) {
    if ((await findRequired(requirement)) === undefined) missingPrograms.push(requirement)
  }
  if (missingPrograms.length === 0) return
  for (const { command, why } of missingPrograms)
    log.info(`${command} is missing; it is needed for ${why}`)
  const names = missingPrograms.flatMap(({ packages }) => packages[0] ?? [])
  if ((await findCommand('apt-get')) === undefined) {
    throw new Failure(
      'environment',
      `${missingPrograms.map(({ command }) => command).join(', ')} missing`,
      {
        remedy: `Install the equivalent of these Debian packages with your package manager: ${names.join(' ')}.`,
      },
    )
  }
  const privilege = await findPrivilege(names)
  await apt([...privilege, 'apt-get', 'update'], log, names)
  const packageNames: string[] = []
  for (const requirement of missingPrograms)
    packageNames.push(...(await choosePackages(requirement)))
  log.info(`installing ${packageNames.join(' ')} from the system's packages`)
  await apt(
    [...privilege, 'apt-get', ...installArguments(packageNames, process.env)],
    log,
    packageNames,
  )
  for (const requirement of missingPrograms) await requireCommand(requirement)
}

/** Arguments of `apt-get` for an installation that asks nothing. */
export function installArguments(
  packages: readonly string[],
  environment: NodeJS.ProcessEnv,
): string[] {
  const throwAway = environment.RUNNER_ENVIRONMENT === 'github-hosted'
  return [
    'install',
    '-y',
    '--no-install-recommends',
    ...(throwAway ? [] : ['--no-remove']),
    ...packages,
  ]
}

/** The command for a person to type. */
export function installCommand(packages: readonly string[], withSudo: boolean): string {
  const sudo = withSudo ? 'sudo ' : ''
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`
}

async function findPrivilege(names: readonly string[]): Promise<string[]> {
  if (process.getuid?.() === 0) return ['env', 'DEBIAN_FRONTEND=noninteractive']
  const sudo = await findCommand('sudo')
  const may = sudo !== undefined && (await quiet([sudo, '-n', 'true'])).exitCode === 0
  if (may) return [sudo, '-n', 'env', 'DEBIAN_FRONTEND=noninteractive']
  throw new Failure(
    'environment',
    `${names.join(', ')} must be installed, but this user has no permission to install packages`,
    {
      remedy: `Run: ${installCommand(names, true)}`,
    },
  )
}

/** The first set of packages that this system's sources offer. */
async function choosePackages(requirement: Requirement): Promise<readonly string[]> {
  for (const packages of requirement.packages) {
    const offers = await Promise.all(packages.map(isOffered))
    if (offers.every(Boolean)) return packages
  }
  return requirement.packages[0] ?? []
}

async function isOffered(name: string): Promise<boolean> {
  const { stdout } = await quiet(['apt-cache', 'policy', name])
  return /^ {2}Candidate: (?!\(none\))/m.test(stdout)
}

async function apt(command: readonly string[], log: Log, names: readonly string[]): Promise<void> {
  const tail: string[] = []
  const [file = '', ...args] = command
  const onLine = (line: string) => {
    log.debug(line)
    tail.push(line)
    if (tail.length > 12) tail.shift()
  }
  const { exec } = await import('@actions/exec')
  const exitCode = await exec(file, args, {
    silent: true,
    ignoreReturnCode: true,
    listeners: { stdline: onLine, errline: onLine },
  })
  if (exitCode === 0) return
  throw new Failure('environment', `apt-get failed with ${exitWords(exitCode)}`, {
    tail,
    remedy: `Read the output above, or install the packages yourself: ${installCommand(names, process.getuid?.() !== 0)}`,
  })
}

async function quiet(command: readonly string[]): Promise<{ exitCode: number; stdout: string }> {
  const [file = '', ...args] = command
  // Loaded when something is missing, which is seldom.
  const { getExecOutput } = await import('@actions/exec')
  return getExecOutput(file, args, { silent: true, ignoreReturnCode: true })
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
