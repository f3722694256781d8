import { gib } from '../../system/machine.ts'
import { Failure } from '../../words/failure.ts'

/**
 * The date in every guest. It is fixed, since it decides what the server does, and later than any
 * load of data.
 */
export const GUEST_DATE = '2036-01-01T00:00:00'

/** An image is in the memory of its guest twice while it is unpacked. */
export const COPIES_OF_IMAGE = 2

/** Memory of the kernel of a guest and its load tool. */
const GUEST_BYTES = 256 * 2 ** 20

/** Bytes of the largest image that QEMU hands to a guest. */
const MOST_IMAGE_BYTES = 2 * 2 ** 30

/** Memory of a guest, and what goes into it. */
interface GuestRoom {
  /** 0 before the data is loaded. */
  readonly imageBytes: number
  /** Processes of the server. */
  readonly parts: readonly { readonly name: string; readonly memoryBytes: number }[]
  readonly memoryMiB: number
}

/**
 * Checks that a guest has the memory for its image and its server.
 * @throws Failure `environment`
 */
export function requireGuestMemory(
  { imageBytes, parts, memoryMiB }: GuestRoom,
  target: string,
): void {
  const server = parts.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  const needed = imageBytes * COPIES_OF_IMAGE + server + GUEST_BYTES
  const available = memoryMiB * 2 ** 20
  const remedy = 'Load less data, or lower the caches of the server.'
  if (needed > available) {
    const shares =
      parts.length < 2
        ? ''
        : ` (${parts.map(({ name, memoryBytes }) => `${name} ${gib(memoryBytes)}`).join(', ')})`
    throw new Failure(
      'environment',
      `${target} needs ${gib(needed)} of memory${shares}${imageBytes === 0 ? '' : ', its data included'}, and the simulated machine has ${gib(available)}`,
      { remedy },
    )
  }
  if (imageBytes > MOST_IMAGE_BYTES)
    throw new Failure(
      'environment',
      `the programs and the data of ${target} have ${gib(imageBytes)}, and the simulated machine takes ${gib(MOST_IMAGE_BYTES)}`,
      { remedy },
    )
}

/** Files and numbers that a guest is started with. */
export interface GuestMachine {
  readonly kernelFile: string
  readonly imageFile: string
  readonly consoleFile: string
  /** Receives the marks and what the load tools print. */
  readonly outputFile: string
  readonly memoryMiB: number
  readonly seed: number
  /** Numbers of the cells to run, from 0. */
  readonly cells: readonly number[]
  /** Counts the instructions of its loads; changes nothing of what the guest does. */
  readonly counter?: { readonly plugin: string; readonly countsFile: string }
}

/** Kernel options that leave nothing to chance or to the host. */
const kernelOptions = [
  ...['console=ttyS0,115200', 'quiet', 'panic=-1', 'tsc=reliable', 'nokaslr', 'mitigations=off'],
  ...['random.trust_cpu=off', 'rdinit=/init'],
]

/**
 * A processor without random numbers of its own, and without the string instructions that copy or
 * clear a byte at a time: each byte would count as an instruction, so that a page of memory that a
 * server gets for the first time would cost 4,096.
 */
const cpu = ['max', '-rdrand', '-rdseed', '-erms', '-fsrm']

/**
 * Returns the arguments of QEMU for one guest: a single core whose clock counts instructions, one
 * nanosecond each. It has neither disk nor network, which would bring in the time of this machine.
 */
export function qemuArguments(guest: GuestMachine): string[] {
  const words = [
    ...kernelOptions,
    `bench_seed=${guest.seed}`,
    `bench_cells=${guest.cells.join(',')}`,
  ]
  return [
    ...['-accel', 'tcg,thread=single', '-icount', 'shift=0,sleep=off', '-seed', '1'],
    ...['-rtc', `base=${GUEST_DATE},clock=vm`, '-cpu', cpu.join(','), '-smp', '1'],
    ...[
      '-m',
      String(guest.memoryMiB),
      '-nodefaults',
      '-no-user-config',
      '-display',
      'none',
      '-no-reboot',
    ],
    // The first port is the console, the second one has the marks. A pipe would make the guest wait
    // for its reader, as long as this machine is busy.
    ...['-serial', `file:${guest.consoleFile}`, '-serial', `file:${guest.outputFile}`],
    ...(guest.counter === undefined ? [] : ['-plugin', pluginWords(guest.counter)]),
    ...['-kernel', guest.kernelFile, '-initrd', guest.imageFile, '-append', words.join(' ')],
  ]
}

/** QEMU reads two commas as one that is part of a path. */
function pluginWords({ plugin, countsFile }: NonNullable<GuestMachine['counter']>): string {
  return [`file=${plugin}`, `counts=${countsFile}`]
    .map((word) => word.replaceAll(',', ',,'))
    .join(',')
}

/** Explains what ended a guest without its last mark, from the end of its console. */
export function explainConsole(lines: readonly string[]): string {
  const text = lines.join('\n')
  const missing = /error while loading shared libraries: (\S+):/.exec(text)?.[1]
  if (missing !== undefined) return `a program of the guest lacks the library ${missing}`
  if (
    /out of memory|Out of memory|Initramfs unpacking failed: write error|No space left on device/.test(
      text,
    )
  )
    return 'the guest ran out of memory'
  if (text.includes('Kernel panic')) return 'the kernel of the guest panicked'
  return 'the guest ended early'
}
