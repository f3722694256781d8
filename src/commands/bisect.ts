import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import { type GivenInputs, withInputs } from '../config/given-inputs.ts'
import { inputCatalogue } from '../config/inputs.ts'
import { resolveSettings } from '../config/resolve.ts'
import { writeSummary } from '../github/outputs.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { inResultFolder, resultFolder } from '../job/result-folder.ts'
import { maskPasswords } from '../job/secrets.ts'
import { bisect } from '../suite/bisect/bisect.ts'
import { commitsBetween } from '../suite/bisect/line-of-commits.ts'
import { BISECTION_FILE, type Bisection } from '../suite/bisect/log.ts'
import { causeLine } from '../why/cause-line.ts'
import { shortCommit } from '../words/commit.ts'
import { markdownText } from '../words/escape.ts'
import { formatChange, plural } from '../words/number.ts'
import { givenInputs } from './given-inputs.ts'
import { addMeasureOptions } from './options.ts'
import { jsonOption, type PrintOptions, show } from './printed.ts'

interface BisectOptions extends PrintOptions {
  readonly good: string
  readonly bad: string
  readonly format: 'text' | 'json'
}

/** `bisect`: which commit made it slower. */
export function defineBisect(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const { against: _, baseline: __, ...catalogue } = inputCatalogue
  addMeasureOptions(program.command('bisect'), catalogue)
    .requiredOption('--good <commit>', 'a commit, tag or branch that was fast still')
    .option('--bad <commit>', 'one that is slow, and comes from the good one', 'HEAD')
    .option('--format <format>', 'text, or json as bisect.json holds it', 'text')
    .option(...jsonOption)
    .addHelpText(
      'after',
      [
        '',
        'Each commit is built by --build, or its own workload files are run, beside the good one on this machine.',
        'Exit code 0 once the commit is found and proved, 3 where the ends do not differ or the proof failed.',
        '',
        'Example:',
        "  $ tidb-bench bisect --good v8.5.0 --bad HEAD --build 'make server' --binaries tidb=bin/tidb-server --workloads oltp_point_select",
      ].join('\n'),
    )
    .action(async (options: BisectOptions, command: Command) => {
      const line = await commitsBetween(options.good, options.bad)
      const given = againstGood(givenInputs(command, io), line.good.id)
      const settings = resolveSettings(given)
      maskPasswords(settings, io.env)
      const folder = resultFolder(given.values, io.env)
      if (io.env.GITHUB_OUTPUT) setOutput('results', folder)
      const found = await inResultFolder(folder, () => bisect(settings, line, folder, io))
      const words = bisectionInWords(found)
      show(options.json === true || options.format === 'json', found, () => words, io)
      io.log.info(`all of it: ${folder}/${BISECTION_FILE}`)
      const summary = markdownText(words).replaceAll('\n', '\n\n')
      writeSummary(summary, summary)
      if (io.env.GITHUB_OUTPUT) {
        setOutput('commit', found.found.id)
        setOutput('proved', String(found.proof.kind === 'proved'))
      }
      finish(found.proof.kind === 'proved' ? exitCodes.passed : exitCodes.measurement)
    })
}

/** The good end is the base of every step. */
function againstGood(given: GivenInputs, good: string): GivenInputs {
  return withInputs(given, { against: good })
}

function bisectionInWords({ found, before, figure, passedOver, proof, steps, commits }: Bisection): string {
  const of = `${figure.cellId}: ${figure.label} ${formatChange(figure.change)} between the ends`
  const causes = 'causes' in proof ? proof.causes : undefined
  return [
    `${shortCommit(found.id)} is the first slow commit: ${found.title} (${found.author})`,
    `  ${proofInWords(proof, shortCommit(before.id))}`,
    ...(causes === undefined ? [] : [`  ${causeLine(causes)}`]),
    `  ${of}; ${steps.length} of ${plural(commits, 'commit')} measured`,
    ...(passedOver.length === 0
      ? []
      : [
          `  It may be one of these, which could not be measured: ${passedOver.map(({ id }) => shortCommit(id)).join(', ')}`,
        ]),
  ].join('\n')
}

function proofInWords(proof: Bisection['proof'], before: string): string {
  switch (proof.kind) {
    case 'no-figure':
      return `not proved beside ${before}: ${proof.reason}`
    case 'proved':
    case 'not-proved': {
      const { interval } = proof
      const range =
        interval === undefined ? '' : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`
      const how = proof.kind === 'proved' ? 'proved' : 'not proved: the drop may come from several commits'
      return `${formatChange(proof.change)}${range} beside ${before}, ${how}`
    }
  }
}
