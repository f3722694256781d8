#!/usr/bin/env node
// Stands in for TiUP where the real one is unavailable: it replays a recording (FAKE_TIUP_CASE),
// stalls, or starts a real MariaDB under the life cycle, the texts and the folders of a playground.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { startDelayingProxy } from '../../core/server/delaying-proxy.mjs'

const recordings = new URL('../../recordings/tiup-playground/', import.meta.url)
const args = process.argv.slice(2)
const option = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise)
const recorded = (name) => readFileSync(new URL(name, recordings), 'utf8')
const fault = process.env.FAKE_TIUP_CASE

takeMirror()
if (args[0] === 'list') refuseList()
else if (fault === 'stall') stall()
else if (fault === 'corrupt') refuseDownload()
else if (fault !== undefined && fault !== 'late word') replay(fault)
else run()

/** It has no mirror: nobody knows which versions there are. */
function refuseList() {
  process.stderr.write('Error: the mirror is out of reach\n')
  process.exitCode = 1
}

/** The words of TiUP's own source, 1.16.5; it has thrown the file away by then. */
function refuseDownload() {
  const sums = `expect: ${'a'.repeat(64)}, got: ${'b'.repeat(64)}`
  process.stderr.write(
    `Error: validation failed for tidb-v8.5.0.tar.gz: sha256 checksum mismatch, ${sums}\n`,
  )
  process.exitCode = 1
}

/** A mirror that differs from the one it knows is written down, and taken from then on. */
function takeMirror() {
  const mirror = process.env.TIUP_MIRRORS
  if (mirror === undefined) return
  mkdirSync(process.env.TIUP_HOME, { recursive: true })
  writeFileSync(join(process.env.TIUP_HOME, 'tiup.toml'), `mirror = "${mirror}"\n`)
}

function stall() {
  process.on('SIGTERM', () => process.exit(1))
  setInterval(() => undefined, 1000)
}

/** Writes what was recorded; where a signal ended the recording, waits for one. */
function replay(name) {
  const [before, after] = recorded(`${name}.stdout`).split(/(?=\nPlayground receive signal)/)
  process.stdout.write(before)
  process.stderr.write(recorded(`${name}.stderr`).replace(/^Got signal.*\n/gm, ''))
  const code = Number(recorded(`${name}.rc`))
  if (after === undefined) {
    process.exitCode = code
    return
  }
  process.on('SIGTERM', () => {
    process.stdout.write(after, () => process.exit(code))
  })
  setInterval(() => undefined, 1000)
}

/** The request for a playground. */
function askedVersion() {
  return args.slice(1).find((arg) => /^v\d/.test(arg)) ?? 'v8.5.0'
}

function run() {
  const offset = Number(option('--port-offset', '0'))
  // As playground does: a tag comes first, and names a folder below TiUP's own.
  const tag = option('--tag', basename(process.env.TIUP_INSTANCE_DATA_DIR ?? 'untagged'))
  const tagged = join(process.env.TIUP_HOME, 'data', tag)
  const home = args.includes('--tag') ? tagged : (process.env.TIUP_INSTANCE_DATA_DIR ?? tagged)
  for (const folder of ['pd-0/data', 'tikv-0/data', 'tidb-0'])
    mkdirSync(join(home, folder), { recursive: true })
  const say = (text) => process.stdout.write(`${text}\n`)
  say(`\u001b]0;TiUP Playground: ${tag}\u0007Start pd instance: v8.5.0`)
  say('Start tikv instance: v8.5.0')
  if (args.includes('tikv-slim')) return slim(home, offset)
  for (const [instance, file, own] of [
    ['tikv-0', 'last_tikv.toml', `data-dir = "${join(home, 'tikv-0/data')}"`],
    ['pd-0', 'member', `http://127.0.0.1:${2380 + offset}`],
  ]) {
    if (fits(join(home, instance, 'data', file), own)) continue
    say(`${instance} quit: exit status 1`)
    return stall()
  }
  say('Start tidb instance: v8.5.0')
  noteStart(join(home, 'tikv-0/data/versions'))
  const config = option('--db.config')
  const toml = config === undefined ? '' : readFileSync(config, 'utf8')
  takePlaces(toml, 4000 + offset)
  const startLog = { temporary: process.env.TMPDIR, data: home, args, tidb: toml }
  writeFileSync(join(home, 'tidb-0/tidb.log'), `${JSON.stringify(startLog)}\n`)

  const port = 4000 + offset
  // A slower version has each answer wait on its way; so has a build that says that it is slow.
  const build = option('--db.binpath')
  const slow =
    build === undefined
      ? process.env.FAKE_TIUP_SLOW === askedVersion()
      : readFileSync(build, 'utf8').includes('slow')
  const serverPort = slow ? port + 1 : port
  const data = join(home, 'tikv-0/data/mariadb')
  const asRoot = process.getuid() === 0 ? ['--user=root'] : []
  const temporary = join(home, 'tidb-0/tmp')
  mkdirSync(temporary, { recursive: true })
  spawnSync(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, `--tmpdir=${temporary}`, ...asRoot],
    {
      env: { ...process.env, TMPDIR: temporary },
    },
  )
  const settings = [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--port=${serverPort}`,
    ...asRoot,
  ]
  const own = [
    '--bind-address=127.0.0.1',
    '--socket=s.sock',
    '--skip-grant-tables',
    '--skip-name-resolve',
  ]
  const small = [
    '--innodb-buffer-pool-size=32M',
    '--innodb-log-file-size=8M',
    `--version=8.0.11-TiDB-${askedVersion()}`,
  ]
  const server = spawn('/usr/sbin/mariadbd', [...settings, ...own, ...small], { stdio: 'ignore' })
  let stopping = false
  server.on('exit', (_code, signal) => {
    if (stopping) return
    const how = signal === 'SIGKILL' ? 'killed' : signal
    setTimeout(() => say(`tidb-0 quit: signal: ${how}`), fault === 'late word' ? 500 : 0)
  })
  process.on('SIGTERM', () => {
    stopping = true
    say('\nPlayground receive signal: terminated\nWait tidb-0(1) to quit...')
    server.on('exit', () => {
      say('tidb-0 quit')
      process.exit(0)
    })
    server.kill('SIGTERM')
  })
  if (slow) void startDelayingProxy({ port, serverPort, delayMs: () => 20 })
  // As playground does: a free port, written down at once; it listens there, everywhere, once the
  // cluster is up.
  const commandPort = 9527 + offset
  writeFileSync(join(home, 'port'), String(commandPort))
  const takeCommands = () => {
    const commands = createServer((_request, response) => response.end('done'))
    commands.on('error', (error) => say(`listenAndServeHTTP quit: ${error.message}`))
    commands.listen(commandPort)
  }
  const dial = () => {
    const socket = connect(serverPort, '127.0.0.1', () => {
      socket.destroy()
      writeFileSync(join(home, 'dsn'), `mysql://root@127.0.0.1:${port}`)
      writeFileSync(join(home, 'server-pid'), String(server.pid))
      say(`- TiDB: 127.0.0.1:${port} ... Done\n\n🎉 TiDB Playground Cluster is started, enjoy!\n`)
      say(`Connect TiDB:    mysql --comments --host 127.0.0.1 --port ${port} -u root`)
      say(`TiDB Dashboard:  http://127.0.0.1:${2379 + offset}/dashboard`)
      takeCommands()
    })
    socket.on('error', () => setTimeout(dial, 50))
  }
  dial()
}

/**
 * What TiDB makes beside its data, and leaves behind: a socket, a folder for what does not fit into
 * memory, and one for indexes that are being built. Each has a default in the system's temporary
 * folder.
 */
function takePlaces(toml, port) {
  const system = process.env.FAKE_TIUP_SYSTEM_TEMP ?? '/tmp'
  const set = (key) => new RegExp(`^${key} = "(.*)"$`, 'm').exec(toml)?.[1]
  const socket = set('socket') ?? join(system, `tidb-${port}.sock`)
  if (socket !== '') writeFileSync(socket, '')
  const spill = set('tmp-storage-path') ?? process.env.TMPDIR ?? system
  mkdirSync(join(spill, `0_tidb/127.0.0.1-${port}/tmp-storage`), { recursive: true })
  mkdirSync(join(set('temp-dir') ?? join(system, 'tidb'), `tmp_ddl-${port}`), { recursive: true })
}

/**
 * The versions that started on some data, this one last; a test can read all starts in the file
 * FAKE_TIUP_STARTS.
 */
function noteStart(file) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, `${before}${askedVersion()} `)
  if (process.env.FAKE_TIUP_STARTS !== undefined)
    appendFileSync(process.env.FAKE_TIUP_STARTS, `${before}${askedVersion()}\n`)
}

/** TiKV refuses data that lay elsewhere, and PD is lost on other ports than those in its data. */
function fits(file, own) {
  try {
    return readFileSync(file, 'utf8') === own
  } catch {
    writeFileSync(file, own)
    return true
  }
}

/** PD's list of stores; TiKV is not up at once. */
function slim(home, offset) {
  const begin = Date.now()
  writeFileSync(join(home, 'pd-0/pd.log'), `${JSON.stringify(args)}\n`)
  const count = Number(option('--kv', '1'))
  const state = () => (Date.now() - begin > 400 ? 'Up' : 'Offline')
  const answer = () => ({
    count,
    stores: Array.from({ length: count }, () => ({
      store: { state_name: state(), version: '8.5.3' },
    })),
  })
  const server = createServer((request, response) => {
    const peers = Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 5]))
    const answers = {
      '/pd/api/v1/stores': answer(),
      '/pd/api/v1/version': { version: 'v8.5.2' },
      '/pd/api/v1/config/replicate': { 'max-replicas': 3 },
      '/pd/api/v1/stats/region': { count: 5, store_peer_count: peers },
      '/pd/api/v1/regions/check/pending-peer': { count: 0 },
    }
    if (!(request.url in answers)) response.statusCode = 404
    response.end(JSON.stringify(answers[request.url] ?? {}))
  })
  server.listen(2379 + offset, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}
