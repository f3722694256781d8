import { type Command, Option } from 'commander'
import { faultsFailure, issuesToFaults } from '../config/faults.ts'
import { policySchema } from '../config/policy.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import { renderComment } from '../report/comment.ts'
import { renderTerminal } from '../report/terminal.ts'
import { sideBySideReference } from '../suite/reference.ts'
import { judge } from '../verdict/judge.ts'
import { exitCodeOf } from '../verdict/overall.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import { defined } from '../words/defined.ts'

interface CompareOptions {
  readonly baseline?: string[]
  readonly candidate?: string
  readonly record?: string
  readonly rule: string
  readonly tolerance?: string
  readonly format: 'text' | 'markdown' | 'json'
}

/** `compare`: a verdict from records alone; needs no server. */
export function defineCompare(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('compare')
    .description('Compare stored records; no server is needed.')
    .option('--baseline <file...>', 'record or records of the baseline, newest first')
    .option('--candidate <file>', 'record to judge')
    .option('--record <file>', 'a side-by-side record, judged again from its own slices')
    .option('--rule <rule>', 'auto, threshold or evidence', 'auto')
    .option('--tolerance <share>', 'smallest drop that matters, e.g. 3%')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['text', 'markdown', 'json']).default('text'),
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench compare --baseline A.json --candidate B.json --rule threshold --tolerance 3%',
    )
    .action((options: CompareOptions) => finish(compare(options, io)))
}

function compare(options: CompareOptions, io: Io): number {
  const policy = policyOf(options)
  const { candidate, reference } = recordsOf(options)
  const result = judge(candidate, reference, policy)
  io.print(printed(result, options.format))
  return exitCodeOf(result, policy)
}

function policyOf({ rule, tolerance }: CompareOptions) {
  const given = { rule, ...defined({ tolerance }) }
  const parsed = policySchema.safeParse(given)
  if (parsed.success) return parsed.data
  const option = (path: readonly PropertyKey[]) => `--${String(path[0])}`
  const seen = (path: readonly PropertyKey[]) => given[path[0] as keyof typeof given]
  throw faultsFailure('The options have faults:', issuesToFaults(parsed.error.issues, option, seen))
}

function recordsOf(options: CompareOptions): { candidate: BenchRecord; reference: Reference } {
  if (options.record !== undefined) {
    const candidate = readRecord(options.record)
    if (candidate.targets.base === undefined) {
      throw new Failure('input', `${options.record} is no side-by-side record`, {
        remedy: 'Compare it with --baseline FILE --candidate FILE.',
      })
    }
    return { candidate, reference: sideBySideReference(candidate) }
  }
  if (options.candidate === undefined || options.baseline === undefined) {
    throw new Failure('input', 'nothing to compare', {
      remedy: 'Give --baseline FILE and --candidate FILE, or --record FILE for a side-by-side record.',
    })
  }
  const records = options.baseline.map(readRecord)
  const newest = records[0]?.targets.candidate
  return {
    candidate: readRecord(options.candidate),
    reference: { kind: 'stored', records, description: `${newest?.product} ${newest?.version}` },
  }
}

function printed(result: Result, format: CompareOptions['format']): string {
  switch (format) {
    case 'json':
      return JSON.stringify(result, null, 2)
    case 'markdown':
      return renderComment(result, { generatedAt: result.createdAt })
    case 'text':
      return renderTerminal(result)
  }
}
