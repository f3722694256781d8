import { describe, expect, it } from 'vitest'
import { guestSeconds } from '../../../src/extensions/simulated/guest-time.ts'
import {
  explainConsole,
  qemuArguments,
  requireGuestMemory,
} from '../../../src/extensions/simulated/machine.ts'

describe('the arguments of QEMU', () => {
  const words = qemuArguments({
    kernelFile: '/k',
    imageFile: '/i',
    consoleFile: '/c',
    outputFile: '/o',
    memoryMiB: 2048,
    seed: 3,
    cells: [0, 2],
  })

  it('count instructions on one core, without sleeping, from a fixed date', () => {
    expect(words.join(' ')).toContain('-accel tcg,thread=single -icount shift=0,sleep=off')
    expect(words.join(' ')).toContain('-rtc base=2036-01-01T00:00:00,clock=vm')
    expect(words.join(' ')).toContain('-smp 1 -m 2048')
  })

  it('have a processor that copies more than a byte with an instruction', () => {
    expect(words[words.indexOf('-cpu') + 1]).toBe('max,-rdrand,-rdseed,-erms,-fsrm')
  })

  it('have no device of the host but two serial ports', () => {
    expect(words).toContain('-nodefaults')
    expect(words.filter((word) => word === '-serial')).toHaveLength(2)
    expect(words.some((word) => /^-(netdev|nic|drive|hda|device)$/.test(word))).toBe(false)
  })

  it('tell the guest its seed and its cells', () => {
    expect(words.at(-1)).toMatch(/ bench_seed=3 bench_cells=0,2$/)
  })
})

it.each([
  [
    'mariadbd: error while loading shared libraries: liburing.so.2: cannot open',
    'lacks the library liburing.so.2',
  ],
  ['Kernel panic - not syncing: Out of memory: system-wide panic_on_oom', 'ran out of memory'],
  ['Initramfs unpacking failed: write error', 'ran out of memory'],
  ['Kernel panic - not syncing: No working init found', 'the kernel of the guest panicked'],
  ['', 'the guest ended early'],
])('explains the console %s', (line, why) => {
  expect(explainConsole([line])).toContain(why)
})

describe('the time of a plan', () => {
  const guest = { hostSeconds: 4, bootSeconds: 4 }
  const plan = { cellSeconds: [3, 3], sides: 2, rounds: 2, cores: 2, guest }

  it('is the budget of instructions, as many guests at once as there are cores', () => {
    // Two rounds one after the other, of four virtual seconds of start and six of cells, four
    // seconds each.
    expect(guestSeconds(plan)).toBe(2 * 10 * 4)
    expect(guestSeconds({ ...plan, cores: 4 })).toBe(10 * 4)
    expect(guestSeconds({ ...plan, cores: 1 })).toBe(4 * 10 * 4)
  })

  it('does not shrink with more cores than guests', () => {
    expect(guestSeconds({ ...plan, cores: 64 })).toBe(10 * 4)
  })
})

describe('the memory of a guest', () => {
  const GIB = 2 ** 30
  const room = (image: number, memoryMiB: number, ...shares: number[]) => ({
    imageBytes: image * GIB,
    memoryMiB,
    parts: shares.map((share, index) => ({ name: `part ${index}`, memoryBytes: share * GIB })),
  })

  it('takes a server whose caches and twice its image fit', () => {
    expect(() => requireGuestMemory(room(1, 4096, 1), 'base')).not.toThrow()
    expect(() => requireGuestMemory(room(2, 8192, 1, 2), 'base')).not.toThrow()
  })

  it('refuses a server that is too large with its image', () => {
    expect(() => requireGuestMemory(room(1, 4096, 2), 'base')).toThrow(
      'base needs 4.3 GiB of memory, its data included, and the simulated machine has 4.0 GiB',
    )
  })

  it('names what each process needs, and an image that is too large for any memory', () => {
    expect(() => requireGuestMemory(room(1, 4096, 0.5, 1.5), 'base')).toThrow(
      'base needs 4.3 GiB of memory (part 0 0.5 GiB, part 1 1.5 GiB), its data included,',
    )
    expect(() => requireGuestMemory(room(2.5, 8192, 1), 'base')).toThrow(
      'the programs and the data of base have 2.5 GiB, and the simulated machine takes 2.0 GiB',
    )
  })
})
