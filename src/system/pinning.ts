import { readFileSync } from 'node:fs'

/** The command, held to cores (`1`, `0-1`, `0,2`) by taskset where that is asked for. */
export function pinned(
  cores: string | undefined,
  file: string,
  args: readonly string[],
): [file: string, args: readonly string[]] {
  return cores === undefined ? [file, args] : ['taskset', ['--cpu-list', cores, file, ...args]]
}

/** Numbers of the cores that this process may use, from `/proc/self/status`; empty where there is no such file. */
export function allowedCores(status: string = readStatus()): number[] {
  const list = /^Cpus_allowed_list:\s*([0-9,-]+)$/m.exec(status)?.[1] ?? ''
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    if (part === '' || first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
}

function readStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8')
  } catch {
    return ''
  }
}
