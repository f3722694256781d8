import { describe, expect, test } from 'vitest'
import { isContent, loadConfig, parseConfig } from '../../../src/core/config/load.ts'
import { Failure } from '../../../src/words/failure.ts'

const whole = `
targets:
  candidate:
    kind: playground
    version: v8.5.4
    topology: { tikv: 3 }
    configuration:
      tikv: { storage: { block-cache: { capacity: 1GB } } }
  base:
    kind: endpoint
    host: [db1, "db2:4001"]
    tls: verify
suites:
  default:
    target: candidate
    against: base
    threads: [8, 16]
    duration: 30s
    workloads:
      - tool: sysbench
        name: [oltp_point_select, oltp_read_write]
        options: { rand-type: uniform }
      - tool: go-tpc
        warehouses: 10
        threads: 4
gate:
  tolerance: 5%
  on-inconclusive: fail
  tolerances: { latency_p99_ms: 15% }
`

function faultsOf(text: string): string {
  try {
    parseConfig(text, 'tidb-bench.yml')
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).kind).toBe('input')
    return (error as Failure).message
  }
  throw new Error('no fault was found')
}

test('a complete file is read, with units and names of the program', () => {
  const config = parseConfig(whole, 'tidb-bench.yml')
  expect(config.gate).toMatchObject({
    tolerance: 0.05,
    onInconclusive: 'fail',
    tolerances: { latency_p99_ms: 0.15 },
  })
  expect(config.suites.default).toMatchObject({
    threads: [8, 16],
    duration: 30,
    warmUp: 10,
    against: 'base',
  })
  expect(config.suites.default?.workloads[1]).toMatchObject({
    tool: 'go-tpc',
    name: 'tpcc',
    threads: [4],
  })
  expect(config.targets.base).toMatchObject({ kind: 'endpoint', port: 4000, tls: 'verify' })
})

describe('faults', () => {
  test('are reported together, each with its line, the value seen and what was expected', () => {
    const text = whole.replace('30s', 'soon').replace('5%', '5').replace('v8.5.4', 'eight')
    const message = faultsOf(text)
    expect(message).toContain('has 3 errors')
    expect(message).toMatch(/tidb-bench\.yml:5: .*version.*v8\.5\.4.*"eight"/)
    expect(message).toMatch(/tidb-bench\.yml:18: .*duration.*30s.*"soon"/)
    expect(message).toMatch(/tidb-bench\.yml:\d+: .*tolerance.*3%.*5/)
  })

  test('an unknown key is named with its line', () => {
    expect(faultsOf(whole.replace('on-inconclusive', 'on-inconclusiv'))).toMatch(
      /tidb-bench\.yml:\d+: unknown key `on-inconclusiv` in `gate`; did you mean "on-inconclusive"\?/,
    )
    expect(faultsOf(whole.replace('on-inconclusive', 'zzzzzzzz'))).toContain(
      'remove it or correct its spelling',
    )
  })

  test('a target that no one defined is named with those that are', () => {
    expect(faultsOf(whole.replace('against: base', 'against: bass'))).toMatch(
      /tidb-bench\.yml:16: there is no target `bass`; the names are: candidate, base/,
    )
    expect(faultsOf(whole.replace('against: base', 'against: merge-base'))).toContain(
      '; name a version, a commit or `merge-base` with the input `against`',
    )
  })

  test('broken YAML is reported with its line', () => {
    expect(faultsOf('targets:\n  a: [1, 2\n')).toMatch(
      /is not valid YAML:\n {2}tidb-bench\.yml:\d+:/,
    )
  })

  test('an alias bomb is refused', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (let i = 0; i < 9; i++) {
      const [from, to] = ['abcdefghij'[i], 'abcdefghij'[i + 1]]
      bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`)
    }
    expect(() => parseConfig(bomb.join('\n'), 'bomb.yml')).toThrow()
  })

  test('an empty file and a list are refused', () => {
    expect(faultsOf('')).toContain('tidb-bench.yml')
    expect(faultsOf('- a')).toContain('tidb-bench.yml')
  })

  test('a missing file is reported with its name and a remedy', () => {
    expect(() => loadConfig('nowhere/tidb-bench.yml')).toThrow(
      /cannot read the configuration nowhere\/tidb-bench\.yml/,
    )
  })
})

test('a path with a line break or spaces around it is no content', () => {
  for (const path of ['bench.yml', ' bench.yml\n', '\nbench.yml '])
    expect(isContent(path)).toBe(false)
  for (const content of ['a: 1', ' { a: 1 }', 'a:\n  b']) expect(isContent(content)).toBe(true)
})
