import type { LoadReport } from '../../record/cause.ts'
import { Failure } from '../../record/failure.ts'
import { parseStrictJson, shapeOf } from '../../record/json.ts'
import type {
  BenchRecord,
  Cell,
  Machine,
  Run,
  SideBySidePlan,
  TargetDescription,
} from '../../record/schema.ts'
import { oneLine } from '../../words/escape.ts'
import {
  SUBMISSION_VERSION,
  type Submission,
  type SubmittedNothing,
  submissionSchema,
} from './submission-schema.ts'

export type { SubmittedNothing } from './submission-schema.ts'

export const MOST_SUBMISSION_BYTES = 5_000_000

/**
 * The numbers of a record as a text that the second workflow accepts; without histograms where they are too many.
 * @param loads what the pull request changes about loads of the caller's own
 * @throws Failure `input` where the record has a name or value that a submission cannot carry, or no commit
 */
export function buildSubmission(record: BenchRecord, loads: readonly LoadReport[] = []): string {
  const submitted = loads.length === 0 ? {} : { loads: loads.map(submitLoad) }
  const whole = { ...figuresOf(record, 'with-histograms'), ...submitted }
  const isTooLarge = JSON.stringify(whole).length > MOST_SUBMISSION_BYTES
  return accepted(isTooLarge ? { ...figuresOf(record, 'without-histograms'), ...submitted } : whole)
}

/** Returns the load without the texts of statements and tables. */
function submitLoad({ difference, ...figures }: LoadReport): object {
  const { statements, tables, data, weights } = difference
  return {
    ...figures,
    difference: {
      statements: statements.map(({ from, to, ...names }) => names),
      tables: tables.map((table) => ({ ...table, what: [] })),
      data,
      weights,
    },
  }
}

type Histograms = 'with-histograms' | 'without-histograms'

function figuresOf(record: BenchRecord, histograms: Histograms): object {
  const { suite, source, programVersion, design, machine, targets, cells, seed, completeness } = record
  return {
    submissionVersion: SUBMISSION_VERSION,
    kind: 'figures',
    suite,
    repository: source.repository,
    commit: source.commit,
    programVersion,
    design,
    machine: submitMachine(machine),
    targets: { candidate: submitTarget(targets.candidate), base: targets.base && submitTarget(targets.base) },
    cells: cells.map((cell) => submitCell(cell, histograms)),
    seed,
    sideBySide: record.sideBySide && submitPlan(record.sideBySide),
    completeness: completeness.state,
  }
}

/** Reason why a run measured nothing, with its suite and commit. */
export type NothingMeasured = Pick<SubmittedNothing, 'suite' | 'repository' | 'commit' | 'reason'>

/** The word that nothing was measured, as a text that the second workflow accepts. @throws Failure `input` as above */
export function buildNothing({ suite, repository, commit, reason }: NothingMeasured): string {
  return accepted({
    submissionVersion: SUBMISSION_VERSION,
    kind: 'nothing',
    suite,
    repository,
    commit,
    reason,
  })
}

function accepted(submission: object): string {
  // Through JSON, since that drops what is undefined.
  const text = JSON.stringify(submission)
  const read = readSubmission(Buffer.from(text))
  if (read.state === 'accepted') return text
  throw new Failure(
    'input',
    `the numbers of this run cannot be passed to the workflow that comments: ${read.why}`,
    {
      remedy: 'Rename those entries: use letters, digits, dots, dashes and underscores.',
    },
  )
}

export type SubmissionRead =
  | { readonly state: 'accepted'; readonly submission: Submission }
  | { readonly state: 'refused'; readonly why: string }

/** Reads what a stranger may have written. Never throws; `why` is one line that is safe to log, and may quote it. */
export function readSubmission(content: Buffer): SubmissionRead {
  if (content.length > MOST_SUBMISSION_BYTES)
    return { state: 'refused', why: `larger than ${MOST_SUBMISSION_BYTES} bytes` }
  const json = parseStrictJson(content.toString('utf8'), { characters: MOST_SUBMISSION_BYTES, depth: 12 })
  if (json.state === 'refused') return json
  const shape = shapeOf(submissionSchema, json.value, 5)
  if (shape.state === 'fits') return { state: 'accepted', submission: shape.value }
  const faults = shape.faults.map(({ path, problem }) => `${path.join('.')}: ${problem}`)
  return { state: 'refused', why: oneLine(faults.join('; '), 500) }
}

function submitCell(cell: Cell, histograms: Histograms): object {
  const { id, tool, toolVersion, workload, threads, clients, data, durationSeconds, warmUpSeconds } = cell
  const { serverSettings, options, beside, rateShare, dataReset, shape } = cell
  const runs = cell.runs.map((run) => submitRun(run, histograms))
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
    serverSettings,
    options,
    beside,
    rateShare,
    machine: cell.machine && submitMachine(cell.machine),
    dataReset,
    shape,
    runs,
  }
}

function submitMachine({ cpuModel, cores, memoryGiB, runnerClass }: Machine): object {
  return { cpuModel, cores, memoryGiB, runnerClass }
}

function submitRun(run: Run, histograms: Histograms): object {
  const { side, round, slice } = run
  if (run.state === 'invalid') return { side, round, slice, state: run.state }
  const { state, durationSeconds, metrics, ignoredErrors, reconnects, pairing } = run
  const histogram = histograms === 'with-histograms' ? run.histogram : undefined
  return {
    side,
    round,
    slice,
    state,
    durationSeconds,
    metrics,
    ignoredErrors,
    reconnects,
    pairing,
    histogram,
  }
}

function submitPlan({ rounds, pairs, sliceSeconds, settleSeconds, screenedFrom }: SideBySidePlan): object {
  return { rounds, pairs, sliceSeconds, settleSeconds, screenedFrom }
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
