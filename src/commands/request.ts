import { setOutput } from '@actions/core'
import type { Command } from 'commander'
import type { Wanted } from '../baseline/select.ts'
import { type BenchRequest, readBenchRequest, requestOutputs } from '../github/bench-request.ts'
import type { BenchEvent } from '../github/event.ts'
import { annotate, writeSummary } from '../github/outputs.ts'
import { Failure } from '../record/failure.ts'
import { markdownText } from '../report/escape.ts'
import { exitCodes } from './exit-code.ts'
import { githubSession } from './github-session.ts'
import type { Io } from './io.ts'
import { measuredCommit } from './source.ts'

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
  tell(found, io)
}

/** A stranger's comment is passed over in silence; who may ask is told on the page of the run why nothing starts. */
function tell(found: BenchRequest, io: Io): void {
  if (found.state === 'accepted') {
    io.log.info(`a run of ${found.headCommit} for #${found.pullRequest}, asked for by ${found.by}`)
    return
  }
  const right = found.state === 'forbidden' ? `; the job needs "${found.missingPermission}"` : ''
  const text = `no run is started: ${found.why}${right}`
  if (found.state === 'ignored' || found.state === 'skipped') {
    io.log.info(text)
    return
  }
  if (io.env.GITHUB_ACTIONS === 'true') annotate([{ level: 'warning', title: 'TiDB bench', message: text }])
  else io.log.warn(text)
  const headline = `### TiDB bench: ${markdownText(text, 1_000)}`
  writeSummary(headline, headline)
}

/**
 * A run that a comment asked for is compared like any other of its pull request: with the merge base of what is checked
 * out, which the pull request may have moved on from meanwhile.
 * @returns undefined where no comment started this job
 * @throws Failure `input` where something else than the pull request is checked out
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
  const head = await measuredCommit(event)
  // Without `ref`, actions/checkout takes the default branch, whose figures would stand under the pull request.
  if (head === undefined || (head === io.env.GITHUB_SHA && head !== data.head.sha)) {
    const found = head === undefined ? 'nothing' : `the default branch (${head.slice(0, 7)})`
    throw new Failure('input', `${found} is checked out, and not pull request #${event.number}`, {
      remedy:
        'Give actions/checkout the output head-sha of the request as its `ref`, as workflows/bench-command.yml does.',
    })
  }
  return { kind: 'merge-base', head, base: data.base.sha }
}
