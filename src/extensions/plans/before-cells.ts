import { join } from 'node:path'
import { isElsewhere } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import { resultFiles } from '../../core/job/result-folder.ts'
import type { ReadyCell, Targets } from '../../core/measure/groups.ts'
import type { RecordHeader } from '../../core/record/assemble.ts'
import type { RecordedPlans } from '../../core/record/header-schema.ts'
import { createTarget } from '../../core/server/create.ts'
import type { Target } from '../../core/server/target.ts'
import type { Hooks } from '../../core/steps/hooks.ts'
import { comparesWorkloads } from '../../core/steps/measure/bench.ts'
import type { StartedJob } from '../../core/steps/measure/started-job.ts'
import { listIn } from '../../sql/definition.ts'
import { Failure } from '../../words/failure.ts'
import { plural } from '../../words/number.ts'
import { dataShareOf, planSetsOf, readPlanInputs } from './inputs.ts'
import { readPlansKeys } from './keys.ts'
import { planReport, recordedPlans } from './report.ts'
import { comparePlans } from './server/compare.ts'

/** Plans are compared before the first cell: cells that wait for a changed plan have its outcome. */
export const plansHooks: Hooks = {
  async beforeCells(job) {
    const { settings, targets, header, cells } = job
    const compared = await plansOf(settings, targets, job)
    return { header: { ...header, ...compared }, cells: cellsToMeasure(cells, compared.plans) }
  },
}

type PlanPlace = Omit<StartedJob, 'settings' | 'targets' | 'cells'>

/**
 * The plans of both servers without data, where the suite wants them. Only with `gate` does an obstacle end the job.
 * @throws Failure `input` for files with faults
 */
export async function plansOf(
  settings: Settings,
  targets: Targets,
  place: PlanPlace,
): Promise<Pick<RecordHeader, 'plans'>> {
  const plans = readPlansKeys(settings.suite)
  const { base, candidate } = targets
  const { log, signal } = place.io
  if (plans === undefined) return {}
  if (base === undefined || candidate === undefined) {
    log.info('plans are not compared, because there is one server')
    return {}
  }
  const inputs = readPlanInputs(settings, place.folders)
  const count =
    inputs.own.statements.length +
    inputs.packs.reduce((sum, each) => sum + each.statements.length, 0)
  if (count === 0)
    throw new Failure('input', 'the suite compares plans, and has no statement to plan', {
      remedy:
        'Add `statements` and `schema`, `corpus` or `replayer` to `plans`, or a workload with `tool: sql`.',
    })
  log.info(`comparing the plans of ${plural(count, 'statement')}, without data`)
  let twin: PlanTwin | undefined
  try {
    if (candidate.turn !== undefined)
      throw new Failure(
        'input',
        'plans need both servers at the same time, and these sides take turns',
        {
          remedy: 'Compare plans with a playground, or remove `plans`.',
        },
      )
    twin = await twinOf(settings, candidate, place)
    const sets = await planSetsOf(settings, inputs, base, place.io)
    const endpoints = {
      base: base.endpoint(),
      candidate: candidate.endpoint(),
      twin: twin.target?.endpoint(),
    }
    const compared = await comparePlans({ sets, endpoints, signal })
    const warnings = [
      ...compared.warnings,
      ...inputs.packs.flatMap((pack) => pack.warnings),
      ...twin.warnings,
    ]
    return {
      plans: recordedPlans(planReport({ ...compared, warnings }), {
        ...plans,
        dataShare: dataShareOf(inputs, plans.scale),
      }),
    }
  } catch (error) {
    if (plans.gate || signal.aborted) throw error
    log.warn(
      `the plans could not be compared: ${error instanceof Error ? error.message : String(error)}`,
    )
    return {}
  } finally {
    await twin?.stop()
  }
}

interface PlanTwin {
  readonly target?: Target | undefined
  /** Full sentences. */
  readonly warnings: readonly string[]
  stop(): Promise<void>
}

/**
 * A second server of the base: the candidate's where only the loads differ, else one that is
 * started for it. What the two plan differently is not judged.
 */
async function twinOf(settings: Settings, candidate: Target, place: PlanPlace): Promise<PlanTwin> {
  const nothing = async () => undefined
  if (comparesWorkloads(settings)) return { target: candidate, warnings: [], stop: nothing }
  const { base } = settings
  const { io, ledger, folder } = place
  const without = (why: string) => ({
    warnings: [
      `Planned on one server of the base, ${why}, so a plan that is unstable is not detected.`,
    ],
    stop: nothing,
  })
  if (base === undefined || isElsewhere(base)) return without('because it runs elsewhere')
  const name = 'base-twin'
  const logFolder = join(folder, resultFiles.logs, `server-${name}`)
  const target = await createTarget(base, {
    name,
    logFolder,
    log: io.log,
    ledger,
    env: io.env,
    targets: 3,
  })
  const stop = () => target.stop()
  try {
    await target.start(io.signal)
    return { target, warnings: [], stop }
  } catch (error) {
    await stop().catch(() => undefined)
    if (io.signal.aborted) throw error
    return without(
      `because a second one did not start (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** States after which a statement is measured, where its load waits for that. */
const changedStates = new Set(['red', 'changed', 'not-weighed'])

/**
 * The cells to measure: those that wait for a changed plan have only the statements whose plan
 * changed, and are left out where there is none. Where plans could not be compared, they are
 * measured completely.
 */
function cellsToMeasure(
  cells: readonly ReadyCell[],
  plans: RecordedPlans | undefined,
): readonly ReadyCell[] {
  return cells.flatMap((cell) => {
    const { data, workload } = cell.settings
    if (data.statements === undefined || listIn(data, 'statements').length > 0) return [cell]
    const { statements: _, ...others } = data
    if (plans === undefined) return [{ ...cell, settings: { ...cell.settings, data: others } }]
    const changed = plans.findings.filter(
      (finding) => finding.workload === workload && changedStates.has(finding.state),
    )
    if (changed.length === 0) return []
    const names = JSON.stringify(changed.map(({ name }) => name))
    return [{ ...cell, settings: { ...cell.settings, data: { ...others, statements: names } } }]
  })
}
