import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { readSqlLoad } from '../../config/own-load/read-sql.ts'
import type { Settings } from '../../config/resolve.ts'
import type { PresetChoice } from '../../config/schema.ts'
import type { SuiteConfig } from '../../config/suite.ts'
import { type Io, programVersion } from '../../job/io.ts'
import { measuredSource, recordId } from '../../job/source.ts'
import type { Targets } from '../../measure/groups.ts'
import { gatedFigures, planCells, screenedFrom } from '../../plan/cells.ts'
import type { RecordHeader } from '../../record/assemble.ts'
import { Failure } from '../../record/failure.ts'
import type { BenchRecord, TargetDescription } from '../../record/schema.ts'
import { planReport, recordedPlans } from '../../report/plans.ts'
import {
  comparePlans,
  newPlanDatabase,
  readPlanSchema,
  readPlanStatements,
  readPlanStatistics,
  withArguments,
} from '../../server/plan-session.ts'
import type { Target } from '../../server/target.ts'
import { readMachine } from '../../system/machine.ts'
import { statementName } from '../../tool/sql/definition.ts'
import { defined } from '../../words/objects.ts'
import type { SideFolders } from '../../workload/load-tool.ts'

/** @property baseCommit the commit that the base has its server or its files of */
type PairedSettings = Settings & { readonly baseCommit?: string }

/** Everything that the record says beside the runs. The servers are up. */
export async function describeJob(settings: PairedSettings, targets: Targets, io: Io): Promise<RecordHeader> {
  const base = await targets.base?.describe()
  const header = await headerOf(settings, await (targets.candidate as Target).describe(), io)
  if (base === undefined) return header
  return { ...header, targets: { ...header.targets, base }, ...sideBySidePlan(settings) }
}

/** The same of one server, without what compares. */
export async function headerOf(
  settings: PairedSettings,
  candidate: TargetDescription,
  io: Io,
): Promise<RecordHeader> {
  const createdAt = new Date().toISOString()
  const { preset, environment, suite, base, build, baseCommit } = settings
  const built =
    build === undefined ? undefined : { command: build.command, binaries: pathsOf(build.binaries) }
  const source = { ...(await measuredSource(io)), ...defined({ base: baseCommit, build: built }) }
  return {
    id: recordId(settings.suiteName, source, createdAt),
    suite: settings.suiteName,
    createdAt,
    programVersion,
    source,
    machine: await readMachine(io.env),
    targets: { candidate },
    ...defined({ environment }),
    ...(preset === undefined
      ? {}
      : { preset: presetRun(preset, base === undefined ? 'as-published' : suite.method) }),
  }
}

function pathsOf(binaries: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(binaries).flatMap(([name, path]) => (path === undefined ? [] : [[name, path]])),
  )
}

/** @param method one server alone is measured as the report did */
function presetRun({ preset, scale }: PresetChoice, method: SuiteConfig['method']): BenchRecord['preset'] {
  return { name: preset, scale, method }
}

/** With it the order of the slices and the verdict can be computed again from the record alone. */
function sideBySidePlan({ policy, suite }: Settings): Pick<RecordHeader, 'seed' | 'sideBySide'> {
  const { rounds, pairs, slice, settle } = policy.sideBySide
  const cells = planCells(suite, policy.sideBySide)
  return {
    seed: randomInt(2 ** 31),
    sideBySide: {
      rounds,
      pairs,
      sliceSeconds: slice,
      settleSeconds: settle,
      gatedCells: gatedFigures(cells),
      ...defined({ screenedFrom: screenedFrom(policy.rule, cells) }),
    },
  }
}

interface PlanPlace {
  readonly header: RecordHeader
  /** Where the files of each side are. */
  readonly folders: SideFolders
  readonly io: Io
}

/**
 * The plans of both servers without data, where the suite wants them; one shard of a suite compares them. Only with
 * `gate` does an obstacle end the job.
 * @throws Failure `input` for files with faults
 */
export async function plansOf(
  settings: Settings,
  targets: Targets,
  { folders, header: { shards }, io: { log, signal } }: PlanPlace,
): Promise<Pick<RecordHeader, 'plans'>> {
  const { plans } = settings.suite
  const { base, candidate } = targets
  if (plans === undefined || (shards !== undefined && shards.part !== 1)) return {}
  if (base === undefined || candidate === undefined) {
    log.info('plans are not compared, because there is one server')
    return {}
  }
  const statistics = plans.statistics.map((path) => readPlanStatistics(join(folders.base, path)))
  const ofBase = ownLoads(settings, folders.base)
  const ofCandidate = ownLoads(settings, folders.candidate)
  if (ofCandidate.statements.length === 0)
    throw new Failure('input', 'the suite compares plans, and has no statement to plan', {
      remedy: 'Add `statements` and `schema` to `plans`, or a workload with `tool: sql`.',
    })
  const shared = { database: newPlanDatabase(), statistics, variables: plans.variables }
  log.info(`comparing the plans of ${ofCandidate.statements.length} statements, without data`)
  try {
    if (candidate.turn !== undefined)
      throw new Failure('input', 'plans need both servers at the same time, and these sides take turns', {
        remedy: 'Compare plans with a playground, or remove `plans`.',
      })
    const compared = await comparePlans({
      statements: ofCandidate.statements,
      endpoints: [base.endpoint(), candidate.endpoint()],
      inputs: [ofBase, ofCandidate].map(({ schema }) => ({ ...shared, schema })),
      signal,
    })
    return { plans: recordedPlans(planReport(compared), plans) }
  } catch (error) {
    if (plans.gate || signal.aborted) throw error
    log.warn(`the plans could not be compared: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}

/** What one side plans, by the files of its own commit. */
function ownLoads({ suite: { plans, workloads } }: Settings, folder: string) {
  if (plans?.statements !== undefined && plans.schema !== undefined)
    return {
      schema: readPlanSchema(join(folder, plans.schema)),
      statements: readPlanStatements(join(folder, plans.statements)),
    }
  const loads = workloads
    .filter(({ tool }) => tool === 'sql')
    .flatMap(({ name }) => [name].flat().map((each) => readSqlLoad(each, folder)))
  return {
    schema: loads.flatMap(({ schema }) => schema.map(({ sql }) => sql)),
    statements: loads.flatMap(({ definition: { transactions } }) =>
      transactions.flatMap((transaction) =>
        transaction.statements.flatMap((statement, index) => {
          const sql = withArguments(statement.sql)
          return sql === undefined ? [] : [{ name: statementName(transaction, statement, index), sql }]
        }),
      ),
    ),
  }
}
