import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolOf } from '../../core/catalogue/loads.ts'
import type { Policy } from '../../core/config/policy.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles } from '../../core/job/result-folder.ts'
import {
  type Bench,
  type LoadedCells,
  ownersOfData,
  type Protocol,
  sidesOf,
} from '../../core/measure/groups.ts'
import { resetData } from '../../core/measure/reset.ts'
import type { Cause } from '../../core/record/cause.ts'
import type { CellSettings } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { worstFirst } from '../../core/report/story.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import { comparesWorkloads, sideFolders } from '../../core/steps/measure/bench.ts'
import { sideBySideReference } from '../../core/verdict/judge.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { differencesBetween, writesRows } from '../../core/workload/registry.ts'
import { defined } from '../../words/objects.ts'
import { cellFolder, evidenceRound, loadRound, type SidePack } from './collect/evidence-round.ts'
import { CELL_FILE, DIFFERENCE_FILE, explanationsIn, isWorse } from './evidence-folder.ts'
import { packFiles } from './read-pack.ts'
import { withWaiting } from './waiting.ts'

/** Causes are looked for once the cells of a protocol are decided, and join the judged result. */
export const whyHooks: Hooks = {
  aroundRuns: (protocol, { settings, folder }) => withEvidence(protocol, settings, folder),
  afterVerdict: (result, { folder, io, explainedCell }) =>
    withCauses(result, folder, io, explainedCell),
}

/**
 * More rounds in a minute are left out: the job would take longer for its causes than for its
 * figures.
 */
const MOST_ROUNDS_A_MINUTE = 2

/**
 * Reason for which a cell gets a round: each red one; the others once a job, and only if nothing
 * worse had one.
 */
type Occasion = 'red' | 'undecided' | 'green'

/**
 * A protocol that, once its cells have their verdict, looks for the cause on both servers: one
 * short round more for each red cell, else for the first undecided one. It changes no figure, and a
 * fault in it is logged and ends nothing.
 */
export function withEvidence(protocol: Protocol, settings: Settings, folder: string): Protocol {
  const { cause } = settings.inputs
  // A limit for new statements needs their figures.
  const isLimited = settings.policy.statements.limits.latency_p95_ms !== undefined
  if (settings.base === undefined || (cause === 'never' && !isLimited)) return protocol
  const had = new Set<Occasion>()
  const redEndedAt: number[] = []
  const isTooMany = () =>
    redEndedAt.filter((at) => performance.now() - at < 60_000).length >= MOST_ROUNDS_A_MINUTE
  return async (loaded) => {
    await protocol(loaded)
    if (cause !== 'never') await explainCells(loaded)
    for (const { settings: cell } of loaded.cells) await readLoad(loaded, cell, settings, folder)
  }
  async function explainCells(loaded: LoadedCells) {
    for (const { cell, occasion } of cellsToExplain(loaded, settings.policy)) {
      const isWanted = {
        red: true,
        undecided: !had.has('red') && !had.has('undecided'),
        green: had.size === 0,
      }
      if (!isWanted[occasion] || (occasion === 'green' && cause === 'on-red')) continue
      const obstacle =
        occasion === 'red' && isTooMany()
          ? `it did so for ${MOST_ROUNDS_A_MINUTE} red cells in the last minute`
          : obstacleTo(loaded, cell)
      if (obstacle !== undefined) {
        loaded.bench.log.info(
          `${cell.id}: the job does not look for the cause, because ${obstacle}`,
        )
        continue
      }
      had.add(occasion)
      await explainCell(loaded, cell, settings, folder)
      if (occasion === 'red') redEndedAt.push(performance.now())
    }
  }
}

/**
 * Reads the effect of the change on the user's own load, and the cost of each statement on the rows
 * as they were loaded: of what the load itself wrote, each side has another number. A failure ends
 * nothing.
 */
async function readLoad(
  { bench }: LoadedCells,
  cell: CellSettings,
  settings: Settings,
  folder: string,
): Promise<void> {
  if (cell.onlyOn !== undefined || bench.workloadFor(cell.tool).costs === undefined) return
  const place = join(folder, resultFiles.why, cellFolder(cell.id))
  try {
    const difference = comparesWorkloads(settings)
      ? await differencesBetween(cell, sideFolders(settings))
      : undefined
    const hasNewMix =
      difference !== undefined &&
      (difference.weights.length > 0 || difference.statements.some(({ kind }) => kind === 'added'))
    const notes = await restoreRows(bench, cell)
    const packs = await loadRound(bench, cell, hasNewMix)
    writePacks(place, cell.id, packs, notes)
    if (difference !== undefined)
      writeFileSync(join(place, DIFFERENCE_FILE), `${JSON.stringify(difference)}\n`)
  } catch (error) {
    bench.signal.throwIfAborted()
    bench.log.info(`${cell.id}: its statements could not be read: ${(error as Error).message}`)
  }
}

/**
 * Restores the rows that the runs of a cell changed. A database that would have to be loaded again
 * is left as it is.
 * @returns a note where they are not restored
 */
async function restoreRows(bench: Bench, cell: CellSettings): Promise<string[]> {
  const place = bench.folders?.candidate ?? process.cwd()
  if (!bench.data.used || !(await writesRows(cell, place))) return []
  const canRestore = sidesOf(ownersOfData(bench)).every(
    ([, target]) => bench.data.kept.has(target) && target.data.reset === 'copy',
  )
  if (!canRestore) return [`${cell.id}: rows per call include those that the load itself wrote`]
  await resetData(bench, cell)
  return []
}

async function explainCell(
  { bench }: LoadedCells,
  cell: CellSettings,
  { policy }: Settings,
  folder: string,
): Promise<void> {
  bench.log.info(`${cell.id}: one more short round to find the cause`)
  try {
    const packs = await evidenceRound(bench, cell, policy.sideBySide.slice)
    writePacks(join(folder, resultFiles.why, cellFolder(cell.id)), cell.id, packs)
  } catch (error) {
    bench.signal.throwIfAborted()
    bench.log.info(`${cell.id}: the cause could not be found: ${(error as Error).message}`)
  }
}

/** Both sides run once more within the time of the extra round. */
const LONGEST_RUN_SECONDS = 20

/** Explains why a cell cannot be run once more to examine its servers; undefined if it can. */
function obstacleTo(
  { soFar }: LoadedCells,
  { id, tool, operations }: CellSettings,
): string | undefined {
  if (toolOf(tool).pace.server === 'none') return 'there is no server to look into'
  if (toolOf(tool).pace.server === 'restarted') return 'its runs restart the server'
  if (operations === undefined) return undefined
  const runs = soFar().cells.find((cell) => cell.id === id)?.runs ?? []
  const longest = Math.max(
    0,
    ...runs.map((run) => (run.state === 'valid' ? run.durationSeconds : 0)),
  )
  return longest > LONGEST_RUN_SECONDS
    ? `one run takes more than ${LONGEST_RUN_SECONDS} s`
    : undefined
}

/** The red cells, the undecided ones, and the first. */
function cellsToExplain(
  { cells, soFar }: LoadedCells,
  policy: Policy,
): { readonly cell: CellSettings; readonly occasion: Occasion }[] {
  const record = soFar()
  const { rows } = judge(record, sideBySideReference(record), policy)
  // A figure that is not gated makes no job red, except by an alarm.
  const decides = ({ gated, verdict }: Row) =>
    gated || (verdict.kind === 'regression' && verdict.by === 'alarm')
  const of = (occasion: Occasion, kind: Row['verdict']['kind']) =>
    worstFirst(rows.filter((row) => decides(row) && row.verdict.kind === kind))
      .flatMap(({ cellId }) => cells.filter(({ settings }) => settings.id === cellId))
      .map(({ settings }) => ({ cell: settings, occasion }))
  const first = cells
    .slice(0, 1)
    .map(({ settings }) => ({ cell: settings, occasion: 'green' as const }))
  const all = [...of('red', 'regression'), ...of('undecided', 'inconclusive'), ...first]
  return all.filter(({ cell }, at) => all.findIndex((other) => other.cell === cell) === at)
}

function writePacks(
  folder: string,
  cellId: string,
  packs: Partial<Record<string, SidePack>>,
  notes: readonly string[] = [],
): void {
  mkdirSync(folder, { recursive: true })
  const hasWrittenRows = notes.length > 0 ? true : undefined
  const cell = defined({ cell: cellId, hasWrittenRows })
  writeFileSync(join(folder, CELL_FILE), `${JSON.stringify(cell)}\n`)
  for (const [side, pack] of Object.entries(packs)) {
    const place = join(folder, side)
    mkdirSync(place, { recursive: true })
    for (const [file, bytes] of pack?.files ?? [])
      writeFileSync(join(place, packFiles[file]), bytes)
    const missing = join(place, packFiles.missing)
    const earlier = existsSync(missing) ? JSON.parse(readFileSync(missing, 'utf8')) : []
    const all = [...earlier, ...(pack?.missing ?? []), ...notes]
    writeFileSync(missing, `${JSON.stringify(all)}\n`)
  }
}

/**
 * Checks whether the causes of a cell are needed: it is slower. An undecided one has only exact
 * causes: the change's effect, and counters of the server that grew. The others need none.
 */
function shouldExplain({ rows, work }: Result, cellId: string, causes: readonly Cause[]): boolean {
  const doesMore =
    work?.findings.some((finding) => finding.cellId === cellId && isWorse(finding)) === true
  return rows.some((row) => {
    if (row.cellId !== cellId || !row.gated) return false
    return row.verdict.kind === 'inconclusive'
      ? row.verdict.cause === 'slower' || causes[0]?.kind === 'change' || doesMore
      : row.verdict.kind === 'regression'
  })
}

/**
 * The result with its causes, where evidence was collected. A verdict is never changed by it.
 * @param explainedCell cell whose causes are reported whatever its figures are
 */
export function withCauses(
  result: Result,
  folder: string,
  io: Pick<Io, 'log'>,
  explainedCell?: string,
): Result {
  try {
    const explanations = explanationsIn(folder, result)
    if (explanations.size === 0) return result
    const loads = [...explanations].flatMap(([cellId, { load }]) =>
      load === undefined ? [] : [{ cellId, ...load }],
    )
    const all = [...explanations].filter(
      ([cellId, { costs, causes }]) =>
        costs.length === 0 || cellId === explainedCell || shouldExplain(result, cellId, causes),
    )
    const missing = [...new Set(all.flatMap(([, explanation]) => explanation.missing))].slice(
      0,
      100,
    )
    const withLoads = loads.length === 0 ? result : { ...result, loads }
    const lookedAt = new Map(
      [...explanations].map(([cellId, { costs, waits, load }]) => [
        cellId,
        {
          costs,
          waits,
          changed: new Set(
            load?.difference.statements.flatMap(({ kind, name }) =>
              kind === 'changed' ? [name] : [],
            ),
          ),
        },
      ]),
    )
    if (all.length === 0) return withWaiting(withLoads, lookedAt)
    const explained: Result = {
      ...withLoads,
      causes: all
        .flatMap(([cellId, explanation]) =>
          explanation.causes.map((cause) => ({ ...cause, cellId })),
        )
        .slice(0, 100),
      explainedCells: all.map(([cellId]) => cellId),
      ...(missing.length === 0 ? {} : { causesMissing: missing }),
    }
    return withWaiting(explained, lookedAt)
  } catch (error) {
    io.log.info(`the cause could not be found: ${(error as Error).message}`)
    return result
  }
}
