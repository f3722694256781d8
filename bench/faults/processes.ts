import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { processesWith } from '../../src/system/identity.ts'

/** Carried by everything that a trial starts, listed by the program or not. */
export const MARK = 'FAULT_TRIAL'

export interface MarkedProcess {
  readonly pid: number
  readonly command: string
}

/** Living processes of a trial. */
export function processesOf(mark: string): MarkedProcess[] {
  return processesWith(MARK, mark).map(({ pid }) => ({ pid, command: commandOf(pid) }))
}

/** TCP ports that processes listen on. */
export function listeningPorts(pids: readonly number[]): number[] {
  const sockets = new Set(pids.flatMap(socketsOf))
  return ['tcp', 'tcp6'].flatMap((table) =>
    linesOf(`/proc/net/${table}`).flatMap((line) => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
      return state === '0A' && sockets.has(inode)
        ? [Number.parseInt(local.split(':')[1] ?? '', 16)]
        : []
    }),
  )
}

/** Most memory that a process has taken until now, in bytes; 0 once it is gone. */
export function peakBytes(pid: number): number {
  const line = linesOf(`/proc/${pid}/status`).find((each) => each.startsWith('VmHWM:'))
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0) * 1024
}

/** Sends a signal; nothing where there is no such process any more. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid !== 0) process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1]
      return inode === undefined ? [] : [inode]
    })
  } catch {
    return []
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
