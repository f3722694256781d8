import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { between, type Fault } from '../fault.ts'
import { at, boot, load, measured, secondRun } from '../moments.ts'
import type { Room } from '../room.ts'

/** A small disk under a folder of the room. */
async function mountOn(folder: string, size: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}

/** Takes all that is free of a disk. */
function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const file = openSync(join(folder, 'filler'), 'w')
  const chunk = Buffer.alloc(bsize)
  try {
    for (let left = bavail; left > 0; left--) writeSync(file, chunk)
  } catch {
    // That is what was wanted.
  } finally {
    closeSync(file)
  }
}

/**
 * What is opened below a folder from now on can be read and no more, as on a disk that the kernel
 * gave up.
 */
function makeReadOnly(folder: string): void {
  execFileSync('mount', ['--bind', folder, folder])
  execFileSync('mount', ['-o', 'remount,bind,ro', folder])
}

/** The disk of a folder turns read-only at a moment. */
function readOnly(
  what: string,
  stage: 'boot' | 'run' | 'judge',
  where: (room: Room) => string,
): Fault {
  // Nothing is mounted where the moment never came.
  const unmount = (room: Room) => void spawnSync('umount', ['-l', where(room)])
  return {
    kind: `${what} read-only`,
    stage,
    needs: 'root',
    plan: () => ({
      ...at(stage),
      prepare: async ({ room }) => {
        mkdirSync(where(room), { recursive: true })
        return () => unmount(room)
      },
      strike: ({ room }) => makeReadOnly(where(room)),
      // What is on it can be removed once it is writable again.
      after: async ({ room }) => unmount(room),
      isCleanedLater: true,
      expected: {
        exits: [4],
        says: /EROFS|read-only file system|Errcode: 30/i,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  }
}

const results = ({ out }: Room) => out
const temporary = ({ temporary: folder }: Room) => folder

const noSpace = /no space left|ENOSPC|disk .*full|is full|disk space/i

export const disks: readonly Fault[] = [
  {
    kind: 'disk of the server too small',
    stage: 'boot',
    needs: 'root',
    plan: (chance) => {
      const size = `${between(chance, 1, 15)}M`
      return {
        detail: size,
        prepare: ({ room }) => mountOn(room.temporary, size),
        expected: { exits: [4], says: noSpace, record: 'none', deadlineSeconds: 60 },
      }
    },
  },
  {
    kind: 'disk of the server full',
    stage: 'load',
    needs: 'root',
    plan: () => ({
      story: { tableSize: 40_000 },
      moment: load,
      prepare: ({ room }) => mountOn(room.temporary, '160M'),
      strike: ({ room }) => fill(room.temporary),
      expected: { exits: [4], says: noSpace, record: 'kept', deadlineSeconds: 90 },
    }),
  },
  {
    kind: 'disk of the results full',
    stage: 'boot',
    needs: 'root',
    plan: () => ({
      moment: boot,
      prepare: ({ room }) => mountOn(room.out, '1M'),
      strike: ({ room }) => fill(room.out),
      expected: { exits: [4], says: noSpace, record: 'none', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'disk of the results full',
    stage: 'run',
    needs: 'root',
    plan: () => ({
      moment: { ...secondRun, phase: 'before' },
      prepare: ({ room }) => mountOn(room.out, '1M'),
      strike: ({ room }) => fill(room.out),
      // What was there before stays.
      expected: { exits: [4], says: noSpace, record: 'none', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'disk of the results full',
    stage: 'judge',
    needs: 'root',
    plan: () => ({
      moment: measured,
      prepare: ({ room }) => mountOn(room.out, '1M'),
      strike: ({ room }) => fill(room.out),
      expected: { exits: [4], says: noSpace, record: 'none', deadlineSeconds: 60 },
    }),
  },
  readOnly('disk of the results', 'boot', results),
  readOnly('disk of the results', 'run', results),
  readOnly('disk of the results', 'judge', results),
  readOnly('disk of the server', 'boot', temporary),
  readOnly('disk of the server', 'run', temporary),
  {
    kind: 'standard output full',
    stage: 'whole run',
    plan: () => ({
      before: ['sh', '-c', 'exec "$@" >/dev/full', 'sh'],
      expected: {
        exits: [4],
        says: /cannot write to standard output: ENOSPC/,
        record: 'whole',
        // What was measured has its verdict.
        outcome: 0,
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'standard error full',
    stage: 'whole run',
    plan: () => ({
      before: ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh'],
      // Nothing can be reported; what is measured is measured.
      expected: {
        exits: [0],
        says: /no baseline to compare with yet/,
        record: 'whole',
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'reader gone',
    stage: 'whole run',
    plan: () => ({
      before: ['bash', '-c', 'set -o pipefail; "$@" 2>&1 | head -n 1', 'bash'],
      expected: { exits: [0], says: /2 cells/, record: 'whole', deadlineSeconds: 60 },
    }),
  },
]
