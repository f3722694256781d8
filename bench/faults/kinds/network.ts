import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { between, type Fault } from '../fault.ts'
import { load, measured, push, secondRun } from '../moments.ts'
import type { Weather } from '../proxy.ts'
import type { Scene } from '../scene.ts'
import { lasting } from '../story.ts'

const remote = { target: 'endpoint' } as const

function turn(weather: Weather): (scene: Scene) => void {
  return ({ proxy }) => {
    if (proxy === undefined) throw new Error('nobody stands between')
    proxy.weather = weather
    if (weather.kind === 'refusing') proxy.cut()
  }
}

const refusing = turn({ kind: 'refusing' })
const unreachable = /(ECONNREFUSED|ECONNRESET|closed|lost|reset|refused)/i

const atOnce: readonly Fault[] = [
  {
    kind: 'network gone',
    stage: 'boot',
    plan: () => ({
      story: { ...remote, bootSeconds: 2 },
      prepare: async (scene) => void refusing(scene),
      expected: { exits: [4], says: unreachable, record: 'none', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'network silent',
    stage: 'boot',
    plan: () => ({
      story: { ...remote, bootSeconds: 3 },
      prepare: async (scene) => void turn({ kind: 'silent' })(scene),
      expected: {
        exits: [4],
        says: /did not answer|ETIMEDOUT|within \d+ s|no answer/,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  },
]

const inTheMiddle: readonly Fault[] = (['load', 'run'] as const).map((stage) => ({
  kind: 'network cut for a moment',
  stage,
  plan: (chance) => {
    const afterMs = stage === 'run' ? between(chance, 0, 1_500) : between(chance, 0, 50)
    return {
      story: { ...remote, ...lasting, tableSize: 20_000 },
      moment: stage === 'run' ? secondRun : { ...load, phase: 'during' },
      detail: `after ${afterMs} ms`,
      strike: async ({ proxy }) => {
        await delay(afterMs)
        proxy?.cut()
      },
      expected: {
        // A tool that had not called yet finds a working network.
        exits: stage === 'run' ? [3] : [0, 4],
        says:
          stage === 'run'
            ? /warning: .*(Lost connection|gone away|2013|2006|mysql_\w+\(\) failed)/i
            : /sysbench prepare .* failed|results: /,
        record: stage === 'run' ? 'kept' : 'none',
        deadlineSeconds: 60,
      },
    }
  },
}))

const forGood: readonly Fault[] = (['load', 'run'] as const).map((stage) => ({
  kind: 'network gone',
  stage,
  plan: () => ({
    story: { ...remote, ...lasting },
    moment: stage === 'run' ? secondRun : load,
    strike: refusing,
    isCleanedLater: true as const,
    expected: { exits: [4], says: unreachable, record: 'kept', deadlineSeconds: 60 },
  }),
}))

const others: readonly Fault[] = [
  {
    kind: 'network gone',
    stage: 'judge',
    plan: () => ({
      story: remote,
      moment: measured,
      strike: refusing,
      // What was made on the server cannot be dropped: that is said, and how to.
      expected: {
        exits: [0],
        says: /warning: could not remove everything that was created for candidate: .*; later, run `tidb-bench clean`/,
        record: 'whole',
        deadlineSeconds: 60,
      },
      isCleanedLater: true,
    }),
  },
  {
    kind: 'network slow',
    stage: 'whole run',
    plan: (chance) => {
      const delayMs = between(chance, 2, 15)
      return {
        detail: `${delayMs} ms`,
        story: { ...remote, ...lasting, rate: 5 },
        prepare: async (scene) => void turn({ kind: 'slow', delayMs })(scene),
        expected: { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 120 },
      }
    },
  },
  {
    kind: 'remote of baselines gone',
    stage: 'publish',
    plan: () => ({
      story: { baseline: 'branch' },
      moment: push,
      strike: ({ room }) => rmSync(join(room.path, 'remote.git'), { recursive: true }),
      expected: {
        exits: [0],
        says: /warning: .*the baseline was not stored: .*remote\.git is reachable/,
        record: 'whole',
        deadlineSeconds: 60,
      },
    }),
  },
]

export const network: readonly Fault[] = [...atOnce, ...inTheMiddle, ...forGood, ...others]
