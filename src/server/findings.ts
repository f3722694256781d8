import { randomBytes } from 'node:crypto'
import type {
  Deployment,
  EndpointConfig,
  PlaygroundConfig,
  TargetConfig,
} from '../config/target.ts'
import { type Connection, queryValue, withConnection } from '../mysql/connect.ts'
import { type Endpoint, plainHosts, schemaChange } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import { withDeadline } from '../system/deadline.ts'
import type { Finding } from '../system/doctor/findings.ts'
import { gib, type Memory } from '../system/machine.ts'
import { defined } from '../words/objects.ts'
import { hostsOf, inspectHost } from './cluster/hosts.ts'
import { endpointOf } from './create.ts'
import { targetMemoryBytes } from './pair.ts'
import { clusterMemoryBytes } from './playground/arguments.ts'
import { probe } from './probe.ts'
import { PUBLIC_MIRROR } from './tiup.ts'
import { mayCreateUsers } from './user.ts'

/** Programs that a target cannot do without. */
export function toolsNeededBy(config: TargetConfig): string[] {
  const balancer = config.kind !== 'local' && config.loadBalancer === 'haproxy' ? ['haproxy'] : []
  switch (config.kind) {
    case 'local':
      return ['mariadbd']
    case 'endpoint':
      return balancer
    case 'playground':
      // TiUP is fetched where it is not installed.
      return balancer
  }
}

/**
 * Is this target available, as far as can be seen without starting it?
 * @param memory of this machine
 */
export async function targetFindings(
  name: string,
  config: TargetConfig,
  memory: Memory,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  switch (config.kind) {
    case 'local':
      return []
    case 'endpoint':
      return config.deploy === undefined
        ? reach(name, config, env)
        : hostFindings(config.deploy, env)
    case 'playground':
      return [clusterMemory(name, config, memory), await mirror(config, env)]
  }
}

/** Round trips over this slow a network measure the network. */
const SLOW_ROUND_TRIP_MS = 2

async function reach(
  name: string,
  config: EndpointConfig,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const subject = `target ${name}`
  const plain: Finding[] = []
  try {
    const endpoint = endpointOf(config, env)
    plain.push(...plainFindings(name, endpoint))
    const reached: Finding[] = await withConnection(
      endpoint,
      async (db) => {
        const users = await userFindings(subject, endpoint, db)
        const { product, version } = await probe(db)
        const times: number[] = []
        for (let i = 0; i < 20; i++) {
          const begin = performance.now()
          await queryValue(db, 'SELECT 1')
          times.push(performance.now() - begin)
        }
        const roundTripMs = times.sort((a, b) => a - b)[10] ?? 0
        const observation = `${product} ${version}, ${roundTripMs.toFixed(1)} ms per round trip`
        if (roundTripMs <= SLOW_ROUND_TRIP_MS)
          return [{ subject, level: 'good', seen: observation }, ...users]
        const remedy = 'Run the load in the server’s own region and network.'
        return [{ subject, level: 'slow', seen: observation, remedy }, ...users]
      },
      { withoutDatabase: true },
    )
    return [...plain, ...reached]
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [
      ...plain,
      { subject, level: 'missing', seen: error.message, ...defined({ remedy: error.remedy }) },
    ]
  }
}

/** Seconds by which clocks may differ: PD gives timestamps. */
const MOST_SKEW_SECONDS = 2

/**
 * Each host of a cluster that the job deploys: what would stop it, and what makes figures unsteady.
 */
async function hostFindings(deployment: Deployment, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const all = hostsOf(deployment).map(async (host): Promise<Finding[]> => {
    const subject = `host ${host}`
    try {
      const { faults, facts } = await inspectHost(deployment, host, env)
      const missing = faults.map(
        ([seen, remedy]): Finding => ({ subject, level: 'missing', seen, remedy }),
      )
      if (missing.length > 0) return missing
      const skew = Math.abs(Number(facts.time) - Date.now() / 1000)
      const slow = (isSlow: boolean, seen: string, remedy: string): Finding[] =>
        isSlow ? [{ subject, level: 'slow', seen, remedy }] : []
      return [
        {
          subject,
          level: 'good',
          seen: `${facts.cores} cores, ${gib(Number(facts.memory) * 1024)} of memory`,
        },
        ...slow(
          skew > MOST_SKEW_SECONDS,
          `its clock differs by ${Math.round(skew)} s`,
          'Run chrony or ntpd.',
        ),
        ...slow(Number(facts.swap) > 0, 'it has swap', 'Turn it off: swapoff -a.'),
        ...slow(
          facts['huge-pages'] === 'always',
          'transparent huge pages are on',
          'Set them to never.',
        ),
        ...slow(
          (facts.governor ?? '') !== '' && facts.governor !== 'performance',
          `the CPU governor is ${facts.governor}`,
          'Set it to performance.',
        ),
      ]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return [
        { subject, level: 'missing', seen: error.message, ...defined({ remedy: error.remedy }) },
      ]
    }
  })
  return (await Promise.all(all)).flat()
}

function plainFindings(name: string, endpoint: Endpoint): Finding[] {
  return plainHosts(endpoint).map((place) => ({
    subject: `target ${name}`,
    level: 'note',
    seen: `the connection to ${place} is not encrypted, so others in the network can read and change it`,
    remedy:
      'Set tls to “verify”, with tls-ca if a private authority signed the server’s certificate.',
  }))
}

/** Checks the user, whose password the load tools would get. */
async function userFindings(
  subject: string,
  endpoint: Endpoint,
  db: Connection,
): Promise<Finding[]> {
  if (endpoint.password === '') return []
  const may = await mayCreateUsers(db)
  if (may === undefined) return []
  if (may) return [{ subject, level: 'good', seen: 'the load tools get a temporary user' }]
  const observation = `“${endpoint.user}” may not CREATE USER and GRANT, so the load tools would get its password`
  const sysbenchNote =
    endpoint.tls.mode === 'verify'
      ? ' Without them, sysbench is not allowed: it does not check the host name as tls “verify” requires.'
      : ''
  return [
    {
      subject,
      level: 'note',
      seen: observation,
      remedy: `Grant it CREATE USER, and its privileges WITH GRANT OPTION.${sysbenchNote}`,
    },
  ]
}

/**
 * Makes a table with a row, and drops it: a server may be read-only, or a user may lack a
 * privilege.
 */
export async function writeOnce(endpoint: Endpoint): Promise<void> {
  const table = `tidb_bench_${randomBytes(6).toString('hex')}`
  await withConnection(endpoint, async (db) => {
    await db.query(`CREATE TABLE ${table} (id INT PRIMARY KEY, k INT)`, [], schemaChange)
    try {
      await db.query(`INSERT INTO ${table} VALUES (1, 1)`)
    } finally {
      await db.query(`DROP TABLE ${table}`, [], schemaChange)
    }
  })
}

/**
 * Several targets at once. @returns nothing where there is but one, or none of them runs on this
 * machine
 */
export function pairFindings(configs: readonly TargetConfig[], memory: Memory): Finding[] {
  const needed = configs.reduce((sum, config) => sum + targetMemoryBytes(config), 0)
  if (configs.length < 2 || needed === 0) return []
  const subject = 'side by side'
  const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`
  if (memory.availableBytes >= needed) return [{ subject, level: 'good', seen: observation }]
  const remedy = 'Use fewer instances, smaller caches, or a larger machine.'
  return [{ subject, level: 'missing', seen: observation, remedy }]
}

function clusterMemory(name: string, config: PlaygroundConfig, memory: Memory): Finding {
  const subject = `target ${name}`
  const needed = clusterMemoryBytes(config.topology)
  const observation = `needs about ${gib(needed)} of memory, ${gib(memory.availableBytes)} are available`
  if (memory.availableBytes >= needed * 2) return { subject, level: 'good', seen: observation }
  const level = memory.availableBytes < needed ? 'missing' : 'slow'
  return { subject, level, seen: observation, remedy: 'Use fewer instances, or a larger machine.' }
}

async function mirror(config: PlaygroundConfig, env: NodeJS.ProcessEnv): Promise<Finding> {
  const subject = 'TiUP mirror'
  const url = config.tiup.mirror ?? (env.TIUP_MIRRORS || PUBLIC_MIRROR)
  if (!/^https?:/.test(url)) return { subject, level: 'good', seen: `${url} (folder)` }
  const begin = performance.now()
  try {
    const answer = await withDeadline(undefined, 5_000, (signal) =>
      fetch(`${url}/root.json`, { method: 'HEAD', signal }),
    )
    if (answer.ok)
      return {
        subject,
        level: 'good',
        seen: `${url} answers in ${Math.round(performance.now() - begin)} ms`,
      }
    return {
      subject,
      level: 'note',
      seen: `${url} answers with status ${answer.status}`,
      remedy: MIRROR_REMEDY,
    }
  } catch {
    return { subject, level: 'note', seen: `${url} cannot be reached`, remedy: MIRROR_REMEDY }
  }
}

const MIRROR_REMEDY =
  'TiUP needs it unless everything is installed already. Set TIUP_MIRRORS to a reachable mirror.'
