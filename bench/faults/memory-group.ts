import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Processes that may take so much memory together; the kernel kills one of them that asks for more.
 */
export interface MemoryGroup {
  add(pid: number): void
  /** Once its processes have ended. */
  remove(): Promise<void>
}

/** Where the kernel keeps control groups: of the first version, and of the second. */
const kinds = [
  { folder: '/sys/fs/cgroup/memory', limits: { 'memory.limit_in_bytes': undefined } },
  { folder: '/sys/fs/cgroup', limits: { 'memory.swap.max': '0', 'memory.max': undefined } },
] as const

/** @throws Error where this machine has no such groups, or none that we may make */
export function makeMemoryGroup(name: string, bytes: number): MemoryGroup {
  const kind = kinds.find(({ folder }) => existsSync(folder)) ?? kinds[1]
  const folder = join(kind.folder, `tidb-bench-faults-${name}`)
  mkdirSync(folder)
  try {
    for (const [file, value = String(bytes)] of Object.entries(kind.limits)) {
      const path = join(folder, file)
      // A machine without swap has no limit of it.
      if (existsSync(path) || value !== '0') writeFileSync(path, value, { flag: 'r+' })
    }
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  return {
    add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    async remove() {
      for (let left = 100; left > 0; left--) {
        try {
          return rmdirSync(folder)
        } catch (error) {
          if (left === 1) throw error
          await delay(50)
        }
      }
    },
  }
}

let isPossible: boolean | undefined
export function canLimitMemory(): boolean {
  if (isPossible !== undefined) return isPossible
  try {
    const group = makeMemoryGroup(`try-${process.pid}`, 1e9)
    void group.remove()
    isPossible = true
  } catch {
    isPossible = false
  }
  return isPossible
}
