import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../src/core/commands/program.ts'
import { reportError } from '../../src/core/job/error.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { partVerbs } from '../../src/parts.ts'
import type { Log } from '../../src/system/log.ts'
import type { Room } from '../faults/room.ts'
import { type Seen, watchPeak } from './look.ts'

/** How a run ended. */
export interface Ended {
  readonly exitCode: number
  readonly output: string
  readonly seen: Seen
}

/** Every fourth run starts a server of its own, the others measure one that is up. */
const OWN_SERVER_EVERY = 4

/** Writes the two configurations: `own.yml` and `shared.yml`. */
export function writeConfigurations({ folder }: Room, { hosts, user }: Endpoint): void {
  const suite = {
    threads: 2,
    tables: 1,
    'table-size': 100,
    duration: '1s',
    'warm-up': '0s',
    repeats: 1,
    workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
  }
  // The history that is read is as long from the first counted run to the last.
  const gate = { rule: 'threshold', tolerance: '99%', history: { most: 5 } }
  const shared = { kind: 'endpoint', ...hosts[0], user }
  const own = { kind: 'local', settings: { innodb_buffer_pool_size: '16M' } }
  for (const [name, candidate] of Object.entries({ own, shared })) {
    const text = JSON.stringify(
      { targets: { candidate }, suites: { default: suite }, gate },
      null,
      2,
    )
    writeFileSync(join(folder, `${name}.yml`), text)
  }
}

/** The words of a run. @param number from 1 */
export function wordsOf(number: number, { out }: Room): string[] {
  const config = number % OWN_SERVER_EVERY === 0 ? 'own.yml' : 'shared.yml'
  const store = ['--baseline', 'branch', '--update-baseline', 'always']
  return ['run', '--config', config, '--out', out, ...store]
}

/**
 * In this process, as a program that lives long would. @param program stands for the file that was
 * started
 */
export async function runInside(words: readonly string[], program: string): Promise<Ended> {
  let output = ''
  const say = (text: string) => {
    output += `${text}\n`
  }
  const log: Log = { info: say, warn: say, debug() {}, progress() {} }
  const io = { env: process.env, log, print: say, signal: new AbortController().signal }
  const argv = [process.execPath, program, ...words]
  process.argv = argv
  const exitCode = await runProgram(argv, io, partVerbs).catch((error) =>
    reportError(error, io, true),
  )
  return { exitCode, output, seen: {} }
}

/** As a process of its own, as a runner does. */
export function runBeside(words: readonly string[], program: string): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const peak = watchPeak(child.pid ?? 0)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 137, output, seen: peak() }))
  })
}
