import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { settingsOf } from './caller.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'load-machine-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const endpoint = { kind: 'endpoint', host: 'db1', user: 'bench' }
const workload = { tool: 'sysbench', name: 'oltp_point_select' }

function configured(targets: object, suite: object = {}, inputs: Record<string, string> = {}) {
  const path = join(folder, 'bench.yml')
  writeFileSync(
    path,
    stringify({ targets, suites: { default: { target: 'candidate', workloads: [workload], ...suite } } }),
  )
  return settingsOf({ config: path, 'load-machine': '2/3', ...inputs })
}

it('is one of several that load one endpoint', () => {
  expect(configured({ candidate: endpoint }).inputs.loadMachine).toEqual({ number: 2, count: 3 })
  expect(
    settingsOf({ target: 'endpoint', host: 'db1', 'load-machine': '1/2' }).inputs.loadMachine?.number,
  ).toBe(1)
})

it.each(['0/3', '4/3', '1/1', '2', '1/999', 'first'])('is never %j', (which) => {
  expect(() => settingsOf({ target: 'endpoint', host: 'db1', 'load-machine': which })).toThrow(/such as 2\/3/)
})

it.each<[string, Parameters<typeof configured>, RegExp]>([
  ['a server of its own', [{ candidate: { kind: 'local' } }], /has no effect for a target of kind local/],
  [
    'a second server beside it',
    [{ candidate: endpoint, base: { ...endpoint, host: 'db2' } }, { against: 'base' }],
    /cannot be combined with a comparison of two servers/,
  ],
  [
    'variables, which the first to end would restore',
    [{ candidate: { ...endpoint, variables: { max_connections: 500 } } }],
    /cannot be combined with variables/,
  ],
  [
    'variables of a workload',
    [{ candidate: endpoint }, { workloads: [{ ...workload, variables: { max_connections: 500 } }] }],
    /cannot be combined with variables/,
  ],
  ['a shard', [{ candidate: endpoint }, {}, { shard: '1/2' }], /cannot be combined with --shard/],
])('does not go with %s', (_, sources, message) => {
  expect(() => configured(...sources)).toThrow(message)
})
