import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scratch } from './scratch.ts'

export interface PlayedGithub {
  readonly apiUrl: string
  /** Where git repositories lie; default GitHub's own, which cannot be reached. */
  readonly serverUrl?: string
  /** Number of the run; default act's own, which is always the same. */
  readonly runId?: number
}

/** A folder for programs that a job finds before those of this machine. */
function toolsFolder(scratch: Scratch): string {
  const folder = join(scratch.folder, 'bin')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Adds a program that a job finds first. @param script for `sh`, without the first line */
export function addTool(scratch: Scratch, name: string, script: string): void {
  const path = join(toolsFolder(scratch), name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

/**
 * act names GitHub's own servers to each step: a node of ours in front of the real one names the
 * played ones instead.
 * @returns the environment of the job
 */
export function playedGithub(
  scratch: Scratch,
  { apiUrl, serverUrl, runId }: PlayedGithub,
): { readonly PATH: string } {
  const server = serverUrl === undefined ? '' : `GITHUB_SERVER_URL=${serverUrl} `
  const run = runId === undefined ? '' : `GITHUB_RUN_ID=${runId} `
  addTool(scratch, 'node', `GITHUB_API_URL=${apiUrl} ${server}${run}exec ${process.execPath} "$@"`)
  return { PATH: `${toolsFolder(scratch)}:${process.env.PATH}` }
}
