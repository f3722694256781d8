import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Policy } from '../config/policy.ts'
import type { Settings } from '../config/resolve.ts'
import { CELL_FILE } from '../job/explain-folder.ts'
import type { Io } from '../job/io.ts'
import { resultFiles } from '../job/result-folder.ts'
import { evidenceRound, type SidePack } from '../measure/evidence-round.ts'
import type { BenchRecord, CellSettings } from '../record/schema.ts'
import { judge } from '../verdict/judge.ts'
import type { Row } from '../verdict/result.ts'
import { sideBySideReference } from '../verdict/side-by-side-reference.ts'
import { packFiles } from '../why/pack-files.ts'
import type { LoadedCells, Protocol } from './measure-groups.ts'

/**
 * A protocol that, once its cells have their verdict, asks both servers why: one short round more for the worst cell,
 * where that was asked for, once a job. It changes no figure, and what goes wrong in it is told and forgotten.
 */
export function withEvidence(protocol: Protocol, settings: Settings, folder: string, io: Io): Protocol {
  const { cause } = settings.inputs
  if (cause === 'never' || settings.base === undefined) return protocol
  let done = false
  return async (loaded) => {
    await protocol(loaded)
    const cell = done ? undefined : cellToExplain(loaded, settings.policy, cause)
    if (cell === undefined) return
    const obstacle = obstacleTo(loaded, cell)
    if (obstacle !== undefined) return io.log.info(`${cell.id}: why is not asked, since ${obstacle}`)
    done = true
    io.log.info(`${cell.id}: a short round more, to see why`)
    try {
      const packs = await evidenceRound(loaded.bench, cell, settings.policy.sideBySide.slice)
      writePacks(join(folder, resultFiles.why), cell.id, packs)
    } catch (error) {
      loaded.bench.signal.throwIfAborted()
      io.log.info(`why was not to be found out: ${(error as Error).message}`)
    }
  }
}

/** Both sides run once more within the time of the extra round. */
const LONGEST_RUN_SECONDS = 20

/** Why a cell cannot be run once more with its servers looked at; undefined where it can. */
function obstacleTo(
  { bench, soFar }: LoadedCells,
  { id, tool, operations }: CellSettings,
): string | undefined {
  if (bench.workloadFor(tool).restartsServer) return 'its runs start the server anew'
  if (operations === undefined) return undefined
  const runs = soFar().cells.find((cell) => cell.id === id)?.runs ?? []
  const longest = Math.max(0, ...runs.map((run) => (run.state === 'valid' ? run.durationSeconds : 0)))
  return longest > LONGEST_RUN_SECONDS ? `one run takes more than ${LONGEST_RUN_SECONDS} s` : undefined
}

/** The red cell, else the undecided one, else with `always` the first. */
function cellToExplain(
  { cells, soFar }: LoadedCells,
  policy: Policy,
  cause: 'on-red' | 'always',
): CellSettings | undefined {
  const ids = worstCells(soFar(), policy)
  const red = ids
    .map((id) => cells.find(({ settings }) => settings.id === id))
    .find((cell) => cell !== undefined)
  return (red ?? (cause === 'always' ? cells[0] : undefined))?.settings
}

function worstCells(record: BenchRecord, policy: Policy): string[] {
  const { rows } = judge(record, sideBySideReference(record), policy)
  // A figure that decides nothing makes no job red, save by an alarm.
  const decides = ({ gated, verdict }: Row) =>
    gated || (verdict.kind === 'regression' && verdict.by === 'alarm')
  const of = (kind: 'regression' | 'inconclusive') =>
    rows.filter((row) => decides(row) && row.verdict.kind === kind).map(({ cellId }) => cellId)
  return [...of('regression'), ...of('inconclusive')]
}

function writePacks(folder: string, cellId: string, packs: Partial<Record<string, SidePack>>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, CELL_FILE), `${JSON.stringify({ cell: cellId })}\n`)
  for (const [side, pack] of Object.entries(packs)) {
    const place = join(folder, side)
    mkdirSync(place, { recursive: true })
    for (const [file, bytes] of pack?.files ?? []) writeFileSync(join(place, packFiles[file]), bytes)
    writeFileSync(join(place, packFiles.missing), `${JSON.stringify(pack?.missing ?? [])}\n`)
  }
}
