import { metricInfo } from '../../record/metric.ts'
import { formatShare } from '../../words/number.ts'
import type { Next } from './next-step.ts'
import type { Phrase } from './phrase.ts'

/** What the words must know of the place where they stand. */
export interface NextPlace {
  /** Folder of the documentation, as an http(s) address without a slash at its end; unknown: links are plain words. */
  readonly docsUrl?: string | undefined
  /** How a drop becomes the new level here; default: by a label of the pull request. */
  readonly acceptBy?: 'label' | 'command' | undefined
  /** Follows "Not meant?"; default: that it stands below. */
  readonly reproduce?: Phrase | undefined
}

const strongNext = [{ kind: 'strong', text: 'Next:' }, ' '] as const satisfies Phrase

/** What to do next, in a sentence or two; empty where there is nothing to do. */
export function nextPhrase(next: Next, { docsUrl, reproduce, acceptBy = 'label' }: NextPlace = {}): Phrase {
  const docs = (label: string, page: string) =>
    ({ kind: 'link', label, address: docsUrl === undefined ? undefined : `${docsUrl}/${page}` }) as const
  switch (next.kind) {
    case 'none':
      return []
    case 'accept-or-reproduce':
      return [
        ...meant[acceptBy],
        ' ',
        { kind: 'strong', text: 'Not meant?' },
        ' ',
        ...(reproduce ?? ['How to reproduce it stands below.']),
      ]
    case 'accepted':
      return [{ kind: 'strong', text: `Accepted by ${next.by}:` }, ` ${next.reason}`]
    case 'prove-side-by-side':
      return [
        ...strongNext,
        'a stored baseline is a screen. Measure both versions ',
        docs('side by side', 'servers.md#two-at-once-side-by-side'),
        ', which is the proof.',
      ]
    case 'measure-more':
      return [...strongNext, ...moreWords(next)]
    case 'store-a-baseline':
      return [
        ...strongNext,
        'add ',
        docs('baseline.yml', 'baselines.md'),
        '; the pull requests after its first run are judged.',
      ]
    case 'repair-the-baseline':
      return [...strongNext, 'see below why the baseline could not be read, then run the job again.']
    case 'same-machine':
      return [
        ...(next.isCpu ? ['Figures of different CPUs are never compared. '] : []),
        ...strongNext,
        next.isCpu
          ? 'run the job again (hosted runners differ by chance), or measure both versions '
          : 'measure the baseline again as this one was, or both versions ',
        docs('side by side', 'servers.md#two-at-once-side-by-side'),
        '.',
      ]
    case 'find-the-fault':
      return [
        ...strongNext,
        'the logs lie beside the report; ',
        docs('docs/troubleshooting.md', 'troubleshooting.md'),
        ' says what a message means.',
      ]
    case 'gate-it':
      return [
        'The check is green: ',
        `${metricInfo(next.metric)?.label ?? next.metric} is not gated. `,
        { kind: 'code', text: `gated: [${[...next.gated, next.metric].join(', ')}]` },
        ' in ',
        { kind: 'code', text: 'tidb-bench.yml' },
        ' gates it.',
      ]
  }
}

const meant: Readonly<Record<'label' | 'command', Phrase>> = {
  label: [
    { kind: 'strong', text: 'Meant?' },
    ' A maintainer accepts it with the label ',
    { kind: 'code', text: 'bench: accept' },
    '.',
  ],
  command: [
    { kind: 'strong', text: 'Meant?' },
    ' ',
    { kind: 'code', text: 'tidb-bench baseline accept' },
    ' makes it the new level.',
  ],
}

function moreWords({ needs, slowerAtMost }: Extract<Next, { kind: 'measure-more' }>): Phrase {
  const isRounds = /\brounds?\b/u.test(needs)
  const verdict = isRounds
    ? `; a verdict takes ${needs} here, or a quieter machine.`
    : needs === ''
      ? '.'
      : `; a verdict takes ${needs}.`
  const most =
    slowerAtMost === undefined ? '' : ` Nothing is slower by more than ${formatShare(slowerAtMost)}.`
  return [{ kind: 'code', text: '/bench' }, ` measures again${verdict}${most}`]
}
