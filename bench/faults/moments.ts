import { setTimeout as delay } from 'node:timers/promises'
import type { Moment, Plan, Stage } from './fault.ts'
import { signal } from './processes.ts'
import { type Scene, signalAll } from './scene.ts'
import { lasting, planned, type Story } from './story.ts'

/** The server is about to start. */
export const boot: Moment = {
  program: 'mariadbd',
  word: '--defaults-file',
  call: 1,
  phase: 'before',
}
/** The tool is about to make the data. */
export const load: Moment = { program: 'sysbench', word: 'prepare', call: 1, phase: 'before' }
/** The tool is about to read the data into the memory of a restarted server. */
const settle: Moment = { program: 'sysbench', word: 'prewarm', call: 1, phase: 'before' }
/** One run is kept, the second has just begun. */
export const secondRun: Moment = { program: 'sysbench', word: ' run', call: 2, phase: 'during' }
/** The last run is over; nobody has its figures yet. */
export const measured: Moment = {
  program: 'sysbench',
  word: ' run',
  call: planned.cells * planned.repeats,
  phase: 'after',
}
/** The record is about to be pushed to the branch of baselines. */
export const push: Moment = { program: 'git', word: ' push ', call: 1, phase: 'before' }

/** The moment of a stage, and what a run needs to come there. */
export function at(stage: Exclude<Stage, 'whole run'>): Pick<Plan, 'moment' | 'story'> {
  switch (stage) {
    case 'boot':
      return { moment: boot }
    case 'load':
      return { moment: load }
    case 'settle':
      return { moment: settle, story: { reset: 'workload' } }
    case 'run':
      return { moment: secondRun, story: lasting satisfies Partial<Story> }
    case 'judge':
      return { moment: measured }
    case 'publish':
      return { moment: push, story: { baseline: 'branch' } }
  }
}

/** Strikes with a signal some time after the moment; `gated` is the process that waits there. */
export function strikeWith(
  whom: RegExp | 'gated' | 'program',
  name: NodeJS.Signals,
  afterMs = 0,
): (scene: Scene) => Promise<void> {
  return async (scene) => {
    await delay(afterMs)
    if (whom === 'gated') signal(scene.gated, name)
    else if (whom === 'program') signal(scene.program, name)
    else signalAll(scene, whom, name)
  }
}
