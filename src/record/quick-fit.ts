import { z } from 'zod'
import { metricInfo } from './metric.ts'

/**
 * The library guards each schema against values that contain themselves, and builds and walks through all of it for that.
 * No schema here is recursive.
 */
z.config({ memoizer: { attach: () => undefined, alloc: (_, __, value) => value, guard: () => undefined } })

/**
 * A schema that takes what fits without looking at it piece by piece. What does not is looked at as ever, so that its
 * faults are reported in the same words. For parts of which a record holds tens of thousands: the library makes several
 * objects for each value in them.
 * @param schema one that gives back what it was given
 * @param fits true only for what the schema would take
 */
export function withFastPath<Schema extends z.ZodType>(
  schema: Schema,
  fits: (value: unknown) => boolean,
): Schema {
  const inner = schema._zod
  const look = inner.run
  inner.run = (payload, context) => (fits(payload.value) ? payload : look(payload, context))
  return schema
}

/**
 * Figures from zero on, by names.
 * @param most how many there may be
 */
export function areFigures(value: unknown, isName: (name: string) => boolean, most: number): boolean {
  if (!isPlain(value)) return false
  let count = 0
  for (const name in value) {
    if (!isFigure(value[name]) || !isName(name)) return false
    count++
  }
  return count <= most
}

/** Texts, finite numbers and truth values, by names. */
export function areScalars(value: unknown, mostNameCharacters: number, mostTextCharacters: number): boolean {
  if (!isPlain(value)) return false
  for (const name in value) {
    if (name === '__proto__' || name.length > mostNameCharacters) return false
    const one = value[name]
    const fits =
      typeof one === 'string'
        ? one.length <= mostTextCharacters
        : typeof one === 'boolean' || (typeof one === 'number' && Number.isFinite(one))
    if (!fits) return false
  }
  return true
}

/** Checks whether a value is an object as in JSON. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Most metrics of one run: TPC-H, which has the most, has some hundreds. */
const MOST_METRICS = 1_000
export const MOST_RUNS = 100_000
export const [MOST_TEXT_CHARACTERS, MOST_NAME_CHARACTERS] = [4_000, 200]
export const toolName = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/

type Checks = Readonly<Record<string, (value: unknown) => boolean>>

const ofPlainRun = {
  state: (value) => value === 'valid',
  side: (value) => value === 'base' || value === 'candidate',
  round: (value) => isCount(value) && value !== 0,
  slice: isCount,
  durationSeconds: (value) => isFigure(value) && value !== 0,
  metrics: (value) => areFigures(value, (name) => metricInfo(name) !== undefined, MOST_METRICS),
} satisfies Checks
/** Times of the first 28 days of a month are right in every month. */
const time = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/
const optional: Checks = {
  startedAt: (value) => typeof value === 'string' && time.test(value),
  ignoredErrors: isCount,
  reconnects: isCount,
}
const ofPlainCell: Checks = {
  id: (value) => isText(value, 300),
  tool: (value) => isText(value, 40) && toolName.test(value),
  toolVersion: (value) => isText(value, 1_000),
  workload: (value) => isText(value, 200),
  threads: ofPlainRun.round,
  clients: ofPlainRun.round,
  data: (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS),
  durationSeconds: ofPlainRun.durationSeconds,
  warmUpSeconds: isFigure,
  options: (value) => areScalars(value, MOST_NAME_CHARACTERS, MOST_TEXT_CHARACTERS),
  runs: arePlainRuns,
}

/** A cell of plain runs, without settings of its own: most of a large record consists of such cells. */
export function isPlainCell(value: unknown): boolean {
  return hasFields(value, ofPlainCell, {})
}

/** Valid runs without series, histogram and other parts. */
export function arePlainRuns(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MOST_RUNS &&
    value.every((run) => hasFields(run, ofPlainRun, optional))
  )
}

/** An object with all of the needed fields, and no more than those and the optional ones. */
function hasFields(value: unknown, needed: Checks, more: Checks): boolean {
  if (!isPlain(value)) return false
  let missing = Object.keys(needed).length
  for (const name in value) {
    const isNeeded = Object.hasOwn(needed, name)
    const fits = isNeeded ? needed[name] : Object.hasOwn(more, name) ? more[name] : undefined
    if (fits?.(value[name]) !== true) return false
    if (isNeeded) missing--
  }
  return missing === 0
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most
}

function isFigure(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** The figures of one run, by the names of their metrics. */
export const metricsSchema = z.lazy(() =>
  withFastPath(
    z
      .record(
        z.string().refine((name) => metricInfo(name) !== undefined, { error: 'unknown metric' }),
        z.number().finite().nonnegative(),
      )
      .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, {
        error: `more than ${MOST_METRICS} metrics`,
      }),
    (value) => areFigures(value, (name) => metricInfo(name) !== undefined, MOST_METRICS),
  ),
)
