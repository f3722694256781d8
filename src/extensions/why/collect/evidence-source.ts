import type { WorkReading } from '../../../mysql/server-counters.ts'
import type { PackFile } from '../read-pack.ts'

/** Source of a server's evidence about the load that it is under, file by file. */
export interface EvidenceSource {
  /** Finds out what answers, before any load. */
  open?(collecting: Collecting): Promise<void>
  /** Just before the load. */
  before(collecting: Collecting): Promise<void>
  /** Collects while the load runs, for at most so long. @param loadEnded aborted at its end */
  during(collecting: Collecting, seconds: number, loadEnded: AbortSignal): Promise<void>
  /** Just after it. */
  after(collecting: Collecting): Promise<void>
  /**
   * Counters of a server that works by itself too, to be read while it has no load. @throws what it
   * says
   */
  idle?(signal: AbortSignal): Promise<WorkReading | undefined>
}

/** Collector of one side's evidence. */
export interface Collecting {
  readonly signal: AbortSignal
  keep(file: PackFile, content: Uint8Array | string): void
  /** Runs one part of it; a failure is noted under this name, and the rest continues. */
  attempt<T>(what: string, part: () => Promise<T>): Promise<T | undefined>
}

/** All that is collected of a side; more is not kept. */
const MOST_BYTES = 5 * 2 ** 20

export interface Collected extends Collecting {
  readonly files: ReadonlyMap<PackFile, Uint8Array>
  /** A sentence each. */
  readonly missing: readonly string[]
}

/** An empty collection of at most 5 MB, so that both sides together have 10. */
export function startCollecting(signal: AbortSignal): Collected {
  const files = new Map<PackFile, Uint8Array>()
  const missing: string[] = []
  let bytesLeft = MOST_BYTES
  return {
    signal,
    files,
    missing,
    keep(file, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      if (bytes.length > bytesLeft) missing.push(`${file} was not kept: a pack holds at most 5 MB`)
      else {
        files.set(file, bytes)
        bytesLeft -= bytes.length
      }
    },
    async attempt(what, part) {
      try {
        return await part()
      } catch (error) {
        const why = signal.aborted
          ? 'the time ran out'
          : error instanceof Error
            ? error.message
            : String(error)
        const sentence = `${what} unavailable: ${why}`
        if (!missing.includes(sentence)) missing.push(sentence)
        return undefined
      }
    },
  }
}
