import { shellArgument } from '../../../words/escape.ts'
import { canTakeTurns } from '../../catalogue/loads.ts'
import { MANY_CELLS } from '../../plan/cells.ts'
import { isFoundRunning } from '../../record/cells.ts'
import { metricLabel, rateMetrics } from '../../record/metric.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { code, type Phrase, phrase, strong } from './phrase.ts'
import type { Sentence } from './sentence.ts'

/** Facts about the place where the words are shown. */
export interface NextPlace {
  /**
   * Folder of the documentation, as an http(s) address without a slash at its end; unknown: links
   * are plain words.
   */
  readonly docsUrl?: string | undefined
  /**
   * Way to accept a drop as the new level here; default: by a label of the pull request. `none`:
   * there is no level.
   */
  readonly acceptBy?: 'label' | 'comment' | 'command' | 'none' | undefined
  /** Default: `bench: accept`. */
  readonly acceptLabel?: string | undefined
  /** True if this run becomes a baseline. */
  readonly isStored?: boolean | undefined
  /** Commit that a comment accepts; undefined: the current head. */
  readonly commit?: string | undefined
  /** Outside of GitHub nobody listens to comments, and no workflow stores baselines. */
  readonly isLocal?: boolean | undefined
  /** Origin of figures that another run handed over. */
  readonly reported?: { readonly by: 'fork' | 'branch' } | undefined
  /** Follows "Not expected?"; default: a reference to what is below. */
  readonly reproduce?: Phrase | undefined
}

/**
 * Returns the place of a run. Outside of GitHub there are no labels: a stored level is accepted by
 * a command, and two sides have none.
 */
export function placeOfRun({ source, reference }: Pick<Result, 'source' | 'reference'>): NextPlace {
  if (source.runId !== undefined) return {}
  return { isLocal: true, acceptBy: reference.kind === 'stored' ? 'command' : 'none' }
}

/** Parts of a story that decide what a reader can do. */
interface Told {
  readonly sentence: Sentence
  readonly accepted?: { readonly by: string; readonly reason: string } | undefined
}

/** Checks whether a reader should accept or reproduce what got slower. */
export function isAcceptable({ rows, targets }: Measured, { sentence, accepted }: Told): boolean {
  // A job that can start no second version has said its last word.
  const isFinal =
    isFoundRunning(targets.candidate) ||
    rows.some(
      ({ gated, verdict }) => gated && verdict.kind === 'regression' && verdict.by !== 'stored',
    )
  return accepted === undefined && sentence.kind === 'worse' && isFinal
}

type Measured = Pick<Result, 'rows' | 'targets' | 'failsUndecided' | 'gate'>

const next = strong('Next:')

/** Describes the one thing that a reader can do, in a sentence or two; empty if there is none. */
export function nextPhrase(result: Measured, told: Told, place: NextPlace = {}): Phrase {
  const { docsUrl, reproduce, acceptBy = 'label', isLocal = false, isStored = false } = place
  const { sentence, accepted } = told
  const docs = (text: string, page: string) =>
    ({
      kind: 'link',
      text,
      address: docsUrl === undefined ? docsUrl : `${docsUrl}/${page}`,
    }) as const
  const sideBySide = docs('side by side', 'against.md')
  const isRunning = isFoundRunning(result.targets.candidate)
  if (accepted !== undefined)
    return phrase`${strong(`Accepted by ${accepted.by}:`)} ${accepted.reason.replace(/(?<![.!?])$/u, '.')} The check passes. A new commit is measured again.`
  if (isAcceptable(result, told)) {
    const command = reproduce ?? ['To reproduce, see below.']
    return acceptBy === 'none'
      ? command
      : phrase`${strong('Not expected?')} ${command} ${strong('Expected?')} ${advice[acceptBy](place)}`
  }
  const prove = isRunning
    ? phrase`${next} run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server ${sideBySide} with it.`
    : phrase`${next} measure both versions ${sideBySide}. A stored baseline can only suggest a regression.`
  const store = isStored
    ? ['Later runs are compared with this one.']
    : isLocal
      ? phrase`${next} run it with ${code('--update-baseline always')}. Later runs are compared with it.`
      : phrase`${next} store a baseline with a run on ${code('push')} to the target branch (${docs('how', 'baselines.md')}). Later pull requests are compared with it.`
  switch (sentence.kind) {
    case 'worse':
      return prove
    case 'worse-beside':
      return gatePhrase(result.rows, sentence.moved?.metric ?? '')
    case 'undecided': {
      const check = undecidedCheck(result, place)
      if (sentence.why === 'suspect') return phrase`${check}${prove}`
      if (sentence.why === 'broken-baseline') return phrase`${check}${store}`
      const together =
        sentence.why === 'noisy' && couldBeTogether(result)
          ? phrase` ${docs('Both servers measured at once', 'against.md#less-noise-on-a-busy-machine')} have less noise.`
          : []
      return phrase`${check}${next} run the job again${needsWords(result.rows)}${together}`
    }
    case 'not-compared': {
      const isCpu = sentence.fields?.includes('CPU model') === true
      if (!isCpu)
        return phrase`${next} measure the baseline again under the same conditions${isRunning ? '' : phrase`, or measure both versions ${sideBySide}`}.`
      const other = isRunning
        ? 'use a runner of your own, which is always the same machine'
        : phrase`measure both versions ${sideBySide}`
      return phrase`Figures from different CPUs are never compared. ${next} run the job again (hosted runners differ by chance), or ${other}.`
    }
    case 'first':
      return store
    case 'in-turn':
      return phrase`${next} read the differences in ${code('report.md')}. For a verdict, use ${code('--method side-by-side')}.`
    case 'baseline-unreadable':
      return phrase`${next} see below why the baseline could not be read, then run the job again.`
    case 'cancelled':
      return phrase`${next} run the job again. What was measured until then decides nothing.`
    case 'broken':
    case 'ended-early':
    case 'nothing-measured':
    case 'nothing-gated':
      return phrase`${next} see the logs beside the report. ${docs('docs/troubleshooting.md', 'troubleshooting.md')} explains the messages.`
    default:
      return []
  }
}

/**
 * Says whether the check passes although figures are undecided; empty outside of GitHub, and where
 * the check is held for another reason.
 */
function undecidedCheck(
  { rows, failsUndecided, gate }: Measured,
  { isLocal, reported }: NextPlace,
): string {
  if (isLocal === true || gate?.isHeld === true) return ''
  if (reported?.by === 'fork')
    return 'The check fails, since figures of a fork pass only if all are decided. '
  if (failsUndecided === true) return 'The check fails. '
  const isSilent = rows.every(
    ({ gated, verdict }) => !gated || verdict.kind !== 'inconclusive' || verdict.level === 'silent',
  )
  return `The check passes${isSilent ? '' : ' with a warning'}. `
}

const advice: Readonly<Record<'label' | 'comment' | 'command', (place: NextPlace) => Phrase>> = {
  label: (place) => phrase`Maintainers set the ${labelPhrase(place)}.`,
  comment: (place) =>
    phrase`Maintainers accept it with the ${commandPhrase(place)}, then start the job again.`,
  command: () => phrase`${code('tidb-bench baseline accept')} makes it the new baseline.`,
}

/** Says how a regression is accepted here; empty where there is no level to accept. */
export function acceptPhrase(place: NextPlace): Phrase {
  const { acceptBy = 'label' } = place
  return acceptBy === 'none' ? [] : advice[acceptBy](place)
}

/** The label that accepts, and how to create it: GitHub has it only once somebody has done so. */
export function labelPhrase({
  acceptLabel = 'bench: accept',
}: Pick<NextPlace, 'acceptLabel'>): Phrase {
  const create = `gh label create ${shellArgument(acceptLabel)}`
  return phrase`label ${code(acceptLabel)} (once: ${code(create)})`
}

/** The comment that accepts, to be copied. */
export function commandPhrase({ commit }: Pick<NextPlace, 'commit'>): Phrase {
  return phrase`comment ${code(commit === undefined ? '/bench accept' : `/bench accept ${commit}`)}`
}

/** Describes how to gate what got worse; empty where it is gated. */
function gatePhrase(rows: readonly Row[], metric: string): Phrase {
  const gated = [...new Set(rows.filter((row) => row.gated).map((row) => row.metric))]
  return gated.includes(metric)
    ? []
    : phrase`The check passes because ${metricLabel(metric)} is not gated. To gate it, set ${code(`gated: [${[...gated, metric].join(', ')}]`)} in ${code('tidb-bench.yml')}.`
}

/** The largest need of the gated figures, such as `about 14 more rounds`. */
function needsWords(rows: readonly Row[]): string {
  const number = (text: string) => Number(/\d+/u.exec(text)?.[0] ?? 0)
  const [needs = ''] = rows
    .flatMap(({ gated, verdict }) =>
      gated && verdict.kind === 'inconclusive' ? verdict.needs : [],
    )
    .toSorted((a, b) => number(b) - number(a))
  if (needs === '') return '.'
  const isRounds = /^about \d+ more rounds?$/u.test(needs)
  return `. A verdict needs ${needs}${isRounds ? ', or a quieter machine' : ''}.`
}

/**
 * Checks whether both servers at once would make less noise: the job starts both, there are few
 * cells, none of them has a latency that is gated, and the loads can pause.
 */
function couldBeTogether({ rows, targets: { base, candidate } }: Measured): boolean {
  const gated = rows.filter((row) => row.gated)
  const areStarted = [base, candidate].every(
    (target) => target !== undefined && ['playground', 'local', 'command'].includes(target.kind),
  )
  return (
    areStarted &&
    new Set(gated.map(({ cellId }) => cellId)).size < MANY_CELLS &&
    gated.every(
      ({ settings, metric }) =>
        settings.measure === undefined && canTakeTurns(settings) && rateMetrics.includes(metric),
    )
  )
}
