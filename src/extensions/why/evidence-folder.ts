import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { tools } from '../../core/catalogue/loads.ts'
import { resultFiles } from '../../core/job/result-folder.ts'
import type { Cause, LoadReport } from '../../core/record/cause.ts'
import { metricInfo, metricStem } from '../../core/record/metric.ts'
import { worstFirst } from '../../core/report/story.ts'
import type { Result, Row, WorkFinding } from '../../core/verdict/result.ts'
import { type LoadDifference, loadDifferenceSchema } from '../../sql/changes.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import type { Evidence, Load } from './explain/evidence.ts'
import {
  type Explanation,
  explain,
  fsyncFigures,
  loadReport,
  settingsCauses,
  sortGrowths,
} from './explain/explanation.ts'
import { loadOf, type PackFile, packFiles, readPack } from './read-pack.ts'

/** More is no pack: a complete one has at most 10 MB. */
const MOST_FILE_BYTES = 32 * 2 ** 20

/**
 * Reads a pack of evidence: the folder of one side, as a job writes it below `why/`.
 * @throws Failure `input` where the folder holds none of its files
 */
export function readEvidence(folder: string): Evidence {
  const pack: Partial<Record<PackFile, Uint8Array>> = {}
  const unread: string[] = []
  for (const [file, name] of Object.entries(packFiles) as [PackFile, string][]) {
    try {
      const bytes = content(folder, name)
      if (bytes !== undefined) pack[file] = bytes
    } catch (error) {
      unread.push(`${name} could not be read: ${(error as Error).message}`)
    }
  }
  if (Object.keys(pack).length === 0 && unread.length === 0) {
    throw new Failure('input', `${folder} contains no evidence`, {
      remedy: 'Pass the folder of one side, such as `why/CELL/base` of an artifact.',
    })
  }
  const evidence = readPack(pack, pack.load === undefined ? toolSays(folder) : undefined)
  return { ...evidence, missing: [...unread, ...evidence.missing] }
}

function content(folder: string, name: string): Uint8Array | undefined {
  const path = [name, `${name}.gz`].map((each) => join(folder, each)).find(existsSync)
  if (path === undefined) return undefined
  if (statSync(path).size > MOST_FILE_BYTES) throw new Error('it is too large')
  const bytes = readFileSync(path)
  // The bytes decide and not the name: TiDB and PD send profiles with gzip, TiKV sends them
  // without.
  return isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_FILE_BYTES }) : bytes
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Returns the load figures from the output of the tool that has one in the folder. */
function toolSays(folder: string): Load | undefined {
  for (const { name, logs } of tools) {
    if (logs === undefined) continue
    const bytes = content(folder, `${name}.txt`)
    if (bytes === undefined) continue
    const reader = logs.open({ errorLimit: 1 })
    for (const line of new TextDecoder().decode(bytes).split(/\r?\n/)) reader.push(line)
    const { outcome } = reader.end()
    if (outcome.state === 'valid')
      return loadOf(outcome.measured.metrics, outcome.measured.durationSeconds)
  }
  return undefined
}

/** File that names the cell of the packs beside it. */
export const CELL_FILE = 'cell.json'

/** File that describes the effect of the change on the load of that cell. */
export const DIFFERENCE_FILE = 'load.json'

const cellSchema = z.object({
  cell: z.string(),
  /** The costs of the statements were counted with the rows that the load itself wrote. */
  hasWrittenRows: z.literal(true).exactOptional(),
})

/** Returns the cell whose packs a folder holds. @throws if the folder does not name it */
function readCell(folder: string): z.infer<typeof cellSchema> {
  return cellSchema.parse(JSON.parse(readFileSync(join(folder, CELL_FILE), 'utf8')))
}

/**
 * Returns the id of the cell whose packs a folder holds; undefined if the folder does not name it.
 */
export function findCell(folder: string): string | undefined {
  return existsSync(join(folder, CELL_FILE)) ? readCell(folder).cell : undefined
}

/** Explanation of a cell from its evidence, with the change of its load. */
export interface CellExplanation extends Explanation {
  readonly load?: Omit<LoadReport, 'cellId'>
}

/**
 * Explains the cells with evidence in a result folder, or in that of the side-by-side run that
 * confirmed it.
 * @returns by the id of its cell, in the order of the verdicts, the worst first; empty if none was
 *   collected
 * @throws Failure, SyntaxError if it cannot be read
 */
export function explanationsIn(folder: string, result: Result): Map<string, CellExplanation> {
  const [place] = [folder, join(folder, resultFiles.confirmation)]
    .map((each) => join(each, resultFiles.why))
    .filter(existsSync)
  if (place === undefined) return new Map()
  // Older artifacts have one cell, without a folder of its own.
  const packs = ['.', ...readdirSync(place)]
    .map((name) => join(place, name))
    .filter((each) => ['base', 'candidate'].every((side) => existsSync(join(each, side))))
  const places = new Map(packs.map((each) => [readCell(each).cell, each]))
  const cellIds = [
    ...worstFirst(result.rows.filter(({ gated }) => gated)).map(({ cellId }) => cellId),
    ...places.keys(),
  ]
  return new Map(
    [...new Set(cellIds)].flatMap((cellId) => {
      const own = places.get(cellId)
      if (own === undefined) return []
      const { hasWrittenRows } = readCell(own)
      const [base, candidate] = (['base', 'candidate'] as const).map((side) => ({
        ...readEvidence(join(own, side)),
        ...defined({ hasWrittenRows }),
      })) as [Evidence, Evidence]
      const difference = differenceIn(own)
      const explanation = explain(base, candidate, provedBySlices(result, cellId), difference)
      const load = difference === undefined ? {} : { load: loadReport(base, candidate, difference) }
      const causes = withSettings(explanation, result, cellId)
      return [[cellId, { ...explanation, ...load, causes }] as const]
    }),
  )
}

/**
 * Adds the settings that differ to the causes of a red cell: before the other causes if a figure
 * grew with them, otherwise after those that the evidence proves.
 */
function withSettings(
  explanation: Explanation,
  { targets, rows }: Result,
  cellId: string,
): Cause[] {
  const { causes } = explanation
  const own = rows.filter((row) => row.cellId === cellId)
  const { base, candidate } = targets
  if (
    base === undefined ||
    !own.some(({ gated, verdict }) => gated && verdict.kind === 'regression')
  )
    return [...causes]
  const figures = own.flatMap(({ metric, baseline, candidate: after }) => {
    const info = /_(?:cpu|disk_read|disk_write)$/.test(metric) ? metricInfo(metric) : undefined
    if (info === undefined || baseline === undefined || after === undefined) return []
    const { label, unit, least } = info
    return [{ label, unit, base: baseline.value, candidate: after.value, ...defined({ least }) }]
  })
  const settingsOf = ({ configuration, variables }: typeof candidate) => ({
    ...configuration,
    ...variables,
  })
  const settings = settingsCauses(settingsOf(base), settingsOf(candidate), [
    ...figures,
    ...fsyncFigures(explanation),
  ])
  const isPossible = settings.some(({ evidence }) => evidence.length === 1)
  const first = causes.filter(({ kind }) => kind === 'change' || isPossible)
  return [...first, ...settings, ...causes.filter((cause) => !first.includes(cause))]
}

/** Written by the job itself, as all of the folder. */
function differenceIn(folder: string): LoadDifference | undefined {
  const path = join(folder, DIFFERENCE_FILE)
  return existsSync(path)
    ? loadDifferenceSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    : undefined
}

/**
 * Explains the cause from the packs of two folders. @throws Failure `input` if one holds no
 * evidence
 */
export function explainFolders(base: string, candidate: string): Explanation {
  return explain(readEvidence(base), readEvidence(candidate))
}

/**
 * Returns the findings that many slices of the cell proved; nothing of its counters if they were
 * not compared, or left some unclear and proved none.
 */
function provedBySlices({ work, reference, rows }: Result, cellId: string) {
  if (reference.kind !== 'side-by-side') return {}
  const isSlower = rows.some((row) => row.cellId === cellId && isProvedSlower(row))
  if (work === undefined || work.compared === 0) return { isSlower }
  const own = work.findings.filter((finding) => finding.cellId === cellId && isWorse(finding))
  const growths = own.map(({ counter, base, candidate, unit, by }) => ({
    counter,
    base,
    candidate,
    unit,
    by,
  }))
  // One starved slice hides a growth from the pairs; the packs of one run each still show it.
  if (growths.length === 0 && (work.unclear ?? 0) > 0) return { isSlower }
  return { isSlower, work: sortGrowths(growths) }
}

/** Checks whether a row is proved slower: of figures that are not gated one always looks worse. */
function isProvedSlower({ metric, gated, verdict }: Row): boolean {
  const isRed = verdict.kind === 'regression'
  if (metricStem(metric) === 'work' || !(gated || (isRed && verdict.by === 'alarm'))) return false
  if (isRed) return true
  const interval = 'evidence' in verdict ? verdict.evidence?.interval : undefined
  if (interval === undefined) return false
  return metricInfo(metric)?.direction === 'lower-is-better' ? interval.low > 0 : interval.high < 0
}

/** Fewer rows are no cause; fewer hits of a cache are. */
export function isWorse({ counter, kind }: WorkFinding): boolean {
  return counter === 'plan_cache_hits' ? kind === 'fewer' : kind === 'more'
}
