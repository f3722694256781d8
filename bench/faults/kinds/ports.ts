import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, oneOf } from '../fault.ts'
import { boot } from '../moments.ts'
import type { Scene } from '../scene.ts'

/** What was begun last holds ports; then the server runs, and they are let go with it. */
const untilItEnds = `holder=$!
while [ ! -e "$FAULT_ROOM/held" ]; do sleep 0.02; done
"$@"
code=$?
kill $holder
exit $code
`

/** Holds the server's port, and then is the server. */
const portTaken = `
port=$(sed -n 's/^port=//p' "\${2#--defaults-file=}")
rm -f "$FAULT_ROOM/held"
"$FAULT_NODE" -e "
  const { writeFileSync } = require('node:fs')
  require('node:net').createServer().listen($port, '127.0.0.1', () => writeFileSync('$FAULT_ROOM/held', ''))
" &
${untilItEnds}`

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
${untilItEnds}`

async function writePorts({ room }: Scene): Promise<undefined> {
  writeFileSync(join(room.path, 'ports.sh'), noPorts)
  return undefined
}

export const ports: readonly Fault[] = [
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
        says: /no port is free on the loopback address/,
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
            : {
                exits: [4],
                says: /Another program took the port/,
                record: 'none',
                deadlineSeconds: 60,
              },
      }
    },
  },
]
