import { between, type Fault, oneOf, type Stage } from '../fault.ts'
import { at, strikeWith } from '../moments.ts'
import { serverCommand, watcherCommand } from '../scene.ts'
import { lasting } from '../story.ts'

/** Signals by which a process ends at once. */
const deadly = ['SIGKILL', 'SIGSEGV', 'SIGABRT'] as const

const server: readonly Fault[] = (['boot', 'load', 'settle', 'run', 'judge'] as const).map(
  (stage) => ({
    kind: 'server killed',
    stage,
    plan: (chance) => {
      const how = oneOf(chance, [...deadly, 'SIGTERM'])
      const afterMs = stage === 'run' ? between(chance, 0, 700) : 0
      const died = {
        exits: [4],
        says: serverDied(how),
        record: 'kept',
        deadlineSeconds: 60,
      } as const
      // Everything was measured by then.
      const passed = {
        exits: [0],
        says: /results: /,
        record: 'whole',
        deadlineSeconds: 60,
      } as const
      return {
        ...at(stage),
        detail: `${how} after ${afterMs} ms`,
        strike: strikeWith(stage === 'boot' ? 'gated' : serverCommand, how, afterMs),
        expected:
          stage === 'judge' ? passed : stage === 'boot' ? { ...died, says: diedStarting } : died,
      }
    },
  }),
)

const diedStarting = /the server “candidate” died while starting/

/** A server may handle some of the signals itself, and end with a code of its own. */
function serverDied(how: string): RegExp {
  return new RegExp(`the server “candidate” died \\((${how}|exit code \\d+)\\)`)
}

const tools: readonly Fault[] = (['load', 'run'] as const).map((stage) => ({
  kind: 'load tool killed',
  stage,
  plan: (chance) => {
    const how = oneOf(chance, deadly)
    const afterMs = stage === 'run' ? between(chance, 0, 700) : 0
    // On a machine that has too much to do the strike comes late, and it has to meet the tool in
    // its run.
    const story = stage === 'run' ? { story: { ...lasting, durationSeconds: 6 } } : {}
    return {
      ...at(stage),
      ...story,
      detail: `${how} after ${afterMs} ms`,
      strike: strikeWith('gated', how, afterMs),
      expected: {
        exits: [stage === 'load' ? 4 : 3],
        says: new RegExp(
          `${stage === 'load' ? 'sysbench prepare .* failed' : 'warning: '}.*${how}`,
        ),
        record: 'kept',
        deadlineSeconds: 60,
      },
    }
  },
}))

const ours: readonly Fault[] = (['boot', 'load', 'settle', 'run', 'judge', 'publish'] as const).map(
  (stage): Fault => ({
    kind: 'our process killed',
    stage,
    plan: (chance) => {
      const how = oneOf(chance, ['SIGKILL', 'SIGABRT'])
      const afterMs = between(chance, 0, ofStage(stage))
      return {
        ...at(stage),
        detail: `${how} after ${afterMs} ms`,
        strike: strikeWith('program', how, afterMs),
        expected: {
          // It may have ended in the meantime.
          exits: stage === 'judge' ? [128 + 9, 128 + 6, 0] : [128 + 9, 128 + 6],
          // Nobody is left to say it.
          says: /./,
          record: 'kept',
          deadlineSeconds: 30,
        },
      }
    },
  }),
)

const cancelled: readonly Fault[] = (
  ['boot', 'load', 'settle', 'run', 'judge', 'publish'] as const
).map(
  (stage): Fault => ({
    kind: 'cancelled',
    stage,
    plan: (chance) => {
      const how = oneOf(chance, ['SIGINT', 'SIGTERM', 'SIGHUP'])
      const afterMs = between(chance, 0, ofStage(stage))
      const late = stage === 'judge' || stage === 'publish'
      return {
        ...at(stage),
        detail: `${how} after ${afterMs} ms`,
        strike: strikeWith('program', how, afterMs),
        expected: {
          exits: late ? [130, 0] : [130],
          says: late
            ? /cancelled|results: /
            : /cancelled; everything that was started has been stopped/,
          record: 'kept',
          deadlineSeconds: 60,
        },
      }
    },
  }),
)

/** Milliseconds in which a stage is passed, about. */
function ofStage(stage: Stage): number {
  return stage === 'run' ? 1_500 : stage === 'judge' ? 400 : 0
}

const others: readonly Fault[] = [
  {
    kind: 'maker of the data folder killed',
    stage: 'boot',
    plan: () => ({
      moment: { program: 'mariadb-install-db', word: '--datadir', call: 1, phase: 'before' },
      strike: strikeWith('gated', 'SIGKILL'),
      expected: {
        exits: [4],
        says: /the data folder of the server “candidate” could not be created.*SIGKILL/,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'watcher killed',
    stage: 'run',
    plan: () => ({
      ...at('run'),
      strike: strikeWith(watcherCommand, 'SIGKILL'),
      // Nobody needs it where nothing else happens.
      expected: { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'git killed',
    stage: 'publish',
    plan: () => ({
      ...at('publish'),
      strike: strikeWith('gated', 'SIGKILL'),
      expected: {
        exits: [0],
        says: /warning: .*the baseline was not stored: git push .*SIGKILL/,
        record: 'whole',
        deadlineSeconds: 60,
      },
    }),
  },
]

export const killed: readonly Fault[] = [...server, ...tools, ...ours, ...cancelled, ...others]
