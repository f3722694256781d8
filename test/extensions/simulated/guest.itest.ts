import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuestProcess, GuestServer } from '../../../src/core/server/target.ts'
import { type HangLimits, runGuest } from '../../../src/extensions/simulated/guest.ts'
import { writeImage } from '../../../src/extensions/simulated/image.ts'
import {
  KERNEL,
  OTHERS,
  readCounts,
} from '../../../src/extensions/simulated/instructions/growth.ts'
import { compilePlugin } from '../../../src/extensions/simulated/instructions/plugin.ts'
import { readSymbols } from '../../../src/extensions/simulated/instructions/symbols.ts'
import type { GuestMachine } from '../../../src/extensions/simulated/machine.ts'
import {
  findPrograms,
  type Programs,
  sharedLibraries,
} from '../../../src/extensions/simulated/programs.ts'
import { type GuestPlan, guestScript } from '../../../src/extensions/simulated/script.ts'
import { silentLog } from '../../core/server/support.ts'

const signal = new AbortController().signal
const folder = mkdtempSync(join(tmpdir(), 'simulated-'))
const place = { env: process.env, log: silentLog, signal }
let programs: Programs
/** Of a file that is zeros but for its start. */
const RESERVED_BYTES = 64 * 2 ** 20

// A guest needs the programs themselves, and those before them on the tests' PATH are scripts.
const pathOfTests = process.env.PATH
beforeAll(async () => {
  process.env.PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  programs = await findPrograms(place)
  await mkdir(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'row'), 'one row\n')
  writeFileSync(join(folder, 'data', 'reserved'), Buffer.alloc(RESERVED_BYTES, 'x').fill(0, 5))
})

afterAll(() => {
  process.env.PATH = pathOfTests
  rmSync(folder, { recursive: true })
})

/** A server that listens and never answers, and a load that prints what depends on the seed. */
const words = ['/server/bin/busybox', 'nc', '-l', '-p', '4000']

function serverOf(own: readonly string[] = words): GuestServer {
  return {
    processes: [processOf(own)],
    texts: {},
    folders: { '/nothing': join(folder, 'missing') },
    data: { from: join(folder, 'data'), path: '/data' },
    endpoint: {
      hosts: [{ host: '127.0.0.1', port: 4000 }],
      user: '',
      password: '',
      database: '',
      tls: { mode: 'off' },
    },
  }
}

function processOf(own: readonly string[], more: Partial<GuestProcess> = {}): GuestProcess {
  return {
    ...{ name: 'the server', program: programs.busybox, words: own, port: 4000 },
    ...{ logFile: '/run/server.log', memoryBytes: 0, ...more },
  }
}

const shown =
  'cat /data/row; busybox stat -c %s /data/reserved; dd if=/dev/urandom bs=8 count=1 2>/dev/null | od; cut -d" " -f1 /proc/uptime; cut -d" " -f19 /proc/self/stat'

function planOf(own: readonly string[] = words): GuestPlan {
  return {
    server: { processes: [processOf(own)] },
    bootSeconds: 3,
    cells: [
      {
        slice: {
          words: ['/bin/busybox', 'sh', '-c', `${shown}; echo "$@"`, 'sh', 'run'],
          seedOption: '--seed',
        },
        limitSeconds: 5,
      },
    ],
    slices: 1,
  }
}

async function run(
  name: string,
  script: string,
  {
    seed = 1,
    hang,
    server = serverOf(),
    stop = signal,
    counter,
  }: {
    seed?: number
    hang?: HangLimits
    server?: GuestServer
    stop?: AbortSignal
    counter?: GuestMachine['counter']
  } = {},
) {
  const image = await writeImage(join(folder, name), { programs, server, loads: [], script }, place)
  const machine = {
    kernelFile: programs.kernel.file,
    imageFile: image.file,
    consoleFile: join(folder, `${name}.console`),
    outputFile: join(folder, `${name}.log`),
    memoryMiB: 256,
    seed,
    cells: [0],
    ...(counter === undefined ? {} : { counter }),
  }
  const runs = await runGuest({
    ...{ qemu: programs.qemu, machine, name, signal: stop },
    ...(hang === undefined ? {} : { hang }),
  })
  return { runs, image, output: readFileSync(machine.outputFile, 'utf8') }
}

describe('a guest', () => {
  it('repeats itself byte for byte, and another seed does not', async () => {
    const script = guestScript(planOf())
    const [first, again, other] = await Promise.all([
      run('first', script),
      run('again', script),
      run('other', script, { seed: 2 }),
    ])
    expect(first.runs).toHaveLength(1)
    expect(first.runs[0]).toMatchObject({ cell: 0, slice: 0, exitCode: 0 })
    expect(first.runs[0]?.lines.slice(0, 2)).toEqual(['one row', String(RESERVED_BYTES)])
    expect(first.image.bytes).toBeLessThan(RESERVED_BYTES / 4)
    expect(first.runs[0]?.lines.slice(-2)).toEqual(['-20', '--seed=1001 run'])
    expect(again.image.sha256).toBe(first.image.sha256)
    expect(again.output).toBe(first.output)
    expect(other.runs[0]?.lines.at(-1)).toBe('--seed=2001 run')
    expect(other.output).not.toBe(first.output)
  })

  it('does the same while its instructions are counted', async () => {
    const compiled = await compilePlugin(folder, programs.qemuVersion, place)
    if ('why' in compiled) throw new Error(compiled.why)
    const countsFile = join(folder, 'counts, of all')
    const script = guestScript(planOf())
    const [plain, counted] = await Promise.all([
      run('plain', script),
      run('counted', script, { counter: { plugin: compiled.file, countsFile } }),
    ])
    expect(counted.output).toBe(plain.output)
    const text = readFileSync(countsFile, 'utf8')
    const [counts, ...more] = readCounts(text, { at: () => undefined }, [1]) ?? []
    expect(more).toEqual([])
    // The load copies a row and reads random numbers, by three programs and a shell.
    expect(counts?.get(KERNEL)).toBeGreaterThan(500_000)
    expect(counts?.get(KERNEL)).toBeLessThan(50_000_000)
    expect(counts?.get(OTHERS)).toBeGreaterThan(100_000)
    expect(counts?.get(OTHERS)).toBeLessThan(50_000_000)
  })

  it('ends with its console where its server does not start', async () => {
    const own = ['/server/bin/busybox', 'sh', '-c', 'echo broken table >&2; exit 1']
    await expect(
      run('dead', guestScript(planOf(own)), { server: serverOf(own) }),
    ).rejects.toMatchObject({
      message:
        'the simulated machine of dead failed: the server ended while it started, exit code 1',
      tail: expect.arrayContaining(['broken table']),
    })
  })

  describe('with several processes', () => {
    const state = '/server/state'
    const serve = 'busybox httpd -p 2379 -h /server; until [ -e /server/stop ]; do sleep 0.1; done'
    const httpd = ['/server/busybox', 'sh', '-c', serve]
    /** Listens at once, and is up when the store that starts behind it says so. */
    const driver = () =>
      processOf(httpd, {
        ...{ name: 'PD', port: 2379, logFile: '/run/pd.log' },
        answers: { url: 'http://127.0.0.1:2379/state', pattern: '^\\(empty\\|Up\\)$' },
      })
    const store = (command: string) =>
      processOf(['/server/busybox', 'sh', '-c', `${command}; exec busybox nc -l -p 20160`], {
        ...{ name: 'TiKV', port: 20_160, logFile: '/run/tikv.log' },
        answers: { url: 'http://127.0.0.1:2379/state', pattern: 'Up' },
      })
    const sqlServer = () =>
      processOf(['/server/busybox', 'nc', '-l', '-p', '4000'], { name: 'TiDB' })
    const runWith = (name: string, command: string) => {
      const server: GuestServer = {
        ...serverOf(),
        processes: [driver(), store(command), sqlServer()],
        texts: { [state]: 'empty\n' },
      }
      return run(name, guestScript({ ...planOf(), server }), { server })
    }

    it('runs them beside each other, and repeats itself', async () => {
      const command = `(sleep 1; echo Up >${state}) & :`
      const [first, again] = await Promise.all(['three', 'more'].map((n) => runWith(n, command)))
      expect(first?.runs).toHaveLength(1)
      expect(first?.output.match(/start \S+|up$/gm)).toEqual([
        'start PD',
        'start TiKV',
        'start TiDB',
        'up',
      ])
      expect(again?.output).toBe(first?.output)
    })

    it.each([
      ['late', 'sleep 0.1', 'TiKV was not ready within 3 virtual seconds: no answer of http'],
      ['ended', 'echo out of room; exit 1', 'TiKV ended while it started, exit code 1'],
      ['widow', 'echo >/server/stop; sleep 9', 'PD ended while TiKV started'],
    ])('names the one that is to blame: %s', async (name, command, message) => {
      await expect(runWith(name, command)).rejects.toMatchObject({
        message: expect.stringContaining(message),
        tail: expect.arrayContaining(name === 'ended' ? ['out of room'] : []),
      })
    })

    it('advises how to build a program whose instructions the simulated processor lacks', async () => {
      await expect(runWith('foreign', 'kill -ILL $$')).rejects.toMatchObject({
        message: expect.stringContaining('TiKV ended while it started, exit code 132'),
        remedy: expect.stringContaining('build it for any x86-64 computer'),
      })
    })

    it('names the one that started when the guest ran out of memory', async () => {
      await expect(runWith('greedy', 'tail /dev/zero')).rejects.toThrow(
        'the guest ran out of memory, at the start of TiKV',
      )
    })
  })

  it('ends where it panics', async () => {
    await expect(run('panic', '#!/bin/sh\necho c >/dev/null\nexit 1\n')).rejects.toThrow(
      'the simulated machine of panic failed: the kernel of the guest panicked',
    )
  })

  it.each([
    ['a program fills its memory', 'tail /dev/zero'],
    ['its files fill its memory', 'cat /dev/zero >/tmp/fill'],
  ])('ends where %s', async (_, command) => {
    const mounts =
      'mount -t proc proc /proc\nmount -t devtmpfs dev /dev\necho 1 >/proc/sys/vm/panic_on_oom'
    await expect(run('full', `#!/bin/sh\n${mounts}\n${command}\nexit 1\n`)).rejects.toMatchObject({
      message: expect.stringContaining(
        'the simulated machine of full failed: the guest ran out of memory',
      ),
      remedy:
        'Lower the memory of the server, such as innodb-buffer-pool-size or storage.block-cache.capacity, or load less data.',
    })
  })

  it('ends where it hangs', async () => {
    const hang = { processorSeconds: 4, seconds: 600 }
    await expect(run('hang', '#!/bin/sh\nwhile :; do :; done\n', { hang })).rejects.toThrow(
      'it hangs: there was no sign of it for 4 s of processor time',
    )
  })
})

describe('an interrupted guest', () => {
  it('leaves nothing running', async () => {
    const stop = new AbortController()
    const running = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(join(folder, 'stopped'))
    const guest = run('stopped', '#!/bin/sh\nwhile :; do :; done\n', { stop: stop.signal })
    const ended = expect(guest).rejects.toThrow('interrupted')
    await expect.poll(running, { timeout: 60_000 }).toBe(true)
    stop.abort(new Error('interrupted'))
    await ended
    expect(running()).toBe(false)
  })
})

describe('an image', () => {
  it('refuses data from the future', async () => {
    const file = join(folder, 'data', 'late')
    writeFileSync(file, '')
    utimesSync(file, 2_208_988_800, 2_208_988_800)
    const parts = { programs, server: serverOf(), loads: [], script: '' }
    await expect(writeImage(join(folder, 'late'), parts, place)).rejects.toThrow(
      `the data is from the future: ${file} was changed on 2040-01-01`,
    )
    rmSync(file)
  })

  it('refuses a script in the place of a program', async () => {
    const script = join(folder, 'tool')
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
    const loads = [{ program: script, words: [], texts: {}, folders: [] }]
    const parts = { programs, server: serverOf(), loads, script: '' }
    await expect(writeImage(join(folder, 'script'), parts, place)).rejects.toThrow(
      `${script} is a script`,
    )
  })

  it('explains where it cannot be written', async () => {
    if (!existsSync('/dev/full')) return
    const parts = { programs, server: serverOf(), loads: [], script: '' }
    await expect(writeImage('/dev/full', parts, place)).rejects.toThrow(/ENOSPC|needs .* in \/dev/)
  })
})

describe('the libraries of a program', () => {
  it('are refused where one is missing', async () => {
    const [library, program] = [join(folder, 'libabsent.so'), join(folder, 'lacking')]
    const compile = (text: string, ...words: string[]) =>
      execFileSync('cc', ['-x', 'c', '-', ...words], { input: text })
    compile('int found(void) { return 0; }', '-shared', '-fPIC', '-o', library)
    compile(
      'int found(void); int main(void) { return found(); }',
      '-x',
      'none',
      library,
      '-o',
      program,
    )
    rmSync(library)
    const loads = [{ program, words: [], texts: {}, folders: [] }]
    const parts = { programs, server: serverOf(), loads, script: '' }
    await expect(writeImage(join(folder, 'image'), parts, place)).rejects.toMatchObject({
      message: expect.stringMatching(/^lacking needs libraries that are missing: .*libabsent\.so$/),
      remedy: 'Install the packages with these libraries.',
    })
  })

  it('have the dynamic linker', async () => {
    expect(await sharedLibraries('/bin/sh', place)).toContainEqual(
      expect.stringMatching(/ld-linux/),
    )
  })

  it('are none of a static one', async () => {
    expect(await sharedLibraries(programs.busybox, place)).toEqual([])
  })
})

describe('the symbols of a program', () => {
  it('name the function at an address, and no other place', async () => {
    const [text, program] = [join(folder, 'named.c'), join(folder, 'named')]
    writeFileSync(
      text,
      '#include <stdio.h>\nint two(int x) { return 2 * x; }\nint three(int x) { return 3 * x; }\nint main(void) { printf("%p %p\\n", (void *)two, (void *)three); }\n',
    )
    execFileSync('cc', ['-no-pie', '-o', program, text])
    const [two = 0, three = 0] = execFileSync(program, { encoding: 'utf8' }).split(' ').map(Number)
    const symbols = await readSymbols(program)
    expect(symbols?.at(two)).toBe('two')
    expect(symbols?.at(three + 2)).toBe('three')
    expect(symbols?.at(0x7f00_0000_0000)).toBeUndefined()
    execFileSync('cc', ['-pie', '-o', program, text])
    expect(await readSymbols(program)).toBeUndefined()
  })
})
