import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../config/resolve.ts'
import { openGuard } from '../job/guard.ts'
import type { Io } from '../job/io.ts'
import { planCells } from '../plan/cells.ts'
import { Failure } from '../record/failure.ts'
import { createNotes } from '../record/notes.ts'
import type { CellSettings } from '../record/schema.ts'
import type { Target } from '../server/target.ts'
import type { Finding } from '../system/doctor/finding.ts'
import { createTargets, createWorkloads, type Workloads } from './job-parts.ts'
import { sideFolders } from './side-folders.ts'

/**
 * What the servers that run already say of the loads that they are to run: their tables are made in a database of our
 * own, and every statement is prepared there. A server that would have to be started is not.
 */
export async function loadFindings(settings: Settings, io: Io): Promise<Finding[]> {
  const loads = loadsOf(settings)
  const isRunning = [settings.candidate, settings.base].every(
    (one) => one === undefined || one.kind === 'endpoint',
  )
  if (loads.length === 0 || !isRunning) return []
  const folder = await mkdtemp(join(tmpdir(), 'tidb-bench-doctor-'))
  const guard = openGuard()
  try {
    const workloads = await createWorkloads(settings, guard.ledger, io)
    const findings: Finding[] = []
    if (loads.every(({ tool }) => workloads.get(tool)?.verify === undefined)) return []
    const places = { folder, ledger: guard.ledger, notes: createNotes(), snapshotCaches: {} }
    const folders = sideFolders(settings)
    const targets = createTargets(settings, io, places)
    for (const side of ['base', 'candidate'] as const) {
      const target = targets[side]
      if (target !== undefined)
        findings.push(...(await findingsOn(target, loads, folders[side], workloads, folder, io)))
    }
    return findings
  } finally {
    guard.release()
    await rm(folder, { recursive: true, force: true })
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
  try {
    for (const cell of loads) {
      const workload = workloads.get(cell.tool)
      if (workload?.verify === undefined) continue
      // A database of its own for each: their tables may have the same names.
      await target.start(io.signal)
      const subject = `load ${cell.workload}`
      const context = { endpoint: target.endpoint(), cell, folder, logFolder, log: io.log, signal: io.signal }
      try {
        await workload.verify(context)
        findings.push({ subject, level: 'good', seen: `${target.name} takes its schema and statements` })
      } catch (error) {
        findings.push({ subject, level: 'missing', seen: wordsOf(error) })
      }
      await target.stop()
    }
    return findings
  } catch (error) {
    // That it cannot be reached stands among the findings of the target.
    if (error instanceof Failure) return findings
    throw error
  } finally {
    await target.stop()
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
