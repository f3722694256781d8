#!/usr/bin/env node
// Stands in for `tiup cluster`: replays recordings, keeps the state of clusters in TIUP_HOME, and
// fails at the step that the file `fail` beside it names. A TiDB of it is a proxy before the server
// that the file `server` names; its program is a text file, `delay 2` for one that is 2 ms slower.
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { startDelayingProxy } from '../../core/server/delaying-proxy.mjs'

const recordings = new URL('../../recordings/tiup-cluster/', import.meta.url)
const beside = join(dirname(process.argv[1]))
const [, step, name, ...rest] = process.argv.slice(2)
const authorizedKeys = `${process.env.HOME}/.ssh/authorized_keys`
const clusterKey = `ssh-rsa AAAA2${name?.length}\n`

if (process.argv[2] === 'proxy') {
  const [delay, host] = [Number(rest[0]), rest[1]]
  await startDelayingProxy({
    ...{ port: Number(step), host, serverPort: Number(name), delayMs: () => delay },
    onClient: () => appendFileSync(join(beside, `clients-${host}`), '.'),
  })
} else {
  appendFileSync(join(beside, 'tiup.log'), `${process.argv.slice(2).join(' ')}\n`)
  const fault = existsSync(join(beside, 'fail')) ? readFileSync(join(beside, 'fail'), 'utf8') : ''
  const state = join(process.env.TIUP_HOME, 'storage', 'cluster', 'clusters', name)
  const meta = join(state, 'meta.yaml')
  const steps = { deploy, start, stop, patch, reload, pull, exec, destroy, 'edit-config': edit }
  steps[step](fault, state, meta)
}

function replay(file) {
  process.stdout.write(readFileSync(new URL(file, recordings), 'utf8'))
}

function end(error) {
  process.stdout.write(`${JSON.stringify({ exit_code: 1, error })}\n`)
  process.exitCode = 1
}

function deploy(fault, state, meta) {
  const topology = JSON.parse(readFileSync(rest[1], 'utf8'))
  mkdirSync(dirname(programOf(topology)), { recursive: true })
  mkdirSync(join(state, 'ssh'), { recursive: true })
  writeFileSync(join(state, 'ssh/id_rsa.pub'), clusterKey)
  appendFileSync(authorizedKeys, clusterKey)
  // As TiUP does, which writes what it knows of a cluster only once everything is deployed.
  if (fault === 'deploy') return end('no suitable version')
  if (fault === 'stall') return setInterval(() => {}, 1000)
  replay('deploy.jsonl')
  const packages = join(process.env.TIUP_HOME, 'storage', 'cluster', 'packages')
  mkdirSync(packages, { recursive: true })
  const program = programOf(topology)
  writeFileSync(program, 'released')
  const file = join(packages, `tidb-${rest[0]}-linux-amd64.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', dirname(program), 'tidb-server'])
  for (const [component, servers] of Object.entries(topology).filter(([key]) =>
    key.endsWith('_servers'),
  ))
    for (const server of servers)
      server.deploy_dir = join(topology.global.deploy_dir, component.replace('_servers', ''))
  writeFileSync(
    meta,
    JSON.stringify({ user: topology.global.user, tidb_version: rest[0], topology }),
  )
}

function start(fault, _state, meta) {
  if (fault === 'start') {
    const { global } = topologyOf(meta)
    const log = join(global.deploy_dir, 'tikv-22160/log')
    mkdirSync(log, { recursive: true })
    writeFileSync(join(log, 'tikv.log'), '[INFO] ["Welcome"]\n[FATAL] ["too few open files"]\n')
    const words = readFileSync(new URL('start-tikv-dies.jsonl', recordings), 'utf8')
    process.stdout.write(words.replace(/log\(.*?\)/, `log(${log})`))
    process.exitCode = 1
    return
  }
  startProxies(topologyOf(meta))
  replay('start.jsonl')
}

function topologyOf(meta) {
  return JSON.parse(readFileSync(meta, 'utf8')).topology
}

function programOf(topology) {
  return join(topology.global.deploy_dir, 'tidb', 'bin', 'tidb-server')
}

function startProxies(topology) {
  const server = readFileSync(join(beside, 'server'), 'utf8')
  const program = readFileSync(programOf(topology), 'utf8')
  const delay = /delay (\d+)/.exec(program)?.[1] ?? '0'
  const pids = topology.tidb_servers.map(({ host, port }) => {
    const proxy = spawn(
      process.execPath,
      [process.argv[1], 'proxy', String(port), server, delay, host],
      {
        detached: true,
        stdio: 'ignore',
        // As on another machine: nothing of the job.
        env: { PATH: process.env.PATH },
      },
    )
    proxy.unref()
    return proxy.pid
  })
  writeFileSync(join(topology.global.deploy_dir, 'pid'), pids.join(' '))
}

function endProxies(topology) {
  const pid = join(topology.global.deploy_dir, 'pid')
  for (const each of existsSync(pid) ? readFileSync(pid, 'utf8').split(' ') : [])
    try {
      process.kill(Number(each), 'SIGKILL')
    } catch (error) {
      // A proxy whose port another test holds ends by itself.
      if (error.code !== 'ESRCH') throw error
    }
  rmSync(pid, { force: true })
}

function stop(_fault, _state, meta) {
  endProxies(topologyOf(meta))
  process.stdout.write('{"exit_code":0}\n')
}

function patch(fault, _state, meta) {
  if (fault === 'patch') return end('failed to scp tidb.tar.gz: no space left on device')
  const kept = JSON.parse(readFileSync(meta, 'utf8'))
  const folder = join(kept.topology.global.deploy_dir, rest[2])
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const old = join(folder, `bin.old.${kept.tidb_version}`)
  if (!existsSync(old)) cpSync(join(folder, 'bin'), old, { recursive: true })
  execFileSync('tar', ['-xzf', rest[0], '-C', join(folder, 'bin')])
  mkdirSync(join(dirname(meta), 'cache', `${rest[2]}-${statSync(rest[0]).size}`), {
    recursive: true,
  })
  for (const server of kept.topology[`${rest[2]}_servers`]) server.patched = true
  writeFileSync(meta, JSON.stringify(kept))
  replay('patch.jsonl')
}

function pull(_fault, _state, _meta) {
  copyFileSync(rest[0], rest[1])
  process.stdout.write('{"exit_code":0}\n')
}

// On each host of a component, as the real one prints it.
function exec(_fault, _state, meta) {
  const wanted = rest.includes('-N') ? rest[rest.indexOf('-N') + 1] : undefined
  const template = rest[rest.indexOf('--command') + 1]
  for (const { host } of topologyOf(meta)[`${rest[1]}_servers`]) {
    if (wanted !== undefined && wanted !== host) continue
    const command = template.replaceAll('{{.Host}}', host)
    const stdout = execFileSync('sh', ['-c', command], { encoding: 'utf8' })
    for (const message of [`Outputs of ${command} on ${host}:`, `stdout:\n${stdout}`])
      process.stdout.write(`${JSON.stringify({ level: 'info', message })}\n`)
  }
  process.stdout.write('{"exit_code":0}\n')
}

function reload(fault, _state, meta) {
  const topology = topologyOf(meta)
  const program = programOf(topology)
  if (fault === 'reload' || readFileSync(program, 'utf8').includes('broken'))
    return end('failed to restart: 127.0.0.1 tidb-4000.service, please check the log')
  endProxies(topology)
  startProxies(topology)
  replay('reload.jsonl')
}

function edit(fault, _state, meta) {
  if (fault === 'edit-config')
    process.stdout.write('{"level":"info","message":"Nothing changed."}\n')
  else {
    const kept = JSON.parse(readFileSync(meta, 'utf8'))
    writeFileSync(
      meta,
      JSON.stringify({ ...kept, topology: JSON.parse(readFileSync(rest[1], 'utf8')) }),
    )
  }
  process.stdout.write('{"exit_code":0}\n')
}

function destroy(fault, state, meta) {
  if (fault === 'destroy') return end('ssh: handshake failed')
  if (!existsSync(meta)) return end(`tidb cluster \`${name}\` not exists`)
  const { topology } = JSON.parse(readFileSync(meta, 'utf8'))
  endProxies(topology)
  rmSync(topology.global.deploy_dir, { recursive: true })
  writeFileSync(authorizedKeys, readFileSync(authorizedKeys, 'utf8').replace(clusterKey, ''))
  rmSync(state, { recursive: true })
  replay('destroy.jsonl')
}
