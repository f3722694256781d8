import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first: begun last, one of them would run alone in the end. A machine that has run
 * them before knows their times itself; this is for one that has not.
 */
const slow = [
  'github/example-release-candidate',
  'baseline/concurrency',
  'commands/snapshot-cache',
  'github/starter',
  'commands/snapshot-cache-playground',
  'action/end-to-end',
  'github/many-machines',
  'commands/work',
  'commands/side-by-side',
  'action/action',
  'commands/faults',
  'commands/presets',
  'commands/github-comment',
  'action/against',
  'github/example-tidb-cloud',
  'commands/github-branch',
  'commands/random-cancels',
  'commands/bad-days',
  'commands/github-fork-endings',
]

/** The order in which test files are begun. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`test/${name}.itest.ts`))
  return place === -1 ? slow.length : place
}
