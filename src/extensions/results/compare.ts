import { dirname } from 'node:path'
import { type Command, Option } from 'commander'
import { allOption } from '../../core/commands/printed.ts'
import { type Policy, policyOfRecord, policySchema } from '../../core/config/policy.ts'
import { type Io, programCommand } from '../../core/job/io.ts'
import { readRecord } from '../../core/job/result-folder.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { exitCodeOf, type Reference, sideBySideReference } from '../../core/verdict/judge.ts'
import type { Result } from '../../core/verdict/result.ts'
import { Failure } from '../../words/failure.ts'
import { faultsFailure, issuesToFaults } from '../../words/faults.ts'
import { formatShare } from '../../words/number.ts'
import { defined } from '../../words/objects.ts'
import { plainPlace } from '../../words/terminal.ts'

interface CompareOptions {
  readonly baseline?: string[]
  readonly candidate?: string
  readonly record?: string
  readonly rule?: string
  readonly tolerance?: string
  readonly evenIfRegressed?: boolean
  readonly json?: boolean
  readonly format: 'text' | 'markdown' | 'json' | 'html'
}

/** A verdict, and what it rests on. */
interface Compared {
  readonly result: Result
  readonly record: BenchRecord
  readonly reference: Reference
}

/** `compare`: a verdict from records alone; needs no server. */
export function defineCompare(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('compare')
    .option('--baseline <file...>', 'record or records of the baseline, newest first')
    .option('--candidate <file>', 'record to judge')
    .option('--record <file>', 'a side-by-side record, judged again from its own slices')
    .option('--rule <rule>', 'evidence or threshold (default: as in the record, else evidence)')
    .option(
      '--tolerance <share>',
      'smallest drop that matters, e.g. 3% (default: as in the record)',
    )
    .option('--even-if-regressed', 'compare even if the baseline itself was judged a regression')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['text', 'markdown', 'json', 'html'])
        .default('text'),
    )
    .option(...allOption)
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench compare --baseline A.json --candidate B.json --rule threshold --tolerance 3%',
    )
    .action(async (options: CompareOptions) => finish(await compare(options, io)))
}

async function compare(options: CompareOptions, io: Io): Promise<number> {
  const { candidate, reference } = recordsOf(options)
  const { policy, overrides } = policyOf(options, candidate)
  const judged = judge(candidate, reference, policy)
  const result = { ...judged, warnings: [...judged.warnings, ...overrides] }
  await showComparison({ result, record: candidate, reference }, options, io)
  return exitCodeOf(result, policy)
}

/** The policy by which the record was judged, and what the options put in its place, in words. */
function policyOf(
  { rule, tolerance }: CompareOptions,
  candidate: BenchRecord,
): { policy: Policy; overrides: string[] } {
  const options = defined({ rule, tolerance })
  const parsed = policySchema.safeParse(options)
  if (!parsed.success) {
    const option = (path: readonly PropertyKey[]) => `--${String(path[0])}`
    const valueAt = (path: readonly PropertyKey[]) => options[path[0] as keyof typeof options]
    throw faultsFailure(
      'The options are invalid:',
      issuesToFaults(parsed.error.issues, option, valueAt),
    )
  }
  const recorded = policyOfRecord(candidate.policy)
  const policy: Policy = {
    ...recorded,
    ...(rule === undefined ? {} : { rule: parsed.data.rule }),
    ...(parsed.data.tolerance === undefined
      ? {}
      : { tolerance: parsed.data.tolerance, tolerances: {} }),
  }
  if (candidate.policy === undefined) return { policy, overrides: [] }
  return { policy, overrides: overridesOf(recorded, policy) }
}

function overridesOf(recorded: Policy, policy: Policy): string[] {
  const share = (tolerance: number | undefined) =>
    tolerance === undefined ? 'each metric’s own' : formatShare(tolerance)
  return [
    ...(policy.rule === recorded.rule
      ? []
      : [`Judged by rule ${policy.rule}; the job itself was judged by rule ${recorded.rule}.`]),
    ...(policy.tolerance === recorded.tolerance
      ? []
      : [
          `Judged with a tolerance of ${share(policy.tolerance)}; the job itself with ${share(recorded.tolerance)}.`,
        ]),
  ]
}

function recordsOf(options: CompareOptions): { candidate: BenchRecord; reference: Reference } {
  if (options.record !== undefined) {
    const candidate = readRecord(options.record)
    if (candidate.targets.base === undefined) {
      throw new Failure('input', `${options.record} is not a side-by-side record`, {
        remedy: 'Compare it with --baseline FILE --candidate FILE.',
      })
    }
    return { candidate, reference: sideBySideReference(candidate) }
  }
  if (options.candidate === undefined || options.baseline === undefined) {
    throw new Failure('input', 'nothing to compare', {
      remedy:
        'Give --baseline FILE and --candidate FILE, or --record FILE for a side-by-side record.',
    })
  }
  const records = options.baseline.map(readRecord)
  if (options.evenIfRegressed !== true) refuseRegressed(records, options.baseline)
  const newest = records[0]?.targets.candidate
  const commits = new Set(records.map(({ source }) => source.commit))
  return {
    candidate: readRecord(options.candidate),
    reference: {
      kind: 'stored',
      records,
      description: `${newest?.product} ${newest?.version}`,
      ...defined({ commit: commits.size === 1 ? [...commits][0] : undefined }),
    },
  }
}

/** A comparison with a regressed baseline calls the next regression no change. */
function refuseRegressed(records: readonly BenchRecord[], paths: readonly string[]): void {
  const regressed = paths.filter((_, index) => {
    const record = records[index]
    return record?.judgement?.overall === 'regression' && record.acceptance === undefined
  })
  if (regressed.length === 0) return
  throw new Failure(
    'input',
    `the baseline was judged a regression itself: ${regressed.join(', ')}`,
    {
      remedy: 'Choose another baseline, or use --even-if-regressed to compare anyway.',
    },
  )
}

/** Prints a comparison. The code for a format is loaded when that format is requested. */
async function showComparison(
  { result, record, reference }: Compared,
  options: CompareOptions,
  io: Io,
): Promise<void> {
  switch (options.json === true ? 'json' : options.format) {
    case 'json':
      io.print(JSON.stringify(result, null, 2))
      break
    case 'markdown': {
      const { renderComment } = await import('../../core/report/comment.ts')
      io.print(renderComment(result, { generatedAt: result.createdAt }).trimEnd())
      break
    }
    case 'html': {
      const { loadPage } = await import('../../core/show/reports.ts')
      const render = await loadPage()
      io.print(render(result, { record, reference })[0].text.trimEnd())
      break
    }
    case 'text': {
      const { renderTerminal } = await import('../../core/report/terminal.ts')
      io.print(
        renderTerminal(result, io.terminal ?? plainPlace, {
          command: programCommand(io.env),
          folder: dirname(options.record ?? options.candidate ?? ''),
        }).trimEnd(),
      )
    }
  }
}
