import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import type { Target } from '../../core/server/target.ts'
import type { SideFolders } from '../../core/tool/load-runner.ts'
import { statementName } from '../../sql/definition.ts'
import { readSqlLoad, rowsOf, type SqlLoad } from '../../sql/read-load.ts'
import { Failure } from '../../words/failure.ts'
import { matchingFiles } from '../../words/path-globs.ts'
import { corpusPack } from './corpus/corpus.ts'
import { readPlansKeys } from './keys.ts'
import { sampleValues } from './sampled-values.ts'
import {
  madeStatistics,
  newPlanDatabase,
  type PlanPack,
  type PlanSet,
  type PlanStatement,
  packInput,
  readPlanPack,
  readPlanSchema,
  readPlanStatements,
  rowsInStatistics,
  type SampledTable,
} from './server/compare.ts'

/** Content of both sides' files. */
interface PlanInputs {
  /** Loads by the files of the candidate. */
  readonly own: OwnLoads
  readonly base: OwnLoads
  readonly statistics: readonly PlanPack[]
  /** Present where nothing but the statistics differs: those of the candidate's files. */
  readonly ofCandidate?: readonly PlanPack[]
  /** Packs of the plan replayer, and the corpus. */
  readonly packs: readonly PlanPack[]
}

/** @throws Failure `input` for files with faults */
export function readPlanInputs(settings: Settings, folders: SideFolders): PlanInputs {
  const plans = readPlansKeys(settings.suite)
  const packsIn = (folder: string) =>
    (plans?.statistics ?? []).map((path) => readPlanPack(join(folder, path)))
  const [own, base] = [ownLoads(settings, folders.candidate), ownLoads(settings, folders.base)]
  // A change of both cannot hide what its tables do behind statistics of its own.
  const isSame =
    JSON.stringify([own.schema, own.statements]) === JSON.stringify([base.schema, base.statements])
  return {
    own,
    base,
    statistics: packsIn(folders.base),
    ...(isSame && folders.base !== folders.candidate
      ? { ofCandidate: packsIn(folders.candidate) }
      : {}),
    packs: [
      ...replayerFiles(plans?.replayer ?? [], folders.base).map((path) =>
        readPlanPack(join(folders.base, path)),
      ),
      ...(plans?.corpus === undefined ? [] : [corpusPack()]),
    ],
  }
}

function replayerFiles(globs: readonly string[], folder: string): string[] {
  return globs.flatMap((glob) => {
    if (!/[*?{[]/.test(glob)) return [glob]
    const top = glob
      .split('/')
      .slice(0, -1)
      .filter((part) => !/[*?{[]/.test(part))
      .join('/')
    const names = readdirSync(join(folder, top), { recursive: true })
    const files = matchingFiles(
      names.map((name) => join(top, String(name))),
      [glob],
    ).sort()
    if (files.length > 0) return files
    throw new Failure('input', `no file matches ${glob} of plans.replayer`)
  })
}

/** One set of the own loads, and one of each file of the plan replayer. */
export async function planSetsOf(
  { suite }: Settings,
  { own, base: ofBase, statistics, ofCandidate, packs }: PlanInputs,
  server: Target,
  { log, signal }: Io,
): Promise<PlanSet[]> {
  const { scale = 1, variables = {} } = readPlansKeys(suite) ?? {}
  const fixed = { variables, scale }
  const sets = packs.map((pack): PlanSet => {
    const input = packInput([pack], { ...fixed, schema: pack.schema })
    return { statements: pack.statements, base: input, candidate: input }
  })
  if (own.statements.length === 0) return sets
  let known: readonly PlanPack[] = statistics
  if (statistics.length === 0) {
    log.info('making statistics for the plans from the data of the loads')
    const database = `${newPlanDatabase()}_data`
    const made = await madeStatistics(
      server.endpoint(),
      database,
      { ...sampleOf(ofBase), schema: ofBase.schema },
      signal,
    )
    known = made.map((text) => ({ ...noPack, statistics: [text] }))
  }
  const candidateKnown = ofCandidate === undefined || ofCandidate.length === 0 ? known : ofCandidate
  const base = packInput(known, { ...fixed, schema: ofBase.schema })
  const candidate = packInput(candidateKnown, { ...fixed, schema: own.schema })
  return [{ statements: own.statements, base, candidate }, ...sets]
}

const noPack: PlanPack = {
  schema: [],
  statistics: [],
  variables: {},
  bindings: [],
  statements: [],
  warnings: [],
}

interface OwnLoads {
  readonly schema: readonly string[]
  readonly statements: readonly PlanStatement[]
  readonly loads: readonly SqlLoad[]
}

/** Returns the loads whose statements one side plans, from the files of its own commit. */
function ownLoads({ suite }: Settings, folder: string): OwnLoads {
  const plans = readPlansKeys(suite)
  if (plans?.statements !== undefined && plans.schema !== undefined)
    return {
      schema: readPlanSchema(join(folder, plans.schema)),
      statements: readPlanStatements(join(folder, plans.statements)),
      loads: [],
    }
  const names = suite.workloads
    .filter(({ tool }) => tool === 'sql')
    .flatMap(({ name }) => [name].flat())
  const loads = [...new Set(names)].map((workload) => ({
    workload,
    load: readSqlLoad(workload, folder),
  }))
  const schema = loads.flatMap(({ load }) => load.schema.map(({ sql }) => sql))
  return {
    // Loads of one application often share the file that creates their tables.
    schema: [...new Set(schema)],
    statements: loads.flatMap(({ workload, load }) =>
      statementsOf(workload, load, plans?.arguments ?? 1),
    ),
    loads: loads.map(({ load }) => load),
  }
}

const plannable = /^\s*\(*\s*(?:SELECT|UPDATE|DELETE|INSERT|REPLACE|WITH)\b/i

function statementsOf(workload: string, load: SqlLoad, sets: number): PlanStatement[] {
  const sampler = sampleValues(load, load.definition.seed)
  return load.definition.transactions.flatMap((transaction) =>
    transaction.statements.flatMap((statement, index): PlanStatement[] => {
      const { sql, params } = statement
      if (!plannable.test(sql)) return []
      const values = Array.from({ length: params.length === 0 ? 0 : sets }, () =>
        sampler.parameters(params),
      )
      const known = values.filter((each) => each !== undefined)
      const name = statementName(transaction, statement, index)
      return [{ name, sql, workload, ...(known.length === 0 ? {} : { arguments: known }) }]
    }),
  )
}

/**
 * Rows of the data by those of the statistics; undefined where only the server counts them, or
 * nothing is known.
 */
export function dataShareOf({ own, statistics }: PlanInputs, scale: number): number | undefined {
  if (statistics.length === 0) return scale === 1 ? undefined : 1 / scale
  const rows = own.loads.map((load) => rowsOf(load))
  const planned = statistics.flatMap((pack) => pack.statistics.map(rowsInStatistics))
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  const known = rows.filter((each) => each !== undefined)
  return known.length === rows.length && sum(planned) > 0
    ? sum(known) / (sum(planned) * scale)
    : undefined
}

const MOST_ROWS = 100_000

/** Rows from the entire range of each table, so that their values are those of all. */
function sampleOf({ loads }: OwnLoads) {
  const statements = loads.flatMap(({ fillings }) =>
    fillings.flatMap((filling) =>
      filling.kind === 'statements' ? filling.statements.map(({ sql }) => sql) : [],
    ),
  )
  const tables = loads.flatMap((load) => {
    const sampler = sampleValues(load, load.definition.seed)
    return load.fillings.flatMap((filling): SampledTable[] => {
      if (filling.kind === 'statements') return []
      if (filling.kind === 'csv') {
        const { columns, rows } = filling.csv
        return [{ table: filling.table, columns, count: rows.length, rows }]
      }
      const { table, columns, rows: count } = filling
      const step = Math.max(1, count / MOST_ROWS)
      const numbers = Array.from(
        { length: Math.min(count, MOST_ROWS) },
        (_, at) => 1 + Math.floor(at * step),
      )
      const rows = numbers.flatMap((number) => {
        const row = sampler.row(columns, number)
        return row === undefined ? [] : [row]
      })
      return [{ table, columns: Object.keys(columns), count, rows }]
    })
  })
  return { statements, tables }
}
