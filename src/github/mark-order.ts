/** A run of a workflow; runs are numbered in the order of their creation. */
export interface MarkRun {
  readonly runId: string
  readonly attempt: number
}

/**
 * What a mark says. `waived`: green without a measurement. `undecided` blocks nothing. `broken`: no valid measurement.
 * `open`: red until there are figures that count.
 */
export type MarkState =
  | 'running'
  | 'passed'
  | 'waived'
  | 'undecided'
  | 'failed'
  | 'broken'
  | 'open'
  | 'cancelled'

/** A mark that stands at a commit. */
export interface StandingMark {
  readonly id: number
  /** Who set it; undefined where its address names no run. */
  readonly run: MarkRun | undefined
  readonly state: MarkState
}

/** What a run that wants to set its mark does. */
export type MarkDecision<Mark extends StandingMark> =
  | { readonly kind: 'write' }
  | { readonly kind: 'leave'; readonly why: string; readonly mark: Mark }
  /** Something hides a red that nobody accepted: it is said again. */
  | { readonly kind: 'restore'; readonly why: string; readonly mark: Mark }

/**
 * Whether a run may set its mark beside those of the same commit and base.
 * @param standing newest first
 */
export function decideMark<Mark extends StandingMark>(
  standing: readonly Mark[],
  ours: Omit<StandingMark, 'id'>,
): MarkDecision<Mark> {
  const counted = withoutHiding(standing, ours.state === 'failed')
  const newer = counted.find(
    ({ run }) => ours.run !== undefined && run !== undefined && isLater(run, ours.run),
  )
  if (newer?.run !== undefined) {
    const why = `run ${newer.run.runId}, attempt ${newer.run.attempt}, is newer`
    return { kind: 'leave', why, mark: newer }
  }
  if (ours.state !== 'waived') return { kind: 'write' }
  const measured = lastMeasured(standing)
  if (measured === undefined || !isRed(measured)) return { kind: 'write' }
  const why = 'a red of the same commit stays; `bench: accept` says that a regression is meant'
  return { kind: measured === standing[0] ? 'leave' : 'restore', why, mark: measured }
}

/**
 * The mark that should be the last one, where several runs wrote at the same time: that of the newest run, and of that
 * its end.
 * @param standing newest first
 * @returns undefined where the last one is right
 */
export function overwritten<Mark extends StandingMark>(standing: readonly Mark[]): Mark | undefined {
  const [last] = standing
  const [first, ...others] = withoutHiding(standing, false).filter(({ run }) => run !== undefined)
  if (last === undefined || first === undefined) return undefined
  const right = others.reduce((best, mark) => (outranks(mark, best) ? mark : best), first)
  const isSame = last.state === right.state && sameRun(last.run, right.run)
  return isSame ? undefined : right
}

/** Whether a run was created after the other one, or is a later attempt of it. Numbers may pass 2^53. */
function isLater(one: MarkRun, other: MarkRun): boolean {
  const [a, b] = [one.runId, other.runId]
  if (a === b) return one.attempt > other.attempt
  return a.length === b.length ? a > b : a.length > b.length
}

/** `…/actions/runs/5/attempts/2`. */
export function runOfAddress(address: string | null | undefined): MarkRun | undefined {
  const [, runId, attempt] =
    /\/actions\/runs\/([1-9]\d{0,18})(?:\/attempts\/([1-9]\d{0,5}))?$/.exec(address ?? '') ?? []
  return runId === undefined ? undefined : { runId, attempt: Number(attempt ?? 1) }
}

/** A green without a measurement counts for nothing beside a red, whichever came first. */
function withoutHiding<Mark extends StandingMark>(standing: readonly Mark[], red: boolean): readonly Mark[] {
  return red || isRed(lastMeasured(standing)) ? standing.filter(({ state }) => state !== 'waived') : standing
}

function lastMeasured<Mark extends StandingMark>(standing: readonly Mark[]): Mark | undefined {
  return standing.find(({ state }) => !unmeasured.includes(state))
}

const unmeasured: readonly MarkState[] = ['running', 'waived', 'cancelled', 'open']

function isRed(mark: StandingMark | undefined): boolean {
  return mark?.state === 'failed' || mark?.state === 'broken'
}

/** Newest first means that the first of two equals stays. */
function outranks({ run, state }: StandingMark, best: StandingMark): boolean {
  if (run === undefined || best.run === undefined) return false
  return isLater(run, best.run) || (sameRun(run, best.run) && best.state === 'running' && state !== 'running')
}

function sameRun(one: MarkRun | undefined, other: MarkRun | undefined): boolean {
  return one?.runId === other?.runId && one?.attempt === other?.attempt
}
