import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { seriesFolder } from '../../core/report/site-links.ts'
import { isQuiet, shownChange, stateOf } from '../../core/report/story/cell-state.ts'
import { intervalWords, judgedInterval } from '../../core/report/story/interval.ts'
import { movedLines } from '../../core/report/story/moved.ts'
import { movedWords, moveWordsOf } from '../../core/report/story/range-words.ts'
import { evidenceOf, harmOf, worstFirst } from '../../core/report/story/verdict-words.ts'
import type { BaselineSource } from '../../core/steps/baseline-source.ts'
import { findReference } from '../../core/steps/judge/reference.ts'
import type { Result, Row } from '../../core/verdict/result.ts'
import { formatShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import type { SiteChange } from './site-data.ts'

/**
 * Compares a record of a branch with the last release, by the rules of every stored comparison.
 * @returns the gated figures that can be compared; undefined where there are none, or no release
 */
export async function compareWithRelease(
  record: BenchRecord,
  baseline: BaselineSource,
  settings: Pick<Settings, 'inputs' | 'policy'>,
  io: Io,
): Promise<{ readonly release: string; readonly rows: Row[] } | undefined> {
  const { commit } = record.source
  if (commit === undefined || record.design !== 'single' || baseline.kind !== 'store')
    return undefined
  const request = { kind: 'last-release', head: commit } as const
  const { reference } = await findReference(record, baseline, settings, io, request)
  if (reference.kind !== 'stored' || reference.release === undefined) return undefined
  const rows = judge(record, reference, settings.policy).rows.filter(
    ({ gated, verdict }) => gated && evidenceOf(verdict) !== undefined,
  )
  return rows.length === 0 ? undefined : { release: reference.release, rows }
}

/** Returns the change of a figure against a release, for the site. */
export function siteChange(row: Row): SiteChange {
  const { verdict, settings, metric } = row
  const harm = harmOf(row)
  const { worse, better } = moveWordsOf(metric)
  const shown = shownChange(verdict)
  const size = shown && `${formatShare(shown.change)} ${harm < 0 ? better : worse}`
  const state = stateOf(row)
  return {
    series: seriesFolder(settings),
    state:
      verdict.kind === 'regression'
        ? 'slower'
        : state === 'better'
          ? 'faster'
          : isQuiet(state)
            ? 'same'
            : 'open',
    size: size ?? 'perhaps slower',
    ...defined({ sure: intervalWords(shown?.interval) }),
    harm,
  }
}

/**
 * Returns words for each load that is slower than the release beyond its tolerance, worst first,
 * and that the job itself does not find slower: `oltp_read_write is 4.1 % slower than v8.5.0 (95 %
 * sure: −5.0 to −3.2 %)`. Not escaped.
 */
export function slowerWords(
  { rows }: Pick<Result, 'rows'>,
  { release, rows: since }: { readonly release: string; readonly rows: readonly Row[] },
): string[] {
  const key = ({ cellId, metric }: Row) => `${cellId} ${metric}`
  const red = new Set(rows.filter(({ verdict }) => verdict.kind === 'regression').map(key))
  const crept = worstFirst(since).filter(
    (row) => row.verdict.kind === 'regression' && !red.has(key(row)),
  )
  return movedLines(crept, since).map((moved) => {
    const [worst] = worstFirst(moved.rows)
    const interval = worst && intervalWords(judgedInterval(worst.verdict))
    return `${movedWords(moved)} than ${release}${interval === undefined ? '' : ` (${interval})`}`
  })
}
