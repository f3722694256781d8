import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../record/failure.ts'
import type { WorkReading } from '../../record/work.ts'
import { tidbCounters } from '../../why/tidb-counters.ts'
import { defined } from '../../words/defined.ts'
import { type AskCluster, askCluster, askStatusPort, statusAddresses } from './status-address.ts'
import type { WorkSource } from './work-source.ts'

/** A TiDB says less than 1 MB. */
const question = { path: '/metrics', deadlineSeconds: 5, mostBytes: 32 * 2 ** 20 } as const

/**
 * Counters of a TiDB's status port: `http://HOST:PORT/metrics`; those of several are added up.
 * @param toldBy the status addresses of the cluster, as it tells them itself
 */
export async function createStatusPort(
  endpoint: Endpoint,
  toldBy: AskCluster = askCluster,
): Promise<WorkSource> {
  const addresses = await statusAddresses(endpoint, 'tidb', toldBy)
  const read = async (signal: AbortSignal) =>
    added(await Promise.all(addresses.map((at) => readOne(at, signal))))
  return {
    kind: 'status-port',
    async watch(signal) {
      return { first: await read(signal), last: () => read(signal), abandon() {} }
    },
  }
}

async function readOne(at: string, signal: AbortSignal): Promise<WorkReading> {
  const bytes = await askStatusPort(at, { ...question, signal })
  const reading = tidbCounters(new TextDecoder().decode(bytes))
  if (reading !== undefined) return reading
  throw new Failure('environment', `the status port ${at} counts no statements`)
}

function added(readings: readonly WorkReading[]): WorkReading {
  const names = new Set(readings.flatMap(({ counters }) => Object.keys(counters)))
  const sum = (name: string) => readings.reduce((total, { counters }) => total + (counters[name] ?? 0), 0)
  return {
    statements: readings.reduce((total, { statements }) => total + statements, 0),
    counters: Object.fromEntries([...names].map((name) => [name, sum(name)])),
    ...defined({ process: processes(readings) }),
  }
}

/** Of all of them together; unknown where one does not tell. */
function processes(readings: readonly WorkReading[]): WorkReading['process'] {
  const told = readings.flatMap(({ process }) => process ?? [])
  if (told.length === 0 || told.length < readings.length) return undefined
  return {
    cpuSeconds: told.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    rssBytes: told.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  }
}
