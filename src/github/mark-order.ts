import { defined } from '../words/objects.ts'
import type { ApiOutcome } from './api-outcome.ts'
import type { Client } from './client.ts'
import type { Repository } from './event-types.ts'
import { isResult, joinLegs } from './mark-legs.ts'

/** A run of a workflow; runs are numbered in the order of their creation. */
export interface MarkRun {
  readonly runId: string
  readonly attempt: number
}

/**
 * State of a mark. `waived`: not measured, which blocks nothing. `unjudged`: measured, and no gated
 * figure was judged. `accepted`: red, and a named person took it. `undecided` blocks nothing.
 * `broken`: no valid measurement. `open`: red until there are figures that count.
 */
export type MarkState = (typeof markStates)[number]

const markStates = [
  'running',
  'passed',
  'accepted',
  'waived',
  'unjudged',
  'undecided',
  'failed',
  'broken',
  'open',
  'cancelled',
] as const

/** Returns the state that a comment's marker names; undefined for any other word. */
export function stateOfWord(word: string | undefined): MarkState | undefined {
  return markStates.find((state) => state === word)
}

/** A mark that a commit has. */
export interface StandingMark {
  readonly id: number
  /** Run that measured; undefined if its address names no run. */
  readonly run: MarkRun | undefined
  /** Job and leg of the matrix that measured; several may mark one suite. */
  readonly leg?: string | undefined
  /** Run that judged, where another one measured. */
  readonly judge?: MarkRun | undefined
  readonly state: MarkState
}

/** A mark, or a comment that says the same, without its place. */
export type JudgedState = Pick<StandingMark, 'state' | 'judge'>

/** Action of a run that wants to set its mark. */
export type MarkDecision<Mark extends StandingMark> =
  | { readonly kind: 'write' }
  | (Kept<Mark> & { readonly kind: 'leave' })
  /** Something hides a red that nobody accepted: it is said again. */
  | (Kept<Mark> & { readonly kind: 'restore' })

interface Kept<Mark extends StandingMark> {
  readonly mark: Mark
  readonly why: string
  /** A green without a verdict would hide the red of an earlier run. */
  readonly redStays: boolean
  /** Change that keeps the next mark from being refused. */
  readonly remedy?: string
  /** Present: the mark must record that this leg, which was repeated, ended well. */
  readonly isNoted?: boolean
}

/**
 * Decides whether a run may set its mark beside those of the same commit and base.
 * @param marks newest first
 */
export function decideMark<Mark extends StandingMark>(
  marks: readonly Mark[],
  own: Omit<StandingMark, 'id'>,
): MarkDecision<Mark> {
  const joined = joinLegs(marks, own)
  const isLast = (mark: Mark) => mark.id === marks[0]?.id
  const kept = (mark: Mark) => (isLast(mark) ? 'leave' : 'restore')
  const countedMarks = withoutHiding(
    withoutReported(joined.marks, joined.own),
    own.state === 'failed',
  )
  const newer = countedMarks.find(
    ({ run }) => joined.own.run !== undefined && run !== undefined && isLater(run, joined.own.run),
  )
  if (newer?.run !== undefined) {
    const why = `run ${newer.run.runId}, attempt ${newer.run.attempt}, is newer`
    return { kind: 'leave', why, mark: newer, redStays: false }
  }
  const worse = joined.marks.find(
    (mark) => sameRun(mark.run, joined.own.run) && isWorseBeside(mark, own),
  )
  const isOfOtherLeg = worse?.leg !== own.leg
  // The red of each leg is written down, so that it stays once another one is repeated.
  if (worse !== undefined && own.run !== undefined && !(isOfOtherLeg && badness(own.state) > 0)) {
    const { why, remedy } = reasonToKeep(worse, own)
    const reason =
      isOfOtherLeg && own.run.attempt > 1
        ? { why, remedy: `Repeat all jobs of the run. ${remedy}`, isNoted: isResult(own.state) }
        : { why, remedy }
    return { kind: kept(worse), ...reason, mark: worse, redStays: true }
  }
  const lastMeasuredMark = lastMeasured(joined.marks)
  if (lastMeasuredMark !== undefined && isOnlyReported(lastMeasuredMark, own)) {
    const why = 'a run that measured this commit itself counts more than figures of another one'
    return {
      kind: kept(lastMeasuredMark),
      why,
      mark: lastMeasuredMark,
      redStays: isRed(lastMeasuredMark),
    }
  }
  if (!verdictless.includes(own.state)) return { kind: 'write' }
  if (lastMeasuredMark === undefined || !isRed(lastMeasuredMark)) return { kind: 'write' }
  const run = lastMeasuredMark.run === undefined ? '' : ` of run ${lastMeasuredMark.run.runId}`
  const why = `a red mark${run} of the same commit stays until a run with a verdict replaces it, or somebody accepts the regression`
  return { kind: kept(lastMeasuredMark), why, mark: lastMeasuredMark, redStays: true }
}

/**
 * Checks whether what one job of a run said stays beside what another one of the same run says: the
 * worst of them counts. Where figures are judged again by a later run, a verdict replaces that there
 * was none, and a verdict never gives way to a better one.
 */
export function isWorseBeside(standing: JudgedState, own: JudgedState): boolean {
  return (
    own.state !== 'running' &&
    badness(standing.state) > badness(own.state) &&
    !isReplacedBy(standing, own)
  )
}

function isReplacedBy(standing: JudgedState, own: JudgedState): boolean {
  return (
    (standing.state === 'open' || standing.state === 'broken') &&
    verdicts.includes(own.state) &&
    isJudgedLater(own, standing)
  )
}

/**
 * A fork can hold the commit of a branch of ours and report what it likes: that replaces no verdict
 * of a run of ours.
 */
function isOnlyReported(standing: JudgedState, own: JudgedState): boolean {
  return isOurVerdict(standing) && own.judge !== undefined && own.state !== 'accepted'
}

/** The marks that count beside a verdict of ours, which is among them or the one to write. */
function withoutReported<Mark extends StandingMark>(
  marks: readonly Mark[],
  own?: JudgedState,
): readonly Mark[] {
  const ours = [...marks, ...(own === undefined ? [] : [own])].find(isOurVerdict)
  return ours === undefined ? marks : marks.filter((mark) => !isOnlyReported(ours, mark))
}

function isOurVerdict({ judge, state }: JudgedState): boolean {
  return judge === undefined && verdicts.includes(state)
}

const verdicts: readonly MarkState[] = ['passed', 'accepted', 'undecided', 'failed']

function isJudgedLater({ judge }: JudgedState, { judge: other }: JudgedState): boolean {
  return judge !== undefined && other !== undefined && isLater(judge, other)
}

/** Explains why what a job of the same run said stays, and what to do. */
export function reasonToKeep(
  standing: JudgedState,
  own: JudgedState,
): { readonly why: string; readonly remedy: string } {
  return isJudgedLater(own, standing)
    ? {
        why: 'the same figures were judged before, and only a worse verdict replaces one',
        remedy: 'Measure again: run the workflow that measures once more.',
      }
    : {
        why: 'another job of this run measured the same suite, and its result is worse',
        remedy: 'Give each leg of the matrix a `suite` of its own.',
      }
}

/**
 * The mark that should be the last one, where several runs wrote at the same time: that of the
 * newest run, and of that its end.
 * @param marks newest first
 * @returns undefined where the last one is right
 */
function overwritten<Mark extends StandingMark>(marks: readonly Mark[]): Mark | undefined {
  const joined = joinLegs(marks).marks
  const last = joined.find(({ id }) => id === marks[0]?.id) ?? marks[0]
  const [first, ...others] = withoutHiding(withoutReported(joined), false).filter(
    (mark) =>
      mark.run !== undefined &&
      !joined.some((other) => sameRun(mark.run, other.run) && isReplacedBy(mark, other)),
  )
  if (last === undefined || first === undefined) return undefined
  const right = others.reduce((best, mark) => (outranks(mark, best) ? mark : best), first)
  const isSame = last.state === right.state && sameRun(last.run, right.run)
  return isSame ? undefined : right
}

/**
 * Checks whether a run was created after the other one, or is a later attempt of it. Numbers may
 * exceed 2^53.
 */
function isLater(one: MarkRun, other: MarkRun): boolean {
  const [a, b] = [one.runId, other.runId]
  if (a === b) return one.attempt > other.attempt
  return a.length === b.length ? a > b : a.length > b.length
}

/**
 * Reads the run that measured, its leg, and the run that judged where it is another, from the
 * address of a mark: `…/actions/runs/5/attempts/2#leg-bench-0` or `…/attempts/2#judged-by-9-1`.
 */
export function runsOfAddress(
  address: string | null | undefined,
): Pick<StandingMark, 'run' | 'leg' | 'judge'> {
  const [page = '', judge] = (address ?? '').split('#judged-by-')
  const [, runId, attempt, leg] =
    /\/actions\/runs\/([1-9]\d{0,18})(?:\/attempts\/([1-9]\d{0,5}))?(?:#leg-([\w-]{1,200}))?$/.exec(
      page,
    ) ?? []
  return {
    run: runId === undefined ? undefined : { runId, attempt: Number(attempt ?? 1) },
    leg,
    judge: runOfWords(judge),
  }
}

/** Adds the leg to the address of the run that measured. */
export function legAddress(address: string, leg: string | undefined): string {
  return leg === undefined ? address : `${address}#leg-${leg}`
}

/** Adds the run that judged to the address of the one that measured. */
export function judgedAddress(address: string, judge: MarkRun): string {
  return `${address}#judged-by-${wordsOfRun(judge)}`
}

/** Writes a run and its attempt as `77-1`. */
export function wordsOfRun({ runId, attempt }: MarkRun): string {
  return `${runId}-${attempt}`
}

/** Reads {@link wordsOfRun}; undefined for any other text. */
export function runOfWords(words: string | undefined): MarkRun | undefined {
  const [, runId, attempt] = /^([1-9]\d{0,18})-([1-9]\d{0,5})$/.exec(words ?? '') ?? []
  return runId === undefined ? undefined : { runId, attempt: Number(attempt) }
}

/**
 * Green, and no gated figure was judged: on another machine, without a baseline, or without a
 * measurement.
 */
const verdictless: readonly MarkState[] = ['waived', 'unjudged']

/** A green without a verdict counts for nothing beside a red, whichever came first. */
function withoutHiding<Mark extends StandingMark>(
  marks: readonly Mark[],
  red: boolean,
): readonly Mark[] {
  return red || isRed(lastMeasured(marks))
    ? marks.filter(({ state }) => !verdictless.includes(state))
    : marks
}

function lastMeasured<Mark extends StandingMark>(marks: readonly Mark[]): Mark | undefined {
  return marks.find(({ state }) => !unmeasured.includes(state))
}

const unmeasured: readonly MarkState[] = ['running', ...verdictless, 'cancelled', 'open']

function isRed(mark: StandingMark | undefined): boolean {
  return mark?.state === 'failed' || mark?.state === 'broken'
}

/** Newest first means that the first of two equals stays. */
function outranks({ run, state }: StandingMark, best: StandingMark): boolean {
  if (run === undefined || best.run === undefined) return false
  return isLater(run, best.run) || (sameRun(run, best.run) && badness(state) > badness(best.state))
}

/**
 * Ranks marks of several jobs of one run for the same suite: the worst counts, unless somebody
 * accepted it, and one that has ended more than one that has not.
 */
function badness(state: MarkState): number {
  const order: readonly MarkState[] = ['open', 'broken', 'failed', 'accepted']
  return state === 'running' ? -1 : order.indexOf(state) + 1
}

function sameRun(one: MarkRun | undefined, other: MarkRun | undefined): boolean {
  return one?.runId === other?.runId && one?.attempt === other?.attempt
}

/** Mark to set on a commit. */
export interface MarkTask {
  readonly client: Client
  readonly repository: Repository
  readonly commit: string
  /** `tidb-bench/SUITE`, of {@link markName}. */
  readonly name: string
  readonly state: MarkState
  /** The verdict in one line of plain text. */
  readonly headline: string
  /** The run that measured, by which marks are ordered; undefined outside of a workflow. */
  readonly run: MarkRun | undefined
  /** Job and leg of the matrix that measured. */
  readonly leg?: string | undefined
  /** Run that judged, where another one measured. */
  readonly judge?: MarkRun | undefined
  /** Page of the run that measured; it holds its number and attempt, and those of the judge. */
  readonly url: string | undefined
}

/** Access to the marks of one kind. */
export interface MarkApi<Mark extends StandingMark> {
  /** Those of the commit by that name, newest first. */
  list(): Promise<readonly Mark[]>
  /** @returns its address */
  write(): Promise<string>
  /** Writes down, where it is no green, that this leg ended well. */
  note(): Promise<void>
  /** Says again what that mark said. */
  repeat(mark: Mark): Promise<void>
}

/** Two runs that repair each other's mark come to an end by this many looks. */
const MOST_LOOKS = 4

/**
 * Sets a mark by the rules that keep it true: a newer run's is left as it is, a green without a
 * verdict hides no red, and after writing it is looked again, since GitHub has no compare-and-swap.
 * @throws the API's error
 */
export async function setMark<Mark extends StandingMark>(
  own: Pick<MarkTask, 'run' | 'leg' | 'judge' | 'state'>,
  place: MarkApi<Mark>,
): Promise<ApiOutcome> {
  const decision = decideMark(await place.list(), own)
  if (decision.kind !== 'write') {
    if (decision.isNoted === true) await place.note()
    if (decision.kind === 'restore' || decision.isNoted === true) await place.repeat(decision.mark)
    // Another leg may have ended well meanwhile.
    const isLate = decision.isNoted !== true || decideMark(await place.list(), own).kind !== 'write'
    if (isLate) return skipped(decision)
  }
  const url = await place.write()
  for (let look = 0; look < MOST_LOOKS; look++) {
    const right = overwritten(await place.list())
    if (right === undefined) break
    await place.repeat(right)
  }
  return { state: 'posted', url }
}

/** Returns the outcome of a mark that is not set. */
export function skipped({
  why,
  redStays,
  remedy,
}: Omit<Kept<StandingMark>, 'mark' | 'isNoted'>): ApiOutcome {
  return { state: 'skipped', why, redStays, ...defined({ remedy }) }
}

/** First words of a mark that is no verdict; a later run reads from them what the mark was. */
export const markWords = {
  accepted: 'TiDB bench: accepted by ',
  waived: ['TiDB bench: skipped by ', 'TiDB bench: not measured', 'TiDB bench: nothing to measure'],
  unjudged: 'TiDB bench: not judged: ',
  open: 'TiDB bench: no verdict: ',
  cancelled: 'TiDB bench: cancelled',
  ended: 'TiDB bench: ended beside a worse job: ',
} as const

/** Returns the state of a green mark from its line. */
export function greenState(line: string): MarkState {
  if (line.startsWith(markWords.accepted)) return 'accepted'
  if (line.startsWith(markWords.unjudged)) return 'unjudged'
  return markWords.waived.some((start) => line.startsWith(start)) ? 'waived' : 'passed'
}

/** Returns the state of a mark without a verdict from its line. */
export function errorState(line: string): MarkState {
  if (line.startsWith(markWords.open)) return 'open'
  return line.startsWith(markWords.cancelled) ? 'cancelled' : 'broken'
}
