import { writeResultFile } from '../../core/job/result-folder.ts'
import { metricLabel } from '../../core/record/metric.ts'
import { counterInfo } from '../../mysql/server-counters.ts'
import { changeOf } from '../../statistics/scale.ts'
import { formatChange } from '../../words/number.ts'
import type { DropToFind } from './drop-to-find.ts'
import type { Proof } from './ends.ts'
import type { CommitLine, LineCommit } from './line-of-commits.ts'
import type { CommitKnowledge } from './search.ts'

export const BISECTION_FILE = 'bisect.json'

/** Content of `bisect.json` at the end; all text of commits is foreign. */
export interface Bisection {
  readonly schemaVersion: 1
  readonly good: LineCommit
  readonly bad: LineCommit
  readonly commits: number
  /**
   * The figure that it was looked for by, and how much it changed between the ends, as a fraction.
   */
  readonly figure: { readonly cellId: string; readonly label: string; readonly change: number }
  readonly steps: readonly StepTaken[]
  /** The first slow commit. */
  readonly found: LineCommit
  /** Its neighbour on the good side, with which it was proved. */
  readonly before: LineCommit
  /** Commits just before it that could not be measured: it may be one of them. */
  readonly passedOver: readonly LineCommit[]
  readonly proof: Proof
}

type StepTaken = { readonly commit: LineCommit } & CommitKnowledge

/** State of a search, written to the result folder after each step. */
export interface StepLog {
  readonly steps: ReadonlyMap<number, CommitKnowledge>
  noteDrop(drop: DropToFind, proof: Proof): void
  /** `oltp_point_select, 8 threads: TPS −5.1 %`; only after {@link noteDrop}. */
  soughtInWords(): string
  proofOfEnds(): Proof
  add(index: number, steps: CommitKnowledge): void
  end(end: {
    readonly index: number
    readonly passedOver: readonly number[]
    readonly proof: Proof
  }): Bisection
}

export function openLog(folder: string, { good, commits }: CommitLine): StepLog {
  const steps = new Map<number, CommitKnowledge>()
  let figure: Bisection['figure'] | undefined
  let ends: Proof | undefined
  const at = (index: number) => (index < 0 ? good : (commits[index] as LineCommit))
  const drop = () => {
    if (figure === undefined) throw new Error('the ends come first')
    return figure
  }
  const soFar = () => ({
    schemaVersion: 1 as const,
    good,
    bad: at(commits.length - 1),
    commits: commits.length,
    figure: drop(),
    steps: [...steps].map(([index, each]) => ({ commit: at(index), ...each })),
  })
  const write = (content: object) =>
    writeResultFile(folder, BISECTION_FILE, `${JSON.stringify(content, null, 2)}\n`)
  return {
    steps: steps,
    noteDrop(drop, proof) {
      ends = proof
      figure = figureOf(drop)
      write(soFar())
    },
    soughtInWords: () => {
      const { cellId, label, change } = drop()
      return `${cellId}: ${label} ${formatChange(change)}`
    },
    proofOfEnds: () => ends ?? { kind: 'no-figure', reason: 'the ends were not measured' },
    add(index, each) {
      steps.delete(index)
      steps.set(index, each)
      write(soFar())
    },
    end({ index, passedOver, proof }) {
      const first = Math.min(index, ...passedOver)
      const end = { found: at(index), before: at(first - 1), passedOver: passedOver.map(at), proof }
      const bisection = { ...soFar(), ...end }
      write(bisection)
      return bisection
    },
  }
}

function figureOf(drop: DropToFind): Bisection['figure'] {
  const { cellId } = drop
  switch (drop.kind) {
    case 'work': {
      const { counter, logRatio } = drop
      return {
        cellId,
        label: `${counterInfo(counter).label} per transaction`,
        change: Math.expm1(logRatio),
      }
    }
    case 'figure': {
      const { metric, change, direction } = drop
      return {
        cellId,
        label: metricLabel(metric),
        change: changeOf(change, direction),
      }
    }
  }
}
