import type { Io } from '../../core/job/io.ts'
import { causeLine } from '../../core/record/cause.ts'
import { type GithubSession, githubSession } from '../../github/client.ts'
import { buildMarker } from '../../github/comment-marker.ts'
import { openIssueOnce } from '../../github/issue.ts'
import { tryGit } from '../../system/git.ts'
import { shortCommit } from '../../words/commit.ts'
import { markdownCode, markdownSentence, markdownText } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import { formatChange, plural } from '../../words/number.ts'
import type { Bisection } from './log.ts'

/**
 * Opens the issue of a commit that was found and proved: what it made slower, by how much, why, and
 * the command that reverts it. The same commit never has two, whoever closed the first.
 * @throws Failure `input` without a token, `environment` if GitHub refuses it
 */
export async function openFoundIssue(bisection: Bisection, suite: string, io: Io): Promise<void> {
  const session = requireSession(io)
  const { found } = bisection
  const outcome = await openIssueOnce({
    ...session,
    title: `${shortCommit(found.id)} is slower: ${headline(bisection)}`,
    body: [
      ...issueLines(bisection, await revertCommand(found.id)),
      '',
      buildMarker({
        suite: `bisect/${suite}/${found.id}`,
        state: 'result',
        commit: found.id,
        runId: session.event.runId,
      }),
    ].join('\n'),
    log: io.log,
  })
  switch (outcome.state) {
    case 'posted':
      io.log.info(`issue: ${outcome.url}`)
      return
    case 'skipped':
      io.log.info(outcome.why)
      return
    case 'forbidden':
      throw new Failure('environment', outcome.why, {
        remedy: `Add to the job:\n${outcome.yamlToAdd}`,
      })
    case 'failed':
      throw new Failure('environment', outcome.why)
  }
}

function requireSession(io: Io): GithubSession {
  const session = githubSession(io)
  if (session !== undefined) return session
  throw new Failure('input', '--issue needs a job of GitHub Actions and its token', {
    remedy: 'Set the input `issue` of the action bisect, and leave `github-token` at its default.',
  })
}

/** `sysbench/oltp_read_write/16: TPS −6.4 %`. */
function headline({ figure, proof }: Bisection): string {
  const change = 'change' in proof ? proof.change : figure.change
  return `${figure.cellId}: ${figure.label} ${formatChange(change)}`
}

function issueLines(bisection: Bisection, revert: string): string[] {
  const { found, before, good, bad, figure, proof, steps, commits, passedOver } = bisection
  const interval = 'interval' in proof ? proof.interval : undefined
  const range =
    interval === undefined
      ? ''
      : ` (${formatChange(interval.low)} to ${formatChange(interval.high)})`
  const causes = 'causes' in proof ? proof.causes : undefined
  const between = `${shortCommit(good.id)} to ${shortCommit(bad.id)}`
  const rows: [string, string][] = [
    ['Commit', `${found.id} ${markdownText(found.title)}`],
    ['Author', markdownText(found.author)],
    ['Size', `${markdownText(headline(bisection))}${range}, measured beside ${before.id}`],
    ['Cause', causes === undefined ? 'not searched' : markdownSentence(causeLine(causes))],
    [
      'Search',
      `${between}: ${formatChange(figure.change)} in ${plural(commits, 'commit')}, ${steps.length} measured between the ends`,
    ],
    ...(passedOver.length === 0
      ? []
      : [
          [
            'Or one of',
            `${passedOver.map(({ id }) => id).join(', ')}, which could not be measured`,
          ] as [string, string],
        ]),
  ]
  return [
    '| | |',
    '|---|---|',
    ...rows.map(([name, text]) => `| ${name} | ${text.replaceAll('|', '\\|')} |`),
    '',
    `To revert it: ${markdownCode(revert)}`,
  ]
}

/** Returns the command that reverts a commit, or all that came with a merge. */
async function revertCommand(id: string): Promise<string> {
  const parents = await tryGit(['rev-list', '--parents', '-n', '1', id], { cwd: '.' })
  const isMerge = parents?.stdout.toString().trim().split(' ').length > 2
  return `git revert ${isMerge ? '-m 1 ' : ''}${id}`
}
