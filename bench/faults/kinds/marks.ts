import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeGitHub, startFakeGitHub } from '../../../test/github/server/server.ts'
import { emptyState } from '../../../test/github/server/state.ts'
import type { Fault, Plan } from '../fault.ts'
import { at, strikeWith } from '../moments.ts'
import { type Scene, serverCommand } from '../scene.ts'
import { commit, githubJob, writeEvent } from './github.ts'

const TOKEN = 'a-token-for-marks'
/** Of attempt 1 of the same run. */
const red = {
  id: 1,
  sha: commit,
  state: 'failure',
  context: 'tidb-bench/default',
  description: '❌ TiDB bench: oltp_point_select is 99.8 % slower',
  targetUrl: 'https://github.test/acme/db/actions/runs/1/attempts/1',
}

interface Marked {
  readonly kind: string
  readonly stage: Fault['stage']
  readonly plan: Omit<Plan, 'expected'>
  readonly expected: Plan['expected']
  /** What the mark may be once the job's last steps are done. */
  readonly ends: readonly string[]
  /** There is a red of an earlier attempt. */
  readonly wasRed?: true
  /** GitHub answers nothing from the moment on. */
  readonly isGone?: true
}

const died = {
  exits: [4],
  says: /the server “candidate” died/,
  record: 'kept',
  deadlineSeconds: 90,
} as const
const passed = { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 120 } as const

const cases: readonly Marked[] = [
  {
    kind: 'mark: server killed',
    stage: 'run',
    plan: { ...at('run'), strike: strikeWith(serverCommand, 'SIGKILL') },
    expected: died,
    ends: ['error'],
  },
  {
    kind: 'mark: cancelled',
    stage: 'run',
    plan: { ...at('run'), strike: strikeWith('program', 'SIGTERM') },
    expected: { exits: [130], says: /cancelled/, record: 'kept', deadlineSeconds: 60 },
    ends: ['error'],
  },
  {
    kind: 'mark: our process killed',
    stage: 'run',
    plan: { ...at('run'), strike: strikeWith('program', 'SIGKILL') },
    expected: { exits: [137], says: /./, record: 'kept', deadlineSeconds: 30 },
    ends: ['error'],
  },
  {
    kind: 'mark: our process killed after a red',
    stage: 'run',
    wasRed: true,
    plan: { ...at('run'), strike: strikeWith('program', 'SIGKILL') },
    expected: { exits: [137], says: /./, record: 'kept', deadlineSeconds: 30 },
    ends: ['failure', 'error'],
  },
  {
    kind: 'mark: nothing judged after a red',
    stage: 'run',
    wasRed: true,
    plan: at('run'),
    expected: passed,
    ends: ['failure'],
  },
  {
    kind: 'mark: GitHub gone',
    stage: 'judge',
    isGone: true,
    plan: at('judge'),
    expected: passed,
    // It blocks the merge; a new run ends it.
    ends: ['pending'],
  },
]

/**
 * A commit's mark is green only after a complete measurement, whatever happens on the way to it.
 */
export const marks: readonly Fault[] = cases.map(
  ({ kind, stage, plan, expected, ends, wasRed, isGone }): Fault => ({
    kind,
    stage,
    plan: () => {
      let github: FakeGitHub
      return {
        ...plan,
        env: {
          ...githubJob,
          GITHUB_RUN_ATTEMPT: '2',
          GITHUB_OUTPUT: 'ROOM/output',
          GITHUB_STEP_SUMMARY: 'ROOM/summary',
          TIDB_BENCH_GITHUB_TOKEN: TOKEN,
          TIDB_BENCH_INPUTS: JSON.stringify({
            out: 'ROOM/work/out',
            baseline: 'none',
            mark: 'status',
          }),
        },
        prepare: async (scene) => {
          github = await startGitHub(scene, wasRed === true)
          return () => github.close()
        },
        strike: async (scene) => {
          if (isGone === true) github.faults.push({ at: () => true, kind: { answer: 503 } })
          await plan.strike?.(scene)
        },
        after: async (scene) => {
          await scene.step(['report', '--publish'])
          const gate = await scene.step(['gate'])
          const mark = github.state.statuses.findLast(({ context }) => context === red.context)
          const state = mark?.state ?? 'none'
          if (!ends.includes(state))
            scene.broken.push(
              `the mark ends as ${state} (${mark?.description}), not ${ends.join(' or ')}`,
            )
          if ((gate.exitCode === 0) !== expected.exits.includes(0))
            scene.broken.push(`the gate ended with exit ${gate.exitCode}`)
          scene.broken.push(...github.violations)
        },
        expected,
      }
    },
  }),
)

async function startGitHub(scene: Scene, wasRed: boolean): Promise<FakeGitHub> {
  const state = emptyState()
  const permissions = { contents: 'read', statuses: 'write', 'pull-requests': 'write' } as const
  state.accounts.set(TOKEN, { login: 'github-actions[bot]', type: 'Bot', permissions })
  state.pulls.set(7, {
    number: 7,
    head: { sha: commit, ref: 'topic', repository: 'acme/db', repositoryId: 1 },
    base: { sha: '2'.repeat(40), ref: 'main', repository: 'acme/db' },
    state: 'open',
    labels: [],
  })
  if (wasRed) state.statuses.push({ ...red })
  // The base has the same rules.
  const rules = readFileSync(join(scene.room.path, 'work', 'tidb-bench.yml'), 'utf8')
  state.files.set(`${'2'.repeat(40)}:tidb-bench.yml`, rules)
  const github = await startFakeGitHub({ state })
  scene.apiPort = Number(new URL(github.apiUrl).port)
  writeEvent(scene)
  for (const name of ['output', 'summary']) writeFileSync(join(scene.room.path, name), '')
  return github
}
