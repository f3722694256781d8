import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { processesOf, signal } from './processes.ts'
import type { NetworkProxy } from './proxy.ts'
import type { Room } from './room.ts'

/** What a fault can reach of a run. */
export interface Scene {
  readonly room: Room
  readonly mark: string
  /** The program; 0 before it is started. */
  program: number
  /** The process that waits at the moment: the gate, or what it became. */
  gated: number
  /** Of what stands for GitHub's API; 0 where nothing does. */
  apiPort: number
  /** Between the program and a server of ours; absent where it starts its own. */
  readonly proxy?: NetworkProxy
  /** A server that is up already. */
  readonly endpoint: Endpoint
  /** Another run with the same words, into this result folder, to its end. */
  readonly another: (
    out: string,
  ) => Promise<{ readonly exitCode: number; readonly printed: string }>
  /** Another command of the program in the same environment, to its end. */
  readonly step: (
    words: readonly string[],
  ) => Promise<{ readonly exitCode: number; readonly printed: string }>
  /** What a fault itself finds broken. */
  readonly broken: string[]
}

/** Processes of the run by a part of their command. */
export function pidsOf({ mark }: Scene, command: RegExp): number[] {
  return processesOf(mark).flatMap((each) => (command.test(each.command) ? [each.pid] : []))
}

export function signalAll(scene: Scene, command: RegExp, name: NodeJS.Signals): void {
  for (const pid of pidsOf(scene, command)) signal(pid, name)
}

/** The server itself: neither the shell before it nor who asks for its version. */
export const serverCommand = /mariadbd\S* --defaults-file=/
export const watcherCommand = /cat >\/dev\/null/
export const balancerCommand = /haproxy -db/

/**
 * Sets a limit of a living process: `fsize`, `as`, `nofile`. @param value in the limit's own unit
 */
export function limit(pid: number, name: string, value: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--${name}=${value}:`], { stdio: 'ignore' })
}

export function reached({ room }: Scene): number | undefined {
  const file = join(room.path, 'reached')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** Who waits at the moment may go on. */
export function giveLeave({ room }: Scene): void {
  writeFileSync(join(room.path, 'go'), '')
}
