import { join } from 'node:path'
import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import { addMeasureOptions, givenInputs } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { inputCatalogue, withInputs } from '../../core/config/inputs.ts'
import { resolveSettings, type Settings } from '../../core/config/resolve.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { inResultFolder, resultFolder } from '../../core/job/result-folder.ts'
import { causeLine } from '../../core/record/cause.ts'
import { maskPasswords, writeSummary } from '../../core/show/outputs.ts'
import { installPackages } from '../../core/steps/measure/workloads.ts'
import { shortCommit } from '../../words/commit.ts'
import { markdownText } from '../../words/escape.ts'
import { formatChange, formatDuration, plural } from '../../words/number.ts'
import type { DropToFind } from './drop-to-find.ts'
import { EqualEnds, measureEnds, type Proof, provePair } from './ends.ts'
import { openFoundIssue } from './found-issue.ts'
import { type CommitLine, commitsBetween, type LineCommit } from './line-of-commits.ts'
import { BISECTION_FILE, type Bisection, openLog, type StepLog } from './log.ts'
import { expectation, leastLogOdds, nextStep, STEP_ERROR, STRICT_STEP_ERROR } from './search.ts'
import { measureStep, stepCost } from './step.ts'

interface BisectOptions extends PrintOptions {
  readonly good: string
  readonly bad: string
  readonly format: 'text' | 'json'
  readonly issue?: boolean
}

/** `bisect`: which commit made it slower. */
export function defineBisect(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const { against: _, baseline: __, ...catalogue } = inputCatalogue
  addMeasureOptions(program.command('bisect'), catalogue)
    .requiredOption('--good <commit>', 'a commit, tag or branch that was still fast')
    .option('--bad <commit>', 'a slow commit that descends from the good one', 'HEAD')
    .option('--format <format>', 'text, or json (the content of bisect.json)', 'text')
    .option(
      '--issue',
      'on GitHub: open an issue for a proved commit, once; ends that do not differ are no error',
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      [
        '',
        'The command builds each commit with --build, or runs its own workload files,',
        'side by side with the good commit on this machine. The exit code is 0 if the',
        'commit is found and proved, and 3 if the two ends do not differ or the proof',
        'fails.',
        '',
        'Example:',
        "  $ tidb-bench bisect --good v8.5.0 --bad HEAD --build 'make server' --binaries tidb=bin/tidb-server --workloads oltp_point_select",
      ].join('\n'),
    )
    .action(async (options: BisectOptions, command: Command) => {
      const line = await commitsBetween(options.good, options.bad)
      // The good end is the base of every step.
      const inputs = withInputs(givenInputs(command, io), { against: line.good.id })
      const settings = resolveSettings(inputs)
      maskPasswords(settings, io.env)
      const folder = resultFolder(inputs.values, io.env)
      if (io.env.GITHUB_OUTPUT) setOutput('results', folder)
      const bisection = await inResultFolder(folder, () =>
        bisect(settings, line, folder, io).catch((error: unknown) => {
          if (options.issue === true && error instanceof EqualEnds) return error.message
          throw error
        }),
      )
      if (typeof bisection === 'string') {
        io.print(bisection)
        finish(exitCodes.passed)
        return
      }
      const words = bisectionInWords(bisection)
      show(options.json === true || options.format === 'json', bisection, () => words, io)
      io.log.info(`full results: ${folder}/${BISECTION_FILE}`)
      const summary = markdownText(words).replaceAll('\n', '\n\n')
      writeSummary(summary, summary)
      if (io.env.GITHUB_OUTPUT) {
        setOutput('commit', bisection.found.id)
        setOutput('proved', String(bisection.proof.kind === 'proved'))
      }
      if (options.issue === true && bisection.proof.kind === 'proved')
        await openFoundIssue(bisection, settings.suiteName, io)
      finish(bisection.proof.kind === 'proved' ? exitCodes.passed : exitCodes.measurement)
    })
}

function bisectionInWords(bisection: Bisection): string {
  const { found: slow, before, figure, passedOver, proof, steps, commits } = bisection
  const of = `${figure.cellId}: ${figure.label} ${formatChange(figure.change)} between the ends`
  const causes = 'causes' in proof ? proof.causes : undefined
  return [
    `${shortCommit(slow.id)} is the first slow commit: ${slow.title} (${slow.author})`,
    `  ${proofInWords(proof, shortCommit(before.id))}`,
    ...(causes === undefined ? [] : [`  ${causeLine(causes)}`]),
    `  ${of}; ${steps.length} of ${plural(commits, 'commit')} measured`,
    ...(passedOver.length === 0
      ? []
      : [
          `  It may also be one of these commits, which could not be measured: ${passedOver.map(({ id }) => shortCommit(id)).join(', ')}`,
        ]),
  ].join('\n')
}

function proofInWords(proof: Bisection['proof'], before: string): string {
  switch (proof.kind) {
    case 'no-figure':
      return `not proved against ${before}: ${proof.reason}`
    case 'proved':
    case 'not-proved': {
      const { interval } = proof
      const range =
        interval === undefined
          ? ''
          : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`
      const how =
        proof.kind === 'proved' ? 'proved' : 'not proved: the drop may come from several commits'
      return `${formatChange(proof.change)}${range} against ${before}, ${how}`
    }
  }
}

/**
 * Finds the commit between a good and a bad one that made the suite slower: it measures both ends,
 * then bisects by steps that each stop as soon as they are sure enough, then proves the pair it
 * ends with. A commit that cannot be built or measured is skipped. If the proof fails, the steps
 * continue until they are surer.
 * @param settings with `against` the good end
 * @throws Failure `measurement` if the bad one is not slower, and the error that kept an end from
 *   being measured
 */
export async function bisect(
  settings: Settings,
  line: CommitLine,
  folder: string,
  io: Io,
): Promise<Bisection> {
  const log = openLog(folder, line)
  const count = line.commits.length
  io.log.info(
    `${plural(count, 'commit')} from ${shortCommit(line.good.id)} to ${shortCommit(lastOf(line).id)}, at most ${plural(Math.ceil(Math.log2(count)), 'step')}; the two ends are measured first`,
  )
  await installPackages(settings, io)
  const ends = await measureEnds(
    settings,
    { base: line.good.id, candidate: lastOf(line).id },
    count === 1,
    join(folder, 'ends'),
    io,
  )
  const { drop } = ends
  log.noteDrop(drop, ends.proof)
  if (count === 1) return log.end({ index: 0, passedOver: [], proof: ends.proof })

  const cost = stepCost(settings, ends.seconds)
  const expected = expectation(count, drop, cost, leastLogOdds(STEP_ERROR))
  io.log.info(
    `${log.soughtInWords()}; about ${plural(expected.steps, 'step')} and ${formatDuration(expected.minutes * 60)} to find its commit`,
  )
  const first = await search(settings, { line, drop, log, folder, io, error: STEP_ERROR })
  if (first.proof.kind === 'proved' || drop.kind === 'work') return log.end(first)
  io.log.warn(
    `${shortCommit(commitAt(line, first.index).id)} is not slower than the commit before it, so the search continues`,
  )
  return log.end(await search(settings, { line, drop, log, folder, io, error: STRICT_STEP_ERROR }))
}

interface Place {
  readonly line: CommitLine
  readonly drop: DropToFind
  readonly log: StepLog
  readonly folder: string
  readonly io: Io
  /** Error probability of one step (0 to 1). */
  readonly error: number
}

interface SearchResult {
  readonly index: number
  readonly passedOver: readonly number[]
  readonly proof: Proof
}

async function search(settings: Settings, place: Place): Promise<SearchResult> {
  const { line, drop, log, folder, io, error } = place
  const least = leastLogOdds(error)
  for (;;) {
    const next = nextStep(line.commits.length, log.steps, least)
    if (next.kind === 'measure') {
      const commit = commitAt(line, next.index)
      io.log.info(`step ${log.steps.size + 1}: ${shortCommit(commit.id)} ${commit.title}`)
      const stepFolder = join(folder, 'steps', shortCommit(commit.id))
      const pair = { base: line.good.id, candidate: commit.id }
      const earlier = log.steps.get(next.index)
      log.add(
        next.index,
        await measureStep(settings, pair, { folder: stepFolder, io, drop, least, earlier }),
      )
      continue
    }
    const [before] = [...next.passedOver, next.index]
    const parent = before === undefined || before === 0 ? line.good : commitAt(line, before - 1)
    const isFullLine = parent === line.good && next.index === line.commits.length - 1
    const pair = { base: parent.id, candidate: commitAt(line, next.index).id }
    io.log.info(`proof: ${shortCommit(pair.candidate)} beside ${shortCommit(pair.base)}`)
    const proof = isFullLine
      ? log.proofOfEnds()
      : await provePair(settings, pair, drop, join(folder, 'proof'), io)
    return { ...next, proof }
  }
}

function commitAt({ commits }: CommitLine, index: number): LineCommit {
  return commits[index] as LineCommit
}

function lastOf({ commits }: CommitLine): LineCommit {
  return commits.at(-1) as LineCommit
}
