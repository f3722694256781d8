import { pbkdf2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { mean } from '../../statistics/sample.ts'
import type { Run, ValidRun } from '../record/schema.ts'
import type { Target } from '../server/target.ts'

type MachineCheck = NonNullable<ValidRun['machineCheck']>

/**
 * Rounds of the calculation of each core: about 50 ms on a core of 2020. A change makes records
 * incomparable.
 */
const ROUNDS = 80_000
/** Threads that Node.js calculates on. */
const MOST_CORES = 4
const ROUND_TRIPS = 10

/**
 * The run of a server that is measured alone, with how fast the machine was before and after it: on
 * a machine that is shared, figures of another time are to be compared with care. Costs about 0.1 s
 * and 20 empty statements a run.
 * @throws only what `act` throws
 */
export async function withMachineCheck(
  target: Target,
  signal: AbortSignal,
  act: () => Promise<Run>,
): Promise<Run> {
  const before = await checkMachine(target, signal)
  const run = await act()
  if (run.state !== 'valid' || signal.aborted) return run
  const after = await checkMachine(target, signal)
  const roundTrips = [before, after].flatMap(({ roundTripMs }) => roundTripMs ?? [])
  const machineCheck = {
    workMs: mean([before.workMs, after.workMs]),
    ...(roundTrips.length < 2 ? {} : { roundTripMs: mean(roundTrips) }),
  }
  return { ...run, machineCheck }
}

async function checkMachine(target: Target, signal: AbortSignal): Promise<MachineCheck> {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: Math.min(MOST_CORES, availableParallelism()) }, () => calculate()),
  )
  const workMs = performance.now() - startedAt
  if (target.withoutSql === true || signal.aborted) return { workMs }
  try {
    return { workMs, roundTripMs: await meanRoundTripMs(target.endpoint()) }
  } catch {
    // A server that does not answer is reported by the run itself.
    return { workMs }
  }
}

/** A fixed calculation on a thread of its own. */
function calculate(): Promise<void> {
  return new Promise((resolve, reject) =>
    pbkdf2('machine', 'check', ROUNDS, 32, 'sha256', (error) =>
      error === null ? resolve() : reject(error),
    ),
  )
}

async function meanRoundTripMs(endpoint: Endpoint): Promise<number> {
  return withConnection(
    endpoint,
    async (db) => {
      await db.query('SELECT 1')
      const startedAt = performance.now()
      for (let trip = 0; trip < ROUND_TRIPS; trip++) await db.query('SELECT 1')
      return (performance.now() - startedAt) / ROUND_TRIPS
    },
    { withoutDatabase: true },
  )
}
