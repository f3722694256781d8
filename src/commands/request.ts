import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import type { Wanted } from '../baseline/select.ts'
import { readBenchRequest, requestOutputs } from '../github/bench-request.ts'
import type { BenchEvent } from '../github/event.ts'
import { Failure } from '../record/failure.ts'
import { exitCodes } from './exit-code.ts'
import { githubSession } from './github-session.ts'
import type { Io } from './io.ts'

/** `request`: does this comment start a run? For the workflow that listens to `/bench`. */
export function defineRequest(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('request')
    .description(
      'In a workflow on issue_comment: read `/bench [suite] [threads=4,8]` and say whether it starts a run.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench request   # in the workflow workflows/bench-command.yml',
    )
    .action(async () => {
      await request(io)
      finish(exitCodes.passed)
    })
}

async function request(io: Io): Promise<void> {
  const session = githubSession(io)
  if (session === undefined) {
    throw new Failure('input', 'there is no comment to read: this is no workflow, or it has no token', {
      remedy: 'Use it as in workflows/bench-command.yml.',
    })
  }
  const { client, repository, event } = session
  const found = await readBenchRequest(client, repository, event)
  for (const [name, value] of Object.entries(requestOutputs(found))) {
    if (io.env.GITHUB_OUTPUT) setOutput(name, value)
    else io.print(`${name}=${value}`)
  }
  if (found.state === 'accepted') io.log.info(`a run for #${found.pullRequest}, asked for by ${found.by}`)
  else io.log.info(`no run is started: ${found.why}`)
}

/**
 * A run that a comment asked for is compared like any other of its pull request: with the merge base.
 * @returns undefined where no comment started this job
 */
export async function wantedByRequest(event: BenchEvent, io: Io): Promise<Wanted | undefined> {
  const session = githubSession(io)
  if (event.kind !== 'issue_comment' || session === undefined) return undefined
  const { client, repository } = session
  const { data } = await client.rest.pulls
    .get({ ...repository, pull_number: event.number })
    .catch((cause) => {
      throw new Failure(
        'environment',
        `pull request #${event.number} cannot be read: ${(cause as Error).message}`,
        {
          cause,
          remedy: 'Give the job `permissions: pull-requests: read`.',
        },
      )
    })
  return { kind: 'merge-base', head: data.head.sha, base: data.base.sha }
}
