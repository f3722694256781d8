import { defined } from '../words/defined.ts'
import { type Cause, causeKinds } from './cause.ts'
import { type Found, functionCauses, machineCauses, planCauses, waitCauses, workCauses } from './causes.ts'
import type { Evidence } from './evidence.ts'
import { planChanges } from './plan-change.ts'
import { grownInAllocations, grownInCpu, type ProfileDifference } from './profile-difference.ts'
import { statementGrowth } from './statement-growth.ts'
import { waitGrowth } from './waits.ts'
import { type WorkGrowth, workGrowth } from './work-growth.ts'

/** All that two packs of evidence say, for tables and for the line. */
export interface Explanation extends Found {
  /** The best supported first; empty where nothing was found. */
  readonly causes: readonly Cause[]
  /** Of each store by name: functions whose share grew. */
  readonly stores: ReadonlyMap<string, ProfileDifference>
  /** What was not to be had. */
  readonly missing: readonly string[]
}

/** Causes that are told. */
const MOST_CAUSES = 10

/**
 * Why the candidate is slower than the base. Says nothing of whether it is: that is the verdict's.
 * @param proved counters that many slices proved to have grown, in place of what one run of each side says
 */
export function explain(base: Evidence, candidate: Evidence, proved?: readonly WorkGrowth[]): Explanation {
  const growths = statementGrowth(base, candidate)
  const found: Found = {
    base,
    candidate,
    growths,
    plans: planChanges(base, candidate, growths),
    work: proved ?? workGrowth(base, candidate),
    waits: waitGrowth(base, candidate, growths.typical),
    ...defined({
      cpu: both(base.cpu, candidate.cpu, (from, to) => grownInCpu(from, to)),
      hints: both(base.cpu, candidate.cpu, (from, to) => grownInCpu(from, to, 'hint')),
      allocations: both(base.allocated, candidate.allocated, grownInAllocations),
    }),
  }
  const causes = [
    ...planCauses(found),
    ...workCauses(found),
    ...functionCauses(found),
    ...waitCauses(found),
    ...machineCauses(found),
  ]
  return {
    ...found,
    causes: causes
      .toSorted((a, b) => causeKinds.indexOf(a.kind) - causeKinds.indexOf(b.kind))
      .slice(0, MOST_CAUSES),
    stores: new Map(
      [...candidate.stores].flatMap(([name, profile]) => {
        const before = base.stores.get(name)
        return before === undefined ? [] : [[name, grownInCpu(before, profile)] as const]
      }),
    ),
    missing: [...new Set([...base.missing, ...candidate.missing])],
  }
}

function both<T, R>(base: T | undefined, candidate: T | undefined, use: (base: T, candidate: T) => R) {
  return base === undefined || candidate === undefined ? undefined : use(base, candidate)
}
