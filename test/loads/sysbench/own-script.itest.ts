import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createSysbench } from '../../../src/loads/sysbench/run.ts'
import { tableNames } from '../../../src/mysql/tables.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'

const local = useLocalServer()
const workload = createSysbench()
const place = { side: 'candidate', round: 1, slice: 0 } as const

const beside = 'names = { table_of = function(i) return "thing" .. i end }\n'
const script = `require("names")
sysbench.cmdline.options = {
  tables = { "Number of tables", 1 },
  things_per_table = { "Rows in each", 5 },
}
function prepare()
  local con = sysbench.sql.driver():connect()
  for i = 1, sysbench.opt.tables do
    con:query("CREATE TABLE " .. names.table_of(i) .. " (id INT PRIMARY KEY)")
    for id = 1, sysbench.opt.things_per_table do
      con:query("INSERT INTO " .. names.table_of(i) .. " VALUES (" .. id .. ")")
    end
  end
end
function thread_init() con = sysbench.sql.driver():connect() end
function event()
  con:query("SELECT id FROM " .. names.table_of(1) .. " WHERE id = " .. sysbench.opt.things_per_table)
end
function cleanup()
  local con = sysbench.sql.driver():connect()
  for i = 1, sysbench.opt.tables do con:query("DROP TABLE " .. names.table_of(i)) end
end
`

function context(text: string, options: CellSettings['options'] = {}): RunContext {
  const folder = join(local.folder, 'scripts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'names.lua'), beside)
  writeFileSync(join(folder, 'own.lua'), text)
  const cell: CellSettings = {
    id: 'sysbench/own/2',
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: 'own.lua',
    threads: 2,
    clients: 1,
    data: { tables: 3, tableSize: 1000 },
    durationSeconds: 1,
    warmUpSeconds: 0,
    options,
  }
  return local.context(cell, { folder })
}

test('a script gets the options that it has, and finds the files beside it', async () => {
  const own = context(script, { 'things-per-table': 9, percentile: 99 })
  await workload.prepare(own)
  expect(await tableNames(own.endpoint)).toEqual(['thing1', 'thing2', 'thing3'])
  const run = await workload.run(own, place)
  if (run.state === 'invalid') throw new Error(`${run.reason}\n${run.tail.join('\n')}`)
  expect(run.metrics.tps).toBeGreaterThan(0)
  expect(run.metrics.latency_p99_ms).toBeDefined()
  await workload.cleanup(own)
  expect(await tableNames(own.endpoint)).toEqual([])
})

test('an option that it does not have is reported, with those that it has', async () => {
  for (const options of [{ thing: 3 }, { 'point-selects': 2 }]) {
    await expect(workload.prepare(context(script, options))).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringMatching(/own\.lua has no option (thing|point-selects)$/),
      remedy: 'It has tables, things_per_table.',
    })
  }
})

test('a script may lack prepare, cleanup and options; one that cannot be loaded is reported', async () => {
  const bare = context(
    'function thread_init() con = sysbench.sql.driver():connect() end\nfunction event() con:query("SELECT 1") end\n',
  )
  await workload.prepare(bare)
  expect(await workload.run(bare, place)).toMatchObject({ state: 'valid' })
  await workload.cleanup(bare)
  await expect(workload.prepare(context('function event(\n'))).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/sysbench cannot load .*own\.lua/),
  })
})
