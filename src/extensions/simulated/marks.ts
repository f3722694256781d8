/** First word of each line that the guest's script prints itself. */
export const MARK = '@@tidb-bench'

/** Output of one command of the guest. */
export interface GuestRun {
  /** Number of the cell in the plan, from 0. */
  readonly cell: number
  /** Number of the slice, from 0; `settle` for the load before the slices. */
  readonly slice: number | 'settle'
  readonly exitCode: number
  readonly lines: readonly string[]
  /** Counters of the server before and after it; empty where it has none. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Something that the guest reported. */
export type GuestEvent =
  | { readonly kind: 'boot' | 'up' | 'done' }
  /** A process of the server starts. */
  | { readonly kind: 'start'; readonly name: string }
  /** Virtual seconds since the kernel started. */
  | { readonly kind: 'beat'; readonly seconds: number }
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'run'; readonly run: GuestRun }
  | { readonly kind: 'fault'; readonly reason: string }

/** Part of a run that a line belongs to. */
type Part = 'lines' | 'before' | 'after'

/**
 * Reads the second serial port of a guest, line by line. A mark that makes no sense is a fault:
 * nothing is guessed.
 * @returns the event that a line completes, if it completes one
 */
export function createMarkReader(): (line: string) => GuestEvent | undefined {
  let open: (Omit<GuestRun, 'exitCode'> & { readonly [part in Part]: string[] }) | undefined
  let part: Part = 'lines'
  return (line) => {
    if (!line.startsWith(`${MARK} `)) {
      open?.[part].push(line)
      return undefined
    }
    const [word = '', ...rest] = line.slice(MARK.length + 1).split(' ')
    switch (word) {
      case 'boot':
      case 'up':
      case 'done':
        return { kind: word }
      case 'start':
        return rest.length === 0 ? broken(line) : { kind: 'start', name: rest.join(' ') }
      case 'beat': {
        const seconds = Number(rest[0])
        return Number.isFinite(seconds) && rest.length === 1
          ? { kind: 'beat', seconds }
          : broken(line)
      }
      case 'cell': {
        const cell = count(rest[0])
        return cell === undefined ? broken(line) : { kind: 'cell', cell }
      }
      case 'run': {
        const [cell, slice] = [count(rest[0]), sliceOf(rest[1])]
        if (open !== undefined || cell === undefined || slice === undefined) return broken(line)
        open = { cell, slice, lines: [], before: [], after: [] }
        part = 'lines'
        return undefined
      }
      case 'before':
      case 'after':
        if (open === undefined) return broken(line)
        part = word
        return undefined
      case 'end': {
        const [cell, slice, exitCode] = [count(rest[0]), sliceOf(rest[1]), count(rest[2])]
        const ended = open
        open = undefined
        if (ended === undefined || exitCode === undefined) return broken(line)
        if (ended.cell !== cell || ended.slice !== slice) return broken(line)
        return { kind: 'run', run: { ...ended, exitCode } }
      }
      case 'fault':
        return { kind: 'fault', reason: rest.join(' ') }
      default:
        return broken(line)
    }
  }
}

function broken(line: string): GuestEvent {
  return {
    kind: 'fault',
    reason: `the guest printed a mark that makes no sense: ${line.slice(0, 200)}`,
  }
}

function count(word: string | undefined): number | undefined {
  return word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : undefined
}

function sliceOf(word: string | undefined): GuestRun['slice'] | undefined {
  return word === 'settle' ? word : count(word)
}
