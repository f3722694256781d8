import { metricInfo } from '../../record/metric.ts'
import type { CellSettings } from '../../record/schema.ts'
import type { Result, Row, Verdict, WorkFinding } from '../../verdict/result.ts'
import { isQuiet, stateOf } from './cell-state.ts'
import { type Detectable, detectableOf } from './detectable.ts'
import { lineKey, shortLabels } from './labels.ts'
import { loadPhrase, newWorkloads } from './load-words.ts'
import { type Moved, movedLines } from './moved.ts'
import { evidenceOf, isAlarm, limitOf, worstFirst } from './verdict-words.ts'
import { workFindings, workLabel } from './work-words.ts'

/**
 * Main message of a result: the most important thing first, one variant for each way in which a job
 * can end.
 */
export type Sentence =
  /** A gated figure regressed, proved. `others`: further workloads. */
  | { readonly kind: 'worse'; readonly moved: Moved; readonly others: number }
  | {
      readonly kind: 'undecided'
      readonly why: Extract<Verdict, { kind: 'inconclusive' }>['cause']
      /** Lines that lean to the bad side by more than the tolerance; absent where none does. */
      readonly leans?: Moved
      readonly undecided: number
      readonly gated: number
    }
  | {
      readonly kind: 'broken'
      readonly workload: string
      readonly threads: readonly number[]
      /** Further workloads that broke. */
      readonly others: number
    }
  /** `all`: not one of the gated figures could be compared. */
  | {
      readonly kind: 'not-compared'
      readonly fields: readonly string[]
      readonly all: boolean
      readonly count: number
      readonly gated: number
    }
  | { readonly kind: 'ended-early'; readonly reason: string }
  | { readonly kind: 'baseline-unreadable' }
  | { readonly kind: 'nothing-measured' }
  | { readonly kind: 'nothing-gated' }
  /** All loads wait for a changed plan, and none has one. */
  | { readonly kind: 'plans-alone' }
  /** @property workloads those that the base lacks, where these are all */
  | { readonly kind: 'first'; readonly workloads?: readonly string[] }
  /** Nothing that decides is wrong, and a figure that is not gated got worse, proved. */
  | {
      readonly kind: 'worse-beside'
      readonly moved: Moved
      readonly others: number
      /** Change of the figures that decide. */
      readonly throughput: 'unchanged' | 'better'
    }
  | { readonly kind: 'better'; readonly moved: Moved; readonly others: number }
  | { readonly kind: 'nothing-differs' }
  | { readonly kind: 'no-drop-seen'; readonly detectable: Detectable; readonly jobs: number }
  | { readonly kind: 'unchanged' }

/** Part of the title after the sentence, which nobody may miss. */
export type Beside =
  | { readonly kind: 'removed'; readonly count: number }
  | { readonly kind: 'load'; readonly phrase: string }
  | { readonly kind: 'work'; readonly finding: WorkFinding; readonly others: number }
  | { readonly kind: 'broken'; readonly count: number }
  | { readonly kind: 'plans'; readonly changed: number; readonly worse: number }
  /** Base and candidate are one commit, so nothing in it is the cause of a difference. */
  | { readonly kind: 'same-commit' }

/** An ungated metric is reported in the headline from so many of its own tolerances on. */
const WORTH_TELLING = 2

/** The sentence of a result. */
export function sentenceOf(result: Result): Sentence {
  const { rows, overall, completeness, reference, counts, plans } = result
  if (completeness.state === 'partial') return { kind: 'ended-early', reason: completeness.reason }
  if (rows.length === 0) return { kind: plans === undefined ? 'nothing-measured' : 'plans-alone' }
  if (reference.kind === 'unreadable') return { kind: 'baseline-unreadable' }
  const gated = worstFirst(rows.filter((row) => row.gated))
  switch (overall) {
    case 'invalid':
      return counts.invalid === 0
        ? { kind: 'nothing-gated' }
        : brokenSentence(gated, labelsOf(rows))
    case 'regression':
      return (
        worseSentence(gated, rows) ??
        (counts.inconclusive > 0 ? undecidedSentence(gated, rows) : passedSentence(gated, rows))
      )
    case 'inconclusive':
      return undecidedSentence(gated, rows)
    case 'passed':
      return passedSentence(gated, rows)
  }
}

/** Returns the parts of the title beside its sentence, the most serious first. */
export function besidesOf(result: Result): Beside[] {
  const { counts, work, overall, rows, loads, reference } = result
  const phrase = loadPhrase(result)
  const findings = result.plans?.findings ?? []
  const plans = {
    changed: findings.filter(({ trees }) => trees.length > 0).length,
    // A measurement says more than an estimate.
    worse: findings.filter(
      ({ state, accepted, measured }) =>
        state === 'red' && accepted === undefined && measured !== 'equal' && measured !== 'faster',
    ).length,
  }
  // The sentence itself names what is gated and red.
  const red = rows
    .filter((row) => row.gated && stateOf(row) === 'worse')
    .map(({ metric }) => metric)
  const shown = red.map((metric) => workLabel(metric.replace('work:', '')))
  const open = workFindings(work).filter(({ counter }) => !shown.includes(workLabel(counter)))
  // Of a load of the user's own each statement is known by itself, and says more than the sum.
  const [finding, ...others] = loads === undefined ? open : []
  return [
    ...(overall !== 'invalid' && counts.invalid > 0
      ? [{ kind: 'broken', count: counts.invalid } as const]
      : []),
    ...(phrase === undefined ? [] : [{ kind: 'load', phrase } as const]),
    ...(plans.changed + plans.worse > 0 ? [{ kind: 'plans', ...plans } as const] : []),
    ...(finding === undefined ? [] : [{ kind: 'work', finding, others: others.length } as const]),
    ...(counts.removed > 0 ? [{ kind: 'removed', count: counts.removed } as const] : []),
    ...(reference.isSameCommit && (overall === 'regression' || overall === 'inconclusive')
      ? [{ kind: 'same-commit' } as const]
      : []),
  ]
}

/** Rows that are not gated, and got worse by twice their tolerance, proved. */
function worseUngated(rows: readonly Row[]): Row[] {
  return rows.filter((row) => {
    if (row.gated || row.verdict.kind !== 'regression' || metricInfo(row.metric)?.headline !== true)
      return false
    return row.verdict.evidence.change / limitOf(row) >= WORTH_TELLING
  })
}

function labelsOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  return shortLabels(rows.map(({ settings }) => settings))
}

/** An alarm is reported behind what was requested. */
function worseSentence(gated: readonly Row[], rows: readonly Row[]): Sentence | undefined {
  const red = gated.filter((row) => stateOf(row) === 'worse')
  const requestedRed = red.filter(({ verdict }) => !isAlarm(verdict))
  const [moved] = movedLines(
    [...requestedRed, ...red.filter((row) => !requestedRed.includes(row))],
    rows,
  )
  if (moved === undefined) return undefined
  return { kind: 'worse', moved, others: otherWorkloads(red, moved.rows) }
}

function brokenSentence(gated: readonly Row[], labels: ReadonlyMap<string, string>): Sentence {
  const broken = gated.filter(({ verdict }) => verdict.kind === 'invalid')
  const first = broken[0]?.settings
  const same = broken.filter(
    ({ settings }) => first !== undefined && lineKey(settings) === lineKey(first),
  )
  return {
    kind: 'broken',
    workload: first === undefined ? '' : nameOf(first, labels),
    threads: [...new Set(same.map(({ settings }) => settings.threads))].toSorted((a, b) => a - b),
    others: otherWorkloads(broken, same),
  }
}

function undecidedSentence(gated: readonly Row[], rows: readonly Row[]): Sentence {
  const apart = gated.flatMap(({ verdict }) => (verdict.kind === 'not-comparable' ? [verdict] : []))
  const open = gated.filter(({ verdict }) => verdict.kind === 'inconclusive')
  if (open.length === 0) {
    const fields = [
      ...new Set(apart.flatMap(({ differences }) => differences.map(({ field }) => field))),
    ]
    const compared = gated.filter((row) => evidenceOf(row.verdict) !== undefined)
    return {
      kind: 'not-compared',
      fields,
      all: compared.length === 0,
      count: apart.length,
      gated: gated.length,
    }
  }
  const [worst] = open
  const why = worst?.verdict.kind === 'inconclusive' ? worst.verdict.cause : 'noisy'
  const beyond = open.filter((row) => {
    const change = evidenceOf(row.verdict)?.change ?? 0
    return change / limitOf(row) > 1
  })
  const [leans] = movedLines(beyond, rows)
  return {
    kind: 'undecided',
    why,
    ...(leans === undefined ? {} : { leans }),
    undecided: open.length + apart.length,
    gated: gated.length,
  }
}

function passedSentence(gated: readonly Row[], rows: readonly Row[]): Sentence {
  if (isFirstRun(rows)) return { kind: 'first' }
  const beside = worstFirst([
    ...gated.filter((row) => stateOf(row) === 'worse-warns' || stateOf(row) === 'worse'),
    ...worseUngated(rows),
  ])
  const [worse] = movedLines(beside, rows)
  if (worse !== undefined) {
    const throughput = gated.some((row) => stateOf(row) === 'better') ? 'better' : 'unchanged'
    return {
      kind: 'worse-beside',
      moved: worse,
      others: otherWorkloads(beside, worse.rows),
      throughput,
    }
  }
  const faster = gated.filter((row) => stateOf(row) === 'better').toReversed()
  const [better] = movedLines(faster, rows)
  if (better !== undefined)
    return { kind: 'better', moved: better, others: otherWorkloads(faster, better.rows) }
  return quietSentence(gated)
}

function quietSentence(gated: readonly Row[]): Sentence {
  const quiet = gated.filter((row) => isQuiet(stateOf(row)))
  if (quiet.length > 0 && quiet.every(({ verdict }) => verdict.kind === 'nothing-differs'))
    return { kind: 'nothing-differs' }
  const unseen = quiet.flatMap(({ verdict }) => (verdict.kind === 'no-drop-seen' ? [verdict] : []))
  if (unseen.length > 0) {
    return {
      kind: 'no-drop-seen',
      detectable: detectableOf(unseen),
      jobs: Math.min(...unseen.map(({ evidence }) => evidence.samples)),
    }
  }
  if (quiet.length > 0) return { kind: 'unchanged' }
  const workloads = newWorkloads(gated)
  return workloads.length === 0 ? { kind: 'first' } : { kind: 'first', workloads }
}

/** Workloads among `rows` beside that of `shown`. */
function otherWorkloads(rows: readonly Row[], ownRows: readonly Row[]): number {
  const all = new Set(rows.map(({ settings }) => lineKey(settings)))
  for (const { settings } of ownRows) all.delete(lineKey(settings))
  return all.size
}

function nameOf(settings: CellSettings, labels: ReadonlyMap<string, string>): string {
  return labels.get(lineKey(settings)) ?? settings.workload
}

/** A first run: nothing at all can be compared. */
export function isFirstRun(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ verdict }) => verdict.kind === 'no-baseline')
}

/**
 * Method of the comparison. `confirmed`: a stored baseline was the screen, side by side the proof.
 */
export type How = 'side-by-side' | 'confirmed' | 'stored' | 'none'

/** The colour of the report; a word says it too. `apart`: what was measured cannot be compared. */
export type Tone =
  | 'green'
  | 'red'
  /** A regression that somebody accepted: the check is green. */
  | 'accepted'
  | 'warning'
  | 'undecided'
  | 'apart'
  | 'broken'
  | 'first'
