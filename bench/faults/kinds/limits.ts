import { between, type Fault, oneOf } from '../fault.ts'
import { boot, load, secondRun } from '../moments.ts'
import { limit, pidsOf, type Scene, serverCommand } from '../scene.ts'

const fileSizes: readonly Fault[] = [
  {
    kind: 'our files limited (RLIMIT_FSIZE)',
    stage: 'run',
    plan: (chance) => {
      const bytes = oneOf(chance, [0, 512, 2_048])
      return {
        detail: `${bytes} bytes`,
        moment: { ...secondRun, phase: 'before' },
        strike: ({ program }) => limit(program, 'fsize', bytes),
        expected: {
          exits: [4],
          says: /cannot write .*(EFBIG|too large)/,
          record: 'none',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'files of the server limited (RLIMIT_FSIZE)',
    stage: 'load',
    plan: (chance) => {
      const megabytes = between(chance, 0, 8)
      return {
        detail: `${megabytes} MB`,
        story: { tableSize: 40_000 },
        moment: load,
        strike: (scene) => onServer(scene, 'fsize', megabytes * 1e6),
        expected: {
          exits: [4],
          says: /the server “candidate” died|is full|error 27|File too large|sysbench prepare .* failed/,
          record: 'kept',
          deadlineSeconds: 90,
        },
      }
    },
  },
]

const memory: readonly Fault[] = [
  {
    kind: 'memory of the server limited (RLIMIT_AS)',
    stage: 'boot',
    plan: (chance) => {
      const megabytes = between(chance, 60, 180)
      return {
        detail: `${megabytes} MB`,
        moment: { ...boot, phase: 'instead' },
        instead: `ulimit -v ${megabytes * 1_000}\nexec "$@"\n`,
        expected: {
          exits: [4],
          says: /died while starting[\s\S]*(allocate|memory)/i,
          record: 'none',
          // MariaDB can hang while it reports its crash: the program ends it after the 60 s that a
          // start may take.
          deadlineSeconds: 100,
        },
      }
    },
  },
  {
    kind: 'memory of the load tool limited (RLIMIT_AS)',
    stage: 'run',
    plan: (chance) => {
      const megabytes = between(chance, 4, 12)
      return {
        detail: `${megabytes} MB`,
        moment: { ...secondRun, phase: 'instead' },
        instead: `ulimit -v ${megabytes * 1_000}\nexec "$@"\n`,
        expected: {
          exits: [3],
          says: /warning: .*(memory|exit code|Cannot)/i,
          record: 'kept',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'our memory limited (RLIMIT_AS)',
    stage: 'run',
    plan: () => ({
      moment: { ...secondRun, phase: 'before' },
      // As much as it has: whatever it asks for next is refused.
      strike: ({ program }) => limit(program, 'as', 1e6),
      expected: {
        // Node.js ends itself where it gets none.
        exits: [4, 128 + 5, 128 + 6, 128 + 11, 0],
        says: /./,
        record: 'kept',
        deadlineSeconds: 60,
      },
    }),
  },
]

const others: readonly Fault[] = [
  {
    kind: 'our open files limited (RLIMIT_NOFILE)',
    stage: 'load',
    plan: () => ({
      moment: load,
      strike: ({ program }) => limit(program, 'nofile', 3),
      expected: {
        exits: [4],
        says: /EMFILE|too many open files/,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'our open files limited (RLIMIT_NOFILE)',
    stage: 'run',
    plan: () => ({
      moment: { ...secondRun, phase: 'before' },
      strike: ({ program }) => limit(program, 'nofile', 3),
      expected: {
        exits: [4],
        says: /EMFILE|too many open files/,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'connections of the server limited',
    stage: 'load',
    plan: () => ({
      // MariaDB has no lower limit than ten.
      story: { threads: 40, settings: { max_connections: 10 } },
      expected: {
        exits: [3, 4],
        says: /Too many connections/i,
        record: 'kept',
        deadlineSeconds: 60,
      },
    }),
  },
]

function onServer(scene: Scene, name: string, value: number): void {
  for (const pid of pidsOf(scene, serverCommand)) limit(pid, name, value)
}

export const limits: readonly Fault[] = [...fileSizes, ...memory, ...others]
