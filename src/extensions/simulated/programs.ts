import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileSha256, makeFolder } from '../../system/files.ts'
import { cacheRoot, createPrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { findCommand, type Requirement, requireCommand } from '../../system/packages.ts'
import { runProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'

const why = 'the simulated machine'

/** Programs of the system's packages. */
export const simulatedRequirements = {
  qemu: { command: 'qemu-system-x86_64', packages: [['qemu-system-x86']], why },
  busybox: { command: 'busybox', packages: [['busybox-static']], why },
} as const satisfies Record<string, Requirement>

/**
 * Packages that depend on the newest kernel, in the order of preference: of Debian, then of Ubuntu.
 */
const kernelPackages = ['linux-image-cloud-amd64', 'linux-image-virtual', 'linux-image-generic']

/** Programs and files of this machine that guests are made of. */
export interface Programs {
  readonly qemu: string
  readonly qemuVersion: string
  readonly busybox: string
  readonly kernel: Kernel
}

/** The file of a kernel, and where it is from. */
interface Kernel {
  readonly file: string
  readonly sha256: string
  /** Package and version, such as `linux-image-6.1.0-amd64 6.1.1-1`. */
  readonly name: string
}

/** Surroundings of the search. */
export interface ProgramsPlace {
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
  readonly signal: AbortSignal
  readonly ledger?: Ledger | undefined
}

/**
 * Finds QEMU, busybox and a kernel. The kernel's package is downloaded once and unpacked into the
 * cache of this user; it is not installed.
 * @throws Failure `environment` with the command that installs what is missing
 */
export async function findPrograms(place: ProgramsPlace): Promise<Programs> {
  if (process.arch !== 'x64')
    throw new Failure(
      'environment',
      `the simulated machine needs an x86-64 computer, and this one is ${process.arch}`,
    )
  const qemu = await requireCommand(simulatedRequirements.qemu)
  const busybox = await requireCommand(simulatedRequirements.busybox)
  return {
    qemu,
    qemuVersion: await versionOf(qemu, place),
    busybox,
    kernel: await findKernel(place),
  }
}

async function versionOf(qemu: string, place: ProgramsPlace): Promise<string> {
  const { lines } = await output(qemu, ['--version'], place)
  const version = /version (\S+(?: \([^)]*\))?)/.exec(lines[0] ?? '')?.[1]
  if (version !== undefined) return version
  throw new Failure('environment', `${qemu} does not print its version`, { tail: lines })
}

async function findKernel(place: ProgramsPlace): Promise<Kernel> {
  const { name, file, isCached } = await lookForKernel(place)
  if (!isCached) await downloadKernel(name, file, place)
  return { file, sha256: await fileSha256(file, place.signal), name: name.replace('_', ' ') }
}

/**
 * Finds the kernel that a job would use, and downloads nothing.
 * @throws Failure `environment` where this system has none
 */
export async function lookForKernel(
  place: ProgramsPlace,
): Promise<{ readonly name: string; readonly file: string; readonly isCached: boolean }> {
  const folder = join(cacheRoot(place.env), 'simulated', 'kernels')
  const wanted = await offeredKernel(place)
  const cached = await kernelsIn(folder)
  const name = wanted ?? cached.at(-1)
  if (name === undefined) throw missingKernel('this system offers none of its packages')
  return { name, file: join(folder, name), isCached: cached.includes(name) }
}

async function kernelsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith('linux-image-')).toSorted()
}

/**
 * Returns the package of the newest kernel and its version, joined by `_`; undefined where apt
 * knows none.
 */
async function offeredKernel(place: ProgramsPlace): Promise<string | undefined> {
  if ((await findCommand('apt-cache')) === undefined) return undefined
  for (const meta of kernelPackages) {
    const depends = await output('apt-cache', ['depends', meta], place)
    const name = depends.lines
      .map((line) => /^\s*Depends: (linux-image-\d\S*)$/.exec(line)?.[1])
      .find((each) => each !== undefined)
    if (name === undefined) continue
    const policy = await output('apt-cache', ['policy', name], place)
    const version = policy.lines
      .map((line) => /^ {2}Candidate: (\d\S*)$/.exec(line)?.[1])
      .find(Boolean)
    if (version !== undefined) return `${name}_${version.replaceAll(':', '%3a')}`
  }
  return undefined
}

async function downloadKernel(name: string, file: string, place: ProgramsPlace): Promise<void> {
  const { log, signal, ledger } = place
  const [packageName = ''] = name.split('_', 1)
  log.info(
    `downloading the package ${packageName} for the kernel of the simulated machine; it is not installed`,
  )
  const home = await createPrivateFolder('tidb-bench-kernel', { ledger })
  try {
    const options = { cwd: home.path, signal, ledger, deadlineSeconds: 600 }
    const download = await runProcess('apt-get', ['download', packageName], {
      ...options,
      purpose: 'download',
    })
    const archive = (await readdir(home.path)).find((each) => each.endsWith('.deb'))
    signal.throwIfAborted()
    if (download.exitCode !== 0 || archive === undefined)
      throw missingKernel(`its package ${packageName} could not be downloaded`, download.stderrTail)
    const unpack = await runProcess('dpkg-deb', ['-x', archive, 'unpacked'], options)
    signal.throwIfAborted()
    const boot = join(home.path, 'unpacked', 'boot')
    const kernel = (await readdir(boot).catch(() => [])).find((each) => each.startsWith('vmlinuz-'))
    if (unpack.exitCode !== 0 || kernel === undefined)
      throw missingKernel(`its package ${packageName} has no kernel in it`, unpack.stderrTail)
    makeFolder(join(file, '..'))
    await moveFile(join(boot, kernel), file)
  } finally {
    await home.remove()
  }
}

/** Puts a file into the cache in one step, from another file system too. */
async function moveFile(from: string, to: string): Promise<void> {
  const { copyFile } = await import('node:fs/promises')
  const part = `${to}.${process.pid}.part`
  try {
    await copyFile(from, part)
    await rename(part, to)
  } catch (cause) {
    await rm(part, { force: true })
    throw new Failure(
      'environment',
      `cannot keep the kernel in ${to}: ${(cause as Error).message}`,
      {
        cause,
      },
    )
  }
}

function missingKernel(what: string, tail: readonly string[] = []): Failure {
  return new Failure('environment', `the kernel of the simulated machine is missing: ${what}`, {
    tail,
    remedy: `Run \`sudo apt-get update\`, so that apt-get can download ${kernelPackages.slice(0, 2).join(' (Debian) or ')} (Ubuntu).`,
  })
}

/** Prefix of the word of a linker for the part that the kernel brings itself. */
const virtual = ['linux-vdso', 'linux-gate']

/**
 * Lists the shared libraries of a program, with the dynamic linker, by their paths on this machine.
 * @returns nothing for a program that is linked statically
 * @throws Failure `environment` for a library that is missing, and for a program that is none
 */
export async function sharedLibraries(program: string, place: ProgramsPlace): Promise<string[]> {
  const { lines, exitCode } = await output('ldd', [program], place)
  const text = lines.join('\n')
  const missing = [...text.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name)
  if (missing.length > 0)
    throw new Failure(
      'environment',
      `${basename(program)} needs libraries that are missing: ${missing.join(', ')}`,
      {
        remedy: 'Install the packages with these libraries.',
      },
    )
  if (exitCode !== 0 && !/not a dynamic executable|statically linked/.test(text))
    throw new Failure('environment', `the libraries of ${program} cannot be listed`, {
      tail: lines,
    })
  return lines.flatMap((line) => {
    const path = /(?:=> )?(\/\S+) \(0x[0-9a-f]+\)$/.exec(line)?.[1]
    return path === undefined || virtual.some((each) => line.includes(each)) ? [] : [path]
  })
}

/** @throws Failure `environment` for a script, which a guest has nothing to run with */
export async function requireProgram(path: string): Promise<void> {
  const { open } = await import('node:fs/promises')
  const file = await open(path).catch((cause) => {
    throw new Failure('environment', `the program ${path} cannot be read`, { cause })
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') === '\x7fELF') return
  } finally {
    await file.close()
  }
  throw new Failure(
    'environment',
    `${path} is a script, and the simulated machine needs the program itself`,
    {
      remedy: 'Set the path of the program under `tools` in the configuration file.',
    },
  )
}

async function output(file: string, args: readonly string[], { signal, ledger }: ProgramsPlace) {
  const lines: string[] = []
  const exit = await runProcess(file, args, {
    signal,
    ledger,
    deadlineSeconds: 60,
    extraEnv: { LC_ALL: 'C' },
    onStdoutLine: (line) => lines.push(line),
    onStderrLine: (line) => lines.push(line),
  })
  signal.throwIfAborted()
  return { lines, exitCode: exit.exitCode }
}
