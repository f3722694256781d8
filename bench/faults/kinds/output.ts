import { type Fault, type Moment, oneOf } from '../fault.ts'
import { secondRun } from '../moments.ts'
import { signal } from '../processes.ts'

const MIB = 2 ** 20
const instead = (word: ' run' | 'prepare'): Moment => ({
  ...secondRun,
  word,
  call: word === ' run' ? 2 : 1,
  phase: 'instead',
})

/** What a tool may say in place of its report, and how that is reported. */
const sayings: readonly (readonly [string, string, RegExp])[] = [
  ['nothing', 'exit 0', /warning: .*(report|no |missing)/i],
  ['the first half of its report', '"$@" | head -n 20; exit 0', /warning: /],
  ['its report without the last line', '"$@" | head -n -4', /warning: /],
  [
    'its figures with commas',
    '"$@" | sed "s/\\([0-9]\\)\\.\\([0-9]\\)/\\1,\\2/g"',
    /warning: .*line \d+/,
  ],
  ['its report, and exit code 7', '"$@"; exit 7', /warning: .*exit code 7/],
  ['bytes that are no text', 'head -c 300000 /dev/urandom; exit 0', /warning: /],
  [
    'its report, with no transactions',
    '"$@" | sed "s/^\\( *transactions: *\\)[0-9]*/\\10/"',
    /warning: /,
  ],
]

const reports: readonly Fault[] = [
  {
    kind: 'load tool says something else',
    stage: 'run',
    plan: (chance) => {
      const [what, script, says] = oneOf(
        chance,
        sayings as [(typeof sayings)[0], ...typeof sayings],
      )
      return {
        detail: what,
        moment: instead(' run'),
        instead: `${script}\n`,
        expected: { exits: [3], says, record: 'kept', deadlineSeconds: 60 },
      }
    },
  },
  {
    kind: 'load tool loads nothing and says nothing',
    stage: 'load',
    plan: () => ({
      moment: instead('prepare'),
      instead: 'exit 0\n',
      expected: { exits: [3], says: /sbtest1 does not exist/, record: 'kept', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'a line of 1 GB',
    stage: 'run',
    plan: (chance) => {
      const stream = oneOf(chance, ['1', '2'])
      return {
        detail: stream === '1' ? 'standard output' : 'standard error',
        moment: instead(' run'),
        instead: `head -c 1000000000 /dev/zero | tr '\\0' x >&${stream}\nexec "$@"\n`,
        expected: {
          exits: stream === '1' ? [0, 3] : [0],
          says: stream === '1' ? /results: |warning: / : /results: /,
          record: 'kept',
          deadlineSeconds: 120,
          mostBytes: 300 * MIB,
          mostResultBytes: 20 * MIB,
        },
      }
    },
  },
  {
    kind: 'a line of 1 GB',
    stage: 'load',
    plan: () => ({
      detail: 'standard output',
      moment: instead('prepare'),
      instead: `head -c 1000000000 /dev/zero | tr '\\0' x\nexec "$@"\n`,
      expected: {
        exits: [0],
        says: /results: /,
        record: 'whole',
        deadlineSeconds: 120,
        mostBytes: 300 * MIB,
        mostResultBytes: 20 * MIB,
      },
    }),
  },
  {
    kind: 'load tool that does not end',
    stage: 'run',
    plan: () => ({
      moment: instead(' run'),
      // Deaf to all that can be ignored.
      instead: "trap '' TERM INT HUP\nwhile :; do sleep 1; done\n",
      strike: ({ program }) => signal(program, 'SIGINT'),
      expected: { exits: [130], says: /cancelled/, record: 'kept', deadlineSeconds: 30 },
    }),
  },
]

export const output: readonly Fault[] = reports
