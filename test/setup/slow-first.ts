import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFiles } from './long-files.mjs'

/**
 * Files that take long, the longest first: begun last, one of them would run alone in the end. A
 * machine that has run them before knows their times itself; this is for one that has not.
 */
const slow = [
  ...longFiles,
  ...[
    'baseline/branch',
    'commands/github-mark',
    'commands/github-comment',
    'tool/new-tool',
    'commands/own-load',
    'commands/github-branch',
    'commands/side-by-side',
    'action/action',
    'commands/github-labels',
    'baseline/concurrency',
    'action/comment',
    'action/against',
    'commands/github-secrets',
    'commands/faults',
    'commands/presets',
  ].map((name) => `test/${name}.itest.ts`),
]

/** The order in which test files are begun. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? slow.length : place
}
