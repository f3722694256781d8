import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { RunContext } from '../../../src/core/tool/load-runner.ts'
import { createCommand } from '../../../src/loads/command/run.ts'
import { tableNames } from '../../../src/mysql/tables.ts'
import { useLocalServer } from '../../core/workload/local-server.ts'
import { recordingFile } from '../../core/workload/recordings.ts'
import { projectFolder } from '../../house/sources.ts'

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

/** A script that users copy. */
function recipe(name: string): string {
  return readFileSync(join(projectFolder, 'workflows/load', name), 'utf8')
}

test('the recipe for mariadb-slap measures a real load program', async () => {
  const run = await workload.run(
    context({ 'slap.sh': recipe('slap.sh') }, { command: '["./slap.sh"]' }),
    place,
  )
  if (run.state === 'invalid') throw new Error(`${run.reason}\n${run.tail.join('\n')}`)
  expect(run.metrics.tps).toBeGreaterThan(100)
  expect(run.durationSeconds).toBeGreaterThan(1)
})

/** Copies what JMeter wrote to the requested file, once it has all that the plan needs. */
const jmeter = `#!/bin/sh
given="$*"
for name in host port database user threads duration; do
  case "$given" in *"-J$name="*) ;; *) exit 2 ;; esac
done
while [ $# -gt 0 ]; do
  case "$1" in
    -l) samples=$2 ;;
    -q) grep -q "^password=..*" "$2" || exit 3 ;;
    -t) [ "$2" = checkout.jmx ] || exit 4 ;;
  esac
  shift
done
cp '${recordingFile('jmeter', 'samples', 'csv')}' "$samples"
echo 'summary = 160 in 00:00:03'
`

test('the recipe for JMeter says what its samples say, after the warm-up', async () => {
  const path = `${local.folder}/command:${process.env.PATH}`
  const wrapper = `#!/bin/sh\nPATH='${path}' exec sh ./jmeter.sh "$@"\n`
  const files = { jmeter, 'jmeter.sh': recipe('jmeter.sh'), 'start.sh': wrapper }
  const commandContext = context(files, { command: '["./start.sh","checkout.jmx"]' })
  const run = await workload.run(
    { ...commandContext, cell: { ...commandContext.cell, warmUpSeconds: 1 } },
    place,
  )
  if (run.state === 'invalid') throw new Error(`${run.reason}\n${run.tail.join('\n')}`)
  const samples = readFileSync(recordingFile('jmeter', 'samples', 'csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').map(Number))
  const first = Math.min(...samples.map(([at = 0]) => at))
  const counted = samples.filter(([at = 0]) => at >= first + 1_000 && at < first + 3_000)
  const times = counted.map(([, ms = 0]) => ms).toSorted((a, b) => a - b)
  expect(counted.length).toBeGreaterThan(20)
  expect(run.metrics.tps).toBeCloseTo(counted.length / 2, 2)
  expect(run.metrics.latency_avg_ms).toBeCloseTo(
    times.reduce((sum, ms) => sum + ms, 0) / times.length,
    2,
  )
  expect(run.metrics.latency_p95_ms).toBe(times[Math.ceil(times.length * 0.95) - 1])
  expect(run.metrics.latency_max_ms).toBe(times.at(-1))
})

test('a command gets the address, by its arguments and its environment; the password by the latter alone', async () => {
  const script = `#!/bin/sh
echo "$@" > told
env | grep ^TIDB_BENCH_ | sort >> told
echo '{"type":"result","duration_s":2,"metrics":{"ops":7}}'
`
  const plain = context(
    { 'tell.sh': script },
    {
      command:
        '["./tell.sh","{host}","{port}","{threads}","{duration-seconds}","{rate}","{working-folder}","{{host}}","$' +
        '{host}"]',
    },
  )
  const commandContext = { ...plain, cell: { ...plain.cell, options: { rate: 250 } } }
  expect(await workload.run(commandContext, place)).toMatchObject({
    state: 'valid',
    metrics: { ops: 7 },
  })
  const tokens = readFileSync(join(commandContext.folder ?? '', 'told'), 'utf8')
  const { password, hosts } = commandContext.endpoint
  const [first = '', ...variables] = tokens.split('\n')
  expect(first).toBe(`${hosts[0]?.host} ${hosts[0]?.port} 2 2 250 ${process.cwd()} {host} $\{host}`)
  expect(first).not.toContain(password)
  expect(variables).toContain(`TIDB_BENCH_PASSWORD=${password}`)
  expect(variables).toContain('TIDB_BENCH_CLIENT=1')
  expect(variables).toContain('TIDB_BENCH_RATE=250')
})

test('a command has the addresses of components, and a word without one is a fault', async () => {
  const script = `#!/bin/sh
echo "$@ $TIDB_BENCH_STATUS" > addresses
echo '{"type":"result","duration_s":2,"metrics":{"ops":7}}'
`
  const addresses = async () => ({
    pd: ['a:2379', 'b:2379'],
    tikv: [],
    tidb: ['c:4000'],
    status: ['c:10080'],
  })
  const files = { 'tell.sh': script }
  const plain = {
    ...context(files, { command: '["./tell.sh","{pd}","http://{tidb}/"]' }),
    addresses,
  }
  expect(await workload.run(plain, place)).toMatchObject({ state: 'valid' })
  expect(readFileSync(join(plain.folder ?? '', 'addresses'), 'utf8')).toBe(
    'a:2379,b:2379 http://c:4000/ c:10080\n',
  )
  const without = { ...context(files, { command: '["./tell.sh","{tikv}"]' }), addresses }
  await expect(workload.run(without, place)).rejects.toThrow('own: {tikv} has no value')
  const refusing = async () => {
    throw new Error('no PROCESS privilege')
  }
  const refused = { ...plain, addresses: refusing }
  await expect(workload.run(refused, place)).rejects.toThrow('no PROCESS privilege')
  const useless = { ...context(files, { command: '["./tell.sh"]' }), addresses: refusing }
  expect(await workload.run(useless, place)).toMatchObject({ state: 'valid' })
})

test('what it prepares is there, what it cleans up is gone, and a step that fails is reported', async () => {
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
