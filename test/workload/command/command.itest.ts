import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '../../../src/mysql/tables.ts'
import type { CellSettings } from '../../../src/record/schema.ts'
import { createCommand } from '../../../src/workload/command/command.ts'
import type { RunContext } from '../../../src/workload/workload.ts'
import { projectFolder } from '../../house/sources.ts'
import { useLocalServer } from '../local-server.ts'

const local = useLocalServer()
const workload = createCommand()
const place = { side: 'candidate', round: 1, slice: 0 } as const

function context(files: Readonly<Record<string, string>>, data: CellSettings['data']): RunContext {
  const folder = join(local.folder, 'command')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o700)
  }
  const cell: CellSettings = {
    id: 'command/own/2',
    tool: 'command',
    toolVersion: 'own',
    workload: 'own',
    threads: 2,
    clients: 1,
    data,
    durationSeconds: 2,
    warmUpSeconds: 0,
    options: {},
  }
  return local.context(cell, { folder })
}

/** The recipe of the document, as it stands there. */
function recipe(): string {
  const text = readFileSync(join(projectFolder, 'docs/own-load.md'), 'utf8')
  const [, script] = /```sh\n(#!\/bin\/sh\n# slap\.sh[\s\S]*?)```/.exec(text) ?? []
  if (script === undefined) throw new Error('the document has no recipe')
  return script
}

test('the recipe of the document measures a real load program', async () => {
  const run = await workload.run(context({ 'slap.sh': recipe() }, { command: '["./slap.sh"]' }), place)
  if (run.state === 'invalid') throw new Error(`${run.reason}\n${run.tail.join('\n')}`)
  expect(run.metrics.tps).toBeGreaterThan(100)
  expect(run.durationSeconds).toBeGreaterThan(1)
})

test('a command is told where to go, by its arguments and its environment; the password by the latter alone', async () => {
  const script = `#!/bin/sh
echo "$@" > told
env | grep ^TIDB_BENCH_ | sort >> told
echo '{"type":"result","duration_s":2,"metrics":{"ops":7}}'
`
  const plain = context(
    { 'tell.sh': script },
    {
      command:
        '["./tell.sh","{host}","{port}","{threads}","{duration-seconds}","{rate}","{working-folder}","{unknown}"]',
    },
  )
  const given = { ...plain, cell: { ...plain.cell, options: { rate: 250 } } }
  expect(await workload.run(given, place)).toMatchObject({ state: 'valid', metrics: { ops: 7 } })
  const told = readFileSync(join(given.folder ?? '', 'told'), 'utf8')
  const { password, hosts } = given.endpoint
  const [first = '', ...variables] = told.split('\n')
  expect(first).toBe(`${hosts[0]?.host} ${hosts[0]?.port} 2 2 250 ${process.cwd()} {unknown}`)
  expect(first).not.toContain(password)
  expect(variables).toContain(`TIDB_BENCH_PASSWORD=${password}`)
  expect(variables).toContain('TIDB_BENCH_CLIENT=1')
  expect(variables).toContain('TIDB_BENCH_RATE=250')
})

test('what it prepares is there, what it cleans up is gone, and a step that fails is told', async () => {
  const sql = `#!/bin/sh
MYSQL_PWD="$TIDB_BENCH_PASSWORD" mariadb --no-defaults --protocol=tcp -h "$TIDB_BENCH_HOST" -P "$TIDB_BENCH_PORT" -u "$TIDB_BENCH_USER" "$TIDB_BENCH_DATABASE" -e "$1"
`
  const steps = context(
    { 'sql.sh': sql },
    {
      command: '["true"]',
      prepare: '["./sql.sh","CREATE TABLE made (id INT)"]',
      cleanup: '["./sql.sh","DROP TABLE made"]',
    },
  )
  await workload.prepare(steps)
  expect(await tableNames(steps.endpoint)).toEqual(['made'])
  await workload.cleanup(steps)
  expect(await tableNames(steps.endpoint)).toEqual([])
  await expect(workload.cleanup(steps)).rejects.toMatchObject({
    kind: 'environment',
    message: 'cleanup of own ended with exit code 1',
    tail: expect.arrayContaining([expect.stringContaining('Unknown table')]),
  })
})
