import { readdirSync, readFileSync } from 'node:fs'

export interface CommandLineWatch {
  /** Ends it. @returns each command line that contains one of the words */
  stop(): string[]
  /** How many different command lines were seen at all. */
  readonly count: number
}

/**
 * Reads the arguments of every process of this machine again and again, as any other user of it
 * could.
 */
export function watchCommandLines(words: readonly string[]): CommandLineWatch {
  const visited = new Set<string>()
  const look = () => {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue
      try {
        visited.add(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  const timer = setInterval(look, 20)
  return {
    get count() {
      return visited.size
    },
    stop() {
      clearInterval(timer)
      return [...visited].filter((line) => words.some((word) => line.includes(word)))
    },
  }
}
