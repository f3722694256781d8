import type { Finding } from '../../../system/finding.ts'
import { Failure } from '../../../words/failure.ts'
import { plural } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'

/** Something that is known before a server is started. */
export type Outlook =
  /** The job would surely fail. */
  | {
      readonly state: 'obstacle'
      /** `input`: the request is impossible; `environment`: not on this machine, or not now. */
      readonly kind: 'input' | 'environment'
      /** `data`, `baseline`, `--tidb-version`: what it is about. */
      readonly subject: string
      /** The subject is the place where the caller said it. */
      readonly isPlace?: true
      readonly what: string
      readonly remedy?: string
    }
  /** `note`: worth knowing; `unchecked`: why it is not known. */
  | {
      readonly state: 'fine' | 'note' | 'unchecked'
      readonly subject: string
      readonly what: string
      readonly remedy?: string
    }

export type Obstacle = Extract<Outlook, { state: 'obstacle' }>

/** All that is in the way, as one list; bad input where any of it is. */
export function obstaclesFailure(obstacles: readonly [Obstacle, ...Obstacle[]]): Failure {
  const [first] = obstacles
  if (obstacles.length === 1) {
    const { kind, subject, isPlace, what, remedy } = first
    return new Failure(kind, isPlace ? `${subject}: ${what}` : what, defined({ remedy }))
  }
  const kind = obstacles.some((each) => each.kind === 'input') ? 'input' : 'environment'
  const lines = obstacles.map(
    ({ subject, what, remedy }) =>
      `  ${subject}: ${what}${remedy === undefined ? '' : `; ${remedy}`}`,
  )
  return new Failure(
    kind,
    [`${plural(obstacles.length, 'thing')} would make the job fail:`, ...lines].join('\n'),
  )
}

/** The same as `doctor` prints it. */
export function findingOf({ state, subject, what, remedy }: Outlook): Finding {
  const level = ({ obstacle: 'missing', note: 'note', unchecked: 'note', fine: 'good' } as const)[
    state
  ]
  return { subject, level, seen: what, ...defined({ remedy }) }
}
