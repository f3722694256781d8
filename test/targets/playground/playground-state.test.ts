import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type PlaygroundState,
  parseDsn,
  readPlayground,
} from '../../../src/targets/playground/playground-state.ts'

function recorded(name: string, ...files: string[]): PlaygroundState {
  const read = (file: string) =>
    readFileSync(
      new URL(`../../recordings/tiup-playground/${name}.${file}`, import.meta.url),
      'utf8',
    )
  return readPlayground((files.length > 0 ? files : ['stdout', 'stderr']).map(read).join('\n'))
}

const at = (port: number) => ({ host: '127.0.0.1', port })

test('a component has begun once it is fetched itself, which says nothing of the next one', () => {
  const { begun } = readPlayground('Start pd instance: v8.5.3\nStart pd instance: v8.5.3\n')
  expect(begun).toEqual(['pd'])
  expect(readPlayground('Start instances | Done').begun).toEqual(['all'])
})

test('a cluster at the moment of readiness', () => {
  expect(recorded('boot-fresh-sigterm-at-ready')).toMatchObject({
    phase: 'up',
    begun: ['pd', 'tikv', 'tidb'],
    tidb: [at(4000)],
    pd: at(2379),
    dead: [],
    fault: undefined,
    stopping: false,
  })
})

test.each([
  ['boot-fresh-sigterm', [at(4000)]],
  ['boot-second-sigint', [at(4000)]],
  ['boot-db2-no-tag', [at(4000), at(4001)]],
  ['boot-port-offset-host', [at(14_000)]],
  // The requested port was taken: playground takes a random one and says so here alone.
  ['boot-port-4000-taken', [at(36_845)]],
  ['boot-unreachable-mirror-installed', [at(4000)]],
  // The next generation's playground, with texts of its own, on standard error.
  ['ng-boot-sigterm', [at(4000)]],
])('%s: up, stopped in order, no fault', (name, tidb) => {
  expect(recorded(name)).toMatchObject({ phase: 'up', tidb, dead: [], fault: undefined })
  expect(recorded(name).stopping).toBe(true)
})

test.each([
  ['boot-bad-version-string', 'version-unknown', 'not-a-version'],
  ['boot-nonexistent-version', 'version-unknown', 'v9.99.0'],
  ['boot-tidb-binpath-missing', 'binary-missing', 'no such file or directory'],
  ['boot-unknown-flag', 'flag-unknown', '--no-such-flag'],
  ['boot-unreachable-mirror-no-bin-dir', 'mirror-unreachable', 'http://127.0.0.1:9'],
  ['boot-broken-tidb-exits', 'component-died', 'tidb-0 ended: exit status 3'],
  ['boot-nonexistent-playground', 'version-unknown', 'component playground'],
  ['boot-tiproxy-not-in-mirror', 'component-unknown', 'unknown component'],
  // Playground says that it is started all the same.
  ['boot-tiflash-not-in-mirror', 'component-unknown', 'TiFlash ended: failed to start'],
  ['boot-sigterm-during-boot', 'cancelled', 'context canceled'],
])('%s: %s', (name, kind, words) => {
  expect(recorded(name)).toMatchObject({
    fault: { kind, message: expect.stringContaining(words) },
  })
})

test('the mirror out of reach with everything installed is noted and is no fault', () => {
  expect(recorded('boot-unreachable-mirror-installed')).toMatchObject({
    phase: 'up',
    mirrorTrouble: true,
  })
})

test('a TiDB killed while it runs is known, and how', () => {
  expect(recorded('run-tidb-sigkilled')).toMatchObject({
    phase: 'up',
    dead: [{ instance: 'tidb-0', how: 'signal: killed' }],
    fault: undefined,
  })
})

test('a component that cannot be started counts as dead though the success text follows', () => {
  const text =
    'Start tidb instance: v8.5.0\nTiFlash 127.0.0.1:9000 failed to start: not found\n🎉 TiDB Playground Cluster is started, enjoy!\n'
  expect(readPlayground(text).dead).toEqual([
    { instance: 'TiFlash', how: 'failed to start: not found' },
  ])
})

test('what a component logs cannot be taken for the life cycle', () => {
  const log =
    '[2026/11/21 02:29:39.542 +00:00] [INFO] ["tidb-0 quit: signal: killed"]\n- TiKV log: ... Errors\n'
  expect(readPlayground(log)).toEqual(readPlayground(''))
})

test('the dsn file', () => {
  const text = readFileSync(
    new URL('../../recordings/tiup-playground/boot-port-4000-taken.dsn', import.meta.url),
    'utf8',
  )
  expect(parseDsn(text)).toEqual(at(36_845))
  expect(parseDsn('mysql://root@')).toBeUndefined()
  expect(parseDsn('')).toBeUndefined()
})
