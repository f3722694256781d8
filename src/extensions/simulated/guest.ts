import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { StringDecoder } from 'node:string_decoder'
import { boundedLines } from '../../system/collected-output.ts'
import { readTail } from '../../system/files.ts'
import { identify, usageOf } from '../../system/identity.ts'
import type { Ledger } from '../../system/ledger.ts'
import { type ProcessExit, startProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import { explainConsole, type GuestMachine, qemuArguments } from './machine.ts'
import { createMarkReader, type GuestEvent, type GuestRun } from './marks.ts'

/** One guest, from its start to its end. */
export interface GuestCall {
  readonly qemu: string
  readonly machine: GuestMachine
  /** Name of the guest in messages, such as `the base, round 1`. */
  readonly name: string
  readonly signal: AbortSignal
  readonly ledger?: Ledger | undefined
  readonly onEvent?: (event: GuestEvent) => void
  readonly hang?: HangLimits
}

/** Times of this machine without a sign of the guest after which it hangs, in seconds. */
export interface HangLimits {
  /** Processor time of QEMU; a guest that runs shows a sign every four seconds of it. */
  readonly processorSeconds: number
  /** Time on the wall, for a guest that does not run at all. */
  readonly seconds: number
}

const USUAL_HANG: HangLimits = { processorSeconds: 60, seconds: 900 }
const CONSOLE_LINES = 30
const EXPLAINED_LINES = 300
const LOOK_EVERY_MS = 1_000

/**
 * Runs a guest to its end.
 * @returns the output of its commands, in their order
 * @throws Failure `environment` with the last lines of its console where it panics, hangs, or has
 *   no last mark
 */
export async function runGuest(call: GuestCall): Promise<readonly GuestRun[]> {
  const { qemu, machine, signal, ledger, hang = USUAL_HANG } = call
  const runs: GuestRun[] = []
  const read = createMarkReader()
  let isDone = false
  let fault: string | undefined
  let starting: string | undefined
  let [processorSeconds, isHung] = [0, false]
  let sign = { at: performance.now(), processor: 0 }
  const takeLine = (line: string) => {
    const event = read(line)
    if (event === undefined) return
    sign = { at: performance.now(), processor: processorSeconds }
    if (event.kind === 'run') runs.push(event.run)
    if (event.kind === 'done') isDone = true
    if (event.kind === 'fault') fault ??= event.reason
    if (event.kind === 'start') starting = event.name
    if (event.kind === 'up') starting = undefined
    call.onEvent?.(event)
  }
  writeFileSync(machine.outputFile, '')
  const output = openSync(machine.outputFile, 'r')
  const lines = boundedLines({ keep: () => undefined, take: takeLine })
  const decoder = new StringDecoder('utf8')
  const chunk = Buffer.alloc(2 ** 16)
  const readOn = () => {
    for (let bytes = readSync(output, chunk); bytes > 0; bytes = readSync(output, chunk))
      lines.push(decoder.write(chunk.subarray(0, bytes)))
  }
  try {
    const options = { signal, ledger, graceSeconds: 2 }
    const started = await startProcess(qemu, qemuArguments(machine), options)
    const identity = identify(started.pid)
    const watch = setInterval(() => {
      processorSeconds = (identity && usageOf(identity)?.cpuSeconds) ?? processorSeconds
      readOn()
      const used = processorSeconds - sign.processor
      if (used < hang.processorSeconds && performance.now() - sign.at < hang.seconds * 1000) return
      isHung = true
      void started.stop('SIGKILL', 0)
    }, LOOK_EVERY_MS)
    const exit = await started.exit.finally(() => clearInterval(watch))
    readOn()
    lines.end()
    signal.throwIfAborted()
    if (isDone && fault === undefined && exit.exitCode === 0) return runs
    throw await failureOf(call, exit, isHung, { fault, starting })
  } finally {
    closeSync(output)
  }
}

async function failureOf(
  { machine, name, hang = USUAL_HANG }: GuestCall,
  exit: ProcessExit,
  isHung: boolean,
  {
    fault,
    starting,
  }: { readonly fault?: string | undefined; readonly starting?: string | undefined },
): Promise<Failure> {
  // A panic prints its reason before the state of the memory and a trace of calls, more than what
  // is shown.
  const console = await readTail(machine.consoleFile, EXPLAINED_LINES)
  const tail = console.slice(-CONSOLE_LINES)
  const what = isHung
    ? `it hangs: there was no sign of it for ${hang.processorSeconds} s of processor time`
    : (fault ??
      (exit.exitCode === 0
        ? explainConsole(console)
        : `QEMU ended with exit code ${exit.exitCode}`))
  const when = fault === undefined && starting !== undefined ? `, at the start of ${starting}` : ''
  return new Failure(
    'environment',
    `the simulated machine of ${name} failed: ${explained(what, console)}${when}`,
    {
      tail: tail.length > 0 ? tail : exit.stderrTail,
      remedy: remedyFor(what, console),
    },
  )
}

/** A server that ended says why in its log, the end of which is on the console. */
function explained(what: string, tail: readonly string[]): string {
  const why = explainConsole(tail)
  return why === 'the guest ended early' || why === what ? what : `${what}; ${why}`
}

/** Exit code of a process that SIGILL ended. */
const ILLEGAL_INSTRUCTION = 128 + constants.signals.SIGILL

function remedyFor(what: string, tail: readonly string[]): string {
  const text = `${what}\n${explainConsole(tail)}`
  if (text.includes('ran out of memory'))
    return 'Lower the memory of the server, such as innodb-buffer-pool-size or storage.block-cache.capacity, or load less data.'
  if (text.includes('lacks the library')) return 'Install the package with this library.'
  if (new RegExp(`exit code ${ILLEGAL_INSTRUCTION}$`, 'mu').test(text))
    return 'The program has instructions that the simulated processor lacks: build it for any x86-64 computer (RocksDB in TiKV: ROCKSDB_SYS_PORTABLE=1), not for this one.'
  return 'The lines above are the end of its console; the log folder has all of it.'
}
