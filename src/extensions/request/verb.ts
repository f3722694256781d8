import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import { jsonOption, type PrintOptions } from '../../core/commands/printed.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { annotate, writeSummary } from '../../core/show/outputs.ts'
import { githubSession } from '../../github/client.ts'
import { markdownText } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import { type BenchRequest, readBenchRequest, requestOutputs } from './bench-request.ts'

/** `request`: does this comment start a run? For the workflow that listens to `/bench`. */
export function defineRequest(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('request')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench request   # in the workflow workflows/bench-command.yml',
    )
    .action(async ({ json }: PrintOptions) => {
      await request(json === true, io)
      finish(exitCodes.passed)
    })
}

async function request(json: boolean, io: Io): Promise<void> {
  const session = githubSession(io)
  if (session === undefined) {
    throw new Failure(
      'input',
      'there is no comment to read: the command does not run in a workflow, or it has no token',
      {
        remedy: 'Use it as in workflows/bench-command.yml.',
      },
    )
  }
  const { client, repository, event } = session
  const answer = await readBenchRequest(client, repository, event)
  const outputs = requestOutputs(answer)
  for (const [name, value] of Object.entries(outputs)) {
    if (io.env.GITHUB_OUTPUT) setOutput(name, value)
    else if (!json) io.print(`${name}=${value}`)
  }
  if (json) io.print(JSON.stringify(answer, null, 2))
  showAnswer(answer, io)
}

/**
 * A stranger's comment is silently ignored. Whoever may ask finds the reason why nothing starts on
 * the page of the run.
 */
function showAnswer(answer: BenchRequest, io: Io): void {
  if (answer.state === 'accepted') {
    io.log.info(
      `a run of ${answer.headCommit} for #${answer.pullRequest}, requested by ${answer.by}`,
    )
    return
  }
  if (answer.state === 'restarted') {
    io.log.info(
      `${answer.by} accepts: ${answer.runs.length === 1 ? 'run' : 'runs'} ${answer.runs.join(', ')} started again`,
    )
    return
  }
  const right = answer.state === 'forbidden' ? `; the job needs "${answer.missingPermission}"` : ''
  const text = `no run is started: ${answer.why}${right}`
  if (answer.state === 'ignored' || answer.state === 'skipped') {
    io.log.info(text)
    return
  }
  if (io.env.GITHUB_ACTIONS === 'true')
    annotate([{ level: 'warning', title: 'TiDB bench', message: text }])
  else io.log.warn(text)
  const headline = `### TiDB bench: ${markdownText(text, 1_000)}`
  writeSummary(headline, headline)
}
