#!/usr/bin/env node
// Stands in for `tiup cluster`: replays recordings, keeps the state of clusters in TIUP_HOME, and fails at the step that
// the file `fail` beside it names. A TiDB of it is a proxy before the server that the file `server` names.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startDelayingProxy } from '../delaying-proxy.mjs'

const recordings = new URL('../../recordings/tiup-cluster/', import.meta.url)
const beside = join(dirname(process.argv[1]))
const [, step, name, ...rest] = process.argv.slice(2)

if (process.argv[2] === 'proxy') {
  await startDelayingProxy({ port: Number(step), serverPort: Number(name), delayMs: () => 0 })
} else {
  appendFileSync(join(beside, 'tiup.log'), `${process.argv.slice(2).join(' ')}\n`)
  const fault = existsSync(join(beside, 'fail')) ? readFileSync(join(beside, 'fail'), 'utf8') : ''
  const state = join(process.env.TIUP_HOME, 'storage', 'cluster', 'clusters', name)
  const meta = join(state, 'meta.yaml')
  const steps = { deploy, start, destroy }
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
  mkdirSync(join(topology.global.deploy_dir, 'tidb'), { recursive: true })
  mkdirSync(join(state, 'ssh'), { recursive: true })
  // As TiUP does, which writes what it knows of a cluster only once everything is deployed.
  if (fault === 'deploy') return end('no suitable version')
  if (fault === 'stall') return setInterval(() => {}, 1000)
  replay('deploy.jsonl')
  writeFileSync(meta, JSON.stringify({ user: topology.global.user, tidb_version: rest[0], topology }))
}

function start(fault, _state, meta) {
  if (fault === 'start') {
    replay('start-tikv-dies.jsonl')
    process.exitCode = 1
    return
  }
  const { topology } = JSON.parse(readFileSync(meta, 'utf8'))
  const { port } = topology.tidb_servers[0]
  const server = readFileSync(join(beside, 'server'), 'utf8')
  const proxy = spawn(process.execPath, [process.argv[1], 'proxy', String(port), server], {
    detached: true,
    stdio: 'ignore',
    // As on another machine: nothing of the job.
    env: { PATH: process.env.PATH },
  })
  proxy.unref()
  writeFileSync(join(topology.global.deploy_dir, 'pid'), String(proxy.pid))
  replay('start.jsonl')
}

function destroy(fault, state, meta) {
  if (fault === 'destroy') return end('ssh: handshake failed')
  if (!existsSync(meta)) return end(`tidb cluster \`${name}\` not exists`)
  const { topology } = JSON.parse(readFileSync(meta, 'utf8'))
  const pid = join(topology.global.deploy_dir, 'pid')
  if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')))
  rmSync(topology.global.deploy_dir, { recursive: true })
  rmSync(state, { recursive: true })
  process.stdout.write('{"exit_code":0}\n')
}
