import { describe, expect, it } from 'vitest'
import { reproduceCommand } from '../../src/report/reproduce.ts'
import { cell, hostile, resultOf } from './sample.ts'

const playground = resultOf([]).targets.candidate
const local = { ...playground, kind: 'local', configuration: {}, variables: {} } as const

describe('the command that reproduces a row', () => {
  it('names target, workload, threads, data and times', () => {
    expect(reproduceCommand(cell('sysbench', 'oltp_point_select', 16), local)).toBe(
      'tidb-bench run --target local --workloads oltp_point_select --threads 16 --tables 4 --table-size 100000 --duration 60s --warm-up 10s --repeats 3 --out bench-out',
    )
  })

  it('knows the names that the command line gives to workloads', () => {
    expect(reproduceCommand(cell('go-ycsb', 'workloada', 4), local)).toContain('--workloads ycsb-a ')
    expect(reproduceCommand(cell('go-tpc', 'tpcc', 4), local)).toContain('# in tidb-bench.yml: warehouses=4')
  })

  it('names the file of a workload that no words can say', () => {
    const command = {
      ...cell('sysbench', 'x', 1),
      tool: 'statement',
      workload: 'add-index',
      id: 'statement/add-index/1',
    }
    expect(reproduceCommand(command, local)).toBe(
      'tidb-bench run --config tidb-bench.yml --out bench-out # the cell statement/add-index/1 of that file',
    )
  })

  it('says what no flag can set', () => {
    const command = reproduceCommand(
      cell('sysbench', 'oltp_insert', 4, { clients: 2, options: { 'rand-type': 'special' } }),
      playground,
    )
    expect(command).toContain('--target playground --tidb-version v8.5.4')
    expect(command).toContain(
      'clients=2, rand-type=special, configuration and variables as this report lists them',
    )
  })

  it('is one line and one command, whatever the names are', () => {
    for (const text of hostile) {
      const command = reproduceCommand(cell('sysbench', text, 4, { options: { [text]: text } }), local)
      const bare = command.replace(/'(?:[^'])*'/gu, '').replace(/\\'/gu, '')
      expect(bare).not.toMatch(/[$`;|&<>(){}\n\\]/u)
    }
  })
})
