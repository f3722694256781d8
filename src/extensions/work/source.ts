import {
  type AskCluster,
  everyStatusAddress,
  listClusterAddresses,
  readStatusPort,
  statusAddresses,
} from '../../core/server/evidence/status-address.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { productAt } from '../../mysql/probe.ts'
import type { OwnUsage, WorkReading } from '../../mysql/server-counters.ts'
import { ownUsage, sumCpu, tidbCounters } from '../../mysql/server-counters.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import type { WorkSource } from './sql-counters.ts'
import { createSqlCounters } from './sql-counters.ts'

/**
 * Returns the source of a server's work counters: the status port of TiDB, a statement for MariaDB
 * and MySQL. Of several servers some are enough, because each counts its own statements too.
 * @throws Failure where the server does not answer
 */
export async function findWorkSource(endpoint: Endpoint): Promise<WorkSource> {
  return (await productAt(endpoint)) === 'TiDB'
    ? createStatusPort(endpoint)
    : createSqlCounters(endpoint)
}

/** A TiDB says less than 1 MB. */
const question = { path: '/metrics', deadlineSeconds: 5, mostBytes: 32 * 2 ** 20 } as const

/**
 * Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up. TiKV
 * and PD report what their processes use, where all of them can be reached.
 * @param listAddresses lists the status addresses that the cluster reports
 */
export async function createStatusPort(
  endpoint: Endpoint,
  listAddresses: AskCluster = listClusterAddresses,
): Promise<WorkSource> {
  const [addresses, tikv, pd] = await Promise.all([
    statusAddresses(endpoint, 'tidb', listAddresses),
    everyStatusAddress(endpoint, 'tikv', listAddresses),
    everyStatusAddress(endpoint, 'pd', listAddresses),
  ])
  const others = new Map([['tikv', tikv] as const, ['pd', pd] as const])
  const readAll = async (signal: AbortSignal) => {
    const [readings, ...usages] = await Promise.all([
      Promise.all(addresses.map((at) => readOne(at, signal))),
      ...[...others].map(async ([kind, places]) => [kind, await usageOf(places, signal)] as const),
    ])
    const sum = sumReadings(readings)
    const processes: Record<string, OwnUsage> = { ...sum.processes }
    for (const [kind, usage] of usages)
      if (usage !== undefined) processes[kind] = usage
      // What did not answer once is not worth a wait before each run.
      else others.delete(kind)
    return { ...sum, processes }
  }
  return {
    kind: 'status-port',
    async watch(signal) {
      return { first: await readAll(signal), last: () => readAll(signal), abandon() {} }
    },
  }
}

async function readOne(at: string, signal: AbortSignal): Promise<WorkReading> {
  const bytes = await readStatusPort(at, { ...question, signal })
  const reading = tidbCounters(new TextDecoder().decode(bytes))
  if (reading !== undefined) return reading
  throw new Failure('environment', `the status port ${at} counts no statements`)
}

/** @returns undefined where one does not answer or tell: a sum of some compares with nothing */
async function usageOf(
  places: readonly string[],
  signal: AbortSignal,
): Promise<OwnUsage | undefined> {
  const usages = places.map(async (at) =>
    ownUsage(new TextDecoder().decode(await readStatusPort(at, { ...question, signal }))),
  )
  return Promise.all(usages).then(sumUsages, () => undefined)
}

/** Adds up the counters of several servers. */
function sumReadings(readings: readonly WorkReading[]): WorkReading {
  const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)))
  const sum = (name: string) =>
    readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0)
  return {
    statements: readings.reduce((total, { statements }) => total + statements, 0),
    counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
    processes: defined({ tidb: sumUsages(readings.map(({ processes }) => processes?.tidb)) }),
  }
}

/** Adds up the use of all of them; unknown if one does not report it. */
function sumUsages(all: readonly (OwnUsage | undefined)[]): OwnUsage | undefined {
  const usages = all.flatMap((usage) => usage ?? [])
  if (usages.length === 0 || usages.length < all.length) return undefined
  return {
    cpu: sumCpu(usages.map(({ cpu }) => cpu)),
    rssBytes: usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  }
}
