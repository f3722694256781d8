import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../../packages/documents/document.ts'
import { presetPlan } from '../../../packages/documents/published/full-size.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { resultOf } from '../../core/report/sample.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

/** A run of tidb-sysbench at a hundredth of its size, on one machine. */
function smallRun(): BenchRecord {
  const plan = presetPlan('tidb-sysbench', 0.01)
  if (plan === undefined) throw new Error('no preset')
  const { record } = sampleReport()
  const run = (side: 'base' | 'candidate', tps: number): Run => ({
    state: 'valid',
    side,
    round: 1,
    slice: side === 'base' ? 0 : 1,
    durationSeconds: 12,
    metrics: { tps, latency_p95_ms: 2 },
  })
  const server = (version: string) => ({
    ...record.targets.candidate,
    kind: 'playground' as const,
    product: 'TiDB',
    version,
    topology: { tidb: 2, tikv: 1, pd: 1, haproxy: 1 },
    configuration: { 'tikv.storage.scheduler-worker-pool-size': 4 },
    variables: {},
    refused: [{ what: 'variable tidb_enable_1pc', why: 'access denied' }],
    differs: [
      {
        what: 'tikv.server.grpc-concurrency',
        asked: '6',
        used: 'not known',
        why: 'the server has no such setting',
      },
      {
        what: 'tikv.storage.scheduler-worker-pool-size',
        asked: '5',
        used: '4',
        why: 'TiKV v6.1.0 starts with at most 4 on 2 cores',
      },
    ],
  })
  return {
    ...record,
    design: 'single',
    preset: { name: 'tidb-sysbench', scale: 0.01, method: 'as-published' },
    targets: { base: server('v6.1.0'), candidate: server('v6.2.0') },
    cells: plan.cells.map((cell) => ({
      ...cell,
      toolVersion: '1.0.20',
      dataReset: plan.steps.reset === 'never' ? undefined : plan.steps.reset,
      runs: [run('base', 1_000), run('candidate', 900)],
    })) as BenchRecord['cells'],
  }
}

const record = smallRun()
const result = resultOf([], { targets: record.targets as never, recordId: record.id })
const { markdown } = renderDocument(result, record)
const section = (name: string) =>
  markdown.split('\n## ').find((part) => part.startsWith(name)) ?? ''

describe('a small run beside the published figures', () => {
  it('is matched by the step of the sweep, and says the ratio', () => {
    const beside = section('Comparison with the published figures')
    expect(beside).toContain('| Point Select | 300 | v6.1.0 TPS | 243530.01 | 1000 | 0.00411 |')
    expect(beside).toContain('| Read Write | 900 | v6.2.0 TPS | 5885.22 | 900 | 0.153 |')
  })

  it('sets both improvements beside each other', () => {
    const beside = section('Comparison with the published figures')
    expect(beside).toContain(
      '| Workload | Published at | Published improvement (%) | This improvement (%) |',
    )
    expect(beside).toContain('| Point Select | 600 | -4.18 | -10.00 |')
  })

  it('keeps the digits of the tool and the sentence of the report', () => {
    const results = section('Test results')
    expect(results).toContain('| 3 | 1000 | 900 | 2 | 2 | -10.00 |')
    expect(results).toContain('the Point Select performance of v6.2.0 drops by 10.00%.')
  })

  it.each([
    ['hardware', 'i3.4xlarge'],
    ['instances of tikv', '| 3 | 1 |'],
    ['replicas of the data', '| 3 | 1 |'],
    ['load tool', '1.1.0-df89d34'],
    ['threads', '| 300, 600, 900 | 3, 6, 9 |'],
    ['seconds of a run', '| 1200 | 12 |'],
    ['rows of a table', '| 10000000 | 100000 |'],
    ['data restored', 'before each cell'],
    [
      'tikv.storage.scheduler-worker-pool-size',
      '| 5 | 4 | TiKV v6.1.0 starts with at most 4 on 2 cores |',
    ],
    ['variable tidb&#95;enable_1pc', 'access denied'],
    ['tidb_hashagg_final_concurrency', '| 1 | not set |'],
  ])('lists the difference of %s', (what, words) => {
    const line = section('Differences')
      .split('\n')
      .find((one) => one.startsWith(`| ${what.replace('&#95;', '_')} `))
    expect(line).toContain(words)
  })

  it('counts them in the overview', () => {
    const count =
      section('Differences')
        .split('\n')
        .filter((line) => line.startsWith('| ')).length - 2
    expect(section('Test overview')).toContain(`Differences from the report: ${count}.`)
  })
})

describe('the words of a run in turn', () => {
  const inTurn = (more: Partial<BenchRecord['targets']['candidate']> = {}): string => {
    const { base = record.targets.candidate, candidate } = record.targets
    const own: BenchRecord = {
      ...record,
      design: 'side-by-side',
      order: 'in-turn',
      targets: { base: { ...base, ...more }, candidate: { ...candidate, ...more } },
      cells: record.cells.filter(({ threads }) => threads < 9),
    }
    return renderDocument(resultOf([], { targets: own.targets as never, recordId: own.id }), own)
      .markdown
  }
  const commandIn = (text: string) => /^tidb-bench (.*)$/mu.exec(text)?.[1]

  it('do not say that its load alternated', () => {
    expect(inTurn()).toContain('This script repeats the test')
    expect(inTurn()).not.toContain('alternated')
  })

  it('have a command with its threads and with the versions that were requested of TiUP', () => {
    const command = 'run --preset tidb-sysbench --scale 0.01'
    expect(commandIn(inTurn())).toBe(`${command} --threads 3,6`)
    const nightly = {
      version: 'v9.0.0-alpha-17-gabcdef',
      requested: { version: 'nightly', binaries: [] },
    }
    expect(commandIn(inTurn(nightly))).toBe(`${command} --versions nightly,nightly --threads 3,6`)
    expect(inTurn(nightly)).toContain('start "$V" nightly\n')
  })

  it('have the command of a result folder where no preset has its topology', () => {
    const command = commandIn(inTurn({ topology: { tidb: 2, tikv: 3, pd: 1, haproxy: 1 } }))
    expect(command).toBe('again tidb-bench-out')
  })

  it('name the sides where both are one version', () => {
    const text = inTurn({ version: 'v8.5.4' })
    expect(text).toContain('-- candidate v8.5.4 vs. base v8.5.4\n')
    expect(text).toContain('| 3 | 1000 | 900 |')
    expect(text).toMatch(/\| base TPS \| candidate TPS \|/u)
    expect(text).not.toMatch(/this run|baseline/u)
  })

  it('do not count what is known of the data among the differences', () => {
    const notes = [
      { what: 'data size', why: '4 MiB: 2 tables of 10,000 rows' },
      { what: 'rows of 2 × 10000, distribution uniform', why: 'the same as those of the base' },
      { what: 'rows of 2 × 10000, distribution uniform', why: 'digest d2a1e04543c74bf7' },
      { what: 'rows of 2 × 10000, distribution uniform', why: 'not those of the base' },
    ]
    const [, differences = ''] = inTurn({ notes }).split('\n## Differences')
    expect(differences).toContain('not those of the base')
    expect(differences).not.toMatch(/data size|the same as those of the base|digest/u)
  })
})

/**
 * A run of the preset for TiKV: stores without TiDB, of a version that is not the one of the
 * report.
 */
function slimRun(): BenchRecord {
  const plan = presetPlan('tikv-ycsb', 0.001)
  if (plan === undefined) throw new Error('no preset')
  const candidate = {
    kind: 'playground' as const,
    product: 'TiKV',
    version: 'v9.0.0',
    components: { tikv: { version: 'v9.0.0' }, pd: { version: 'v9.0.1' } },
    topology: { tikv: 1, pd: 1 },
    configuration: {},
    variables: {},
    refused: [],
  }
  return {
    ...record,
    design: 'single',
    preset: { name: 'tikv-ycsb', scale: 0.001, method: 'as-published' },
    targets: { candidate },
    cells: plan.cells.map((cell) => ({ ...cell, runs: [] })) as BenchRecord['cells'],
  }
}

it('names settings of a server without components by its product', () => {
  const candidate = {
    ...slimRun().targets.candidate,
    product: 'Dolt',
    version: '2.2.0',
    components: {},
    configuration: { start: 'dolt sql-server' },
  }
  const dolt = { ...slimRun(), targets: { candidate } }
  const { markdown: text } = renderDocument(
    resultOf([], { targets: dolt.targets as never, recordId: dolt.id }),
    dolt,
  )
  expect(text).toContain('#### Dolt 2.2.0 parameter configuration')
})

describe('a run of stores without TiDB', () => {
  const slim = slimRun()
  const targets = slim.targets as never
  const slimDocument = renderDocument(resultOf([], { targets, recordId: slim.id }), slim).markdown

  it('has no TiDB in environment, parameters and script', () => {
    const [, environment = '', rest = ''] = slimDocument.split(
      /## Test environment|## Test results/u,
    )
    expect(environment).toContain('| TiKV | v9.0.0 |\n| PD | v9.0.1 |')
    expect(environment.replaceAll('tidb-bench', '')).not.toMatch(/tidb/iu)
    expect(rest).toContain('--mode tikv-slim --kv 1 --pd 1')
    expect(rest).not.toMatch(/tidb\.toml/u)
  })

  it('is repeated on its own version', () => {
    expect(slimDocument).toContain(
      'tidb-bench run --preset tikv-ycsb --scale 0.001 --versions v9.0.0\n',
    )
  })
})
