import type { Command } from 'commander'
import type { Io } from '../../job/io.ts'
import { defineBaselineChanges } from './change.ts'
import { defineBaselineViews } from './view.ts'

/** `baseline`: look at the stored records, accept one as the new level, and look after the store. */
export function defineBaseline(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const baseline = program
    .command('baseline')
    .addHelpText('after', '\nExample:\n  $ tidb-bench baseline list --baseline files:baselines')
  defineBaselineViews(baseline, io, finish)
  defineBaselineChanges(baseline, io, finish)
}
