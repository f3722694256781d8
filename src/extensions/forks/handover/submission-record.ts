import { createHash } from 'node:crypto'
import {
  type BenchRecord,
  type Cell,
  RECORD_SCHEMA_VERSION,
  type TargetDescription,
} from '../../../core/record/schema.ts'
import type { Refusal } from '../words.ts'
import { publicTarget, publicVersion } from './known-names.ts'
import type { Submission, SubmittedFigures } from './submission-schema.ts'

/** Facts about the submitting run from GitHub; they count, not the submission's own claims. */
export interface SubmissionOrigin {
  /** The base repository, `owner/name`. */
  readonly repository: string
  /** Repository of the code, `owner/name`. */
  readonly headRepository: string
  readonly commit: string
  readonly runId: number
  readonly attempt: number
  readonly suite: string
}

/**
 * Finds a claim of a submission that GitHub contradicts; undefined if they agree. Suites and
 * commits are compared letter by letter: a suite in other letters would be another series, which
 * has no baseline and cannot fail.
 */
export function foreignOrigin(
  submission: Submission,
  origin: SubmissionOrigin,
): Refusal | undefined {
  if (submission.repository.toLowerCase() !== origin.repository.toLowerCase())
    return 'other-repository'
  if (submission.commit !== origin.commit) return 'other-commit'
  return submission.suite === origin.suite ? undefined : 'other-suite'
}

/**
 * Figures as a record that a verdict can be computed from. Its `source.origin` says who reported
 * it, it carries no verdict of its own, and of the noise nothing: that is filled in from our own
 * measurements.
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
    programVersion: publicVersion(programVersion),
    design,
    source: {
      repository,
      commit,
      event: 'workflow_run',
      runId: String(runId),
      runAttempt: attempt,
      origin: `reported by a run of ${origin.headRepository}`,
    },
    machine: shownMachine(machine),
    targets: {
      candidate: recordTarget(targets.candidate),
      base: targets.base && recordTarget(targets.base),
    },
    cells: submission.cells.map((cell) => ({
      ...cell,
      toolVersion: publicVersion(cell.toolVersion),
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

/** Classes of runners, in this program's own words. */
const runnerClasses: readonly (string | undefined)[] = ['github-hosted', 'self-hosted', 'local']

/** Both are free text, and are in the comment. */
function shownMachine({ cpuModel, runnerClass, ...sizes }: SubmittedMachine): SubmittedMachine {
  return {
    ...sizes,
    ...(cpuModel === undefined ? {} : { cpuModel: publicCpuModel(cpuModel) }),
    ...(runnerClasses.includes(runnerClass) ? { runnerClass } : {}),
  }
}

type SubmittedMachine = SubmittedFigures['machine']
type SubmittedRun = SubmittedFigures['cells'][number]['runs'][number]
type SubmittedTarget = SubmittedFigures['targets']['candidate']

function recordRun(run: SubmittedRun): Cell['runs'][number] | object {
  if (run.state === 'valid') return run
  return {
    ...run,
    reason: 'the run was invalid; the log of the measuring run gives the reason',
    tail: [],
  }
}

function recordTarget(target: SubmittedTarget): TargetDescription {
  return { ...publicTarget(target), components: {}, refused: [] }
}

function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** The words that names of CPUs are made of, as `/proc/cpuinfo` and `lscpu` have them. */
const words: ReadonlySet<string> = new Set(
  `Intel(R) Intel Genuine Xeon(R) Xeon Core(TM) Core Celeron(R) Pentium(R) Atom(TM) Ultra Platinum Gold Silver Bronze
  Processor CPU @ Gen AMD EPYC EPYC-Rome EPYC-Milan EPYC-Genoa Ryzen Threadripper PRO Athlon(tm) Opteron(TM) Opteron
  with Radeon Graphics Eng Sample Skylake Cascadelake Icelake Haswell Broadwell SapphireRapids Server IBRS TSX no
  Virtual Common KVM QEMU version ARM Neoverse-N1 Neoverse-N2 Neoverse-V1 Neoverse-V2 Cortex-A72 Cortex-A76
  Ampere Altra Ampere-1a Graviton Cobalt Kunpeng-920 HiSilicon Phytium Loongson Hygon Apple Pro Max`.split(
    /\s+/,
  ),
)

/** `8370C`, `E5-2673`, `64-Core`, `2.80GHz`, `v4`, `i7-1370P`, `13th`: short, and with a digit. */
const model = /^[A-Za-z]{0,2}-?\d[0-9]{0,5}(?:[-.]?[0-9A-Za-z]{1,5})?$/

/**
 * The name of a CPU as it may be in a comment, though a fork said it: from words that names of CPUs
 * are made of. In any other text a sentence could stand; of that only a digest is left, by which
 * equal ones are still equal.
 */
export function publicCpuModel(text: string): string {
  const isKnown = text
    .split(' ')
    .every((word) => word === '' || words.has(word.replace(/,$/, '')) || model.test(word))
  if (isKnown) return text
  return `unlisted CPU ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
