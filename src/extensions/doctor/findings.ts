import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import type { Workloads } from '../../core/measure/groups.ts'
import { planCells } from '../../core/plan/cells.ts'
import { createNotes } from '../../core/record/assemble.ts'
import type { CellSettings } from '../../core/record/schema.ts'
import type { Target } from '../../core/server/target.ts'
import { createTargets, sideFolders } from '../../core/steps/measure/bench.ts'
import { createWorkloads } from '../../core/steps/measure/workloads.ts'
import { queryValue, withConnection } from '../../mysql/connect.ts'
import type { Finding } from '../../system/finding.ts'
import { openGuard } from '../../system/guard.ts'
import { Failure } from '../../words/failure.ts'
import { formatCount } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { isAnythingMissing } from './machine.ts'
import { mostPrepared, preparedRemedy } from './outlooks/loads.ts'
import { writeOnce } from './targets.ts'

/**
 * Tries on the servers that run already what the job will do there: a database and a user of our
 * own are made and dropped again, a row is written, and every statement of the loads is prepared. A
 * server that would have to be started is left alone.
 */
export async function loadFindings(settings: Settings, io: Io): Promise<Finding[]> {
  const loads = loadsOf(settings)
  const sides = (['base', 'candidate'] as const).filter((side) => {
    const target = settings[side]
    return target !== undefined && isRunning(target)
  })
  if (sides.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-doctor-'))
  const guard = openGuard()
  try {
    const workloads = await createWorkloads(settings, guard.ledger, io)
    const findings: Finding[] = []
    const places = { folder, ledger: guard.ledger, notes: createNotes() }
    const folders = sideFolders(settings)
    const targets = await createTargets(settings, io, places)
    const most = await mostPrepared(settings)
    for (const side of sides) {
      const target = targets[side]
      if (target === undefined) continue
      findings.push(...(await findingsOn(target, loads, folders[side], workloads, folder, io)))
      if (most !== undefined && !isAnythingMissing(findings))
        findings.push(...(await preparedFindings(target, most, io)))
    }
    return findings
  } finally {
    guard.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asks the server how many prepared statements it allows; a user may not be allowed to read it. */
async function preparedFindings(
  target: Target,
  most: NonNullable<Awaited<ReturnType<typeof mostPrepared>>>,
  io: Io,
): Promise<Finding[]> {
  try {
    await target.start(io.signal)
    const sql = 'SELECT @@GLOBAL.max_prepared_stmt_count'
    const limit = Number(await withConnection(target.endpoint(), (db) => queryValue(db, sql)))
    // TiDB says -1 where it has none.
    if (!(limit >= 0 && most.count > limit)) return []
    const seen = `its connections prepare ${formatCount(most.count)} statements; ${target.name} allows ${formatCount(limit)}`
    return [{ subject: most.subject, level: 'missing', seen, remedy: preparedRemedy }]
  } catch {
    return []
  } finally {
    await target.stop()
  }
}

/** Each load once, whatever its threads. */
function loadsOf({ suite }: Settings): CellSettings[] {
  const cells = planCells(suite).map(({ settings }) => ({ ...settings, toolVersion: '' }))
  return cells.filter(
    ({ workload }, index) => cells.findIndex((cell) => cell.workload === workload) === index,
  )
}

async function findingsOn(
  target: Target,
  loads: readonly CellSettings[],
  folder: string,
  workloads: Workloads,
  logFolder: string,
  io: Io,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const attempt = async (subject: string, observation: string, act: () => Promise<void>) => {
    try {
      await act()
      findings.push({ subject, level: 'good', seen: observation })
    } catch (error) {
      const remedy = error instanceof Failure ? error.remedy : undefined
      findings.push({ subject, level: 'missing', seen: wordsOf(error), ...defined({ remedy }) })
    }
  }
  const subject = `target ${target.name}`
  const started = async (act: (endpoint: ReturnType<Target['endpoint']>) => Promise<void>) => {
    try {
      await target.start(io.signal)
      await act(target.endpoint())
    } finally {
      await target.stop()
    }
  }
  await attempt(subject, 'takes a database and writes', () => started(writeOnce))
  if (isAnythingMissing(findings)) return findings
  for (const cell of loads) {
    const workload = workloads.get(cell.tool)
    if (workload?.verify === undefined && workload?.checkAccess === undefined) continue
    // A database of its own for each: their tables may have the same names.
    await attempt(`load ${cell.workload}`, `${target.name} takes its schema and statements`, () =>
      started(async (endpoint) => {
        workload.checkAccess?.(endpoint)
        await workload.verify?.({
          endpoint,
          cell,
          folder,
          logFolder,
          log: io.log,
          signal: io.signal,
        })
      }),
    )
  }
  return findings
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
