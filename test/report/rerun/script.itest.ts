import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presetPlan } from '../../../src/report/published/full-size.ts'
import { rerunOfPreset } from '../../../src/report/rerun/of-record.ts'
import type { RerunPlan } from '../../../src/report/rerun/plan.ts'
import { rerunScript } from '../../../src/report/rerun/script.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rerun-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The script of a preset on a small machine, for some of its servers, each run a second long and by few threads. */
function planOf(name: string, servers: readonly string[], workloads: readonly string[]): RerunPlan {
  const plan = presetPlan(name, 0.002)
  if (plan === undefined) throw new Error(`no preset ${name}`)
  const whole = rerunOfPreset(plan, 'tidb-bench run')
  const cells = whole.cells
    .filter(({ workload, server }) => workloads.includes(workload) && (server === undefined || servers.includes(server)))
    .filter(({ id, workload }, _, all) => all.find((cell) => cell.workload === workload && cell.server === all.find((one) => one.id === id)?.server)?.id === id)
    .map((cell) => ({ ...cell, durationSeconds: 1, warmUpSeconds: 0 }))
  return { ...whole, servers: whole.servers.filter((server) => servers.includes(server.name)), cells }
}

/** Two free ports beside each other: the replica has the second. */
async function freePorts(): Promise<number> {
  const bound = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
      })
    })
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = await bound(0)
    if (port < 65_535 && (await bound(port + 1).then(() => true, () => false))) return port
  }
  throw new Error('no two ports are free')
}

async function runScript(plan: RerunPlan): Promise<string> {
  const script = rerunScript(plan)
  if (script.kind === 'none') throw new Error(script.why)
  const file = join(folder, 'again.sh')
  writeFileSync(file, `${script.lines.join('\n')}\n`)
  const env = { ...process.env, BENCH: join(folder, 'bench'), PORT: String(await freePorts()) }
  const child = spawn('bash', [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code, output).toBe(0)
  return output
}

describe('the script that does a test again without this program', () => {
  it('measures instances of MariaDB, of two clients the sum', async () => {
    const output = await runScript(planOf('mariadb-oltp', ['4gb', '32gb'], ['oltp_read_write']))
    expect(output).toMatch(/transactions: +[1-9]/u)
    const [, qps = '0', tps = '0'] = /QPS (\d+) \(reads and writes\) TPS (\d+)/u.exec(output) ?? []
    expect(Number(tps)).toBeGreaterThan(0)
    // Four point selects and one update a transaction; figures of the two clients are rounded.
    expect(Number(qps) / Number(tps)).toBeCloseTo(5, 0)
  })

  it('measures both kinds of replication, each with a replica that follows', async () => {
    const output = await runScript(planOf('mariadb-strong-sync', ['base', 'candidate'], ['oltp_read_write']))
    expect(output.match(/transactions: +[1-9]/gu)).toHaveLength(2)
    const log = readFileSync(join(folder, 'bench/candidate/server.log'), 'utf8')
    expect(log).toMatch(/semi-?sync/iu)
  })
})
