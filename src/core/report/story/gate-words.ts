import { oneLine } from '../../../words/escape.ts'
import { plural } from '../../../words/number.ts'
import type { GateChange } from '../../record/cause.ts'
import type { Result } from '../../verdict/result.ts'
import { commandPhrase, labelPhrase, type NextPlace } from './next.ts'
import { code, type Phrase, phrase, plainPhrase, strong } from './phrase.ts'

/** Changes that are listed; the files show all. */
const MOST_SHOWN = 3

/**
 * Describes a pull request's changes to its own gate, the rules that judged it, and the condition
 * to pass.
 */
export function gatePhrase(
  {
    gate,
    overall,
    acceptLabel,
    source,
  }: Pick<Result, 'gate' | 'overall' | 'acceptLabel' | 'source'>,
  { acceptBy }: Pick<NextPlace, 'acceptBy'> = {},
): Phrase {
  if (gate === undefined) return []
  const { changes, held, isFirst, isAtHand, isHeld } = gate
  const isRed = overall === 'regression' || overall === 'invalid'
  const accept = acceptBy === 'comment' ? commandPhrase(source) : labelPhrase({ acceptLabel })
  const parts: Phrase[] = [
    isFirst === true
      ? ['The base has no rules for this suite yet, so those of this pull request judge it.']
      : [],
    isAtHand === true
      ? ['Judged by the rules at hand: this job runs outside of GitHub, where no base has others.']
      : [],
    changes.length === 0
      ? []
      : phrase`${strong('This pull request changes the gate:')} ${changesPhrase(changes)}. Judged by the rules of the base; the change counts after its merge.`,
    held.length === 0 ? [] : phrase`${strong('Not judged by the base:')} ${heldPhrase(held)}.`,
    isHeld && !isRed
      ? phrase`The check is held until a maintainer accepts this with the ${accept}.`
      : [],
  ]
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index): Phrase => (index === 0 ? part : [' ', ...part]))
}

/**
 * Says in one line of plain text why a check is held, for a mark and for a job that measured
 * nothing.
 */
export function heldText(held: readonly string[]): string {
  return `held: ${plainPhrase(heldPhrase(held))}`
}

/** Names in backticks become code; what they quote may be anything. */
function heldPhrase(held: readonly string[]): Phrase {
  const more = held.length - MOST_SHOWN
  const text = [
    ...held.slice(0, MOST_SHOWN).map((reason) => oneLine(reason, 300)),
    ...(more > 0 ? [plural(more, 'more reason')] : []),
  ].join('; ')
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : code(part)))
}

/** `tolerance 3 % → 99.9 % in tidb-bench.yml`. */
function changesPhrase(changes: readonly GateChange[]): Phrase {
  const more = changes.length - MOST_SHOWN
  const shown = changes.slice(0, MOST_SHOWN).map(({ key, from, to, file }, index) => {
    const words = ` ${oneLine(from, 60)} → ${oneLine(to, 60)} in ${oneLine(file, 100)}`
    return phrase`${index === 0 ? '' : '; '}${code(oneLine(key, 100))}${words}`
  })
  return phrase`${shown.flat()}${more > 0 ? `; ${plural(more, 'more change')}` : ''}`
}
