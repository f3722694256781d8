import { type Cause, causeKinds } from '../../../core/record/cause.ts'
import type { LoadDifference } from '../../../sql/changes.ts'
import { formatNumber } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'
import {
  type Findings,
  functionCauses,
  machineCauses,
  planCauses,
  waitCauses,
  workCauses,
} from './causes.ts'
import type { Evidence } from './evidence.ts'
import { planChanges } from './plan-change.ts'
import { allocationGrowth, cpuGrowth, type ProfileDifference } from './profile-difference.ts'
import { type CostChange, costCauses, costChanges } from './statement-costs.ts'
import { statementGrowth } from './statement-growth.ts'
import { waitGrowth } from './waits.ts'
import { type WorkGrowth, workGrowth } from './work-growth.ts'

export type { MarkedOperator, PlanChange } from './plan-change.ts'
export type { GrownPart } from './profile-difference.ts'
export { loadReport } from './statement-costs.ts'
export { sortGrowths } from './work-growth.ts'

/** All that two packs of evidence say, for tables and for the line. */
export interface Explanation extends Findings {
  /** The best supported first; empty where nothing was found. */
  readonly causes: readonly Cause[]
  /** Statements of a load of the user's own; empty for every other load. */
  readonly costs: readonly CostChange[]
  /** Functions whose share grew, of each store by name. */
  readonly stores: ReadonlyMap<string, ProfileDifference>
  /** Evidence that was unavailable. */
  readonly missing: readonly string[]
}

/** Findings that many slices of a cell proved. */
interface Slices {
  /** Counters that grew. */
  readonly work?: readonly WorkGrowth[]
  /**
   * False: no figure of time got worse. Then a wait in the extra round is one of a busy machine.
   */
  readonly isSlower?: boolean
}

/** Causes that are shown. */
const MOST_CAUSES = 10

/**
 * Explains why the candidate is slower than the base. It does not decide whether it is: that is the
 * verdict's.
 * @param difference the change's effect on the load itself
 * @param slices findings of the many slices before, in place of those of one run of each side
 */
export function explain(
  base: Evidence,
  candidate: Evidence,
  slices: Slices = {},
  difference?: LoadDifference,
): Explanation {
  const growths = statementGrowth(base, candidate)
  const findings: Findings = {
    base,
    candidate,
    growths,
    plans: planChanges(base, candidate, growths),
    work: slices.work ?? workGrowth(base, candidate),
    waits: waitGrowth(base, candidate, growths.typical),
    ...defined({
      cpu: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to)),
      hints: both(base.cpu, candidate.cpu, (from, to) => cpuGrowth(from, to, 'hint')),
      allocations: both(base.allocated, candidate.allocated, allocationGrowth),
    }),
  }
  const costs = costChanges(base, candidate, difference)
  const exact = costCauses(costs, difference)
  // Where each statement was looked at alone, a plan is a cause only with what it costs more.
  const ofRows = costs.length > 0 ? exact : planCauses(findings)
  const causes = [
    ...ofRows,
    ...(exact.length > 0 ? [] : workCauses(findings)),
    ...functionCauses(findings),
    ...(slices.isSlower === false ? [] : waitCauses(findings)),
    ...machineCauses(findings),
  ]
  return {
    ...findings,
    causes: causes
      .toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind))
      .slice(0, MOST_CAUSES),
    costs,
    stores: new Map(
      [...candidate.stores].flatMap(([name, profile]) => {
        const before = base.stores.get(name)
        return before === undefined ? [] : [[name, cpuGrowth(before, profile)] as const]
      }),
    ),
    missing: [...new Set([...base.missing, ...candidate.missing])],
  }
}

function both<T, R>(
  base: T | undefined,
  candidate: T | undefined,
  use: (base: T, candidate: T) => R,
) {
  return base === undefined || candidate === undefined ? undefined : use(base, candidate)
}

/** A figure of both sides, such as disk writes per transaction. */
export interface SideFigures {
  readonly label: string
  readonly unit: string
  readonly base: number
  readonly candidate: number
  /** Least value: less is compared, and shown, as this. */
  readonly least?: number
}

/** Fewer are those of its background, which has a second's pace and not that of the load. */
const LEAST_FSYNCS = 0.05

/** Fsyncs per transaction of both sides, where they belong to the load. */
export function fsyncFigures({
  base,
  candidate,
}: Pick<Findings, 'base' | 'candidate'>): SideFigures[] {
  const perTransaction = ({ fsyncs = Number.NaN, load }: Evidence) =>
    fsyncs / (load?.transactions ?? Number.NaN)
  const [from, to] = [perTransaction(base), perTransaction(candidate)]
  return Math.max(from, to) >= LEAST_FSYNCS
    ? [{ label: 'fsyncs per transaction', unit: '', base: from, candidate: to }]
    : []
}

type Setting = string | number | boolean
const MOST_SETTINGS = 4
/** CPU and disk of equal servers differ by less. */
const LEAST_MORE_USED = 1.5

/**
 * Settings that differ, where a server uses more of its machine as well; without that they are
 * possible alone.
 */
export function settingsCauses(
  base: Readonly<Record<string, Setting>>,
  candidate: Readonly<Record<string, Setting>>,
  figures: readonly SideFigures[],
): Cause[] {
  const names = [...new Set([...Object.keys(base), ...Object.keys(candidate)])].toSorted()
  const differing = names.filter((name) => base[name] !== candidate[name])
  if (differing.length === 0) return []
  const shown = differing
    .slice(0, MOST_SETTINGS)
    .map((name) => `${name} ${base[name] ?? 'not set'} → ${candidate[name] ?? 'not set'}`)
  const more =
    differing.length > MOST_SETTINGS ? ` and ${differing.length - MOST_SETTINGS} more` : ''
  const grown = figures
    .filter((each) => each.candidate > LEAST_MORE_USED * each.base)
    .toSorted((a, b) => b.candidate / (b.base || 1) - a.candidate / (a.base || 1))
    .map(({ label, unit, base: from, candidate: to, least = 0 }) =>
      `${label} ${from > 0 && from <= 1.001 * least ? 'at most ' : ''}${formatNumber(from)} → ${formatNumber(to)} ${unit}`.trimEnd(),
    )
  const sure =
    grown.length === 0
      ? 'Possible: no figure of the machine grew with them'
      : 'Likely: the server does more with them'
  const sentence = `the settings differ: ${shown.join(', ')}${more}${grown.length === 0 ? '' : `; ${grown.slice(0, 2).join(', ')}`}`
  return [{ kind: 'settings', name: differing[0] ?? '', sentence, evidence: [sure, ...grown] }]
}
