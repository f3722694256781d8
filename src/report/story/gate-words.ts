import type { GateChange } from '../../record/cause.ts'
import type { Result } from '../../verdict/result.ts'
import { oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import { commandPhrase, labelPhrase, type NextPlace } from './next-words.ts'
import { type Phrase, plainPhrase } from './phrase.ts'

/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3

/** Describes a pull request's changes to its own gate, the rules that judged it, and the condition to pass. */
export function gatePhrase(
  { gate, overall, acceptLabel, source }: Pick<Result, 'gate' | 'overall' | 'acceptLabel' | 'source'>,
  { acceptBy }: Pick<NextPlace, 'acceptBy'> = {},
): Phrase {
  if (gate === undefined) return []
  const isRed = overall === 'regression' || overall === 'invalid'
  return [
    { kind: 'strong', text: 'This pull request changes the gate:' },
    ' ',
    ...changesPhrase(gate.changes),
    `. ${judgedBy(gate.changes)}`,
    ...(gate.isHeld && !isRed
      ? [
          ' The check is red until a maintainer accepts the change with the ',
          ...(acceptBy === 'comment' ? commandPhrase(source) : labelPhrase({ acceptLabel })),
          '.',
        ]
      : []),
  ]
}

/** The same as one line of plain text, for a mark and for a job that measured nothing. */
export function gateText(changes: readonly GateChange[]): string {
  return `this pull request changes the gate: ${plainPhrase(changesPhrase(changes))}`
}

/** `tolerance 3 % → 99.9 % in tidb-bench.yml`, the laxer ones first. */
function changesPhrase(changes: readonly GateChange[]): Phrase {
  const order: readonly GateChange['effect'][] = ['laxer', 'unused', 'stricter']
  const sorted = changes.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect))
  const more = sorted.length - MOST_SHOWN
  return [
    ...sorted
      .slice(0, MOST_SHOWN)
      .flatMap(
        (change, index): Phrase => [
          ...(index === 0 ? [] : ['; ']),
          { kind: 'code', text: oneLine(change.key, 100) },
          ` ${movedFrom(change)} in ${oneLine(change.file, 100)}`,
        ],
      ),
    ...(more > 0 ? [`; ${plural(more, 'more change')}`] : []),
  ]
}

function movedFrom({ from, to }: GateChange): string {
  return from === undefined || to === undefined ? 'changed' : `${oneLine(from, 60)} → ${oneLine(to, 60)}`
}

function judgedBy(changes: readonly GateChange[]): string {
  const has = (effect: GateChange['effect']) => changes.some((change) => change.effect === effect)
  if (has('laxer')) return 'Judged by the rules of the merge base.'
  return has('unused') ? 'Compared with the baseline of the merge base.' : 'The stricter rule already counts.'
}
