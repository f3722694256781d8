import { describe, expect, it } from 'vitest'
import type { GuestProcess } from '../../../src/core/server/target.ts'
import { type GuestPlan, guestScript } from '../../../src/extensions/simulated/script.ts'

const only: GuestProcess = {
  name: 'the server',
  program: '/usr/sbin/mariadbd',
  words: ['/server/bin/mariadbd', '--x=a b'],
  port: 4000,
  logFile: '/run/server.log',
  memoryBytes: 0,
}

const plan: GuestPlan = {
  server: { processes: [only] },
  bootSeconds: 60,
  cells: [
    {
      settle: { words: ['/bin/load', '--time=1', 'run'], seedOption: '--rand-seed' },
      slice: { words: ['/bin/load', '--time=2', 'run'], seedOption: '--rand-seed' },
      limitSeconds: 62,
    },
    { slice: { words: ['/bin/load', "it's", 'run'] }, limitSeconds: 61 },
  ],
  slices: 2,
}

describe('the script of a guest', () => {
  const script = guestScript(plan)

  it('starts the server in the background and waits for its port', () => {
    expect(script).toContain("/server/bin/mariadbd '--x=a b' >/run/server-0.out 2>&1 &")
    expect(script).toContain('until grep -q ":0FA0 " /proc/net/tcp /proc/net/tcp6; do')
    expect(script).toContain('%.*} + 60))')
    expect(script).toContain(
      "fail 'the server did not listen within 60 virtual seconds' /run/server-0.out /run/server.log",
    )
  })

  it('starts several processes one after the other, each when the one before is ready', () => {
    const store = {
      ...{ ...only, name: 'TiKV', words: ['/server/tikv'], port: 20_160, logFile: '/run/tikv.log' },
      answers: { url: 'http://127.0.0.1:2379/stores', pattern: '"state_name": *"Up"' },
    }
    const server: GuestPlan['server'] = { processes: [store, { ...only, name: 'TiDB' }] }
    const lines = guestScript({ ...plan, server }).split('\n')
    const places = [
      'mark start TiKV',
      '/server/tikv >/run/server-0.out 2>&1 &',
      `until grep -q ":4EC0 " /proc/net/tcp /proc/net/tcp6 && timeout 5 wget -q -O - http://127.0.0.1:2379/stores 2>/dev/null | grep -q '"state_name": *"Up"'; do`,
      'mark start TiDB',
      '  kill -0 $SERVER_0 2>/dev/null || { wait $SERVER_0; fail \'TiKV ended while TiDB started\'", exit code $?" /run/server-0.out /run/tikv.log; }',
      '  kill -0 $SERVER_1 2>/dev/null || { wait $SERVER_1; fail \'TiDB ended while it started\'", exit code $?" /run/server-1.out /run/server.log; }',
      'mark up',
      '  kill -0 $SERVER_0 2>/dev/null || { wait $SERVER_0; fail \'TiKV ended under load\'", exit code $?" /run/server-0.out /run/tikv.log; }',
      '  kill -0 $SERVER_1 2>/dev/null || { wait $SERVER_1; fail \'TiDB ended under load\'", exit code $?" /run/server-1.out /run/server.log; }',
    ].map((line) => lines.indexOf(line))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(lines.join('\n')).toContain(
      'TiKV was not ready within 60 virtual seconds: no answer of http://127.0.0.1:2379/stores had',
    )
  })

  it('runs each cell only where the kernel’s command line names it', () => {
    expect(script).toContain('case ",$bench_cells," in *,0,*)')
    expect(script).toContain('case ",$bench_cells," in *,1,*)')
  })

  it('gives each slice of each seed rows of its own', () => {
    expect(script.split('\n').filter((line) => line.startsWith('measure 0'))).toEqual([
      'measure 0 settle 62 /bin/load --time=1 --rand-seed=$((bench_seed * 1000 + 3)) run',
      'measure 0 0 62 /bin/load --time=2 --rand-seed=$((bench_seed * 1000 + 1)) run',
      'measure 0 1 62 /bin/load --time=2 --rand-seed=$((bench_seed * 1000 + 2)) run',
    ])
  })

  it('quotes words, and leaves out what a cell does not have', () => {
    expect(script.split('\n').filter((line) => line.startsWith('measure 1'))).toEqual([
      String.raw`measure 1 0 61 /bin/load 'it'\''s' run`,
      String.raw`measure 1 1 61 /bin/load 'it'\''s' run`,
    ])
  })

  it('brings the server to rest before each load, where it needs that', () => {
    expect(script).not.toContain('to rest')
    const resting = guestScript({
      ...plan,
      server: {
        ...plan.server,
        rest: [
          ['wget', 'a?b'],
          ['sleep', '1'],
        ],
      },
    })
    expect(resting).toContain(
      `sleep 1 || fail 'the server was not brought to rest' /run/server-0.out /run/server.log\n  /bin/begin-count\n  sh -c 'renice`,
    )
    expect(resting).toContain(`wget 'a?b' || fail 'the server was not brought to rest'`)
  })

  it('reads the counters of the server before it rests and after the load', () => {
    expect(script).not.toContain('/run/before')
    const counters = { command: ['wget', 'here'], names: ['rows', 'bytes'], read: () => undefined }
    const counting = guestScript({ ...plan, server: { ...plan.server, counters } })
    const order = [
      '>/run/before',
      'renice',
      '>/run/after',
      'mark run',
      'mark before',
      'mark after',
      'mark end',
    ]
    expect(counting).toContain(`wget here | grep -E '^(rows|bytes)[ {]' >/run/before\n`)
    const places = order.map((text) => counting.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('gives files back the zeros at their ends, which the image leaves out', () => {
    expect(script).toContain(
      'while read -r size path; do truncate -s "$size" "$path"; done </sizes',
    )
  })

  it('interrupts a load that has no end of its own', () => {
    const slice = { words: ['/bin/ycsb', 'run'], interruptAfterSeconds: 2 }
    const cells = [{ slice, limitSeconds: 62 }]
    expect(guestScript({ ...plan, cells })).toContain(
      `measure 0 0 62 /bin/sh -c '"$@" & sleep 2; kill -INT $!; wait $!' sh /bin/ycsb run`,
    )
  })

  it('is the same for the same plan', () => {
    expect(guestScript(plan)).toBe(script)
  })
})
