import { between, type Fault, type Stage } from '../fault.ts'
import { at, strikeWith } from '../moments.ts'

/**
 * What runs in a playground: TiUP, and the server that its stand-in starts in the place of a TiDB.
 */
const members = {
  TiUP: /fake-tiup|bin\/tiup/,
  'TiDB of a playground': /mariadbd --no-defaults .*--port=/,
} as const

const deaths: readonly Fault[] = (
  [
    ['TiUP', 'load', /TiUP ended: (SIGKILL|exit code)/],
    ['TiUP', 'run', /TiUP ended: (SIGKILL|exit code)/],
    ['TiDB of a playground', 'load', /tidb-0 ended: signal: killed/],
    ['TiDB of a playground', 'run', /tidb-0 ended: signal: killed/],
  ] as const
).map(
  ([who, stage, says]): Fault => ({
    kind: `${who} killed`,
    stage,
    plan: (chance) => {
      const afterMs = stage === 'run' ? between(chance, 0, 1_000) : 0
      const { moment, story } = at(stage)
      return {
        ...(moment && { moment }),
        story: { ...story, target: 'playground' },
        detail: `SIGKILL after ${afterMs} ms`,
        strike: strikeWith(members[who], 'SIGKILL', afterMs),
        expected: { exits: [4], says, record: 'kept', deadlineSeconds: 60 },
      }
    },
  }),
)

const ours: readonly Fault[] = (['load', 'run'] as const).flatMap(
  (stage: Stage & ('load' | 'run')) =>
    (['SIGKILL', 'SIGTERM'] as const).map(
      (how): Fault => ({
        kind:
          how === 'SIGKILL'
            ? 'our process killed beside a playground'
            : 'cancelled beside a playground',
        stage,
        plan: () => ({
          ...at(stage),
          story: { ...at(stage).story, target: 'playground' },
          strike: strikeWith('program', how),
          expected: {
            exits: [how === 'SIGKILL' ? 137 : 130],
            says:
              how === 'SIGKILL' ? /./ : /cancelled; everything that was started has been stopped/,
            record: 'kept',
            deadlineSeconds: 60,
          },
        }),
      }),
    ),
)

export const playground: readonly Fault[] = [...deaths, ...ours]
