import { between, type Fault, type Moment, type Plan } from '../fault.ts'
import type { Expected } from '../invariants.ts'
import { makeMemoryGroup } from '../memory-group.ts'
import { boot, load, secondRun } from '../moments.ts'
import { pidsOf, type Scene, serverCommand } from '../scene.ts'

interface Limited {
  readonly who: string
  readonly stage: Fault['stage']
  readonly moment: Moment
  /** Kilobytes, from and to. */
  readonly kilobytes: readonly [number, number]
  readonly pids: (scene: Scene) => readonly number[]
  readonly story?: NonNullable<Plan['story']>
  readonly expected: Pick<Expected, 'exits' | 'says' | 'record'>
}

const gated = ({ gated: pid }: Scene) => [pid]

const cases: readonly Limited[] = [
  {
    who: 'the server',
    stage: 'boot',
    moment: boot,
    kilobytes: [4_000, 20_000],
    pids: gated,
    expected: { exits: [4], says: /died while starting/, record: 'none' },
  },
  {
    who: 'the server',
    stage: 'load',
    moment: load,
    kilobytes: [500, 8_000],
    pids: (scene) => pidsOf(scene, serverCommand),
    story: { tableSize: 100_000, settings: { innodb_buffer_pool_size: '128M' } },
    expected: { exits: [4], says: /the server “candidate” died \(SIGKILL\)/, record: 'kept' },
  },
  {
    who: 'the load tool',
    stage: 'run',
    moment: { ...secondRun, phase: 'before' },
    kilobytes: [200, 1_000],
    pids: gated,
    expected: { exits: [3], says: /warning: .*SIGKILL/, record: 'kept' },
  },
  {
    who: 'our process',
    stage: 'run',
    moment: { ...secondRun, phase: 'before' },
    kilobytes: [100, 300],
    pids: ({ program }) => [program],
    // Nobody is left to say it, or what it has is enough.
    expected: { exits: [128 + 9, 0], says: /./, record: 'kept' },
  },
]

/** A container, or a runner in one, that gives less memory than the machine has. */
export const memoryGroups: readonly Fault[] = cases.map(
  ({ who, stage, moment, kilobytes: [least, most], pids, story, expected }): Fault => ({
    kind: `memory of ${who} limited (cgroup)`,
    stage,
    needs: 'memory group',
    plan: (chance) => {
      const kilobytes = between(chance, least, most)
      let add: (pid: number) => void
      return {
        detail: `${kilobytes} kB`,
        ...(story && { story }),
        moment,
        prepare: async ({ mark }) => {
          const group = makeMemoryGroup(mark, kilobytes * 1_000)
          add = group.add
          return group.remove
        },
        strike: (scene) => {
          for (const pid of pids(scene)) add(pid)
        },
        expected: { ...expected, deadlineSeconds: 90 },
      }
    },
  }),
)
