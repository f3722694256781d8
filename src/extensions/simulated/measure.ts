import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toolOf } from '../../core/catalogue/loads.ts'
import type { Settings } from '../../core/config/resolve.ts'
import {
  type Bench,
  type LoadedCells,
  type Protocol,
  type ReadyCell,
  sidesOf,
} from '../../core/measure/groups.ts'
import { contextOf } from '../../core/measure/measure.ts'
import { takeSnapshots } from '../../core/measure/reset.ts'
import type { BenchRecord, CellSettings, Run, Side, ValidRun } from '../../core/record/schema.ts'
import type { GuestServer, Target } from '../../core/server/target.ts'
import type { GuestLoad } from '../../core/tool/load-runner.ts'
import { noLog } from '../../core/tool/log-dialect.ts'
import { invalidOutcome, runOf } from '../../core/tool/run-outcome.ts'
import type { NextRound } from '../../core/verdict/judge.ts'
import { workBetween } from '../../mysql/server-counters.ts'
import { createPrivateFolder, type PrivateFolder } from '../../system/folders.ts'
import { requireMemory, wholeCores } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { type GuestCall, runGuest } from './guest.ts'
import { USUAL_ROUNDS } from './guest-time.ts'
import { type Image, writeImage } from './image.ts'
import { type CountedSide, countInstructions } from './instructions/count.ts'
import { type KnownGuests, openKnownGuests } from './known.ts'
import { COPIES_OF_IMAGE, requireGuestMemory } from './machine.ts'
import type { GuestRun } from './marks.ts'
import type { Programs } from './programs.ts'
import { type GuestCell, guestScript } from './script.ts'

/** Parts of a simulated measurement. */
export interface SimulatedParts {
  readonly programs: Programs
  readonly settings: Pick<Settings, 'policy' | 'base'>
  readonly decide: (record: BenchRecord) => NextRound
  readonly env: NodeJS.ProcessEnv
  /** Memory of each guest. */
  readonly memoryMiB: number
}

/** One server that is measured, and the image that its guests start from. */
interface SimulatedSide {
  readonly side: Side
  readonly image: Image
  /** Loads of its cells, in their order. */
  readonly loads: readonly GuestLoad[]
  readonly counters: GuestServer['counters']
  /** Paths of the server's programs on this machine, that of the last process last. */
  readonly programs: readonly string[]
}

/** A guest of a round. */
interface PlannedGuest extends SimulatedSide {
  readonly round: number
  readonly cells: readonly number[]
}

/**
 * Runs rounds of guests until each cell is decided. A round is a seed: in it, each side runs all
 * undecided cells once, in a guest of its own that starts afresh.
 */
export function simulatedProtocol(parts: SimulatedParts): Protocol {
  return async (loaded) => {
    const { bench, cells } = loaded
    await takeSnapshots(bench)
    const home = await createPrivateFolder('tidb-bench-simulated', { ledger: bench.ledger })
    try {
      const sides = await imagesOf(loaded, home, parts)
      loaded.book.amend((header) => withImages(header, sides))
      await runRounds(sides, cells, loaded, parts)
      if (parts.settings.base !== undefined) await explainRed(sides, home.path, loaded, parts)
    } finally {
      await home.remove()
    }
  }
}

/** Counts what the red cells of the first round execute, by function. */
async function explainRed(
  sides: readonly SimulatedSide[],
  home: string,
  loaded: LoadedCells,
  parts: SimulatedParts,
): Promise<void> {
  const { bench, cells: all } = loaded
  const { log, signal, ledger } = bench
  const { programs, settings, env } = parts
  const counted = sides.map(
    (own): CountedSide => ({
      side: own.side,
      program: own.programs.at(-1) ?? '',
      async run(cells, counter) {
        const guest = { ...own, round: 1, cells }
        const name = `${own.side}, counted`
        const call = callOf(guest, name, () => undefined, bench, parts, 'counted')
        const runs = await runGuest({
          ...call,
          machine: { ...call.machine, ...defined({ counter }) },
        })
        return runs.map((each) => {
          const read = readRun(each, guest, all, bench)
          const run = read?.state === 'valid' ? read : undefined
          return { cell: each.cell, isSettling: each.slice === 'settle', run }
        })
      },
    }),
  )
  const place = { env, log, signal, ledger }
  await countInstructions(counted, home, loaded, {
    policy: settings.policy,
    place,
    qemuVersion: programs.qemuVersion,
    others: sides.flatMap((own) => [
      ...own.loads.map(({ program }) => program),
      ...own.programs.slice(0, -1),
    ]),
  })
}

async function runRounds(
  sides: readonly SimulatedSide[],
  all: readonly ReadyCell[],
  loaded: LoadedCells,
  parts: SimulatedParts,
): Promise<void> {
  const { settings, decide, programs, env } = parts
  const { bench } = loaded
  const known = openKnownGuests(programs, env, loaded.soFar().seed ?? 0)
  const isPair = settings.base !== undefined
  const most = isPair ? settings.policy.sideBySide.rounds : USUAL_ROUNDS
  const cores = await wholeCores()
  const together = Math.max(1, Math.min(USUAL_ROUNDS, Math.floor(cores / sides.length)))
  let open = all.map((_, number) => number)
  for (let round = 1; open.length > 0 && round <= most; round += together) {
    const rounds = Array.from(
      { length: Math.min(together, most - round + 1) },
      (_, index) => round + index,
    )
    bench.log.info(
      `round ${rounds.join(' and ')}: ${open.map((number) => all[number]?.settings.id).join(', ')}`,
    )
    for (const number of open) {
      const id = all[number]?.settings.id ?? ''
      bench.progress?.roundBegins(id, sides.length * settings.policy.sideBySide.pairs, most - round)
    }
    const guests = rounds.flatMap((each) =>
      sides.map((side) => ({ ...side, round: each, cells: open })),
    )
    const outputs = await runGuests(guests, cores, loaded, { parts, known })
    for (const { guest, runs } of outputs) keepRuns(guest, runs, all, loaded)
    if (!isPair) continue
    const next = decide(loaded.soFar())
    const ids = next.kind === 'stop' ? [] : next.cells
    bench.progress?.done(open.flatMap((number) => decidedId(all[number], ids)))
    open = open.filter((number) => ids.includes(all[number]?.settings.id ?? ''))
  }
}

function decidedId(cell: ReadyCell | undefined, open: readonly string[]): string[] {
  return cell === undefined || open.includes(cell.settings.id) ? [] : [cell.settings.id]
}

const KNOWN =
  'from an earlier job with the same image: a guest repeats itself, so it was not run again'

interface GuestOutput {
  readonly guest: PlannedGuest
  readonly runs: readonly GuestRun[]
}

/** Runs guests, as many at a time as there are cores. The first one that fails ends the others. */
async function runGuests(
  guests: readonly PlannedGuest[],
  cores: number,
  { bench }: LoadedCells,
  { parts, known }: { readonly parts: SimulatedParts; readonly known: KnownGuests },
): Promise<GuestOutput[]> {
  const failing = new AbortController()
  const signal = AbortSignal.any([bench.signal, failing.signal])
  const virtual = new Map<string, number>()
  const outputs: GuestOutput[] = []
  let first: { readonly cause: unknown } | undefined
  const queue = [...guests]
  const worker = async () => {
    for (
      let guest = queue.shift();
      guest !== undefined && first === undefined;
      guest = queue.shift()
    ) {
      const name = `${guest.side}, round ${guest.round}`
      const onBeat = (seconds: number) => {
        virtual.set(name, seconds)
        bench.log.progress(`simulated machine · ${virtualWords(virtual)}`)
      }
      try {
        const call = callOf(guest, name, onBeat, { ...bench, signal }, parts)
        const keyed = { name, machine: call.machine, imageSha256: guest.image.sha256 }
        const earlier = guest.side === 'base' ? known.read(keyed) : undefined
        if (earlier !== undefined) bench.notes.add('base', `round ${guest.round}`, KNOWN)
        const run = () => runGuest(call)
        const runs = earlier ?? (await (bench.clock?.time('measured', run, guest.side) ?? run()))
        if (earlier === undefined) known.keep(keyed)
        outputs.push({ guest, runs })
      } catch (cause) {
        first ??= { cause }
        failing.abort(cause)
      }
      virtual.delete(name)
    }
  }
  await Promise.all(Array.from({ length: Math.min(cores, guests.length) }, worker))
  if (bench.signal.aborted) throw new Failure('cancelled', 'cancelled')
  if (first !== undefined) throw first.cause
  return outputs.toSorted((a, b) => guests.indexOf(a.guest) - guests.indexOf(b.guest))
}

/** `base, round 1: 4 virtual seconds; candidate, round 1: 5 virtual seconds`. */
function virtualWords(virtual: ReadonlyMap<string, number>): string {
  return [...virtual]
    .map(([name, seconds]) => `${name}: ${Math.floor(seconds)} virtual seconds`)
    .join('; ')
}

function callOf(
  { side, image, round, cells }: PlannedGuest,
  name: string,
  onBeat: (seconds: number) => void,
  bench: Bench,
  { programs, memoryMiB }: Pick<SimulatedParts, 'programs' | 'memoryMiB'>,
  fileName = `r${round}`,
): GuestCall {
  const folder = join(bench.logFolder, 'simulated')
  mkdirSync(folder, { recursive: true })
  const file = (ending: string) => join(folder, `${fileName}-${side}.${ending}`)
  return {
    qemu: programs.qemu,
    name,
    machine: {
      kernelFile: programs.kernel.file,
      imageFile: image.file,
      consoleFile: file('console.log'),
      outputFile: file('log'),
      memoryMiB,
      seed: round,
      cells,
    },
    signal: bench.signal,
    ledger: bench.ledger,
    onEvent: (event) => (event.kind === 'beat' ? onBeat(event.seconds) : undefined),
  }
}

/** Keeps what the load tools of a guest printed, as runs of the record. */
function keepRuns(
  guest: PlannedGuest,
  runs: readonly GuestRun[],
  all: readonly ReadyCell[],
  { bench, book }: LoadedCells,
): void {
  for (const run of runs) {
    const cell = all[run.cell]?.settings
    if (cell === undefined || run.slice === 'settle') continue
    const kept = readRun(run, guest, all, bench)
    if (kept === undefined) continue
    book.keep(
      cell.id,
      kept.state === 'valid' ? { ...kept, ...workOf(run, cell, guest.counters) } : kept,
    )
    bench.progress?.ran(cell.id)
  }
}

/** Reads what a load tool printed in a guest; undefined for a cell that is not in the plan. */
function readRun(
  run: GuestRun,
  { side, round, loads }: PlannedGuest,
  all: readonly ReadyCell[],
  bench: Bench,
): Run | undefined {
  const [cell, load] = [all[run.cell]?.settings, loads[run.cell]]
  if (cell === undefined || load === undefined) return undefined
  const number = run.slice === 'settle' ? 0 : run.slice
  // Slices 2k and 2k+1 of a round are a pair.
  const isPair = bench.targets.base !== undefined
  const slice = isPair ? 2 * number + (side === 'base' ? 0 : 1) : number
  const place = { side, round, slice, startedAt: new Date().toISOString() }
  return runOfGuest(run, cell, load, place, bench.errorLimit)
}

/** Returns the work of the server in a run, where it counts that. */
function workOf(
  { before, after }: GuestRun,
  { durationSeconds }: CellSettings,
  counters: GuestServer['counters'],
): Pick<ValidRun, 'work'> {
  const first = counters?.read(before.join('\n'))
  const last = counters?.read(after.join('\n'))
  if (first === undefined || last === undefined) return {}
  const { statements, counters: counted } = workBetween(first, last)
  if (statements <= 0) return {}
  const work = { source: 'status-port', seconds: durationSeconds, statements } as const
  return { work: { ...work, counters: counted } }
}

function runOfGuest(
  { exitCode, lines }: GuestRun,
  cell: CellSettings,
  load: GuestLoad,
  place: Pick<Run, 'side' | 'round' | 'slice' | 'startedAt'>,
  errorLimit: number,
): Run {
  const { durationSeconds, threads, tool } = cell
  const reader = (load.logs ?? toolOf(tool).logs ?? noLog).open({
    durationSeconds,
    warmUpSeconds: 0,
    threads,
    errorLimit,
  })
  for (const line of lines) reader.push(line)
  const { outcome } = reader.end()
  const isBroken = exitCode !== 0 && outcome.state === 'valid'
  const ending = isBroken ? invalidOutcome(`${tool} ended with exit code ${exitCode}`) : outcome
  return runOf(place, ending, { exitCode }, lines)
}

async function imagesOf(
  { bench, cells }: LoadedCells,
  home: PrivateFolder,
  { programs, settings, env, memoryMiB }: SimulatedParts,
): Promise<SimulatedSide[]> {
  const sides: SimulatedSide[] = []
  for (const [side, target] of sidesOf(bench)) {
    const server = await target.own?.guest?.()
    if (server === undefined)
      throw new Failure('input', `${target.name} cannot run on the simulated machine`)
    const loads: GuestLoad[] = []
    const guestCells: GuestCell[] = []
    for (const { settings: cell } of cells) {
      const load = await loadOf(bench, target, cell, server)
      const settle =
        cell.warmUpSeconds === 0
          ? undefined
          : await loadOf(bench, target, { ...cell, durationSeconds: cell.warmUpSeconds }, server)
      loads.push(load)
      guestCells.push({
        ...(settle === undefined ? {} : { settle: commandOf(settle) }),
        slice: commandOf(load),
        limitSeconds: Math.max(cell.durationSeconds, cell.warmUpSeconds) + SPARE_SECONDS,
      })
    }
    const script = guestScript({
      server,
      bootSeconds: BOOT_SECONDS,
      cells: guestCells,
      slices: settings.policy.sideBySide.pairs,
    })
    const place = { env, log: bench.log, signal: bench.signal, ledger: bench.ledger }
    const image = await writeImage(
      join(home.path, side),
      { programs, server, loads, script },
      place,
    )
    requireGuestMemory({ imageBytes: image.bytes, parts: server.processes, memoryMiB }, target.name)
    const paths = server.processes.map(({ program }) => program)
    sides.push({ side, image, loads, counters: server.counters, programs: paths })
  }
  const needed = sides.reduce((sum, { image }) => sum + image.bytes * COPIES_OF_IMAGE, 0)
  await requireMemory(needed, 'the simulated machine')
  return sides
}

/** Beyond its time a load tool needs a while to connect and to end the last transactions. */
const SPARE_SECONDS = 60
const BOOT_SECONDS = 120

async function loadOf(
  bench: Bench,
  target: Target,
  cell: CellSettings,
  { endpoint }: GuestServer,
): Promise<GuestLoad> {
  const context = contextOf(bench, target, { ...cell, warmUpSeconds: 0 }, `guest-${target.name}`)
  const load = await bench.workloadFor(cell.tool).guest?.(context, endpoint)
  if (load === undefined)
    throw new Failure('input', `${cell.tool} cannot run on the simulated machine`)
  return load
}

function commandOf({ program, words, seedOption, interruptAfterSeconds }: GuestLoad) {
  return { words: [program, ...words], ...defined({ seedOption, interruptAfterSeconds }) }
}

function withImages<Header extends { readonly machine: BenchRecord['machine'] }>(
  header: Header,
  sides: readonly SimulatedSide[],
): Header {
  const { simulated } = header.machine
  if (simulated === undefined) return header
  const images = Object.fromEntries(sides.map(({ side, image }) => [side, image.sha256]))
  return { ...header, machine: { ...header.machine, simulated: { ...simulated, images } } }
}
