import type { EarlierLine, SharedLine } from '../github/status.ts'
import {
  clock,
  joinProgress,
  progressLine,
  SECOND_MACHINE,
  type ShardProgress,
  type ShardStage,
  type ShardState,
} from '../report/shard-progress.ts'

const words = {
  waiting: 'asked for',
  running: 'begun',
  failed: 'failed',
  done: 'done',
} as const satisfies Record<ShardStage, string>
const AGAIN = 'again'
const DAY_SECONDS = 24 * 3_600

/** The status of a run that goes on: what all machines are known to have done, and behind it what this one did. */
export function lineOfProgress(progress: ShardProgress, own: ShardState): SharedLine {
  const name = own.number === SECOND_MACHINE ? AGAIN : `${own.number}/${progress.count}`
  const until = own.endsBy === undefined ? '' : ` until ${clock(own.endsBy)}`
  return { known: `TiDB bench: ${progressLine(progress)}`, own: ` · ${name} ${words[own.stage]}${until}` }
}

/** What the lines of a run tell together: each holds the word of the machine that wrote it. */
export function progressOfLines(lines: readonly EarlierLine[], count: number): ShardProgress {
  const states = lines.flatMap((line) => stateIn(line, count))
  return states.reduce((all, state) => joinProgress(all, { count, states: [state] }), {
    count,
    states: [],
  } as ShardProgress)
}

function stateIn({ text, attempt, at: written }: EarlierLine, count: number): ShardState[] {
  const [, name = '', word, end] =
    / · (again|\d{1,3}\/\d{1,3}) (asked for|begun|failed|done)(?: until (\d\d:\d\d) UTC)?$/.exec(text) ?? []
  const stage = (Object.keys(words) as ShardStage[]).find((each) => words[each] === word)
  const at = Math.floor(Date.parse(written) / 1_000)
  const number = name === AGAIN ? SECOND_MACHINE : Number.parseInt(name, 10)
  if (stage === undefined || !Number.isFinite(at) || !(number <= count)) return []
  return [{ number, stage, attempt, at, ...(end === undefined ? {} : { endsBy: nextAt(end, at) }) }]
}

/** The first time after `at` that a clock shows this. */
function nextAt(time: string, at: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const day = at - (at % DAY_SECONDS)
  const seconds = day + hours * 3_600 + minutes * 60
  return seconds > at ? seconds : seconds + DAY_SECONDS
}
