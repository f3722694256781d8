import { metricInfo } from '../../record/metric.ts'
import type { Result } from '../../verdict/result.ts'
import type { Next } from './next-step.ts'
import type { Phrase } from './phrase.ts'

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
  /** Follows "Not expected?"; default: a reference to the fold below. */
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

const strongNext = [{ kind: 'strong', text: 'Next:' }, ' '] as const satisfies Phrase

/** Describes the next step, in a sentence or two; empty if there is nothing to do. */
export function nextPhrase(next: Next, place: NextPlace = {}): Phrase {
  const { docsUrl, reproduce, acceptBy = 'label', isLocal = false, isStored = false } = place
  const docs = (label: string, page: string) =>
    ({
      kind: 'link',
      label,
      address: docsUrl === undefined ? undefined : `${docsUrl}/${page}`,
    }) as const
  switch (next.kind) {
    case 'none':
      return []
    case 'accept-or-reproduce':
      return [
        ...(acceptBy === 'none'
          ? []
          : [expected, ...advice[acceptBy](place), ' ', notExpected, ' ']),
        ...(reproduce ?? ['To reproduce, see below.']),
      ]
    case 'accepted':
      return [{ kind: 'strong', text: `Accepted by ${next.by}:` }, ` ${next.reason}`]
    case 'prove-side-by-side':
      return [
        ...strongNext,
        ...(next.isRunning
          ? [
              'run the job again. A stored baseline can only suggest a regression; to prove one, measure a second server ',
              docs('side by side', 'against.md'),
              ' with it.',
            ]
          : [
              'measure both versions ',
              docs('side by side', 'against.md'),
              '. A stored baseline can only suggest a regression.',
            ]),
      ]
    case 'measure-more':
      return [
        ...strongNext,
        moreWords(next),
        ...(next.couldBeTogether
          ? [
              ' ',
              docs('Both servers measured at once', 'against.md#less-noise-on-a-busy-machine'),
              ' have less noise.',
            ]
          : []),
      ]
    case 'store-a-baseline':
      if (isStored) return ['Later runs are compared with this one.']
      return [
        ...strongNext,
        ...(isLocal
          ? [
              'run it with ',
              { kind: 'code', text: '--update-baseline always' } as const,
              '. Later runs are compared with it.',
            ]
          : [
              'store a baseline with a run on ',
              { kind: 'code', text: 'push' } as const,
              ' to the target branch (',
              docs('how', 'baselines.md'),
              '). Later pull requests are compared with it.',
            ]),
      ]
    case 'repair-the-baseline':
      return [
        ...strongNext,
        'see below why the baseline could not be read, then run the job again.',
      ]
    case 'same-machine':
      return [
        ...(next.isCpu ? ['Figures from different CPUs are never compared. '] : []),
        ...strongNext,
        next.isCpu
          ? 'run the job again (hosted runners differ by chance), or '
          : 'measure the baseline again under the same conditions',
        ...(next.isRunning
          ? [next.isCpu ? 'use a runner of your own, which is always the same machine.' : '.']
          : [
              next.isCpu ? 'measure both versions ' : ', or measure both versions ',
              docs('side by side', 'against.md'),
              '.',
            ]),
      ]
    case 'find-the-fault':
      return [
        ...strongNext,
        'see the logs beside the report. ',
        docs('docs/troubleshooting.md', 'troubleshooting.md'),
        ' explains the messages.',
      ]
    case 'gate-it':
      return [
        `The check passes because ${metricInfo(next.metric)?.label ?? next.metric} is not gated. To gate it, set `,
        { kind: 'code', text: `gated: [${[...next.gated, next.metric].join(', ')}]` },
        ' in ',
        { kind: 'code', text: 'tidb-bench.yml' },
        '.',
      ]
  }
}

const notExpected = { kind: 'strong', text: 'Not expected?' } as const

const expected = { kind: 'strong', text: 'Expected?' } as const

const advice: Readonly<Record<'label' | 'comment' | 'command', (place: NextPlace) => Phrase>> = {
  label: (place) => [' A maintainer can accept it with the ', ...labelPhrase(place), '.'],
  comment: (place) => [
    ' A maintainer can accept it with the ',
    ...commandPhrase(place),
    ', then start the job again.',
  ],
  command: () => [
    ' ',
    { kind: 'code', text: 'tidb-bench baseline accept' },
    ' makes it the new baseline.',
  ],
}

/** The label that accepts. */
export function labelPhrase({
  acceptLabel = 'bench: accept',
}: Pick<NextPlace, 'acceptLabel'>): Phrase {
  return ['label ', { kind: 'code', text: acceptLabel }]
}

/** The comment that accepts, to be copied. */
export function commandPhrase({ commit }: Pick<NextPlace, 'commit'>): Phrase {
  return [
    'comment ',
    { kind: 'code', text: commit === undefined ? '/bench accept' : `/bench accept ${commit}` },
  ]
}

function moreWords({ needs }: Extract<Next, { kind: 'measure-more' }>): string {
  const isRounds = /^about \d+ more rounds?$/u.test(needs)
  const verdict = isRounds
    ? `. A verdict needs ${needs}, or a quieter machine.`
    : needs === ''
      ? '.'
      : `. A verdict needs ${needs}.`
  return `run the job again${verdict}`
}
