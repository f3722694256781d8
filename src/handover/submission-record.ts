import {
  type BenchRecord,
  type Cell,
  RECORD_SCHEMA_VERSION,
  type TargetDescription,
} from '../record/schema.ts'
import { tellableCpuModel } from './cpu-model.ts'
import type { Refusal } from './refusals.ts'
import type { Submission, SubmittedFigures } from './submission-schema.ts'

/** What GitHub says of the run that submitted; it is what counts, not what the submission says of itself. */
export interface SubmissionOrigin {
  /** The base repository, `owner/name`. */
  readonly repository: string
  /** Where the code came from, `owner/name`. */
  readonly headRepository: string
  readonly commit: string
  readonly runId: number
  readonly attempt: number
  readonly suite: string
}

/**
 * What a submission says of itself and GitHub does not; undefined where they agree. Suites and commits are compared
 * letter by letter: a suite in other letters would be another series, which has no baseline and cannot fail.
 */
export function foreignOrigin(submission: Submission, origin: SubmissionOrigin): Refusal | undefined {
  if (submission.repository.toLowerCase() !== origin.repository.toLowerCase()) return 'other-repository'
  if (submission.commit !== origin.commit) return 'other-commit'
  return submission.suite === origin.suite ? undefined : 'other-suite'
}

/**
 * Figures as a record that a verdict can be computed from. Its `source.origin` says who reported it, it carries no
 * verdict of its own, and of the noise nothing: that is filled in from our own measurements.
 */
export function recordOfSubmission(
  submission: SubmittedFigures,
  origin: SubmissionOrigin,
  createdAt: string,
): BenchRecord {
  const { machine, targets, design, seed, sideBySide, programVersion } = submission
  const { repository, commit, suite, runId, attempt } = origin
  return withoutUndefined({
    schemaVersion: RECORD_SCHEMA_VERSION,
    id: `${suite}/${commit.slice(0, 12)}/${runId}-${attempt}`,
    suite,
    createdAt,
    programVersion,
    design,
    source: {
      repository,
      commit,
      event: 'workflow_run',
      runId: String(runId),
      runAttempt: attempt,
      origin: `reported by a run of ${origin.headRepository}`,
    },
    machine: tellableMachine(machine),
    targets: { candidate: recordTarget(targets.candidate), base: targets.base && recordTarget(targets.base) },
    cells: submission.cells.map((cell) => ({
      ...cell,
      machine: cell.machine && tellableMachine(cell.machine),
      runs: cell.runs.map(recordRun),
    })),
    seed,
    sideBySide,
    completeness:
      submission.completeness === 'complete'
        ? { state: 'complete' }
        : { state: 'partial', reason: 'the job that measured ended early' },
  }) as BenchRecord
}

/** Where jobs run, in this program's own words. */
const runnerClasses: readonly (string | undefined)[] = ['github-hosted', 'self-hosted', 'local']

/** Both are free text, and stand in the comment. */
function tellableMachine({ cpuModel, runnerClass, ...sizes }: SubmittedMachine): SubmittedMachine {
  return {
    ...sizes,
    ...(cpuModel === undefined ? {} : { cpuModel: tellableCpuModel(cpuModel) }),
    ...(runnerClasses.includes(runnerClass) ? { runnerClass } : {}),
  }
}

type SubmittedMachine = SubmittedFigures['machine']
type SubmittedRun = SubmittedFigures['cells'][number]['runs'][number]
type SubmittedTarget = SubmittedFigures['targets']['candidate']

function recordRun(run: SubmittedRun): Cell['runs'][number] | object {
  if (run.state === 'valid') return run
  return { ...run, reason: 'the run was invalid; why stands in the log of the run that measured', tail: [] }
}

function recordTarget(target: SubmittedTarget): TargetDescription {
  return { ...target, components: {}, refused: [] }
}

function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
