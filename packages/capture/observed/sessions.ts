import type { StatementKind } from '../../../src/sql/shape.ts'

/** A sequence of statements between BEGIN and COMMIT. */
interface Sequence {
  /** Keys of the statements, in their order. */
  readonly keys: readonly string[]
  readonly times: number
}

/**
 * Transactions found in a log: which statements each contains, and how often each statement ran
 * alone.
 */
export interface Grouping {
  /** The most frequent first. */
  readonly sequences: readonly Sequence[]
  readonly alone: ReadonlyMap<string, number>
}

/** Longer transactions are none that a workload file can say. */
const MOST_STATEMENTS = 200
/** Most different ones that are distinguished. */
const MOST_SEQUENCES = 10_000

/** Puts the statements of each session together to transactions. */
export class Sessions {
  readonly #open = new Map<string, string[]>()
  readonly #sequences = new Map<string, { keys: readonly string[]; times: number }>()
  readonly #alone = new Map<string, number>()
  /** Statements of sessions that a log does not tell apart are alone. */
  push(session: string | undefined, kind: StatementKind, key: string, word: string): void {
    if (kind === 'transaction') {
      if (session !== undefined) this.#control(session, word)
      return
    }
    if (kind === 'session' || kind === 'other') return
    const open = session === undefined ? undefined : this.#open.get(session)
    if (open === undefined) this.#alone.set(key, (this.#alone.get(key) ?? 0) + 1)
    else if (open.length <= MOST_STATEMENTS) open.push(key)
  }

  get grouping(): Grouping {
    return {
      sequences: [...this.#sequences.values()].toSorted((a, b) => b.times - a.times),
      alone: this.#alone,
    }
  }

  #control(session: string, word: string): void {
    switch (word) {
      case 'begin':
      case 'start':
        this.#open.set(session, [])
        break
      case 'commit':
        this.#close(session)
        break
      case 'rollback':
        this.#open.delete(session)
        break
    }
  }

  #close(session: string): void {
    const keys = this.#open.get(session)
    this.#open.delete(session)
    if (keys === undefined || keys.length === 0 || keys.length > MOST_STATEMENTS) return
    const name = keys.join('\n')
    const sequence = this.#sequences.get(name)
    if (sequence !== undefined) sequence.times += 1
    else if (this.#sequences.size < MOST_SEQUENCES) this.#sequences.set(name, { keys, times: 1 })
  }
}
