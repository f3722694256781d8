import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { parseConfig } from '../../../src/core/config/load.ts'
import { Failure } from '../../../src/words/failure.ts'
import { settingsOf } from './caller.ts'

/** A configuration with something of everything. */
const whole = {
  version: 1,
  targets: {
    candidate: {
      kind: 'playground',
      version: 'v8.5.4',
      topology: { tidb: 2, tikv: 3 },
      'load-balancer': 'haproxy',
      haproxy: { retries: 3, 'connect-timeout': '5s' },
      configuration: { tikv: { storage: { 'reserve-space': '1GB' } } },
      tiup: { version: 'v1.16.5' },
      variables: { tidb_mem_quota_query: 1 },
    },
    base: { kind: 'endpoint', host: ['db1', 'db2:4001'], port: 4000, tls: 'verify' },
    other: {
      kind: 'local',
      settings: { innodb_buffer_pool_size: '1G' },
      replica: 'none',
      cores: '0-1',
    },
  },
  suites: {
    default: {
      target: 'candidate',
      against: 'base',
      'confirm-against': 'other',
      threads: [8, 16],
      duration: '30s',
      'warm-up': 5,
      'error-limit': 0.1,
      reset: 'cell',
      workloads: [
        { tool: 'sysbench', name: ['oltp_point_select'], options: { rate: 100 }, 'table-size': 10 },
        { tool: 'go-tpc', warehouses: 10, threads: 4, clients: [1, 2] },
        { tool: 'go-ycsb', name: 'a', records: 100, operations: 1000 },
        { tool: 'command', name: 'mine', command: ['python3', 'x.py'], files: ['x.py'] },
        {
          tool: 'sql',
          name: 'checkout',
          schema: 'CREATE TABLE t (id INT)',
          transactions: [
            { name: 'read', statements: [{ sql: 'SELECT ?', params: [{ uniform: [1, 9] }] }] },
          ],
        },
      ],
    },
  },
  tools: { sysbench: { path: '/usr/bin/sysbench' }, 'go-tpc': { path: '/usr/bin/go-tpc' } },
  gate: {
    tolerance: '5%',
    tolerances: { latency_p99_ms: '15%' },
    gated: ['tps', 'latency_p99_ms'],
    'on-inconclusive': 'fail',
    'side-by-side': { rounds: 4, pairs: 4, slice: '5s', budget: '1h' },
  },
}

type Path = (string | number)[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  const here: Path[] = path.length === 0 ? [] : [path]
  if (Array.isArray(value))
    return [...here, ...value.flatMap((each, index) => pathsOf(each, [...path, index]))]
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))]
}

const strange = fc.constantFrom<unknown>(
  ...[
    '',
    'thirty',
    'v8',
    '0s',
    '0%',
    '100%',
    '-1s',
    'oltp_raed_write',
    'candidat',
    '../x',
    '1e99',
    'ß',
  ],
  ...[
    0,
    -1,
    1.5,
    1e12,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    ['a', 1],
    { a: { b: 1 } },
    { kind: 'local' },
  ],
)

type Change =
  | { readonly how: 'replace'; readonly value: unknown }
  | { readonly how: 'remove' }
  | { readonly how: 'rename'; readonly name: string }

const change = fc.oneof(
  { weight: 4, arbitrary: strange.map((value): Change => ({ how: 'replace', value })) },
  { weight: 1, arbitrary: fc.constant<Change>({ how: 'remove' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('thread', 'warm_up', 'on-inconclusiv', 'x')
      .map((name): Change => ({ how: 'rename', name })),
  },
)

function changed(config: object, path: Path, { how, ...rest }: Change): void {
  const at = path
    .slice(0, -1)
    .reduce<unknown>((each, key) => (each as Record<string, unknown>)?.[key], config)
  const last = path.at(-1) as string
  if (typeof at !== 'object' || at === null) return
  const parent = at as Record<string, unknown>
  if (how === 'replace') parent[last] = (rest as { value: unknown }).value
  else {
    const value = parent[last]
    if (Array.isArray(at)) at.splice(Number(last), 1)
    else delete parent[last]
    if (how === 'rename' && !Array.isArray(at)) parent[(rest as { name: string }).name] = value
  }
}

/**
 * What is ours in a message: without what the caller wrote, which is in quotes or between
 * backticks.
 */
const own = (line: string) => line.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/gu, '')

function check(message: string, isPlaced: (line: string) => boolean): void {
  const [, ...lines] = message.split('\n')
  expect(lines.length, message).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line, message).toSatisfy(isPlaced)
    expect(line, message).not.toMatch(/[{[]\s*"\w+"\s*[:,]/u)
    expect(own(line), message).not.toMatch(/\b[a-z]+[A-Z]\w*/u)
    expect(own(line), message).not.toMatch(
      /\bundefined\b|\bnull\b|\bNaN\b|\[object|ZodError|Invalid |Too (?:small|big)/u,
    )
  }
}

describe('whatever is wrong', () => {
  const paths = pathsOf(whole)

  test('in a configuration is reported by its line, in the words of the file', () => {
    let refused = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), change), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const config = structuredClone(whole)
          for (const [path, each] of changes) changed(config, path, each)
          try {
            parseConfig(stringify(config), 'tidb-bench.yml')
          } catch (error) {
            expect(error).toBeInstanceOf(Failure)
            refused += 1
            check((error as Failure).message, (line) => /^ {2}tidb-bench\.yml:\d+: \S/u.test(line))
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(50)
  })

  let names: string[]
  beforeAll(async () => {
    names = Object.keys((await import('../../../src/core/config/inputs.ts')).inputCatalogue)
  })

  test('in the inputs is reported by their names', () => {
    let refused = 0
    const text = fc.constantFrom(
      ...[
        '0',
        '-1',
        '200000',
        '1000000000',
        'soon',
        '0s',
        '100%',
        '3',
        'a,b',
        '../x',
        'oltp_raed_write',
        'é',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), text), { minLength: 1, maxLength: 3 }), (entries) => {
        const raw = Object.fromEntries(
          entries.map(([at, value]) => [names[at % names.length] ?? '', value]),
        )
        try {
          settingsOf(raw)
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
          const { message } = error as Failure
          if (!message.includes('\n')) return
          refused += 1
          check(message, (line) => /^ {2}(?:--[a-z-]+|cannot read)/u.test(line))
        }
      }),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(50)
  })
})
