import { formatDuration, formatTime, plural } from '../../words/number.ts'
import { groupBy } from '../../words/objects.ts'
import { MOST_SHARDS } from '../record/header-schema.ts'
import {
  type JobPart,
  type JobTimes,
  jobParts,
  sideSeconds,
  totalSeconds,
} from '../record/job-times.ts'

/** Progress of a machine. `failed`: it ended without figures. */
export type ShardStage = 'waiting' | 'running' | 'failed' | 'done'

/** State of one machine of a suite that is spread over several. */
export interface ShardState {
  /** Number from 1; 0 is the machine that measures once more what is suspicious. */
  readonly number: number
  readonly stage: ShardStage
  /** Attempt of the run: only failed jobs run again. */
  readonly attempt: number
  /** Time at which it reached this stage, in whole seconds since 1970. */
  readonly at: number
  /** `running`: when it will have ended by the estimate, or before; the same clock. */
  readonly endsBy?: number | undefined
}

/** States of all machines. One that is not listed waits for a machine. */
export interface ShardProgress {
  /** Machines that share the suite. */
  readonly count: number
  /** States, at most one of each machine, in the order of their numbers. */
  readonly states: readonly ShardState[]
}

/** The machine that looks again. */
export const SECOND_MACHINE = 0

const ranks: Readonly<Record<ShardStage, number>> = { waiting: 0, running: 1, failed: 2, done: 3 }

/**
 * Joins the knowledge of two observers: of each machine the later attempt, and in that the later
 * stage. Order and repetition do not matter: several jobs that write at once lose nothing once each
 * has read the others.
 */
export function joinProgress(one: ShardProgress, other: ShardProgress): ShardProgress {
  const byNumber = groupBy([...one.states, ...other.states], ({ number }) => String(number))
  const states = [...byNumber.values()].map((states) =>
    states.reduce((a, b) => (isLater(b, a) ? b : a)),
  )
  return {
    count: Math.max(one.count, other.count),
    states: states.sort((a, b) => a.number - b.number),
  }
}

function isLater(one: ShardState, other: ShardState): boolean {
  const order = (state: ShardState) => [
    state.attempt,
    ranks[state.stage],
    state.at,
    state.endsBy ?? 0,
  ]
  const [a, b] = [order(one), order(other)]
  const place = a.findIndex((value, index) => value !== b[index])
  return place >= 0 && (a[place] ?? 0) > (b[place] ?? 0)
}

const letters = { waiting: 'w', running: 'r', failed: 'f', done: 'd' } as const satisfies Record<
  ShardStage,
  string
>

/**
 * Encodes the progress for the hidden mark of a comment:
 * `3;1d1.1795000000;2r1.1795000100.1795003700`.
 */
export function encodeProgress({ count, states }: ShardProgress): string {
  const words = states.map(({ number, stage, attempt, at, endsBy }) => {
    const end = endsBy === undefined ? '' : `.${endsBy}`
    return `${number}${letters[stage]}${attempt}.${at}${end}`
  })
  return [count, ...words].join(';')
}

/** @returns undefined for what is none: anybody with the right can edit a comment */
export function parseProgress(text: string | undefined): ShardProgress | undefined {
  const [first = '', ...words] = (text ?? '').split(';')
  const count = Number(first)
  if (!/^\d{1,3}$/.test(first) || count < 1 || count > MOST_SHARDS || words.length > count + 1)
    return undefined
  const states: ShardState[] = []
  for (const word of words) {
    const [, number, letter, attempt, at, end] =
      /^(\d{1,3})([wrfd])(\d{1,6})\.(\d{1,12})(?:\.(\d{1,12}))?$/.exec(word) ?? []
    const stage = (Object.keys(letters) as ShardStage[]).find((name) => letters[name] === letter)
    if (stage === undefined || Number(number) > count) return undefined
    states.push({
      number: Number(number),
      stage,
      attempt: Number(attempt),
      at: Number(at),
      ...(end === undefined ? {} : { endsBy: Number(end) }),
    })
  }
  return joinProgress({ count, states: [] }, { count, states })
}

/** `measuring, 2 of 4 machines done, until 10:45 UTC at the latest`; one line of plain text. */
export function progressLine(progress: ShardProgress): string {
  const second = progress.states.find(({ number }) => number === SECOND_MACHINE)
  if (second !== undefined && second.stage !== 'waiting' && second.stage !== 'running')
    return 'judging the figures of all machines'
  if (second !== undefined)
    return ['measuring suspicious cells again', ...untilWords([second])].join(', ')
  const { done, failed, running } = countsOf(progress)
  return [
    'measuring',
    `${done} of ${plural(progress.count, 'machine')} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...untilWords(running === progress.count - done - failed ? progress.states : []),
  ].join(', ')
}

function countsOf({ states }: ShardProgress): Readonly<Record<ShardStage, number>> {
  const of = (stage: ShardStage) =>
    states.filter((state) => state.number !== SECOND_MACHINE && state.stage === stage).length
  return { waiting: of('waiting'), running: of('running'), failed: of('failed'), done: of('done') }
}

/** Estimates when the last running machine will end; empty if none reports it. */
function untilWords(states: readonly ShardState[]): string[] {
  const ends = states.flatMap(({ stage, endsBy }) => (stage === 'running' ? [endsBy] : []))
  if (ends.length === 0 || ends.some((end) => end === undefined)) return []
  return [`until ${clock(Math.max(...ends.map((end) => end ?? 0)))} at the latest`]
}

/** More machines are not listed one by one. */
const MOST_TOLD = 12

/** Sentences and a list for a comment; plain text but for the list's dashes. */
export function progressParagraphs(progress: ShardProgress): string[] {
  const { count, states } = progress
  const { done, failed, running } = countsOf(progress)
  const second = states.find(({ number }) => number === SECOND_MACHINE)
  const waiting = count - done - failed - running
  const parts = [
    `${done} of ${plural(count, 'machine')} ${done === 1 ? 'is' : 'are'} done`,
    ...(running > 0 ? [`${running} ${running === 1 ? 'is' : 'are'} measuring`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'is' : 'are'} waiting for a machine`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  const until = waiting === 0 ? untilWords(states) : []
  const rest =
    until.length === 0 ? '' : ` The rest is expected ${until.join('').replace(/^until/u, 'by')}.`
  const lines =
    count > MOST_TOLD
      ? []
      : Array.from({ length: count }, (_, index) => lineOf(index + 1, progress))
  return [
    ...(second === undefined ? [] : [secondSentence(second)]),
    `${parts.join(', ')}.${rest}`,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ]
}

function secondSentence(second: ShardState): string {
  switch (second.stage) {
    case 'waiting':
      return 'The suspicious cells are waiting for another machine, which will measure them again.'
    case 'running':
      return ['Another machine is measuring the suspicious cells again', ...untilWords([second])]
        .join(', ')
        .concat('.')
    case 'done':
    case 'failed':
      return 'Another machine has measured the suspicious cells again. The verdict comes next.'
  }
}

function lineOf(number: number, { count, states }: ShardProgress): string {
  const state = states.find((each) => each.number === number)
  const name = `- ${number}/${count}:`
  switch (state?.stage) {
    case undefined:
    case 'waiting':
      return `${name} waiting`
    case 'running':
      return `${name} measuring since ${clock(state.at)}${state.endsBy === undefined ? '' : `, ${untilWords([state]).join('')}`}`
    case 'failed':
      return `${name} failed at ${clock(state.at)}`
    case 'done':
      return `${name} done at ${clock(state.at)}`
  }
}

/** `10:45 UTC`. @param seconds since 1970 */
export function clock(seconds: number): string {
  return formatTime(new Date(seconds * 1_000).toISOString()).slice(11)
}

/** A part of a job, by the name that people read. */
export interface TimePart {
  readonly name: string
  readonly seconds: number
}

const names: Readonly<Record<JobPart, string>> = {
  build: 'build',
  boot: 'boot',
  load: 'load',
  reset: 'resets',
  settle: 'settle',
  measured: 'measured',
}

/** Shorter parts are no part of the sum that anybody looks for. */
const LEAST_OTHER_SECONDS = 1

/**
 * Reports how long people waited for a verdict, and for what, in one line of Markdown. Time of no
 * part, such as the checkout, is at the end as `other`.
 * @param total seconds from the start of the job
 * @param publishSeconds of the step that publishes
 */
export function timeLine(total: number, times: JobTimes, publishSeconds: number): string {
  const parts = [...timeParts(times), { name: 'publish', seconds: publishSeconds }]
  const other = total - parts.reduce((sum, { seconds }) => sum + seconds, 0)
  const all = [
    ...parts,
    ...(other < LEAST_OTHER_SECONDS ? [] : [{ name: 'other', seconds: other }]),
  ]
  const summary = `${rounded(total)} from the start of the job to the verdict: ${listOf(all)}`
  return `⏱ ${summary}.${atOnceSentence(times)}`
}

/**
 * `3 min: boot 5 s, load 20 s, measured 2.5 min`, of the servers and their load alone.
 * @returns undefined where nothing of it is known
 */
export function timeWords(times: JobTimes): string | undefined {
  const parts = timeParts(times)
  if (parts.length === 0) return undefined
  return `${rounded(totalSeconds(times))}: ${listOf(parts)}.${atOnceSentence(times)}`
}

/** The parts in the order in which they are reported, each as `load 20 s`. */
export function listOf(parts: readonly TimePart[]): string {
  return parts.map(({ name, seconds }) => `${name} ${rounded(seconds)}`).join(', ')
}

/** Returns the parts of the time, spent or estimated, by the names that people read. */
export function timeParts(times: JobTimes): TimePart[] {
  return jobParts.flatMap((part) => {
    const spent = times[part]
    return spent === undefined ? [] : [{ name: names[part], seconds: spent.seconds }]
  })
}

/** Empty where both servers never were got ready at the same time. */
function atOnceSentence(times: JobTimes): string {
  const { both, wall } = sideSeconds(times)
  if (both - wall < LEAST_OTHER_SECONDS) return ''
  return ` Both servers were prepared at the same time: ${rounded(both)} of work in ${rounded(wall)}.`
}

function rounded(seconds: number): string {
  return formatDuration(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))
}
