import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '../house/sources.ts'

/** A repository of a user of the action, with everything around it that a runner needs. */
export interface Scratch {
  readonly folder: string
  readonly repository: string
  /** What a user gets of this project at `v1`: its actions and dist, and nothing else. */
  readonly actionFolder: string
  /** Where the stand-ins keep caches and artifacts. */
  readonly servicesFolder: string
  readonly homeFolder: string
  readonly temporaryFolder: string
}

/** Short names: a socket's path may have 107 characters. */
export function createScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'tba-'))
  const scratch = {
    folder,
    repository: join(folder, 'app'),
    actionFolder: join(folder, 'action'),
    servicesFolder: join(folder, 'services'),
    homeFolder: join(folder, 'home'),
    temporaryFolder: join(folder, 'tmp'),
  }
  for (const path of Object.values(scratch)) mkdirSync(path, { recursive: true })
  cpSync(join(projectFolder, 'action.yml'), join(scratch.actionFolder, 'action.yml'))
  for (const folder of ['bisect', 'request', 'versions'])
    cpSync(join(projectFolder, folder), join(scratch.actionFolder, folder), { recursive: true })
  cpSync(join(projectFolder, 'dist'), join(scratch.actionFolder, 'dist'), { recursive: true })
  git(scratch, 'init', '--quiet', '--initial-branch=main')
  git(scratch, 'remote', 'add', 'origin', 'https://github.com/example/app.git')
  return scratch
}

export function git(scratch: Scratch, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=A user',
    '-c',
    'user.email=user@example.com',
    '-c',
    'commit.gpgsign=false',
  ]
  return execFileSync('git', [...identity, ...args], {
    cwd: scratch.repository,
    encoding: 'utf8',
  }).trim()
}

/** Writes files of the user's repository and commits them. @returns the commit */
export function commit(
  scratch: Scratch,
  files: Readonly<Record<string, string>>,
  message: string,
): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch.repository, path)), { recursive: true })
    writeFileSync(join(scratch.repository, path), text)
  }
  git(scratch, 'add', '--all')
  git(scratch, 'commit', '--quiet', '--message', message)
  return git(scratch, 'rev-parse', 'HEAD')
}

/** The payload of the event that the next run gets; unlike act's own, it has what GitHub sends. */
export function setEvent(scratch: Scratch, payload: object): void {
  writeFileSync(join(scratch.folder, 'event.json'), JSON.stringify(payload))
}

/** A file of an uploaded artifact. */
export function artifactFile(scratch: Scratch, artifact: string, file: string): string {
  return readFileSync(join(scratch.servicesFolder, 'artifacts', artifact, file), 'utf8')
}

/** Names of the artifacts that are archives. */
export function artifacts(scratch: Scratch): string[] {
  return entries(join(scratch.servicesFolder, 'artifacts')).filter((name) => !isPage(name))
}

/** Names of the artifacts that are one page, as it is. */
export function uploadedPages(scratch: Scratch): string[] {
  return entries(join(scratch.servicesFolder, 'artifacts')).filter(isPage)
}

function isPage(name: string): boolean {
  return name.endsWith('.html')
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Command lines of processes that work in the scratch folder: servers and tools that outlived the
 * job. A killed program's watcher gets some seconds to do its work.
 */
export async function survivors(scratch: Scratch, patienceSeconds = 0): Promise<string[]> {
  return (await runningAfter(scratch, patienceSeconds)).map(({ line }) => line)
}

interface Running {
  readonly pid: number
  readonly line: string
}

async function runningAfter(scratch: Scratch, patienceSeconds: number): Promise<Running[]> {
  const deadline = Date.now() + patienceSeconds * 1000
  let containers = running(scratch)
  while (containers.length > 0 && Date.now() < deadline) {
    await delay(200)
    containers = running(scratch)
  }
  return containers
}

function running(scratch: Scratch): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), line: commandLine(pid) }))
    .filter(({ line }) => line.includes(scratch.folder))
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // It ended meanwhile.
  }
}

/** A loaded machine needs some seconds for what a quiet one does at once. */
const CLEAN_UP_SECONDS = 60

/**
 * Removes the folder once nothing works in it: a job that act ended has a watcher, whose list of
 * what to stop is in it.
 * @throws Error where something outlived its job; it is stopped first
 */
export async function removeScratch(scratch: Scratch): Promise<void> {
  const left = await runningAfter(scratch, CLEAN_UP_SECONDS)
  for (const { pid } of left) stopProcess(pid)
  rmSync(scratch.folder, { recursive: true, force: true })
  if (left.length > 0)
    throw new Error(`outlived its job: ${left.map(({ line }) => line).join('; ')}`)
}

function stopProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
