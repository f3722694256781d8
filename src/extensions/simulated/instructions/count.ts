import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Policy } from '../../../core/config/policy.ts'
import type { LoadedCells } from '../../../core/measure/groups.ts'
import type { ValidRun } from '../../../core/record/schema.ts'
import { judge } from '../../../core/report/judge-in-words.ts'
import { worstFirst } from '../../../core/report/story.ts'
import { sideBySideReference } from '../../../core/verdict/judge.ts'
import type { GuestMachine } from '../machine.ts'
import type { ProgramsPlace } from '../programs.ts'
import { GROWTH_FILE } from './explain.ts'
import {
  compareInstructions,
  type InstructionGrowth,
  type Instructions,
  readCounts,
} from './growth.ts'
import { compilePlugin } from './plugin.ts'
import { hasFixedAddresses, readSymbols, type Symbols } from './symbols.ts'

/** Cells whose instructions are counted, at most: a guest costs as much as in a round. */
const MOST_CELLS = 3

/** One side whose guest can be run once more. */
export interface CountedSide {
  readonly side: 'base' | 'candidate'
  /** Path on this machine of the program that loads connect to. */
  readonly program: string
  /** Runs the guest of the first round with these cells, and reads its commands in their order. */
  run(cells: readonly number[], counter: GuestMachine['counter']): Promise<readonly CountedRun[]>
}

interface CountOptions {
  readonly policy: Policy
  readonly place: ProgramsPlace
  readonly qemuVersion: string
  /** Paths on this machine of the other programs in the guests. */
  readonly others: readonly string[]
}

/** One command of a counted guest. */
interface CountedRun {
  readonly cell: number
  readonly isSettling: boolean
  readonly run: ValidRun | undefined
}

/**
 * Counts the instructions of the worst red cells by function, in a guest of each side once more, and
 * writes their growth beside the logs of the guests. It changes no figure, and a fault in it is
 * logged and ends nothing.
 * @param home folder of this measurement
 */
export async function countInstructions(
  sides: readonly CountedSide[],
  home: string,
  { bench, cells, soFar }: LoadedCells,
  { policy, place, qemuVersion, others }: CountOptions,
): Promise<void> {
  const tell = (why: string) => bench.log.info(`instructions are not counted by function: ${why}`)
  try {
    const record = soFar()
    const { rows } = judge(record, sideBySideReference(record), policy)
    const red = worstFirst(
      rows.filter(({ gated, verdict: { kind } }) => gated && kind === 'regression'),
    )
    const ids = [...new Set(red.map(({ cellId }) => cellId))].slice(0, MOST_CELLS)
    const numbers = ids
      .map((id) => cells.findIndex(({ settings }) => settings.id === id))
      .toSorted()
    if (numbers.length === 0) return
    // Known before a guest is run once more for nothing.
    const named = await Promise.all(sides.map(nameFunctions))
    const known = named.flatMap((each) => each ?? [])
    if (known.length < sides.length)
      return tell('a server’s program has no symbols, or is loaded to any address')
    const fixed = await Promise.all([...new Set(others)].map(hasFixedAddresses))
    // Both are at the same addresses, so nobody could tell whose function was executed.
    if (fixed.includes(true))
      return tell('another program of the guest has the addresses of the server')
    const compiled = await compilePlugin(home, qemuVersion, place)
    if ('why' in compiled) return tell(compiled.why)
    bench.log.info(`counting instructions by function: ${ids.join(', ')}`)
    const ended = await Promise.allSettled(
      known.map(({ side, run, symbols }) => {
        const counter = { plugin: compiled.file, countsFile: join(home, `${side}.counts`) }
        return run(numbers, counter).then((runs) =>
          instructionsOf(runs, symbols, counter.countsFile),
        )
      }),
    )
    const [base, candidate] = ended.map((each) => {
      if (each.status === 'rejected') throw each.reason
      return each.value
    })
    const growth: Record<string, InstructionGrowth> = {}
    for (const number of numbers) {
      const [before, after] = [base?.get(number), candidate?.get(number)]
      if (before !== undefined && after !== undefined)
        growth[cells[number]?.settings.id ?? ''] = compareInstructions(before, after)
    }
    await writeFile(join(bench.logFolder, 'simulated', GROWTH_FILE), JSON.stringify(growth))
  } catch (error) {
    bench.signal.throwIfAborted()
    tell((error as Error).message)
  }
}

/** A side with its functions; undefined where its program does not name them. */
async function nameFunctions(
  side: CountedSide,
): Promise<(CountedSide & { readonly symbols: Symbols }) | undefined> {
  const symbols = await readSymbols(side.program)
  return symbols && { ...side, symbols }
}

/** Returns the slices of each cell. */
async function instructionsOf(
  runs: readonly CountedRun[],
  symbols: Symbols,
  countsFile: string,
): Promise<ReadonlyMap<number, Instructions[]>> {
  const transactions = runs.map(({ run }) => transactionsOf(run))
  const counts = readCounts(await readFile(countsFile, 'utf8'), symbols, transactions)
  if (counts === undefined) throw new Error('the plugin counted other commands than the guest ran')
  const ofCells = new Map<number, Instructions[]>()
  for (const [index, { cell, isSettling, run }] of runs.entries()) {
    const own = counts[index]
    if (isSettling || run === undefined || own === undefined) continue
    ofCells.set(cell, [...(ofCells.get(cell) ?? []), own])
  }
  return ofCells
}

/** Transactions of a run; of TPC-C new orders, of YCSB operations. */
function transactionsOf(run: ValidRun | undefined): number {
  const { tps, tpmc, ops } = run?.metrics ?? {}
  const perSecond = tps ?? (tpmc === undefined ? ops : tpmc / 60)
  return (perSecond ?? Number.NaN) * (run?.durationSeconds ?? 0)
}
