import { createHash } from 'node:crypto'
import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, readIfThere } from '../../system/files.ts'
import { cacheRoot, removeUnused } from '../../system/folders.ts'
import { Failure } from '../../words/failure.ts'
import { type GuestMachine, qemuArguments } from './machine.ts'
import { createMarkReader, type GuestRun } from './marks.ts'
import type { Programs } from './programs.ts'

/** Number of jobs of which one measures again what it knows, and compares. */
const LOOKS_AGAIN_EVERY = 20
/** Days after which an unused file is removed. */
const MOST_UNUSED_DAYS = 14

/** Outputs of guests of earlier jobs, by all that decides them. */
export interface KnownGuests {
  /**
   * Returns what a guest with the same image, machine and seed printed; undefined where none is
   * known, or where this job measures again.
   */
  read(guest: KeyedGuest): readonly GuestRun[] | undefined
  /**
   * Keeps what a guest printed.
   * @throws Failure `measurement` where an earlier one of the same key printed another byte
   */
  keep(guest: KeyedGuest): void
}

/** A guest with the checksum of its image. */
export interface KeyedGuest {
  /** Name of the guest in messages, such as `base, round 1`. */
  readonly name: string
  readonly machine: GuestMachine
  readonly imageSha256: string
}

/**
 * Opens what this user's earlier jobs know. @param seed of the job; decides whether it measures
 * again
 */
export function openKnownGuests(
  { qemuVersion, kernel }: Pick<Programs, 'qemuVersion' | 'kernel'>,
  env: NodeJS.ProcessEnv,
  seed: number,
): KnownGuests {
  const folder = join(cacheRoot(env), 'simulated', 'guests')
  const fileOf = ({ machine, imageSha256 }: KeyedGuest) => {
    const files = { kernelFile: '', imageFile: '', consoleFile: '', outputFile: '' }
    const parts = [qemuVersion, kernel.sha256, imageSha256, qemuArguments({ ...machine, ...files })]
    return join(folder, createHash('sha256').update(JSON.stringify(parts)).digest('hex'))
  }
  return {
    read(guest) {
      if (seed % LOOKS_AGAIN_EVERY === 0) return undefined
      const file = fileOf(guest)
      const text = readIfThere(file)
      if (text === undefined) return undefined
      utimesSync(file, new Date(), new Date())
      return runsOf(text)
    },
    keep(guest) {
      const [file, text] = [fileOf(guest), readFileSync(guest.machine.outputFile, 'utf8')]
      const known = readIfThere(file)
      if (known !== undefined && known !== text)
        throw new Failure('measurement', differenceText(guest.name, known, text), {
          remedy: `Compare it with ${file}, and remove one of both. Where no program of this computer was changed, report it as an issue.`,
        })
      try {
        makeFolder(folder)
        removeUnused(folder, MOST_UNUSED_DAYS)
        const part = `${file}.${process.pid}.part`
        writeFileSync(part, text, { mode: 0o600 })
        renameSync(part, file)
      } catch {
        // On a full disk the next job measures it again.
      }
    },
  }
}

/** @returns undefined where the text is not that of a complete guest */
function runsOf(text: string): readonly GuestRun[] | undefined {
  const read = createMarkReader()
  const events = text.split('\n').map((line) => read(line.replace(/\r$/, '')))
  if (events.some((event) => event?.kind === 'fault')) return undefined
  if (!events.some((event) => event?.kind === 'done')) return undefined
  return events.flatMap((event) => (event?.kind === 'run' ? [event.run] : []))
}

function differenceText(name: string, known: string, text: string): string {
  const [before, now] = [known.split('\n'), text.split('\n')]
  const line = now.findIndex((each, index) => each !== before[index])
  const at = line === -1 ? Math.min(now.length, before.length) : line
  return `the simulated machine of ${name} printed other bytes than in an earlier job with the same image: line ${at + 1} is ${quoted(now[at])}, and was ${quoted(before[at])}`
}

function quoted(line = ''): string {
  return `“${line.trim().slice(0, 80)}”`
}
