import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { badDays, startBadApi } from '../api.ts'
import { type Fault, oneOf } from '../fault.ts'
import type { Scene } from '../scene.ts'

export const commit = '1'.repeat(40)

/** The event of a pull request, as a runner hands it over. */
const event = {
  action: 'opened',
  number: 7,
  repository: { full_name: 'acme/db', id: 1, default_branch: 'main' },
  pull_request: {
    number: 7,
    head: { sha: commit, ref: 'topic', repo: { full_name: 'acme/db', id: 1 } },
    base: { sha: '2'.repeat(40), ref: 'main', repo: { full_name: 'acme/db', id: 1 } },
    labels: [],
  },
}

/** The environment of a job of that pull request. */
export const githubJob = {
  GITHUB_ACTIONS: 'true',
  GITHUB_API_URL: 'http://127.0.0.1:API_PORT',
  GITHUB_SERVER_URL: 'https://github.test',
  GITHUB_REPOSITORY: 'acme/db',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_EVENT_PATH: 'ROOM/event.json',
  GITHUB_SHA: commit,
  GITHUB_REF: 'refs/pull/7/merge',
  GITHUB_RUN_ID: '1',
} as const

export function writeEvent({ room }: Scene): void {
  writeFileSync(join(room.path, 'event.json'), JSON.stringify(event))
}

/** It is queried before the run, and receives the result: nothing of that may change a verdict. */
export const github: readonly Fault[] = [
  {
    kind: 'GitHub’s API on a bad day',
    stage: 'whole run',
    plan: (chance) => {
      const day = oneOf(chance, badDays)
      return {
        detail: day,
        env: { ...githubJob, TIDB_BENCH_GITHUB_TOKEN: 'a-token' },
        prepare: async (scene) => {
          writeEvent(scene)
          const api = await startBadApi(day)
          scene.apiPort = api.port
          return api.close
        },
        expected: {
          exits: [0],
          says: /warning: [\s\S]*results: /,
          record: 'whole',
          deadlineSeconds: 120,
        },
      }
    },
  },
]
