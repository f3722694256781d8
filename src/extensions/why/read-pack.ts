import { z } from 'zod'
import { statementCostSchema } from '../../core/record/cause.ts'
import type { WorkReading } from '../../mysql/server-counters.ts'
import {
  cpuBetween,
  cpuReading,
  isTooCoarse,
  statusReading,
  tidbCounters,
  tooCoarseWords,
} from '../../mysql/server-counters.ts'
import {
  hasRolledOver,
  performanceSchemaStatements,
  type TextRow,
  tidbStatements,
} from '../../mysql/statement-rows.ts'
import { oneLine } from '../../words/escape.ts'
import { defined } from '../../words/objects.ts'
import { parseStrictJson } from '../../words/strict-json.ts'
import { statusTimes, tidbTimes, timesBetween } from './collect/server-times.ts'
import {
  type CountedWork,
  type Evidence,
  type ExplainedPlan,
  type Load,
  loadSchema,
  type Statement,
} from './explain/evidence.ts'
import { type Profile, profileBetween, readProfile } from './explain/profile.ts'

const finite = z.number().finite().nonnegative()
const idleSchema = z.object({
  seconds: finite.positive(),
  counters: z.record(z.string().max(100), finite),
})
const rowsSchema = z.array(z.record(z.string().max(100), z.string().nullable())).max(10_000)
const statusSchema = z.record(z.string().max(100), z.string())
const plansSchema = z.record(
  z.string().max(200),
  z.object({ sql: z.string(), explain: z.string() }),
)
const costsSchema = z.array(statementCostSchema).max(20_000)
const newMixSchema = z.object({ seconds: finite, metrics: z.record(z.string().max(200), finite) })
const missingSchema = z.array(z.string()).max(100)

const limits = { characters: 64 * 2 ** 20, depth: 6 }

/**
 * Reads a pack. Nothing in it is trusted: a file that does not parse is left out, with a sentence
 * that says so.
 * @param loadOfTool load from the tool's output, if the pack holds that in place of `load.json`
 */
export function readPack(pack: Pack, loadOfTool?: Load): Evidence {
  const missing: string[] = []
  const complain = (file: PackFile, why: string) =>
    missing.push(`${packFiles[file]} could not be read: ${oneLine(why, 200)}`)
  const text = (file: PackFile) => {
    const bytes = pack[file]
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes)
  }
  const json = <T>(file: PackFile, schema: z.ZodType<T>): T | undefined => {
    const content = text(file)
    if (content === undefined) return undefined
    const parsed = parseStrictJson(content, limits)
    if (parsed.state === 'refused') return void complain(file, parsed.why)
    const checked = schema.safeParse(parsed.value)
    return checked.success
      ? checked.data
      : void complain(file, checked.error.issues[0]?.message ?? '')
  }
  const profile = (
    file: PackFile,
    kind: Parameters<typeof readProfile>[1],
  ): Profile | undefined => {
    const bytes = pack[file]
    if (bytes === undefined) return undefined
    try {
      return readProfile(bytes, kind)
    } catch (error) {
      return void complain(file, (error as Error).message)
    }
  }

  const load = json('load', loadSchema) ?? loadOfTool
  const [heapBefore, heapAfter] = [
    profile('heapBefore', 'allocated'),
    profile('heapAfter', 'allocated'),
  ]
  const [metricsBefore, metricsAfter] = [text('metricsBefore'), text('metricsAfter')]
  const [statusBefore, statusAfter] = [
    json('statusBefore', statusSchema),
    json('statusAfter', statusSchema),
  ]
  const read = <T>(of: (metrics: string) => T, ofStatus: (status: Record<string, string>) => T) => {
    if (metricsBefore !== undefined && metricsAfter !== undefined)
      return { before: of(metricsBefore), after: of(metricsAfter), source: 'status-port' as const }
    if (statusBefore !== undefined && statusAfter !== undefined)
      return {
        before: ofStatus(statusBefore),
        after: ofStatus(statusAfter),
        source: 'sql' as const,
      }
    return undefined
  }
  const counted = read(tidbCounters, statusReading)
  const times = read(tidbTimes, statusTimes)
  const [storesBefore, storesAfter] = [text('tikvBefore'), text('tikvAfter')].map((metrics) =>
    cpuReading(metrics ?? ''),
  )
  const storeSpent = storesBefore && storesAfter && cpuBetween(storesBefore, storesAfter)
  const isUnsure = storeSpent !== undefined && isTooCoarse(storeSpent)
  if (isUnsure) missing.push(tooCoarseWords('TiKV'))
  const storeCpu = isUnsure ? undefined : storeSpent?.seconds
  const stores = (['tikvCpu', 'pdCpu'] as const).flatMap((file) => {
    const cpuProfile = profile(file, 'cpu')
    return cpuProfile === undefined
      ? []
      : [[file === 'tikvCpu' ? 'TiKV' : 'PD', cpuProfile] as const]
  })
  return {
    statements: statementsOf(json, missing),
    plans: new Map<string, ExplainedPlan>(Object.entries(json('plans', plansSchema) ?? {})),
    stores: new Map(stores),
    ...defined({
      load,
      machine: load?.machine,
      work: counted && workBetween(counted, load?.seconds ?? 0, json('idle', idleSchema)),
      times: times && { ...timesBetween(times.before, times.after), ...defined({ storeCpu }) },
      fsyncs: growthOf([statusBefore, statusAfter], (status) => Number(status?.Innodb_data_fsyncs)),
      cpu: profile('cpu', 'cpu'),
      allocated: heapBefore && heapAfter && profileBetween(heapBefore, heapAfter),
      costs: json('costs', costsSchema),
      newMix: json('newMix', newMixSchema),
    }),
    missing: [...(json('missing', missingSchema) ?? []), ...missing],
  }
}

type ReadJson = <T>(file: PackFile, schema: z.ZodType<T>) => T | undefined

function statementsOf(json: ReadJson, missing: string[]): Statement[] {
  const rows = (file: PackFile): TextRow[] => json(file, rowsSchema) ?? []
  const [summary, summaryBefore] = [rows('statements'), rows('statementsBefore')]
  if (hasRolledOver(summary, summaryBefore))
    missing.push(
      'statements_summary began a new window during the load, so only the statements of the new window are listed',
    )
  return summary.length > 0
    ? tidbStatements(summary, summaryBefore)
    : performanceSchemaStatements(rows('digests'), rows('digestsBefore'))
}

function workBetween(
  {
    before,
    after,
    source,
  }: {
    before: WorkReading | undefined
    after: WorkReading | undefined
    source: CountedWork['source']
  },
  seconds: number,
  idle: CountedWork['idle'] | undefined,
): CountedWork | undefined {
  if (before === undefined || after === undefined || after.statements < before.statements)
    return undefined
  const counters = Object.entries(after.counters).flatMap(([name, value]): [string, number][] => {
    // A counter that fell was reset with its server, and what was done is unknown.
    const done = value - (before.counters[name] ?? Number.NaN)
    return done >= 0 ? [[name, done]] : []
  })
  return {
    source,
    seconds,
    statements: after.statements - before.statements,
    counters: Object.fromEntries(counters),
    ...defined({ idle }),
  }
}

/** Undefined where a reading is missing, or the counter fell: then it was reset with its server. */
function growthOf<T>(
  [before, after]: readonly [T, T],
  read: (reading: T) => number | undefined,
): number | undefined {
  const [from, to] = [read(before) ?? Number.NaN, read(after) ?? Number.NaN]
  return to >= from ? to - from : undefined
}

/**
 * Returns a load tool's figures of one run.
 * @param seconds that the rates were taken over
 * @returns undefined if it counts nothing
 */
export function loadOf(
  metrics: Readonly<Record<string, number>>,
  seconds: number,
): Load | undefined {
  const rate = metrics.tps ?? metrics.ops ?? metrics.qps
  if (rate === undefined || rate * seconds < 1) return undefined
  const milliseconds = metrics.tps === undefined ? undefined : metrics.latency_avg_ms
  return {
    transactions: rate * seconds,
    seconds,
    ...defined({
      meanLatencySeconds: milliseconds === undefined ? undefined : milliseconds / 1000,
    }),
  }
}

/**
 * The files of a pack of evidence: what one side did under one load. Each of them may be missing,
 * or gzipped (`.gz`). In place of `load.json` there may be the output of a load tool, by its name:
 * `TOOL.txt`.
 */
export const packFiles = {
  /** Figures of the load tool: transactions, seconds, mean latency; and the machine. */
  load: 'load.json',
  /** TiDB's `/metrics` before and after. */
  metricsBefore: 'metrics-before.txt',
  metricsAfter: 'metrics-after.txt',
  /** Growth of the server's counters without load. */
  idle: 'idle.json',
  /** `SHOW GLOBAL STATUS` of MySQL and MariaDB. */
  statusBefore: 'status-before.json',
  statusAfter: 'status-after.json',
  /** TiDB's table; the one before where it was not cleared. */
  statementsBefore: 'statements_summary-before.json',
  statements: 'statements_summary.json',
  /** The same of MySQL's and MariaDB's performance_schema. */
  digestsBefore: 'digests-before.json',
  digests: 'digests.json',
  /** Digest → statement and `EXPLAIN`. */
  plans: 'explain.json',
  cpu: 'cpu.pb.gz',
  heapBefore: 'heap-before.pb.gz',
  heapAfter: 'heap-after.pb.gz',
  tikvCpu: 'cpu-tikv.pb.gz',
  pdCpu: 'cpu-pd.pb.gz',
  tikvBefore: 'metrics-tikv-before.txt',
  tikvAfter: 'metrics-tikv-after.txt',
  /** Cost of each statement of the user's own load. */
  costs: 'statement-costs.json',
  /** Counters of the candidate's complete load, including what the base lacks. */
  newMix: 'new-mix.json',
  /** Evidence that was unavailable: a list of sentences. */
  missing: 'missing.json',
} as const

export type PackFile = keyof typeof packFiles

/** The content of the files that there are, unpacked. */
export type Pack = Readonly<Partial<Record<PackFile, Uint8Array>>>
