import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { presetPlan } from '../../../packages/documents/published/full-size.ts'
import { rerunOfPreset, rerunOfRecord } from '../../../packages/documents/rerun/of-record.ts'
import { rerunScript } from '../../../packages/documents/rerun/script.ts'
import type { TargetDescription } from '../../../src/core/record/schema.ts'
import {
  type PlaygroundPlan,
  playgroundArguments,
} from '../../../src/targets/playground/arguments.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

const recordings = join(import.meta.dirname, '../../recordings')
const flagsIn = (...files: readonly string[]) =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(recordings, file), 'utf8').matchAll(/--[a-z][a-zA-Z.-]*/gu)].map(
        ([flag]) => flag,
      ),
    ),
  )

const recordedCalls = readdirSync(join(recordings, 'tiup-playground'))
  .filter((file) => file.startsWith('boot-') && !file.includes('unknown') && file.endsWith('.cmd'))
  .map((file) => `tiup-playground/${file}`)

/** What this program gives a playground. */
const everything: PlaygroundPlan = {
  playgroundVersion: 'latest',
  version: 'v8.5.0',
  mode: 'tidb',
  topology: { tidb: 1, tikv: 1, pd: 1, tiproxy: 0, tiflash: 0 },
  portOffset: 0,
  configFiles: { tidb: 'a', tikv: 'b', pd: 'c' },
  binaries: {},
  bootSeconds: 120,
}

/**
 * What the tools themselves list; `--no-check` is of `prepare` alone, whose list was not recorded.
 */
const flagsOfTool = {
  // Its list was recorded of a later release; the recorded calls have the others.
  'tiup playground': new Set([
    ...flagsIn('tiup-playground/ng-help.stdout', ...recordedCalls),
    ...playgroundArguments(everything).filter((word) => word.startsWith('--')),
  ]),
  'tiup bench tpcc': flagsIn('go-tpc/fail-unknown-flag.stderr').add('--no-check'),
}

function scriptOf(name: string, scale: number): string {
  const plan = presetPlan(name, scale)
  const script = plan === undefined ? undefined : rerunScript(rerunOfPreset(plan, ''))
  return script?.kind === 'script' ? script.lines.join('\n') : ''
}

/** The commands of a program, continued lines joined. */
function callsOf(script: string, program: string): string[] {
  return script
    .replace(/\\\n/gu, ' ')
    .split('\n')
    .flatMap((line) => (line.includes(`${program} `) ? [line.slice(line.indexOf(program))] : []))
}

describe.each([
  ['tidb-sysbench', 1],
  ['tidb-sysbench', 0.01],
  ['tidb-tpcc', 1],
  ['tidb-tpcc', 0.001],
  ['tidb-cloud-sysbench', 0.01],
  ['tikv-ycsb', 0.001],
])('the script of %s at %d', (name, scale) => {
  const script = scriptOf(name, scale)

  it.each(Object.entries(flagsOfTool))(
    'gives %s no option that it does not have',
    (program, flags) => {
      for (const call of callsOf(script, program)) {
        const options = [...call.matchAll(/ (--[a-z][a-zA-Z.-]*)/gu)].map(([, flag = '']) => flag)
        expect(options.filter((option) => !flags.has(option))).toEqual([])
      }
    },
  )

  it('starts a cluster and puts load on it', () => {
    expect(callsOf(script, 'tiup playground')).toHaveLength(1)
    expect(script).toMatch(/sysbench \$testname|tiup bench tpcc|go-ycsb run tikv/u)
  })
})

describe('the script of a report at its own size', () => {
  it('loads and runs sysbench as the report does', () => {
    const script = scriptOf('tidb-sysbench', 1)
    expect(script).toContain('for V in v6.1.0 v6.2.0; do')
    expect(script).toContain('--db 3 --kv 3 --pd 3')
    expect(script).toContain(
      '--tables=16 --table-size=10000000 --threads=16 --rand-type=uniform prepare',
    )
    expect(script).toContain('for threads in 300 600 900; do')
    expect(script).toContain('--time=1200')
    expect(script).not.toContain('--report-checkpoints')
  })

  it('restarts TiKV once with another file, after the point selects of TiDB Cloud', () => {
    const script = scriptOf('tidb-cloud-sysbench', 1)
    expect(script.match(/prefill-for-recycle = (?:true|false)/gu)).toEqual([
      'prefill-for-recycle = false',
      'prefill-for-recycle = true',
    ])
    expect(script).not.toContain('ANALYZE')
  })

  it('runs TPC-C over the threads of its chart, each side with its own encryption', () => {
    const script = scriptOf('tidb-tpcc', 1)
    expect(script).toContain('for threads in 100 300 500 700 900 1100 1300 1500 1700; do')
    expect(script).toContain('--warehouses 5000 run --time 300s')
    expect(script.match(/auto-tls = (?:true|false)/gu)).toEqual([
      'auto-tls = false',
      'auto-tls = true',
    ])
  })

  it('sweeps YCSB over clients and restores the data before e', () => {
    const script = scriptOf('tikv-ycsb', 1)
    expect(script.match(/for clients in 1 2 3 4 5 6 7 8 9 10 11 12; do/gu)).toHaveLength(6)
    expect(script).toContain('-p operationcount=10000000')
    expect(script.indexOf('put_back "$V"\n')).toBeGreaterThan(script.indexOf('testname=d'))
  })
})

describe.each(['tidb-sysbench', 'tidb-tpcc', 'tikv-ycsb'])('the clusters of %s', (name) => {
  const script = scriptOf(name, 1)

  it('stop before TiUP kills them, and share the memory of the machine', () => {
    const files = script.split("cat > tikv.toml <<'TOML'").slice(1)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      expect(file.split('TOML')[0]).toContain('graceful-shutdown-timeout = "0s"')
      expect(file.split('start "$V"')[0]).toMatch(/\[storage\.block-cache\].*>> tikv\.toml$/mu)
    }
    expect(callsOf(script, 'tiup playground')[0]).toContain('--kv.config "$PWD/tikv.toml"')
  })

  it('read what this start prints, not the one before', () => {
    const [, start = ''] = /^start\(\) \{(.*?)^\}$/msu.exec(script) ?? []
    const emptied = start.indexOf(': >playground.log')
    expect(emptied).toBeGreaterThan(-1)
    expect(emptied).toBeLessThan(start.indexOf('tiup playground'))
  })

  it('begin without the data of an earlier run, and with all replicas', () => {
    expect(script.indexOf('rm -rf "$TIUP_HOME/data/bench-$V"')).toBeGreaterThan(-1)
    expect(script.indexOf('rm -rf "$TIUP_HOME/data/bench-$V"')).toBeLessThan(
      script.indexOf('start "$V"'),
    )
    expect(script).toMatch(/^ {2}replicated$/mu)
  })
})

describe('the script of a record of own builds', () => {
  const commits = ['a'.repeat(40), 'b'.repeat(40)] as const
  const { record } = sampleReport()
  const ofTargets = (base: Partial<TargetDescription>, candidate: Partial<TargetDescription>) => {
    const side = (more: Partial<TargetDescription>): TargetDescription => ({
      ...record.targets.candidate,
      kind: 'playground',
      topology: { tidb: 1, tikv: 1, pd: 1 },
      ...more,
    })
    const targets = { base: side(base), candidate: side(candidate) }
    const script = rerunScript(rerunOfRecord({ ...record, targets }, undefined, ''))
    return script.kind === 'script' ? script.lines : []
  }

  it('starts a version that TiUP has, with the program at a path that the user gives', () => {
    const requested = { version: 'v8.5.3', binaries: ['tidb'] }
    const version = 'v8.5.3-12-gabcdef'
    const lines = ofTargets(
      { version, requested, components: { tidb: { version, commit: commits[0] } } },
      {
        version,
        requested: { ...requested, binaries: ['tidb', 'pd'] },
        components: { tidb: { version, commit: commits[1] }, pd: { version: 'v8.5.3' } },
      },
    )
    const ofBase = 'start "$V" v8.5.3 --db.binpath "$TIDB_BASE"'
    const ofCandidate =
      'start "$V" v8.5.3 --db.binpath "$TIDB_CANDIDATE" --pd.binpath "$PD_CANDIDATE"'
    expect(new Set(lines.filter((line) => line.startsWith('start ')))).toEqual(
      new Set([ofBase, ofCandidate]),
    )
    for (const line of [
      `: "\${TIDB_BASE:?absolute path of the tidb of base, an own build of commit ${commits[0]}}"`,
      `: "\${TIDB_CANDIDATE:?absolute path of the tidb of candidate, an own build of commit ${commits[1]}}"`,
      `: "\${PD_CANDIDATE:?absolute path of the pd of candidate, an own build}"`,
    ])
      expect(lines).toContain(line)
  })

  it('starts a version, not the name of a side, where both have one version', () => {
    const lines = ofTargets({ version: 'v8.5.3' }, { version: 'v8.5.3' })
    expect(lines).toContain('for V in base candidate; do')
    expect(lines).toContain('start "$V" v8.5.3')
  })

  it('puts no words of a hostile record into the shell', () => {
    const version = 'v8.5.3 $(touch x)'
    const lines = ofTargets(
      { version: 'v1', components: { tidb: { version: 'v1', commit: '$(touch x)' } } },
      {
        version: 'v2',
        requested: { version, binaries: ['tidb', '$(touch x)'] },
        components: { tidb: { version: 'v2', commit: '$(touch x)' } },
      },
    )
    const quoted = `start "$V" 'v8.5.3 $(touch x)' --db.binpath "$TIDB_V2"`
    const hostile = lines.filter((line) => line.includes('touch x'))
    expect(new Set(hostile)).toEqual(new Set([quoted]))
  })
})
