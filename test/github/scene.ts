import { expect, onTestFinished } from 'vitest'
import { type Client, createClient } from '../../src/github/client.ts'
import type { Log } from '../../src/system/log.ts'
import { type Dialect, type FakeGitHub, startFakeGitHub } from './server/server.ts'
import { type Account, emptyState, sha } from './server/state.ts'

export const repository = { owner: 'acme', repo: 'db' }
export const botLogin = 'github-actions[bot]'
export const token = 'ghs_a-token-that-must-not-be-seen'

/** A log that keeps what was said. */
export interface KeptLog extends Log {
  readonly lines: string[]
}

export function keptLog(): KeptLog {
  const lines: string[] = []
  const keep = (message: string) => void lines.push(message)
  return { lines, info: keep, warn: keep, debug: keep, progress: keep }
}

export interface Scene {
  readonly github: FakeGitHub
  readonly log: KeptLog
  /** A client as a new job makes it. */
  client(options?: { token?: string; timeoutSeconds?: number }): Client
}

/**
 * A repository with pull request 7, whose head is `sha(1)`, and a job's token with these rights.
 */
export async function startScene(
  permissions: Account['permissions'] = { 'pull-requests': 'write' },
  dialect: Dialect = 'github',
): Promise<Scene> {
  const state = emptyState()
  const login = dialect === 'gitea' ? 'gitea-actions' : botLogin
  // Whoever checks out may read.
  state.accounts.set(token, {
    login,
    type: 'Bot',
    permissions: { contents: 'read', ...permissions },
  })
  state.pulls.set(7, {
    number: 7,
    head: { sha: sha(1), ref: 'topic', repository: 'acme/db', repositoryId: 1 },
    base: { sha: sha(100), ref: 'main', repository: 'acme/db' },
    state: 'open',
    labels: [],
  })
  const github = await startFakeGitHub({ dialect, state })
  // Every test that used the server also proves that both sides kept to GitHub's description.
  onTestFinished(async () => {
    await github.close()
    expect(github.violations).toEqual([])
  })
  const log = keptLog()
  const client: Scene['client'] = (options = {}) =>
    createClient({
      token: options.token ?? token,
      apiUrl: github.apiUrl,
      log,
      programVersion: '0.0.0',
      waitUnitMs: 5,
      pace: 'none',
      timeoutSeconds: options.timeoutSeconds ?? 10,
    })
  return { github, log, client }
}
