import { setTimeout as delay } from 'node:timers/promises'
import { between, type Fault, type Stage } from '../fault.ts'
import { at } from '../moments.ts'
import { signal } from '../processes.ts'
import { pidsOf, type Scene, serverCommand } from '../scene.ts'

/** Frozen and thawed again: a laptop that slept, a debugger, a machine that was moved. */
const forAWhile: readonly Fault[] = (
  [
    ['server', 'load'],
    ['server', 'run'],
    ['server', 'judge'],
    ['load tool', 'run'],
    ['our process', 'boot'],
    ['our process', 'load'],
    ['our process', 'run'],
    ['our process', 'judge'],
    ['our process', 'publish'],
    ['git', 'publish'],
  ] as const
).map(
  ([who, stage]): Fault => ({
    kind: `${who} stopped for a while`,
    stage,
    plan: (chance) => {
      const forMs = between(chance, 500, 2_000)
      return {
        ...at(stage),
        detail: `for ${forMs} ms`,
        strike: async (scene) => {
          const pids = whoIs(who, scene)
          for (const pid of pids) signal(pid, 'SIGSTOP')
          // Thawed later: what waits at the moment may go on meanwhile.
          void delay(forMs).then(() => {
            for (const pid of pids) signal(pid, 'SIGCONT')
          })
        },
        expected: { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 },
      }
    },
  }),
)

function whoIs(who: 'server' | 'load tool' | 'our process' | 'git', scene: Scene): number[] {
  switch (who) {
    case 'server':
      return pidsOf(scene, serverCommand)
    case 'our process':
      return [scene.program]
    case 'load tool':
    case 'git':
      return [scene.gated]
  }
}

const forEver: readonly Fault[] = [
  {
    kind: 'server stopped for ever',
    stage: 'boot',
    plan: () => ({
      ...at('boot'),
      story: { bootSeconds: 3 },
      strike: ({ gated }) => signal(gated, 'SIGSTOP'),
      expected: {
        exits: [4],
        says: /the server “candidate” did not answer within 3 s/,
        record: 'none',
        // The time it has to answer, and the grace that it has to end.
        deadlineSeconds: 45,
      },
    }),
  },
  {
    kind: 'server stopped for ever',
    stage: 'load',
    isLong: true,
    plan: () => ({
      ...at('load'),
      strike: (scene) => {
        for (const pid of whoIs('server', scene)) signal(pid, 'SIGSTOP')
      },
      expected: {
        exits: [4],
        says: /candidate stopped answering while the data was being loaded, for 2 min/,
        record: 'kept',
        // Two minutes without an answer, the look behind them, and the grace that a server has to
        // end.
        deadlineSeconds: 210,
      },
    }),
  },
  frozen('server', 'run', /the server “candidate” no longer answers/, 4),
  frozen('load tool', 'run', /sysbench did not end in time, so it was stopped/, 3),
]

/** Found when the run's own deadline is over: its seconds and 90 more. */
function frozen(
  who: 'server' | 'load tool',
  stage: Stage & 'run',
  says: RegExp,
  exit: number,
): Fault {
  return {
    kind: `${who} stopped for ever`,
    stage,
    isLong: true,
    plan: () => ({
      ...at(stage),
      strike: (scene) => {
        for (const pid of whoIs(who, scene)) signal(pid, 'SIGSTOP')
      },
      expected: { exits: [exit], says, record: 'kept', deadlineSeconds: 160 },
    }),
  }
}

export const stopped: readonly Fault[] = [...forAWhile, ...forEver]
