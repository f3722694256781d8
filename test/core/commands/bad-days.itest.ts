import { resolve } from 'node:path'
import { describe, inject, test } from 'vitest'
import { faults, lacking } from '../../../bench/faults/catalogue.ts'
import { tryFault } from '../../../bench/faults/trial.ts'
import { builtProgram } from './cli.ts'

/**
 * Of `npm run faults`, one of most kinds, chosen for being quick; the number decides when exactly,
 * and how.
 */
const days: readonly (readonly [kind: string, stage: string, seed: number])[] = [
  ['server killed', 'boot', 1],
  ['server killed', 'load', 2],
  ['server killed', 'run', 3],
  ['load tool killed', 'load', 4],
  ['load tool killed', 'run', 5],
  ['maker of the data folder killed', 'boot', 6],
  ['our process killed', 'load', 7],
  ['our process killed', 'publish', 8],
  ['cancelled', 'boot', 9],
  ['git killed', 'publish', 10],
  ['disk of the server full', 'load', 11],
  ['disk of the results full', 'run', 12],
  ['standard output full', 'whole run', 13],
  ['our files limited (RLIMIT_FSIZE)', 'run', 14],
  ['our open files limited (RLIMIT_NOFILE)', 'load', 15],
  ['every port taken', 'boot', 16],
  ['network gone', 'judge', 17],
  ['load tool says something else', 'run', 18],
  ['two jobs in one folder', 'run', 19],
  ['a path with spaces and Unicode', 'whole run', 20],
  ['our process killed beside an endpoint', 'run', 21],
  ['memory of the server limited (cgroup)', 'load', 22],
  ['HAProxy killed', 'run', 23],
  ['disk of the results read-only', 'judge', 24],
  ['mark: our process killed', 'run', 25],
  ['mark: nothing judged after a red', 'run', 26],
]

// Each waits more than it works.
describe.concurrent('a bad day', () => {
  for (const [kind, stage, seed] of days) {
    const fault = faults.find((each) => each.kind === kind && each.stage === stage)
    const reason = fault && lacking(fault)
    test.skipIf(reason !== undefined)(`${kind}, ${stage} (seed ${seed})`, async ({ expect }) => {
      if (fault === undefined) throw new Error('there is no such fault')
      const bench = {
        program: builtProgram,
        project: resolve('.'),
        endpoint: inject('sharedServer'),
      }
      const { broken, printed } = await tryFault(seed, fault, bench)
      expect(broken, printed).toEqual([])
    })
  }
})
