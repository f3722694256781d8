import type { RunMeter } from '../../core/measure/run-on.ts'
import type { Side } from '../../core/record/schema.ts'
import type { Target } from '../../core/server/target.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import type { MeteredJob } from '../../core/steps/measure/started-job.ts'
import { type Connection, connect, queryValue, type Row } from '../../mysql/connect.ts'
import { asOwner, type Limits, promptly } from '../../mysql/endpoint.ts'
import { isOwnDatabase } from '../../mysql/own-database.ts'
import { isOwnUser } from '../../mysql/own-user.ts'

/** Note of a target on whose server another run was. */
const OTHER_RUN = 'another run'

export const otherRunsHooks: Hooks = {
  openMeasuring: (job) => ({ meter: createOtherRunsMeter(job) }),
  afterVerdict(result) {
    const { base, candidate } = result.targets
    const notes = [candidate, ...(base === undefined ? [] : [base])].flatMap(
      (each) => each.notes ?? [],
    )
    const seen = [...new Set(notes.flatMap(({ what, why }) => (what === OTHER_RUN ? [why] : [])))]
    return {
      ...result,
      warnings: [...result.warnings, ...seen.map((why) => `Another run ${why}.`)],
    }
  },
}

const briefly: Limits = { ...promptly, deadlineSeconds: 5 }

type OtherRunsOptions = Pick<MeteredJob, 'targets' | 'notes' | 'log' | 'signal'> & {
  /** Milliseconds between two looks in a long run; one is a statement of many thousands. */
  readonly everyMs?: number
}

/**
 * Looks around and in each run for connections of other runs on the same server: of a database or a
 * user that this program made for another job. It finds those that the server shows to the user:
 * all with the privilege PROCESS, else those of the same user. So each run keeps a connection of
 * its caller's user in its own database open, by which the others notice it. Nothing outlasts a run
 * that was killed.
 */
export function createOtherRunsMeter({
  targets,
  notes,
  log,
  signal,
  everyMs = 5_000,
}: OtherRunsOptions): RunMeter {
  const seen = new Set<string>()

  /** @returns undefined where the server takes no connection: the run will say so itself */
  async function open(target: Target): Promise<Connection | undefined> {
    try {
      return await connect(asOwner(target.endpoint()))
    } catch {
      return undefined
    }
  }

  async function look(side: Side, target: Target, db: Connection | undefined): Promise<void> {
    const names = db === undefined ? [] : await otherRuns(db, ownNames(targets), signal)
    for (const name of names) {
      const why = `measured on the server of “${target.name}” at the same time (${name}), so both disturbed each other; let one wait for the other`
      notes.add(side, OTHER_RUN, why)
      if (!seen.has(why)) log.warn(`another run ${why}`)
      seen.add(why)
    }
  }

  return {
    async around({ side, target }, act) {
      // A server of this job has no other clients.
      if (target.own !== undefined || target.withoutSql === true) return act()
      const db = await open(target)
      await look(side, target, db)
      const looks = setInterval(() => void look(side, target, db), everyMs).unref()
      try {
        return await act()
      } finally {
        clearInterval(looks)
        const isLost = db?.usable === false && !signal.aborted
        const after = isLost ? await open(target) : db
        if (!signal.aborted) await look(side, target, after)
        after?.end()
      }
    },
  }
}

/** Databases and users of this job, on all of its servers that are started. */
function ownNames(targets: MeteredJob['targets']): ReadonlySet<string> {
  const names = Object.values(targets).flatMap((target) => {
    try {
      const { database, user } = target.endpoint()
      return [database, user]
    } catch {
      return []
    }
  })
  return new Set(names)
}

/** Several servers of one cluster each know their own connections. */
const ofCluster = 'SELECT USER, DB FROM information_schema.cluster_processlist'

/** Lists the databases, else the users, of other runs. @returns none where the server does not say */
async function otherRuns(
  db: Connection,
  own: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string[]> {
  const ask = (sql: string): Promise<Row[]> => db.query(sql, [], briefly, signal).catch(() => [])
  const isTidb = /tidb/i.test((await queryValue(db, 'SELECT VERSION()').catch(() => '')) ?? '')
  const cluster = isTidb ? await ask(ofCluster) : []
  const rows = cluster.length > 0 ? cluster : await ask('SHOW PROCESSLIST')
  const names = rows.flatMap((row) => {
    const [database, user] = [String(row.db ?? row.DB ?? row.Db), String(row.User ?? row.USER)]
    if (isOwnDatabase(database)) return own.has(database) ? [] : [`database ${database}`]
    return isOwnUser(user) && !own.has(user) ? [`user ${user}`] : []
  })
  return [...new Set(names)].sort()
}
