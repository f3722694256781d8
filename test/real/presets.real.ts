import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { runJob, usePlace } from './place.ts'
import { versionOf } from './playgrounds.ts'
import { programPath, requirePrograms, requireRealTikv, tiupEnvironment } from './programs.ts'

const place = usePlace()

/** A preset of TiDB at the least size, and how much of it there is. */
interface Case {
  readonly scale: number
  readonly servers: 1 | 2
  readonly workloads: number
  /** What a log of a run has once it ended. */
  readonly ended: RegExp
  /** Servers in place of the preset's own, which are of a version. */
  targets?(version: string): object
}

const cases: Readonly<Record<string, Case>> = {
  'tidb-sysbench': { scale: 0.001, servers: 2, workloads: 4, ended: /transactions: +[1-9]/ },
  'tidb-tpcc': { scale: 0.0002, servers: 2, workloads: 1, ended: /^tpmC: [1-9]/m },
  'tidb-cloud-sysbench': {
    ...{ scale: 0.001, servers: 1, workloads: 5, ended: /transactions: +[1-9]/ },
    // A scale leaves one store.
    targets: (version) => ({
      candidate: {
        ...{ kind: 'playground', version, 'load-balancer': 'haproxy' },
        topology: { tidb: 2, tikv: 3, pd: 1 },
      },
    }),
  },
}

/** The versions of a preset's servers, oldest first; skips where a program is missing. */
function versionsFor(context: TestContext, name: string, servers: number): string[] {
  const tools = name === 'tidb-tpcc' ? ['go-tpc'] : ['sysbench']
  requirePrograms(context, 'tiup', 'haproxy', 'mysql', 'curl', ...tools)
  requireRealTikv(context)
  // The script calls go-tpc by the name that TiUP has for it.
  if (name === 'tidb-tpcc') versionOf(context, 'bench')
  const versions = Array.from({ length: servers }, (_, age) => versionOf(context, 'tidb', age + 1))
  return versions.toReversed()
}

/** Runs a script to its end. @returns its exit code, and all that it printed */
async function runScript(script: string): Promise<{ exitCode: number | null; output: string }> {
  const file = join(place.folder, 'again.sh')
  writeFileSync(file, script)
  const tiup = tiupEnvironment()
  const env = { ...process.env, ...tiup, PATH: programPath, HOME: place.home }
  const child = spawn('bash', [file], {
    env: { ...env, BENCH: join(place.folder, 'bench') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const end = new Promise<number | null>((ended) => child.once('close', ended))
  place.stops.push(async () => {
    child.kill()
    await end
    const home = tiup.TIUP_HOME ?? join(place.home, '.tiup')
    for (const name of serverNames(script))
      rmSync(join(home, 'data', `bench-${name}`), { recursive: true, force: true })
  })
  return { exitCode: await end, output }
}

/** What the script calls its servers, one after the other. */
function serverNames(script: string): string[] {
  const lines = [...script.matchAll(/^(?:V=|for V in )([\w. -]+)/gm)]
  return lines.flatMap(([, names = '']) => names.split(' '))
}

/** Programs that run in the folder of the script, or know it. */
function startedHere(): string[] {
  const bench = join(place.folder, 'bench')
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const words = readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ')
        const isOfScript =
          readlinkSync(join('/proc', pid, 'cwd')) === bench || words.includes(bench)
        return isOfScript ? [words] : []
      } catch {
        return []
      }
    })
}

test.for(Object.entries(cases))(
  '%s: the script of its report runs to its end',
  { timeout: 60 * 60_000 },
  async ([preset, { scale, servers, workloads, ended, targets }], context) => {
    const versions = versionsFor(context, preset, servers)
    const own = targets?.(versions[0] ?? '')
    const job = await runJob(
      { preset, scale, ...(own === undefined ? { versions } : { targets: own }) },
      ['--threads', '1'],
    )
    expect(job, job.output).toMatchObject({ exitCode: 0 })
    const report = readFileSync(join(place.folder, 'out/report.md'), 'utf8')
    expect(report).not.toMatch(/alternated|\| None \|/)
    if (servers === 2) expect(report).toContain('two servers measured one after the other')
    if (own !== undefined) expect(report).toMatch(/^\| TiKV \| .* \| 3 \|$/m)

    const [, script = ''] = /## Run it again.*?```bash\n(.*?)```/s.exec(report) ?? []
    const { exitCode, output } = await runScript(script)
    expect({ exitCode }, output).toEqual({ exitCode: 0 })
    const bench = join(place.folder, 'bench')
    const logs = readdirSync(bench)
      .filter((file) => file.endsWith('-1.log'))
      .map((file) => readFileSync(join(bench, file), 'utf8'))
    expect(logs.filter((log) => ended.test(log))).toHaveLength(workloads * servers)
    expect(startedHere()).toEqual([])
  },
)
