import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  comparison,
  endpointOf,
  runJob,
  startJob,
  startTidb,
  type Tidb,
  usePlace,
} from './place.ts'
import { requirePrograms } from './programs.ts'

const place = usePlace()

/** One short run of one server. */
const oneRun = (
  target: object,
  workload: object = { tool: 'sysbench', name: 'oltp_point_select' },
) => ({
  targets: { candidate: target },
  suites: {
    default: {
      threads: 2,
      tables: 1,
      'table-size': 1000,
      duration: '2s',
      'warm-up': '0s',
      repeats: 1,
      workloads: [workload],
    },
  },
})

/** What the job left on the server. */
async function leftOn({ sql }: Tidb): Promise<unknown[]> {
  return [
    ...(await sql(["SHOW DATABASES LIKE 'tidb\\_bench%'"])),
    ...(await sql(["SELECT user FROM mysql.user WHERE user LIKE 'tb\\_%'"])),
  ]
}

const password = 'a secret'

const rights = [
  ['no password', undefined],
  ['a password', 'GRANT ALL PRIVILEGES ON *.* TO bench WITH GRANT OPTION'],
  ['no GRANT OPTION', 'GRANT ALL PRIVILEGES ON *.* TO bench'],
  [
    'rights on the databases of the job alone',
    'GRANT ALL PRIVILEGES ON `tidb\\_bench\\_%`.* TO bench',
  ],
] as const

test.for(rights)('a user with %s: it measures, and leaves nothing', async ([, grant], context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
  const server = await startTidb(program)
  const user = grant === undefined ? {} : { user: 'bench', 'password-env': 'BENCH_PASSWORD' }
  if (grant !== undefined)
    await server.sql([`CREATE USER bench IDENTIFIED BY '${password}'`, grant])
  const job = await runJob(oneRun({ ...endpointOf(server), ...user }), [], {
    BENCH_PASSWORD: password,
  })
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  expect(job.record().cells[0]?.runs[0]?.state).toBe('valid')
  expect(await leftOn(server)).toEqual([])
  expect(job.output).not.toContain(password)
  const written = readdirSync(join(place.folder, 'out'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(written.filter((file) => readFileSync(file).includes(password))).toEqual([])
})

test('with a password the work of the servers is counted all the same', async (context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
  const sides = await Promise.all([startTidb(program), startTidb(program)])
  const targets = sides.map((side) => ({
    ...endpointOf(side),
    user: 'bench',
    'password-env': 'BENCH_PASSWORD',
  }))
  for (const { sql } of sides)
    await sql([
      `CREATE USER bench IDENTIFIED BY '${password}'`,
      'GRANT ALL ON *.* TO bench WITH GRANT OPTION',
    ])
  const [base = {}, candidate = {}] = targets
  const job = await runJob(comparison(base, candidate), ['--cause', 'always'], {
    BENCH_PASSWORD: password,
  })
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  expect(job.result().work?.compared, job.output).toBeGreaterThan(0)
})

test('TLS with a private authority, verified', async (context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench', 'openssl')
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(place.folder, name))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=tidb',
      '-addext',
    ].concat([
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      key ?? '',
      '-out',
      certificate ?? '',
    ]),
    { stdio: 'ignore' },
  )
  const server = await startTidb(
    program,
    `[security]\nssl-cert = "${certificate}"\nssl-key = "${key}"\n`,
  )
  await server
    .sql([`CREATE USER bench IDENTIFIED BY '${password}' REQUIRE SSL`])
    .then(() => server.sql(['GRANT ALL PRIVILEGES ON *.* TO bench WITH GRANT OPTION']))
  const tls = {
    tls: 'verify',
    'tls-ca': certificate,
    user: 'bench',
    'password-env': 'BENCH_PASSWORD',
  }
  const env = { BENCH_PASSWORD: password }
  const job = await runJob(oneRun({ ...endpointOf(server), ...tls }), [], env)
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const { 'tls-ca': _, ...unknown } = tls
  const refused = await runJob(oneRun({ ...endpointOf(server), ...unknown }), [], env)
  expect(refused.exitCode, refused.output).toBe(4)
  expect(refused.output).toMatch(/tls-ca/)
})

test.for([
  ['in its current database', 'shop'],
  ['without a current database', undefined],
] as const)(
  'capture of a load %s: a workload file, which then runs',
  async ([, current], context) => {
    const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
    const server = await startTidb(program)
    await server.sql([
      'CREATE DATABASE shop',
      'CREATE TABLE shop.orders (id INT PRIMARY KEY, customer INT, note VARCHAR(40), KEY by_customer (customer))',
      'INSERT INTO shop.orders VALUES (1, 1, "a private note"), (2, 1, "another"), (3, 2, "a third")',
    ])
    const watch = startJob([
      'capture',
      '--host',
      '127.0.0.1',
      '--port',
      String(server.port),
      '--minutes',
      '0.2',
      '--out',
      'shop.yml',
    ])
    const reads = Array.from(
      { length: 50 },
      (_, index) =>
        `SELECT id, note FROM ${current === undefined ? 'shop.' : ''}orders WHERE customer = ${index % 3}`,
    )
    const use = current === undefined ? [] : [`USE ${current}`]
    while (watch.child.exitCode === null) await server.sql([...use, ...reads])
    const captured = await watch.end
    expect(captured, captured.output).toMatchObject({ exitCode: 0 })
    const file = readFileSync(join(place.folder, 'shop.yml'), 'utf8')
    expect(file).toContain('customer')
    expect(file).not.toContain('a private note')
    const job = await runJob(oneRun(endpointOf(server), { tool: 'sql', name: 'shop.yml' }))
    expect(job, job.output).toMatchObject({ exitCode: 0 })
  },
)

test('statements of my own', async (context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server')
  const server = await startTidb(program)
  const setup = [
    'CREATE TABLE numbers (id INT PRIMARY KEY, n INT)',
    'INSERT INTO numbers VALUES (1, 1), (2, 2)',
  ]
  const workload = {
    tool: 'statement',
    name: 'add-index',
    setup,
    statement: 'ALTER TABLE numbers ADD INDEX (n)',
    undo: 'ALTER TABLE numbers DROP INDEX n',
  }
  const job = await runJob(oneRun(endpointOf(server), workload))
  expect(job, job.output).toMatchObject({ exitCode: 0 })
})

/** The load of a warehouse takes minutes on a busy machine, and is no part of the limit of a test. */
const LOADING_MS = 60 * 60_000

test.for([
  ['go-tpc', { tool: 'go-tpc', name: 'tpcc', warehouses: 1 }],
  ['go-ycsb', { tool: 'go-ycsb', name: 'c', records: 1000 }],
] as const)('%s', { timeout: LOADING_MS }, async ([tool, workload], context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', tool)
  const server = await startTidb(program)
  const configuration = oneRun(endpointOf(server), workload)
  // On a busy machine the first second passes before go-tpc has begun.
  Object.assign(configuration.suites.default, { duration: '8s' })
  const job = await runJob(configuration)
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  expect(job.record().cells[0]?.runs[0]?.state).toBe('valid')
})

// A TPC-C preset has at least one warehouse, which takes minutes: the test above of go-tpc loads
// one.
test.for([
  ['tidb-cloud-sysbench', 1],
  ['tidb-sysbench', 2],
] as const)('preset %s at a thousandth', async ([preset, count], context) => {
  const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
  const servers = await Promise.all(Array.from({ length: count }, () => startTidb(program)))
  const places = servers.flatMap(({ port }, index) => [
    index === 0 ? '--host' : '--base-host',
    `127.0.0.1:${port}`,
  ])
  const part = ['--preset', preset, '--scale', '0.001', '--target', 'endpoint']
  const job = await runJob(undefined, [...part, ...places])
  expect(job, job.output).toMatchObject({ exitCode: 0 })
  const runs = job.record().cells.flatMap((cell) => cell.runs)
  expect(new Set(runs.map(({ state }) => state)), job.output).toEqual(new Set(['valid']))
})

test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  '%s in the middle of a run: nothing is left',
  async (signal, context) => {
    const [program = ''] = requirePrograms(context, 'tidb-server', 'sysbench')
    const server = await startTidb(program)
    await server.sql([
      `CREATE USER bench IDENTIFIED BY '${password}'`,
      'GRANT ALL ON *.* TO bench WITH GRANT OPTION',
    ])
    const env = { BENCH_PASSWORD: password }
    const configuration = oneRun({
      ...endpointOf(server),
      user: 'bench',
      'password-env': 'BENCH_PASSWORD',
    })
    Object.assign(configuration.suites.default, { duration: '60s' })
    const job = startJob(['run', '--baseline', 'none', '--out', 'out'], configuration, env)
    const isLoaded = async () =>
      (await server.sql(["SELECT 1 FROM information_schema.processlist WHERE user LIKE 'tb\\_%'"]))
        .length > 0
    await expect.poll(isLoaded, { timeout: 60_000, interval: 200 }).toBe(true)
    job.child.kill(signal)
    const { exitCode, output } = await job.end
    expect(exitCode, output).toBe(signal === 'SIGKILL' ? -1 : 130)
    if (signal === 'SIGKILL') {
      const clean = await startJob(['clean'], undefined, env).end
      expect(clean, clean.output).toMatchObject({ exitCode: 0 })
    }
    await expect.poll(() => leftOn(server), { timeout: 30_000 }).toEqual([])
    const { processesWith } = await import('../../src/system/identity.ts')
    await expect.poll(() => processesWith('HOME', place.home), { timeout: 30_000 }).toEqual([])
    expect(existsSync(join(place.folder, 'out'))).toBe(true)
  },
)
