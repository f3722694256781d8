import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presets } from '../../../../src/config/presets/presets.ts'
import { presetPlan } from '../../../../src/report/document/published/full-size.ts'
import { rerunOfPreset } from '../../../../src/report/document/rerun/of-record.ts'
import type { RerunPlan } from '../../../../src/report/document/rerun/plan.ts'
import { rerunScript } from '../../../../src/report/document/rerun/script.ts'
import { freePorts } from '../../../../src/system/ports.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rerun-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The script of a preset on a small machine, for some of its servers, each run a second long and by few threads. */
function planOf(name: string, servers: readonly string[], workloads: readonly string[]): RerunPlan {
  const plan = presetPlan(name, 0.002)
  if (plan === undefined) throw new Error(`no preset ${name}`)
  const whole = rerunOfPreset(plan, [])
  const wanted = whole.cells.filter(
    ({ workload, server = servers[0] ?? '' }) => workloads.includes(workload) && servers.includes(server),
  )
  // Of each sweep the first step.
  const cells = wanted
    .filter(
      (cell) =>
        wanted.find(({ workload, server }) => workload === cell.workload && server === cell.server) === cell,
    )
    .map((cell) => ({ ...cell, durationSeconds: 1, warmUpSeconds: 1 }))
  return { ...whole, servers: whole.servers.filter((server) => servers.includes(server.name)), cells }
}

async function runScript(plan: RerunPlan): Promise<string> {
  const script = rerunScript(plan)
  if (script.kind === 'none') throw new Error(script.why)
  const file = join(folder, 'again.sh')
  writeFileSync(file, `${script.lines.join('\n')}\n`)
  const [port, replicaPort] = await freePorts(2)
  const env = {
    ...process.env,
    BENCH: join(folder, 'bench'),
    PORT: String(port),
    REPLICA_PORT: String(replicaPort),
  }
  const { code, output } = await outputOf('bash', [file], env)
  expect(code, output).toBe(0)
  return output
}

async function outputOf(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: unknown; output: string }> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

describe('the script that does a test again without this program', () => {
  it('measures instances of MariaDB, of two clients the sum', async () => {
    const output = await runScript(planOf('mariadb-oltp', ['4gb', '32gb'], ['oltp_read_write']))
    expect(output).toMatch(/transactions: +[1-9]/u)
    const [, qps = '0', tps = '0'] = /QPS (\d+) \(reads and writes\) TPS (\d+)/u.exec(output) ?? []
    // sysbench reports the warm-up too, in front of what counts.
    const bench = join(folder, 'bench')
    const rates = readdirSync(bench)
      .filter((file) => file.includes('-client-'))
      .map((file) => readFileSync(join(bench, file), 'utf8').matchAll(/transactions: .*\((\S+) per sec/gu))
      .map((all) => [...all].map(([, rate]) => Number(rate)))
    expect(rates.map((all) => all.length)).toEqual([2, 2])
    const total = rates.reduce((sum, all) => sum + (all.at(-1) ?? 0), 0)
    expect(Math.abs(Number(tps) - total)).toBeLessThanOrEqual(1)
    // Four point selects and one update a transaction; figures of the two clients are rounded.
    expect(Number(qps) / Number(tps)).toBeCloseTo(5, 0)
  })

  it('measures both kinds of replication, each with a replica that follows', async () => {
    const output = await runScript(planOf('mariadb-strong-sync', ['base', 'candidate'], ['oltp_read_write']))
    // Of each server the warm-up and what follows.
    expect(output.match(/transactions: +[1-9]/gu)).toHaveLength(4)
    const log = readFileSync(join(folder, 'bench/candidate/server.log'), 'utf8')
    expect(log).toMatch(/semi-?sync/iu)
  })
})

describe('the scripts of all presets', () => {
  it.each(presets.map(({ name }) => name))('%s is bash', async (name) => {
    for (const scale of [1, 0.001]) {
      const plan = presetPlan(name, scale)
      const script = plan === undefined ? undefined : rerunScript(rerunOfPreset(plan, []))
      if (script?.kind !== 'script') throw new Error(`no script of ${name}`)
      const file = join(folder, 'again.sh')
      writeFileSync(file, script.lines.join('\n'))
      expect(await outputOf('bash', ['-n', file])).toEqual({ code: 0, output: '' })
    }
  })

  it('give sysbench no option that it does not have', async () => {
    const help = await Promise.all(
      [['--help'], ['oltp_common', 'help']].map((args) => outputOf('sysbench', args)),
    )
    const known = new Set(
      help.flatMap(({ output }) =>
        [...output.matchAll(/--[a-z][a-z0-9_-]*/gu)].map(([flag]) => flag.replaceAll('_', '-')),
      ),
    )
    for (const { name } of presets) {
      const plan = presetPlan(name, 0.001)
      const script = plan === undefined ? undefined : rerunScript(rerunOfPreset(plan, []))
      const calls = script?.kind === 'script' ? script.lines.filter((line) => line.includes('sysbench ')) : []
      const options = calls.flatMap((call) =>
        [...call.matchAll(/ (--[a-z][a-z0-9-]*)[= ]/gu)].map(([, flag = '']) => flag),
      )
      expect(options.filter((option) => !known.has(option))).toEqual([])
    }
  })

  it('write a file that HAProxy takes', async () => {
    const plan = presetPlan('tidb-sysbench', 1)
    const lines = plan === undefined ? [] : (rerunOfPreset(plan, []).haproxy ?? [])
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(
      file,
      `${[...lines, '   server tidb-1 127.0.0.1:4000 check inter 2000 rise 2 fall 3'].join('\n')}\n`,
    )
    expect((await outputOf('haproxy', ['-c', '-f', file])).code).toBe(0)
  })
})
