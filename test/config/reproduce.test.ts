import { expect, test } from 'vitest'
import { planCells } from '../../src/plan/cells.ts'
import type { CellSettings, TargetDescription } from '../../src/record/schema.ts'
import { reproduceCommand } from '../../src/report/reproduce.ts'
import { cell, resultOf } from '../report/sample.ts'
import { settingsOf } from './caller.ts'

const playground: TargetDescription = {
  ...resultOf([]).targets.candidate,
  configuration: {},
  variables: {},
}
const local: TargetDescription = { ...playground, kind: 'local' }
const endpoint: TargetDescription = { ...playground, kind: 'endpoint' }

/** The options of a command as a shell hands them over; none of these samples needs a quote but a plain one. */
function optionsOf(command: string): Record<string, string> {
  const words = (command.split(' # ')[0] ?? '').match(/'[^']*'|\S+/gu) ?? []
  expect(words.slice(0, 2)).toEqual(['tidb-bench', 'run'])
  const given = words.slice(2).map((word) => word.replace(/^'(.*)'$/u, '$1'))
  return Object.fromEntries(
    given.flatMap((word, at) => (at % 2 === 0 ? [[word.replace(/^--/u, ''), given[at + 1] ?? '']] : [])),
  )
}

test.each<[string, CellSettings, TargetDescription]>([
  ['sysbench on a playground', cell('sysbench', 'oltp_point_select', 16), playground],
  ['sysbench on a local server', cell('sysbench', 'oltp_read_write', 4, { durationSeconds: 7 }), local],
  ['sysbench on a cluster', cell('sysbench', 'oltp_update_index', 64, { warmUpSeconds: 0 }), endpoint],
  ['go-ycsb', cell('go-ycsb', 'a', 8), playground],
])('the command that reproduces a cell, pasted, measures the same one: %s', (_, settings, target) => {
  const { suite, candidate } = settingsOf(optionsOf(reproduceCommand(settings, target)))
  expect(candidate.kind).toBe(target.kind)
  const [planned, ...others] = planCells(suite)
  expect(others).toEqual([])
  const { tool, workload, threads, clients, durationSeconds, warmUpSeconds } = settings
  expect(planned?.settings).toMatchObject({
    tool,
    workload,
    threads,
    clients,
    durationSeconds,
    warmUpSeconds,
  })
  if (tool === 'sysbench') expect(planned?.settings.data).toEqual(settings.data)
})
