import { Failure } from '../record/failure.ts'
import {
  type BenchRecord,
  type Cell,
  RECORD_SCHEMA_VERSION,
  type Run,
  type TargetDescription,
} from '../record/schema.ts'
import { oneLine } from '../report/escape.ts'
import { parseStrictJson } from './strict-json.ts'
import { SUBMISSION_VERSION, type Submission, submissionSchema } from './submission-schema.ts'

/** The one file in the artifact that a fork's run uploads. */
export const SUBMISSION_FILE = 'submission.json'
export const MOST_SUBMISSION_BYTES = 5_000_000

/** Name of the artifact, one a suite. */
export function submissionArtifact(suite: string): string {
  return `tidb-bench-submission-${suite}`
}

/**
 * The numbers of a record as a text that the second workflow accepts.
 * @throws Failure `input` where the record has a name or value that a submission cannot carry, or no commit
 */
export function buildSubmission(record: BenchRecord): string {
  const { suite, source, programVersion, design, machine, targets, cells, seed, completeness } = record
  const { cpuModel, cores, memoryGiB, runnerClass } = machine
  const submission = {
    submissionVersion: SUBMISSION_VERSION,
    suite,
    repository: source.repository,
    commit: source.commit,
    programVersion,
    design,
    machine: { cpuModel, cores, memoryGiB, runnerClass },
    targets: { candidate: submitTarget(targets.candidate), base: targets.base && submitTarget(targets.base) },
    cells: cells.map(submitCell),
    seed,
    completeness: completeness.state,
  }
  // Through JSON, since that drops what is undefined.
  const text = JSON.stringify(submission)
  const read = readSubmission(Buffer.from(text))
  if (read.state === 'accepted') return text
  throw new Failure(
    'input',
    `the numbers of this run cannot be handed to the workflow that comments: ${read.why}`,
    {
      remedy: 'Rename what is named there, with letters, digits, dots, dashes and underscores.',
    },
  )
}

export type SubmissionRead =
  | { readonly state: 'accepted'; readonly submission: Submission }
  | { readonly state: 'refused'; readonly why: string }

/** Reads what a stranger may have written. Never throws; `why` is one line that is safe to log. */
export function readSubmission(content: Buffer): SubmissionRead {
  if (content.length > MOST_SUBMISSION_BYTES)
    return { state: 'refused', why: `larger than ${MOST_SUBMISSION_BYTES} bytes` }
  const json = parseStrictJson(content.toString('utf8'), { characters: MOST_SUBMISSION_BYTES, depth: 12 })
  if (json.state === 'refused') return json
  const parsed = submissionSchema.safeParse(json.value)
  if (parsed.success) return { state: 'accepted', submission: parsed.data }
  const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { state: 'refused', why: oneLine(faults.join('; '), 500) }
}

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
 * The submission as a record that a verdict can be computed from. Its `source.origin` says that a fork reported it,
 * and it carries no verdict of its own.
 * @throws Failure `input` where it speaks of another repository, commit or suite than GitHub does
 */
export function recordOfSubmission(
  submission: Submission,
  origin: SubmissionOrigin,
  createdAt: string,
): BenchRecord {
  for (const field of ['repository', 'commit', 'suite'] as const) {
    if (submission[field].toLowerCase() !== origin[field].toLowerCase()) {
      throw new Failure(
        'input',
        `the numbers are of another ${field}: ${submission[field]}, not ${origin[field]}`,
        {
          remedy: 'Run the workflow of the pull request again.',
        },
      )
    }
  }
  const { machine, targets, completeness, submissionVersion: _, repository, commit, ...rest } = submission
  return withoutUndefined({
    ...rest,
    schemaVersion: RECORD_SCHEMA_VERSION,
    id: `${submission.suite}/${commit.slice(0, 12)}/${origin.runId}-${origin.attempt}`,
    createdAt,
    source: {
      repository,
      commit,
      event: 'workflow_run',
      runId: String(origin.runId),
      runAttempt: origin.attempt,
      origin: `reported by a run of ${origin.headRepository}`,
    },
    machine,
    targets: { candidate: recordTarget(targets.candidate), base: targets.base && recordTarget(targets.base) },
    cells: submission.cells.map((cell) => ({ ...cell, runs: cell.runs.map(recordRun) })),
    completeness:
      completeness === 'complete'
        ? { state: 'complete' }
        : { state: 'partial', reason: 'the job that measured ended early' },
  }) as BenchRecord
}

function submitCell(cell: Cell): object {
  const { id, tool, toolVersion, workload, threads, clients, data, durationSeconds, warmUpSeconds, options } =
    cell
  const runs = cell.runs.map(submitRun)
  return {
    id,
    tool,
    toolVersion,
    workload,
    threads,
    clients,
    data,
    durationSeconds,
    warmUpSeconds,
    options,
    runs,
  }
}

function submitRun(run: Run): object {
  const { side, round, slice } = run
  if (run.state === 'invalid') return { side, round, slice, state: run.state }
  const { state, durationSeconds, metrics, ignoredErrors, reconnects } = run
  return { side, round, slice, state, durationSeconds, metrics, ignoredErrors, reconnects }
}

function submitTarget({
  kind,
  product,
  version,
  topology,
  configuration,
  variables,
}: TargetDescription): object {
  return { kind, product, version, topology, configuration, variables }
}

type SubmittedRun = Submission['cells'][number]['runs'][number]
type SubmittedTarget = Submission['targets']['candidate']

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
