import { SECOND_MACHINE } from '../../core/report/progress.ts'
import { showShard } from '../../core/show/show-shard.ts'
import type { ManyMachines } from '../../core/steps/many-machines.ts'
import { secondsOfJob, shardsFolder } from '../../core/steps/shard-plan.ts'
import { unaffectedShards } from './merge-shards.ts'
import { confirmationNeeded, gatherShards, handOn, runShard } from './shard-jobs.ts'

/** The steps of a job that measures, merges or judges a share of a suite. */
export const manyMachines: ManyMachines = {
  async announce(settings, marked, io) {
    const { inputs, suiteName: suite } = settings
    const { comment, mark, shard } = inputs
    if (shard?.kind !== 'shard' && shard?.kind !== 'confirm') return
    const count = shard.kind === 'shard' ? shard.count : shard.machines
    const number = shard.kind === 'shard' ? shard.number : SECOND_MACHINE
    const seconds = secondsOfJob(settings)
    const news = { number, count, stage: 'running', seconds } as const
    if (seconds > 0) await showShard({ suite, comment, mark, marked, news }, io)
  },
  findUnaffected({ inputs: { shard } }, folder) {
    const place = shard?.kind === 'merge' ? shard.folder : undefined
    return unaffectedShards(place ?? shardsFolder(folder))
  },
  gather: gatherShards,
  run: runShard,
  handOn(judgement, settings, place) {
    const confirmation = confirmationNeeded(judgement, settings, place)
    return confirmation === undefined ? undefined : handOn(confirmation, settings, place)
  },
}
