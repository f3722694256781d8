import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { exitCodes } from '../../../src/core/job/exit-code.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { doctor } from '../../../src/extensions/doctor/verb.ts'
import { withConnection } from '../../../src/mysql/connect.ts'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { freePort } from '../../../src/system/ports.ts'
import { createLocalTarget } from '../../../src/targets/local/local.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { fastSettings, silentLog, unlessAborted } from '../../core/server/support.ts'
import { createAuthority } from '../../mysql/certificates.ts'

async function run(inputs?: Record<string, string>, env: NodeJS.ProcessEnv = process.env) {
  const lines: string[] = []
  const io = {
    env,
    log: silentLog,
    print: (text: string) => void lines.push(text),
    signal: unlessAborted,
  }
  const settings = inputs === undefined ? undefined : settingsOf(inputs)
  return { exitCode: await doctor(settings, io), text: lines.join('\n') }
}

test('on this machine: every subject is named, and without inputs nothing is missing', async () => {
  const { exitCode, text } = await run()
  expect(exitCode).toBe(exitCodes.passed)
  for (const subject of [
    'cores',
    'memory',
    'disk flush',
    'clock',
    'other load',
    'sysbench',
    'tiup',
  ]) {
    expect(text).toMatch(new RegExp(`^\\w+ +${subject} `, 'm'))
  }
})

test('a server that nobody listens on is missing, with the remedy', async () => {
  const port = String(await freePort())
  const { exitCode, text } = await run({
    target: 'endpoint',
    host: '127.0.0.1',
    port,
    workloads: 'oltp_read_write',
  })
  expect(exitCode).toBe(exitCodes.environment)
  expect(text).toMatch(/FAILS +target candidate .*connection refused/)
  expect(text).toContain('Start the server')
})

describe('what a run would do on a running server', () => {
  let room: PrivateFolder
  let server: Target
  beforeAll(async () => {
    room = await createPrivateFolder('bench-test')
    const authority = createAuthority(room.path, 'ours')
    const { certificate, key } = authority.issue('server', 'DNS:localhost,IP:127.0.0.1')
    server = createLocalTarget({
      name: 'remote',
      folder: room.path,
      logFolder: room.path,
      // It knows an authority and speaks TLS 1.2 only, as MySQL 5.7 does.
      settings: {
        ...fastSettings,
        ssl_ca: authority.file,
        ssl_cert: certificate,
        ssl_key: key,
        tls_version: 'TLSv1.2',
      },
      tls: { mode: 'verify', caFile: authority.file },
      log: silentLog,
    })
    await server.start(unlessAborted)
    for (const [user, grants] of Object.entries({
      reader: 'SELECT',
      writer: 'CREATE, DROP, SELECT, INSERT',
    })) {
      await admin(`CREATE USER '${user}'@'%' IDENTIFIED BY 'right'`)
      await admin(`GRANT ${grants} ON *.* TO '${user}'@'%'`)
    }
  })
  afterAll(async () => {
    await server.stop()
    await room.remove()
  })
  const admin = (sql: string) => withConnection(server.endpoint(), (db) => db.query(sql))

  async function ask(user: string, rest: object = {}): ReturnType<typeof run> {
    const port = server.endpoint().hosts[0]?.port
    const config = join(room.path, 'tidb-bench.yml')
    const candidate = {
      kind: 'endpoint',
      host: 'localhost',
      port,
      user,
      'password-env': 'WAY_IN',
      ...rest,
    }
    const suites = { default: { workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }] } }
    writeFileSync(config, stringify({ targets: { candidate }, suites }))
    return run({ config }, { ...process.env, WAY_IN: 'right' })
  }

  test('the user may not create a database', async () => {
    const { exitCode, text } = await ask('reader')
    expect(exitCode).toBe(exitCodes.environment)
    expect(text).toMatch(
      /FAILS +target candidate +the user “reader” may not use or create the database/,
    )
    expect(text).toContain('→ Grant CREATE and DROP')
  })

  test('the server is read-only', async () => {
    await admin('SET GLOBAL read_only = 1')
    const { text } = await ask('writer')
    await admin('SET GLOBAL read_only = 0')
    expect(text).toMatch(/FAILS +target candidate +localhost:\d+ accepts no writes/)
    expect(text).toContain('tidb_super_read_only')
  })

  test('the server allows fewer prepared statements than the load has', async () => {
    await admin('SET GLOBAL max_prepared_stmt_count = 60')
    const { exitCode, text } = await ask('writer')
    await admin('SET GLOBAL max_prepared_stmt_count = DEFAULT')
    expect(exitCode).toBe(exitCodes.environment)
    expect(text).toMatch(
      /FAILS +sysbench\/oltp_point_select\/16 +its connections prepare \d+ statements; candidate allows 60/,
    )
    expect(text).toContain('raise max_prepared_stmt_count')
  })

  test('tls “verify” without CREATE USER: sysbench does not get the password', async () => {
    const { tls } = server.endpoint()
    const authority = tls.mode === 'verify' ? tls.caFile : undefined
    const { exitCode, text } = await ask('writer', { tls: 'verify', 'tls-ca': authority })
    expect(exitCode).toBe(exitCodes.environment)
    expect(text).toMatch(/FAILS +load oltp_point_select +sysbench does not check the server’s name/)
  })

  test('tls “required” for a user who must show a certificate', async () => {
    await admin("CREATE USER 'shown'@'%' IDENTIFIED BY 'right' REQUIRE X509")
    const { exitCode, text } = await ask('shown', { tls: 'required' })
    expect(exitCode).toBe(exitCodes.environment)
    expect(text).toMatch(/FAILS +target candidate .*refused the user “shown”/)
    expect(text).toContain('ALTER USER … REQUIRE SSL')
  })

  test('tls “required” with another authority: sysbench cannot connect, though we can', async () => {
    const foreign = createAuthority(room.path, 'foreign').file
    const { exitCode, text } = await ask('writer', { tls: 'required', 'tls-ca': foreign })
    expect(exitCode).toBe(exitCodes.environment)
    expect(text).toMatch(/FAILS +load oltp_point_select +sysbench connect of .*error 2026/)
    expect(text).toContain(`check that ${foreign} is the authority that signed it`)
  })

  test.each(['off', 'required'])(
    'nothing is in the way, and nothing is left, tls %s',
    async (tls) => {
      const encrypted = { tls, 'tls-ca': join(room.path, 'ours-ca.pem') }
      const { exitCode, text } = await ask('writer', tls === 'off' ? {} : encrypted)
      expect(exitCode, text).toBe(exitCodes.passed)
      expect(text).toMatch(/ok +load oltp_point_select +candidate takes its schema and statements/)
      expect(text).toMatch(/ok +target candidate +takes a database and writes/)
      expect(await admin("SHOW DATABASES LIKE 'tidb\\_bench\\_%'")).toEqual([])
    },
  )
})

test('a time between slices that sysbench cannot take', async () => {
  const room = await createPrivateFolder('bench-test')
  const config = join(room.path, 'tidb-bench.yml')
  const targets = { base: { kind: 'local' }, candidate: { kind: 'local' } }
  const workloads = [{ tool: 'sysbench', name: 'oltp_point_select' }]
  const gate = { 'side-by-side': { settle: '0.5s' } }
  writeFileSync(
    config,
    stringify({ targets, suites: { default: { against: 'base', workloads } }, gate }),
  )
  expect((await run({ config })).text).toContain('sysbench measures whole seconds, not 0.5 s')
  await room.remove()
})

test('go-tpc is missing only where nothing would supply it: not the configuration, PATH, or TiUP', async () => {
  const room = await createPrivateFolder('bench-test')
  try {
    const home = join(room.path, 'home')
    const env = { PATH: '/nowhere', TIUP_HOME: home, TIUP_MIRRORS: room.path }
    const doctorInputs = { target: 'playground', workloads: 'tpcc' }
    expect((await run(doctorInputs, env)).text).toMatch(/^FAILS +go-tpc /m)

    const config = join(room.path, 'tidb-bench.yml')
    const workloads = 'suites: {default: {workloads: [{tool: go-tpc}]}}'
    const target = 'targets: {candidate: {kind: playground, version: v8.5.4}}'
    const tool = join(room.path, 'go-tpc')
    writeFileSync(tool, '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(config, `${target}\n${workloads}\ntools: {go-tpc: {path: ${tool}}}\n`)
    expect((await run({ config }, env)).text).toMatch(/^ok +go-tpc +\S+\/go-tpc$/m)

    mkdirSync(join(home, 'bin'), { recursive: true })
    writeFileSync(join(home, 'bin', 'tiup'), '#!/bin/sh\n')
    chmodSync(join(home, 'bin', 'tiup'), 0o755)
    expect((await run(doctorInputs, env)).text).toMatch(/^ok +go-tpc +in TiUP’s component bench/m)
  } finally {
    await room.remove()
  }
})
