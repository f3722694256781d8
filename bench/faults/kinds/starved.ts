import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { between, type Fault, oneOf } from '../fault.ts'
import { boot, load, measured, secondRun } from '../moments.ts'
import { limit, pidsOf, type Scene, serverCommand } from '../scene.ts'

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

/** Holds the server's port, and then is the server. */
const portTaken = `
port=$(sed -n 's/^port=//p' "\${2#--defaults-file=}")
rm -f "$FAULT_ROOM/held"
"$FAULT_NODE" -e "
  const { writeFileSync } = require('node:fs')
  require('node:net').createServer().listen($port, '127.0.0.1', () => writeFileSync('$FAULT_ROOM/held', ''))
" &
holder=$!
while [ ! -e "$FAULT_ROOM/held" ]; do sleep 0.02; done
"$@"
code=$?
kill $holder
exit $code
`

/** A network that has ten ports to give, with all of them held. */
const noPorts = `
ip link set lo up
echo '40000 40009' > /proc/sys/net/ipv4/ip_local_port_range
"$FAULT_NODE" -e "
  const { writeFileSync } = require('node:fs')
  const { createServer } = require('node:net')
  const held = Array.from({ length: 10 }, (_, index) => 40000 + index)
  const listening = held.map((port) => new Promise((done) => createServer().listen(port, '127.0.0.1', done)))
  Promise.all(listening).then(() => writeFileSync('$FAULT_ROOM/held', ''))
" &
holder=$!
while [ ! -e "$FAULT_ROOM/held" ]; do sleep 0.02; done
"$@"
code=$?
kill $holder
exit $code
`

async function writePorts({ room }: Scene): Promise<undefined> {
  writeFileSync(join(room.path, 'ports.sh'), noPorts)
  return undefined
}

const noSpace = /no space left|ENOSPC|disk .*full|is full|disk space/i

const disks: readonly Fault[] = [
  {
    kind: 'disk of the server too small',
    stage: 'boot',
    needs: 'root',
    plan: (chance) => {
      const size = `${between(chance, 1, 25)}M`
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
      // What stood there before stays.
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
  {
    kind: 'standard output full',
    stage: 'whole run',
    plan: () => ({
      before: ['sh', '-c', 'exec "$@" >/dev/full', 'sh'],
      expected: {
        exits: [4],
        says: /standard output takes no more: ENOSPC/,
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
      // Nobody can be told; what is measured is measured.
      expected: { exits: [0], says: /nothing to compare with yet/, record: 'whole', deadlineSeconds: 60 },
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

const fileSizes: readonly Fault[] = [
  {
    kind: 'our files limited (RLIMIT_FSIZE)',
    stage: 'run',
    plan: (chance) => {
      const bytes = oneOf(chance, [0, 512, 2_048])
      return {
        detail: `${bytes} bytes`,
        moment: { ...secondRun, phase: 'before' },
        strike: ({ program }) => limit(program, 'fsize', bytes),
        expected: {
          exits: [4],
          says: /cannot write .*(EFBIG|too large)/,
          record: 'none',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'files of the server limited (RLIMIT_FSIZE)',
    stage: 'load',
    plan: (chance) => {
      const megabytes = between(chance, 0, 8)
      return {
        detail: `${megabytes} MB`,
        story: { tableSize: 40_000 },
        moment: load,
        strike: (scene) => onServer(scene, 'fsize', megabytes * 1e6),
        expected: {
          exits: [4],
          says: /the server “candidate” died|is full|error 27|File too large|sysbench prepare .* failed/,
          record: 'kept',
          deadlineSeconds: 90,
        },
      }
    },
  },
]

const memory: readonly Fault[] = [
  {
    kind: 'memory of the server limited (RLIMIT_AS)',
    stage: 'boot',
    plan: (chance) => {
      const megabytes = between(chance, 60, 180)
      return {
        detail: `${megabytes} MB`,
        moment: { ...boot, phase: 'instead' },
        instead: `ulimit -v ${megabytes * 1_000}\nexec "$@"\n`,
        expected: {
          exits: [4],
          says: /died while starting[\s\S]*(allocate|memory)/i,
          record: 'none',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'memory of the load tool limited (RLIMIT_AS)',
    stage: 'run',
    plan: (chance) => {
      const megabytes = between(chance, 4, 12)
      return {
        detail: `${megabytes} MB`,
        moment: { ...secondRun, phase: 'instead' },
        instead: `ulimit -v ${megabytes * 1_000}\nexec "$@"\n`,
        expected: {
          exits: [3],
          says: /warning: .*(memory|exit code|Cannot)/i,
          record: 'kept',
          deadlineSeconds: 60,
        },
      }
    },
  },
  {
    kind: 'our memory limited (RLIMIT_AS)',
    stage: 'run',
    plan: () => ({
      moment: { ...secondRun, phase: 'before' },
      // As much as it has: whatever it asks for next is refused.
      strike: ({ program }) => limit(program, 'as', 1e6),
      expected: {
        // Node.js ends itself where it gets none.
        exits: [4, 128 + 5, 128 + 6, 128 + 11, 0],
        says: /./,
        record: 'kept',
        deadlineSeconds: 60,
      },
    }),
  },
]

const others: readonly Fault[] = [
  {
    kind: 'our open files limited (RLIMIT_NOFILE)',
    stage: 'load',
    plan: () => ({
      moment: load,
      strike: ({ program }) => limit(program, 'nofile', 3),
      expected: { exits: [4], says: /EMFILE|too many open files/, record: 'none', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'our open files limited (RLIMIT_NOFILE)',
    stage: 'run',
    plan: () => ({
      moment: { ...secondRun, phase: 'before' },
      strike: ({ program }) => limit(program, 'nofile', 3),
      expected: { exits: [4], says: /EMFILE|too many open files/, record: 'none', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'connections of the server limited',
    stage: 'load',
    plan: () => ({
      // MariaDB has no lower limit than ten.
      story: { threads: 40, settings: { max_connections: 10 } },
      expected: { exits: [3, 4], says: /Too many connections/i, record: 'kept', deadlineSeconds: 60 },
    }),
  },
  {
    kind: 'every port taken',
    stage: 'boot',
    needs: 'root',
    plan: () => ({
      // In a network of its own, which has ten ports to give, and all of them are held.
      before: ['unshare', '-n', 'sh', 'ROOM/ports.sh'],
      prepare: writePorts,
      expected: {
        exits: [4],
        says: /no port of the loopback address is free/,
        record: 'none',
        deadlineSeconds: 60,
      },
    }),
  },
  {
    kind: 'port taken in the meantime',
    stage: 'boot',
    plan: (chance) => {
      const calls = oneOf<1 | 'every'>(chance, [1, 'every'])
      return {
        detail: calls === 1 ? 'once' : 'each time',
        moment: { ...boot, call: calls, phase: 'instead' },
        instead: portTaken,
        expected:
          calls === 1
            ? { exits: [0], says: /results: /, record: 'whole', deadlineSeconds: 60 }
            : { exits: [4], says: /A port was taken in the meantime/, record: 'none', deadlineSeconds: 60 },
      }
    },
  },
]

function onServer(scene: Scene, name: string, value: number): void {
  for (const pid of pidsOf(scene, serverCommand)) limit(pid, name, value)
}

export const starved: readonly Fault[] = [...disks, ...fileSizes, ...memory, ...others]
