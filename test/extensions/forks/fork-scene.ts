import {
  buildNothing,
  buildSubmission,
  type NothingMeasured,
} from '../../../src/extensions/forks/handover/submission.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { onWorkflowRun, type RunChanges } from '../../core/commands/github-events.ts'
import { type Job, type JobOptions, startJob } from '../../core/commands/github-job.ts'
import { shortLoad } from '../../core/commands/short-load.ts'
import { record } from '../../github/record.ts'
import { type Scene, startScene, token } from '../../github/scene.ts'
import { sha } from '../../github/server/state.ts'
import { makeZip } from './handover/zip.ts'

export const forkToken = 'ghs_the-token-of-a-fork'

/** Pull request 8 from a fork: the job of the fork may read, the one that judges it may comment. */
export interface ForkScene {
  readonly scene: Scene
  /** What the finished run 9 uploaded for a suite. */
  handOver(submission: string, suite?: string): void
  /** Somebody set the label on the head of the pull request, after its run had begun. */
  labelled(label: string, login: string): void
  /** The job on `workflow_run`. */
  judging(changes?: RunChanges, more?: Partial<JobOptions>): Job
  /** What the comments on the pull request say of themselves. */
  markers(): ReturnType<typeof parseMarker>[]
}

export interface ForkSceneOptions {
  readonly cwd: string
  readonly commits?: { readonly head: string; readonly base: string }
  readonly labels?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** One run of a second at two threads, which nobody measures. */
export const plainInputs = {
  target: 'local',
  ...shortLoad,
  baseline: 'none',
} as const

export async function startForkScene(options: ForkSceneOptions): Promise<ForkScene> {
  let runId = 10
  const { cwd, commits = { head: sha(1), base: sha(100) }, labels = [], env = {} } = options
  const scene = await startScene({
    actions: 'read',
    contents: 'read',
    'pull-requests': 'write',
    statuses: 'write',
  })
  const { accounts, pulls, comments, artifacts } = scene.github.state
  accounts.set(forkToken, {
    login: 'github-actions[bot]',
    type: 'Bot',
    permissions: { contents: 'read' },
  })
  const head = { sha: commits.head, ref: 'topic', repository: 'mallory/db', repositoryId: 66 }
  const base = { sha: commits.base, ref: 'main', repository: 'acme/db' }
  pulls.clear()
  pulls.set(8, { number: 8, head, base, state: 'open', labels: [...labels] })
  return {
    scene,
    handOver(submission, suite = 'default') {
      const content = makeZip([{ name: 'submission.json', content: submission }])
      const name = `tidb-bench-submission-${suite}`
      const id = scene.github.state.nextId++
      artifacts.push({ id, runId: 9, name, content, createdAt: '2026-01-01T01:00:00Z' })
    },
    labelled(label, login) {
      const { runs, labelEvents } = scene.github.state
      const head = { headSha: commits.head, headRepositoryId: 66, event: 'pull_request' }
      runs.push({ id: 9, ...head, createdAt: '2026-01-01T00:00:00Z' })
      labelEvents.push({ issue: 8, login, label, at: '2026-01-01T00:30:00Z' })
    },
    judging: (changes = {}, more = {}) =>
      startJob({
        cwd,
        apiUrl: scene.github.apiUrl,
        password: '',
        token,
        startedBy: onWorkflowRun(commits.head, changes),
        // Each run of the second workflow has a number of its own.
        runId: runId++,
        inputs: plainInputs,
        env,
        ...more,
      }),
    markers: () => comments.map(({ body }) => parseMarker(body)),
  }
}

/** Figures that fit {@link plainInputs}. */
export function figures(suite = 'default', tps = 1234.5): string {
  const whole = record()
  const [cell] = whole.cells
  const { candidate } = whole.targets
  if (cell === undefined) throw new Error('the record has no cell')
  return buildSubmission({
    ...whole,
    suite,
    targets: {
      candidate: {
        ...candidate,
        kind: 'local',
        product: 'MariaDB',
        configuration: {},
        variables: {},
      },
    },
    cells: [
      {
        ...cell,
        id: 'sysbench/oltp_point_select/2',
        threads: 2,
        data: { tables: 1, tableSize: 1000 },
        durationSeconds: 1,
        warmUpSeconds: 0,
        options: {},
        runs: cell.runs.flatMap((run) =>
          run.state === 'valid'
            ? [{ ...run, durationSeconds: 1, metrics: { ...run.metrics, tps } }]
            : [],
        ),
      },
    ],
  })
}

/** The word of a run that a label kept from measuring, by default. */
export function nothing(
  suite = 'default',
  commit: string = sha(1),
  reason: NothingMeasured['reason'] = 'label-skip',
): string {
  return buildNothing({ suite, repository: 'acme/db', commit, reason })
}
