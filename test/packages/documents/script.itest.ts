import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PresetPlan, presetPlan } from '../../../packages/documents/published/full-size.ts'
import { rerunOfPreset, rerunOfRecord } from '../../../packages/documents/rerun/of-record.ts'
import type { RerunPlan } from '../../../packages/documents/rerun/plan.ts'
import { rerunScript } from '../../../packages/documents/rerun/script.ts'
import type { BenchRecord, TargetDescription } from '../../../src/core/record/schema.ts'
import { readPresets } from '../../../src/extensions/presets/presets.ts'
import type { ServerSettings } from '../../../src/targets/local/memory.ts'
import { primarySettings, type ReplicaKind } from '../../../src/targets/local/replica.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rerun-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The complete test of a preset at a thousandth of its size: every server and cell, each run a
 * second long.
 */
function planOf(name: string): PresetPlan {
  const plan = presetPlan(name, 0.001)
  if (plan === undefined) throw new Error(`no preset ${name}`)
  return {
    ...plan,
    cells: plan.cells.map((cell) => ({ ...cell, durationSeconds: 1, warmUpSeconds: 0 })),
  }
}

function scriptLines(plan: RerunPlan): string[] {
  const script = rerunScript(plan)
  if (script.kind === 'none') throw new Error(script.why)
  return script.lines.flatMap((line) => line.split('\n'))
}

async function runScript(plan: RerunPlan): Promise<string> {
  const { code, output } = await runLines(scriptLines(plan))
  expect(code, output).toBe(0)
  return output
}

async function runLines(lines: readonly string[]): Promise<{ code: unknown; output: string }> {
  const file = join(folder, 'again.sh')
  writeFileSync(file, `${lines.join('\n')}\n`)
  // The script stops and starts its servers on the same ports: a port of the ephemeral range could
  // be taken in between.
  const [port, replicaPort] = await portsBelowEphemeral(2)
  return outputOf('bash', [file], {
    ...process.env,
    BENCH: join(folder, 'bench'),
    PORT: String(port),
    REPLICA_PORT: String(replicaPort),
  })
}

async function portsBelowEphemeral(count: number): Promise<number[]> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(20_000, 32_000)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports
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

/** What `describe` of a local server with a replica puts into the record. */
function recorded(kind: ReplicaKind, settings: ServerSettings): TargetDescription {
  return {
    kind: 'local',
    product: 'MariaDB',
    version: '10.11.0',
    components: {},
    topology: { mariadb: 1, replica: 1 },
    configuration: { ...settings, ...primarySettings(kind) },
    variables: {},
    refused: [],
  }
}

/** The runs of both servers, each after a check of its replication. */
function expectChecked(output: string): void {
  const lines = output
    .split('\n')
    .filter((line) => /^replication: |transactions: +[1-9]/u.test(line))
  const kinds = [
    'asynchronous, IO and SQL thread running, semi-sync OFF',
    'semi-synchronous, IO and SQL thread running, semi-sync ON',
  ]
  const expected = kinds.flatMap((kind) => [
    `replication: ${kind}`,
    ...Array.from({ length: 15 }, () => [`replication: ${kind}`, 'run']).flat(),
  ])
  expect(lines.map((line) => (line.startsWith('replication') ? line : 'run'))).toEqual(expected)
}

describe('the script that does a test again without this program', () => {
  it('measures all instances of MariaDB to the end, of several clients the sum', async () => {
    const plan = planOf('mariadb-oltp')
    await runScript(rerunOfPreset(plan, ''))
    const bench = join(folder, 'bench')
    for (const { server = '', clients } of plan.cells) {
      const logs = readdirSync(bench).filter((file) =>
        file.startsWith(`${server}-oltp_read_write-`),
      )
      const ratesIn = (file: string) =>
        [
          ...readFileSync(join(bench, file), 'utf8').matchAll(/transactions: .*\((\S+) per sec/gu),
        ].map(([, rate]) => Number(rate))
      const rates = logs.flatMap(ratesIn)
      expect(rates, server).toHaveLength(clients)
      if (clients === 1) continue
      const sums = logs.map((file) => readFileSync(join(bench, file), 'utf8')).join('\n')
      const [, qps = '0', tps = '0'] = /QPS (\d+) \(reads and writes\) TPS (\d+)/u.exec(sums) ?? []
      expect(
        Math.abs(Number(tps) - rates.reduce((sum, rate) => sum + rate, 0)),
      ).toBeLessThanOrEqual(1)
      // Four point selects and one update a transaction; figures of the clients are rounded.
      expect(Number(qps) / Number(tps), server).toBeCloseTo(5, 0)
    }
  })

  it('measures both kinds of replication to the end, and checks them before each load', async () => {
    expectChecked(await runScript(rerunOfPreset(planOf('mariadb-strong-sync'), '')))
  })

  it('measures both kinds of replication of a run, whose record has the settings of the first servers', async () => {
    const plan = planOf('mariadb-strong-sync')
    const settings = (name: string) => plan.targets[name]?.settings as ServerSettings
    const record: BenchRecord = {
      ...sampleReport().record,
      targets: {
        base: recorded('asynchronous', settings('base')),
        candidate: recorded('semi-synchronous', settings('candidate')),
      },
      cells: plan.cells.map((cell) => ({ ...cell, runs: [] })),
    }
    const rerun = rerunOfRecord(record, plan, '')
    const ids = [
      ...(scriptLines(rerun)
        .join('\n')
        .matchAll(/--server[-_]id=(\d)/gu) ?? []),
    ].map(([, id]) => id)
    expect(ids).toEqual(['1', '2', '1', '2'])
    expectChecked(await runScript(rerun))
  })

  it('ends where a server is not followed as it must be', async () => {
    const rerun = rerunOfPreset(planOf('mariadb-strong-sync'), '')
    const lines = scriptLines(rerun).map((line) =>
      line === 'follow' ? ':' : line.replace('i < 150', 'i < 2'),
    )
    const { code, output } = await runLines(lines)
    expect(code).toBe(1)
    expect(output).toContain('replication is not asynchronous: 0 of 2 threads of the replica run')
    expect(output).not.toContain('transactions:')
  })
})

/** Functions of the script of a preset at full size, in a shell that has called none of them. */
function functionsOf(name: string): string[] {
  const plan = presetPlan(name, 1)
  const lines = plan === undefined ? [] : scriptLines(rerunOfPreset(plan, ''))
  const end = lines.findIndex((line) => line.startsWith('V=') || line.startsWith('for V in'))
  return lines.slice(0, end).filter((line) => line !== 'trap stop EXIT')
}

describe('a second run of a script in its folder', () => {
  it('restores the data of its own load, not what the first one kept', async () => {
    const plan = planOf('mariadb-oltp')
    const [first] = plan.cells
    if (first === undefined) throw new Error('no cell')
    const rerun = rerunOfPreset(
      { ...plan, cells: [first], steps: { ...plan.steps, reset: 'workload' } },
      '',
    )
    const one = { ...rerun, servers: rerun.servers.slice(0, 1) }
    await runScript(one)
    await runScript(one)
    const backup = join(folder, 'bench', one.servers[0]?.name ?? '', 'backup')
    expect(readdirSync(backup)).toContain('mysql')
    expect(readdirSync(backup)).not.toContain('data')
  })

  it('keeps each component of a cluster once', async () => {
    const plan = presetPlan('tidb-sysbench', 0.001)
    const lines = plan === undefined ? [] : scriptLines(rerunOfPreset(plan, ''))
    const keep = lines.filter((line) => /^(?:DATA=|keep\(\)|put_back\(\))/u.test(line))
    const home = join(folder, 'home')
    const { code, output } = await outputOf('bash', [
      '-c',
      [
        `set -euo pipefail; cd ${folder}; export TIUP_HOME=${home}`,
        `for d in pd-0 tikv-0; do mkdir -p ${home}/data/bench-v1/$d/data; done`,
        ...keep,
        `touch ${home}/data/bench-v1/tikv-0/data/1; keep v1`,
        `mv ${home}/data/bench-v1/tikv-0/data/1 ${home}/data/bench-v1/tikv-0/data/2; keep v1`,
        `rm -rf ${home}/data/bench-v1/tikv-0/data; put_back v1; ls ${home}/data/bench-v1/tikv-0/data`,
      ].join('\n'),
    ])
    expect({ code, output }).toEqual({ code: 0, output: '2\n' })
  })
})

describe('a cluster of three stores', () => {
  const peers = (count: number) => ({ '1': 12, '4': count, '5': count })
  const region = (count: number) => ({
    ...{ count: 12, empty_count: 9, storage_keys: 49 },
    ...{ store_leader_count: { '1': 12 }, store_peer_count: peers(count) },
    store_peer_size: peers(99),
  })

  it.each([undefined, 2])('is loaded once PD has all replicas (JSON by %j)', async (space) => {
    // One store alone, then three of which some are empty, then all of them.
    const answers = [
      [region(0), { count: 0, regions: [] }],
      [region(12), { count: 3, regions: [{ id: 1 }] }],
      [region(12), { count: 0, regions: [] }],
    ] as const
    let question = 0
    const server = createHttpServer(({ url }, response) => {
      const [regions, pending] = answers[Math.min(Math.floor(question++ / 2), 2)] ?? answers[2]
      response.end(JSON.stringify(url?.endsWith('/stats/region') ? regions : pending, null, space))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    try {
      const { port } = server.address() as { port: number }
      const lines = [
        ...functionsOf('tidb-sysbench'),
        `PD=127.0.0.1:${port} PLAYGROUND=$$`,
        'replicated',
      ]
      const file = join(folder, 'wait.sh')
      writeFileSync(file, lines.join('\n'))
      // A fresh system has none.
      const get =
        'fetch(process.argv[2]).then((a) => a.text()).then((t) => process.stdout.write(t))'
      writeFileSync(join(folder, 'curl'), `#!/bin/sh\nexec node -e '${get}' -- "$@"\n`, {
        mode: 0o755,
      })
      const env = { ...process.env, BENCH: folder, PATH: `${folder}:${process.env.PATH}` }
      expect(await outputOf('bash', [file], env)).toEqual({ code: 0, output: '' })
      expect(question).toBe(6)
    } finally {
      server.close()
    }
  })

  it.each([
    ['does not answer', '- TiDB: 127.0.0.1:4000 ... Error', /^- TiDB: \S+ \.\.\. Error$/mu],
    ['ends', 'tidb-0 quit: exit status 1', /^tidb-0 quit: exit status 1$/mu],
    [
      'is not among those of the load balancer',
      'Playground Cluster is started\nConnect TiDB: --port 4000 -u',
      /^1 of 3 TiDB servers started$/mu,
    ],
  ])('of which a TiDB %s ends the script', async (_, printed, said) => {
    writeFileSync(
      join(folder, 'tiup'),
      `#!/bin/bash\nprintf '%b\\n' ${JSON.stringify(printed)}\nexec sleep 60\n`,
      { mode: 0o755 },
    )
    const functions = functionsOf('tidb-sysbench').filter((line) => line !== '  replicated')
    const file = join(folder, 'start.sh')
    writeFileSync(file, [...functions, 'trap stop EXIT', 'start v1'].join('\n'))
    const env = { ...process.env, BENCH: folder, PATH: `${folder}:${process.env.PATH}` }
    const { code, output } = await outputOf('bash', [file], env)
    expect(code, output).toBe(1)
    expect(output).toMatch(said)
  })

  it('that is never replicated ends the script', async () => {
    const file = join(folder, 'wait.sh')
    const functions = functionsOf('tidb-sysbench').map((line) => line.replace('i < 300', 'i < 2'))
    const lines = [...functions, 'PD=127.0.0.1:1 PLAYGROUND=$$', 'replicated']
    writeFileSync(file, lines.join('\n'))
    const { code, output } = await outputOf('bash', [file], { ...process.env, BENCH: folder })
    expect(code).toBe(1)
    expect(output).toContain('not every region has 3 replicas')
  })
})

describe('the scripts of all presets', () => {
  it.each(readPresets().flatMap(({ name, report }) => (report === undefined ? [] : [name])))(
    '%s is bash',
    async (name) => {
      for (const scale of [1, 0.001]) {
        const plan = presetPlan(name, scale)
        const script = plan === undefined ? undefined : rerunScript(rerunOfPreset(plan, ''))
        if (script?.kind !== 'script') throw new Error(`no script of ${name}`)
        const file = join(folder, 'again.sh')
        writeFileSync(file, script.lines.join('\n'))
        expect(await outputOf('bash', ['-n', file])).toEqual({ code: 0, output: '' })
      }
    },
  )

  it('give sysbench no option that it does not have', async () => {
    const help = await Promise.all(
      [['--help'], ['oltp_common', 'help']].map((args) => outputOf('sysbench', args)),
    )
    const known = new Set(
      help.flatMap(({ output }) =>
        [...output.matchAll(/--[a-z][a-z0-9_-]*/gu)].map(([flag]) => flag.replaceAll('_', '-')),
      ),
    )
    for (const { name } of readPresets()) {
      const plan = presetPlan(name, 0.001)
      const script = plan === undefined ? undefined : rerunScript(rerunOfPreset(plan, ''))
      const calls =
        script?.kind === 'script' ? script.lines.filter((line) => line.includes('sysbench ')) : []
      const options = calls.flatMap((call) =>
        [...call.matchAll(/ (--[a-z][a-z0-9-]*)[= ]/gu)].map(([, flag = '']) => flag),
      )
      expect(options.filter((option) => !known.has(option))).toEqual([])
    }
  })

  it('write a file that HAProxy takes', async () => {
    const plan = presetPlan('tidb-sysbench', 1)
    const lines = plan === undefined ? [] : (rerunOfPreset(plan, '').haproxy ?? [])
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(
      file,
      `${[...lines, '   server tidb-1 127.0.0.1:4000 check inter 2000 rise 2 fall 3'].join('\n')}\n`,
    )
    expect((await outputOf('haproxy', ['-c', '-f', file])).code).toBe(0)
  })
})
