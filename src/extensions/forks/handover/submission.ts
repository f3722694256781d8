import type { z } from 'zod'
import type { LoadReport } from '../../../core/record/cause.ts'
import { numberFaults, shapeOf } from '../../../core/record/json.ts'
import type { BenchRecord, Run } from '../../../core/record/schema.ts'
import { oneLine } from '../../../words/escape.ts'
import { Failure } from '../../../words/failure.ts'
import { parseStrictJson } from '../../../words/strict-json.ts'
import {
  SUBMISSION_VERSION,
  type Submission,
  type SubmittedNothing,
  submissionSchema,
  submittedCell,
  submittedInvalidRun,
  submittedMachine,
  submittedPlan,
  submittedTarget,
  submittedValidRun,
} from './submission-schema.ts'

export type { SubmittedNothing } from './submission-schema.ts'

export const MOST_SUBMISSION_BYTES = 5_000_000

/**
 * The numbers of a record as a text that the second workflow accepts; without histograms where they
 * are too many.
 * @param loads what the pull request changes about loads of the caller's own
 * @throws Failure `input` where the record has a name or value that a submission cannot carry, or
 *   no commit
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
  const { suite, source, programVersion, design, machine, targets, cells, seed, completeness } =
    record
  return {
    submissionVersion: SUBMISSION_VERSION,
    kind: 'figures',
    suite,
    repository: source.repository,
    commit: source.commit,
    programVersion,
    design,
    machine: pickFields(submittedMachine, machine),
    targets: {
      candidate: pickFields(submittedTarget, targets.candidate),
      base: targets.base && pickFields(submittedTarget, targets.base),
    },
    cells: cells.map((cell) => ({
      ...pickFields(submittedCell, cell),
      runs: cell.runs.map((run) => submitRun(run, histograms)),
    })),
    seed,
    sideBySide: record.sideBySide && pickFields(submittedPlan, record.sideBySide),
    completeness: completeness.state,
  }
}

/** Reason why a run measured nothing, with its suite and commit. */
export type NothingMeasured = Pick<SubmittedNothing, 'suite' | 'repository' | 'commit' | 'reason'>

/**
 * The word that nothing was measured, as a text that the second workflow accepts. @throws Failure
 * `input` as above
 */
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

/**
 * Reads what a stranger may have written. Never throws; `why` is one line that is safe to log, and
 * may quote it.
 */
export function readSubmission(content: Buffer): SubmissionRead {
  if (content.length > MOST_SUBMISSION_BYTES)
    return { state: 'refused', why: `larger than ${MOST_SUBMISSION_BYTES} bytes` }
  const json = parseStrictJson(content.toString('utf8'), {
    characters: MOST_SUBMISSION_BYTES,
    depth: 12,
  })
  if (json.state === 'refused') return json
  const outOfRange = numberFaults(json.value).map(({ path, problem }) => `${path}: ${problem}`)
  if (outOfRange.length > 0) return refused(outOfRange)
  const shape = shapeOf(submissionSchema, json.value, 5)
  if (shape.state === 'fits') return { state: 'accepted', submission: shape.value }
  return refused(shape.faults.map(({ path, problem }) => `${path.join('.')}: ${problem}`))
}

function refused(faults: readonly string[]): SubmissionRead {
  return { state: 'refused', why: oneLine(faults.join('; '), 500) }
}

function submitRun(run: Run, histograms: Histograms): object {
  if (run.state === 'invalid') return pickFields(submittedInvalidRun, run)
  const { histogram, ...others } = run
  return pickFields(submittedValidRun, histograms === 'with-histograms' ? run : others)
}

/** Returns the fields of a value that its schema in a submission has. */
function pickFields(schema: z.ZodObject, value: object): object {
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => Object.hasOwn(schema.shape, key)),
  )
}
