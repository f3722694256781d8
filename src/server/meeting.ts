import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, connect, queryValue } from '../mysql/connect.ts'
import { type Endpoint, schemaChange } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import { DATABASE_PREFIX, dropOwnDatabase, entryOnServer } from './database.ts'

/** Machines that put load on one server meet at that server: all of them reach it, and it has one clock. */
export interface Meeting {
  /** Reading of this machine's clock against the server's. */
  readonly clock: ClockReading
  /**
   * Waits for all machines, and then for the moment on which they agreed.
   * @throws Failure where one does not come, or has ended
   */
  begin(step: string, pace?: Pace): Promise<void>
  /** Says that this machine takes no part in that step; the others do not wait for it. */
  pass(step: string): Promise<void>
  /** @param hasFinished whether this machine finished; otherwise the others learn that it is gone */
  close(hasFinished: boolean): Promise<void>
}

interface Pace {
  /** Seconds to wait for the last machine; default 1,800. */
  readonly patienceSeconds?: number
  /** Time from the word to the start, so that every machine has heard it: several looks. Default 2. */
  readonly noticeSeconds?: number
}

interface MeetingOptions {
  /** Server, with a user who may create a database. */
  readonly endpoint: Endpoint
  /** Those who name it alike meet. */
  readonly name: string
  /** Number from 1; the first one leads. */
  readonly number: number
  readonly count: number
  readonly ledger?: Ledger | undefined
  readonly signal: AbortSignal
}

const LOOK_MS = 200
const [NO_DATABASE, NO_TABLE] = [1049, 1146]

/**
 * Opens the meeting of load machines in a database of its own, which the first of them makes and drops.
 * What an earlier job left there counts for nothing: the first machine starts over, and the others wait for its word.
 * @throws Failure `environment`
 */
export async function openMeeting(options: MeetingOptions): Promise<Meeting> {
  const { endpoint, name, number, count, ledger, signal } = options
  const digest = createHash('sha256').update(`meeting/${name}`).digest('hex').slice(0, 12)
  const database = `${DATABASE_PREFIX}${digest}`
  let db = await connect(endpoint, { withoutDatabase: true })
  const clock = await readClock(db)
  const leads = number === 1
  const strike = leads ? ledger?.add(entryOnServer('database', endpoint, database)) : undefined
  if (leads) await createMeeting(db, database)
  /** The job of the first machine that all have met in; until then an earlier one may be seen. */
  let job: string | undefined
  const place = `\`${database}\`.\`arrivals\``

  /** @returns undefined while there is no meeting */
  async function query(
    sql: string,
    values: readonly (string | number)[],
  ): Promise<Record<string, unknown>[] | undefined> {
    try {
      // A service ends a connection that was idle while it was loaded.
      if (!db.usable) db = await connect(endpoint, { withoutDatabase: true })
      return await db.query(sql, values, undefined, signal)
    } catch (error) {
      if (![NO_DATABASE, NO_TABLE].includes((error as { errno?: number }).errno ?? 0)) throw error
      if (job !== undefined) throw machineGone(1, count)
      return undefined
    }
  }

  async function arrive(step: string): Promise<{ job: string; at: number } | undefined> {
    const [open] =
      (await query(`SELECT step FROM ${place} WHERE machine = 0 AND step LIKE 'job/%'`, [])) ?? []
    if (open === undefined) return undefined
    const current = String(open.step).slice('job/'.length)
    if (job !== undefined && job !== current) throw machineGone(1, count)
    const key = keyOf(current, step)
    // Asked before: the word of this job is younger than that, however quick the first machine is.
    const at = await serverTime(db)
    await query(`INSERT IGNORE INTO ${place} VALUES (?, ?, UTC_TIMESTAMP(6))`, [key, number])
    return { job: current, at }
  }

  async function startOf(current: string, step: string, noticeSeconds: number): Promise<number | undefined> {
    const key = keyOf(current, step)
    const rows = await query(`SELECT machine, at FROM ${place} WHERE step = ? OR step = ?`, [
      key,
      keyOf(current, 'gone'),
    ])
    const departed = rows?.find(({ machine, at }) => Number(machine) > count && at !== null)
    if (departed !== undefined) throw machineGone(Number(departed.machine) - count, count)
    const startRow = rows?.find(({ machine }) => Number(machine) === 0)
    if (startRow !== undefined) return Date.parse(`${String(startRow.at).replace(' ', 'T')}Z`)
    if (leads && rows?.length === count)
      await query(
        `INSERT IGNORE INTO ${place} VALUES (?, 0, UTC_TIMESTAMP(6) + INTERVAL ${Math.round(noticeSeconds * 1_000_000)} MICROSECOND)`,
        [key],
      )
    return undefined
  }

  return {
    clock,
    async begin(step, { patienceSeconds = 1_800, noticeSeconds = 2 } = {}) {
      const deadline = Date.now() + patienceSeconds * 1_000
      let arrived: number | undefined
      while (Date.now() < deadline) {
        signal.throwIfAborted()
        const arrival = await arrive(step)
        arrived ??= arrival?.at
        const start = arrival === undefined ? undefined : await startOf(arrival.job, step, noticeSeconds)
        // An earlier job's word is older than our arrival.
        if (arrival !== undefined && start !== undefined && arrived !== undefined && start > arrived) {
          job = arrival.job
          return waitUntil(start - clock.offsetMs, signal)
        }
        await delay(LOOK_MS, undefined, { signal })
      }
      throw new Failure(
        'environment',
        `not all of the ${count} load machines arrived within ${patienceSeconds} s`,
        {
          remedy: 'Start the same suite on all load machines, each with its own number.',
        },
      )
    },
    async pass(step) {
      // The first machine may have ended, and taken the meeting with it.
      await arrive(step).catch(() => undefined)
    },
    async close(hasFinished) {
      // A favour to the others, also of one that was cancelled: they have a deadline too.
      if (!hasFinished && job !== undefined && db.usable) {
        const departureKey = [keyOf(job, 'gone'), count + number]
        await db
          .query(`INSERT IGNORE INTO ${place} VALUES (?, ?, UTC_TIMESTAMP(6))`, departureKey)
          .catch(() => undefined)
      }
      db.end()
      if (!leads) return
      await dropOwnDatabase(endpoint, database)
      strike?.()
    },
  }
}

async function createMeeting(db: Connection, database: string): Promise<void> {
  await db.query(`DROP DATABASE IF EXISTS \`${database}\``, [], schemaChange)
  await db.query(`CREATE DATABASE \`${database}\``, [], schemaChange)
  await db.query(
    `CREATE TABLE \`${database}\`.\`arrivals\` (step VARCHAR(100) NOT NULL, machine INT NOT NULL, at DATETIME(6) NOT NULL, PRIMARY KEY (step, machine))`,
    [],
    schemaChange,
  )
  const job = `job/${randomBytes(8).toString('hex')}`
  await db.query(`INSERT INTO \`${database}\`.\`arrivals\` VALUES (?, 0, UTC_TIMESTAMP(6))`, [job])
}

/** Names of cells are long. */
function keyOf(job: string, step: string): string {
  return createHash('sha256').update(`${job}/${step}`).digest('hex')
}

/** @param at on this machine's clock, ms since 1970; a moment that has passed is not waited for */
async function waitUntil(at: number, signal: AbortSignal): Promise<void> {
  const remainingMs = at - (performance.timeOrigin + performance.now())
  if (remainingMs > 0) await delay(remainingMs, undefined, { signal })
}

function machineGone(number: number, count: number): Failure {
  return new Failure('measurement', `load machine ${number} of ${count} ended before the others`, {
    remedy: 'Check the log of that machine.',
  })
}

/** Reading of this machine's clock against a server's. */
interface ClockReading {
  /** Offset to add to a time of this machine to get the server's, in ms. */
  readonly offsetMs: number
  /** Half of the shortest round trip: the true offset is no further away. */
  readonly uncertaintyMs: number
}

/** The shortest round trip of so many is taken. */
const LOOKS = 9

/** The server's clock, by Cristian's way: its answer was given in the middle of the round trip. @throws the server's error */
async function readClock(db: Connection): Promise<ClockReading> {
  let best: ClockReading | undefined
  for (let look = 0; look < LOOKS; look++) {
    const before = now()
    const server = await serverTime(db)
    const after = now()
    const reading = { offsetMs: server - (before + after) / 2, uncertaintyMs: (after - before) / 2 }
    if (best === undefined || reading.uncertaintyMs < best.uncertaintyMs) best = reading
  }
  return best as ClockReading
}

/** Time in ms since 1970, by the server's clock. */
async function serverTime(db: Connection): Promise<number> {
  return Date.parse(`${String(await queryValue(db, 'SELECT UTC_TIMESTAMP(6)')).replace(' ', 'T')}Z`)
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
