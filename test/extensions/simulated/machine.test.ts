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
  const plan = { cellSeconds: [3, 3], sides: 2, rounds: 2, cores: 2 }

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
  it('takes a server whose caches and twice its image fit', () => {
    expect(() => requireGuestMemory(2 ** 30, 2 ** 30, 'base')).not.toThrow()
  })

  it('refuses a server that is too large with its image', () => {
    expect(() => requireGuestMemory(2 ** 30, 2 * 2 ** 30, 'base')).toThrow(
      'base needs 4.3 GiB of memory, its data included, and the simulated machine has 4.0 GiB',
    )
  })
})
