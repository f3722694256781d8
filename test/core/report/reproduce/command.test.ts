import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reproduceSection } from '../../../../src/core/report/markdown/folds.ts'
import {
  placeholderWords,
  reproduceCell,
  reproduceCommand,
} from '../../../../src/core/report/reproduce/command.ts'
import { renderTerminal } from '../../../../src/core/report/terminal.ts'
import { settingsOf } from '../../config/caller.ts'
import { cell, context, hostile, resultOf, rows } from '../sample.ts'

const playground = resultOf([]).targets.candidate
const local = { ...playground, kind: 'local', configuration: {}, variables: {} } as const

describe('the command that reproduces a row', () => {
  it('says what stands in for a server elsewhere, in the comment, on the page and in a terminal', () => {
    const ours = resultOf([rows.regression])
    const endpoint = { ...ours.targets.candidate, kind: 'endpoint' } as const
    const elsewhere = { ...ours, targets: { ...ours.targets, candidate: endpoint } }
    const words =
      'Replace 127.0.0.1, 4000 and root by the address and the user of your server, and put the password into TIDB_BENCH_PASSWORD.'
    expect(placeholderWords(ours)).toBeUndefined()
    expect(placeholderWords(elsewhere)).toBe(words)
    expect(reproduceSection([rows.regression], elsewhere, context).head).toEqual([words, ''])
    expect(reproduceSection([rows.regression], ours, context).head).toEqual([])
    expect(renderTerminal(elsewhere).trimEnd()).toContain(`--out bench-out\n${words}\n`)
    expect(renderTerminal(ours)).not.toContain('Replace 127')
  })

  it('names target, workload, threads, data and times', () => {
    expect(reproduceCommand(cell('sysbench', 'oltp_point_select', 16), local)).toBe(
      'tidb-bench run --config none --target local --workloads oltp_point_select --threads 16 --tables 4 --table-size 100000 --duration 60s --warm-up 10s --repeats 3 --update-baseline never --out bench-out',
    )
  })

  it('knows the names that the command line gives to workloads', () => {
    const data = { records: 100_000, database: 'mysql' }
    expect(reproduceCommand(cell('go-ycsb', 'workloada', 4, { data }), local)).toContain(
      '"name":"workloada","records":100000',
    )
    const short = cell('go-ycsb', 'a', 4, { data })
    expect(reproduceCommand(short, local)).toContain(
      '--workloads ycsb-a --threads 4 --table-size 100000 ',
    )
    expect(reproduceCommand(cell('go-tpc', 'tpcc', 4), local)).toContain('--workloads tpcc ')
  })

  it('leaves the programs of two versions of MariaDB to the reader, and of a build none', () => {
    const of = (version: string) => ({
      ...local,
      version,
      requested: { version, binaries: ['mariadbd'] },
    })
    const targets = { candidate: of('11.4.5-MariaDB'), base: of('10.11.19-MariaDB') }
    const settings = cell('sysbench', 'oltp_scan', 1)
    const command = reproduceCell(settings, { targets, source: {} })
    expect(command).toContain('"base":{"kind":"local","mariadbd":"/path/to/base/mariadbd"}')
    expect(command).toContain(
      '"candidate":{"kind":"local","mariadbd":"/path/to/candidate/mariadbd"}',
    )

    const commit = 'a'.repeat(40)
    const binary = { sha256: 'b'.repeat(64), reports: 'unknown' as const }
    const built = { ...of('11.4.5-MariaDB'), build: { commit, binaries: { mariadbd: binary } } }
    const source = { base: commit, build: { command: 'make', binaries: { mariadbd: 'mariadbd' } } }
    expect(
      reproduceCell(settings, { targets: { candidate: built, base: built }, source }),
    ).toContain('--build make --binaries mariadbd=mariadbd --config none --target local')
  })

  it('says in a configuration of its own what no option can set', () => {
    const settings = cell('sysbench', 'oltp_insert', 4, {
      clients: 2,
      options: { 'rand-type': 'special' },
      serverSettings: { 'tikv.storage.reserve-space': '1GB', tidb_x: 1 },
    })
    const command = reproduceCommand(settings, playground, { program: 'npx tidb-bench' })
    const config = JSON.parse(
      /^npx tidb-bench run --config '(.*)' --update-baseline never --out bench-out$/u.exec(
        command,
      )?.[1] ?? '',
    )
    expect(config.targets.candidate).toMatchObject({ kind: 'playground', version: 'v8.5.4' })
    expect(config.suites.default.workloads).toEqual([
      expect.objectContaining({
        tool: 'sysbench',
        name: 'oltp_insert',
        threads: [4],
        clients: 2,
        options: { 'rand-type': 'special' },
        variables: { tidb_x: 1 },
        configuration: { tikv: { storage: { 'reserve-space': '1GB' } } },
      }),
    ])
  })

  it('measures two builds against each other, with their programs and a version that TiUP lists', () => {
    const build = (hash: string) => ({
      ...playground,
      version: `v9.0.0-beta.2.pre-g${hash}`,
      components: {
        tidb: { version: `9.0.0-beta.2.pre-g${hash}` },
        pd: { version: 'v9.0.0-beta.2' },
      },
    })
    const settings = cell('sysbench', 'oltp_point_select', 16, {
      durationSeconds: 10,
      warmUpSeconds: 2,
    })
    const command = reproduceCommand(settings, build('9a5c8821c6'), { base: build('1111111111') })
    const file = JSON.parse(/--config '(.*)' --update-baseline/u.exec(command)?.[1] ?? '')
    const targetOf = (side: string) => ({
      kind: 'playground',
      version: 'v9.0.0-beta.2',
      binaries: { tidb: `/path/to/${side}/tidb-server` },
    })
    expect(file.targets).toMatchObject({ base: targetOf('base'), candidate: targetOf('candidate') })
    expect(file.suites.default).toMatchObject({ target: 'candidate', against: 'base' })
    expect(file.gate).toEqual({ 'side-by-side': { slice: '10s', settle: '2s' } })
    expect(file.suites.default.workloads[0]).not.toHaveProperty('repeats')
    const path = join(mkdtempSync(join(tmpdir(), 'tidb-bench-reproduce-')), 'config.json')
    writeFileSync(path, JSON.stringify(file))
    expect(settingsOf({ config: path }).base).toMatchObject({
      binaries: { tidb: expect.any(String) },
    })
    // One alone says which program it needs, too.
    expect(reproduceCommand(settings, build('9a5c8821c6'))).toContain(
      '/path/to/candidate/tidb-server',
    )
  })

  it('compares with the same commit again, from a checkout of the candidate', () => {
    const settings = cell('sysbench', 'oltp_point_select', 16, { durationSeconds: 10 })
    const commit = 'a1b2c3d'.padEnd(40, '0')
    const targets = { candidate: local, base: local }
    const line = reproduceCell(
      settings,
      { targets, source: { base: commit } },
      { program: 'npx github:o/r#v1' },
    )
    expect(line).toBe(
      `npx github:o/r#v1 run --against ${commit} --config none --target local --workloads oltp_point_select --threads 16 --tables 4 --table-size 100000 --duration 10s --update-baseline never --out bench-out`,
    )
    const binary = { sha256: '0'.repeat(64), reports: 'unknown' as const }
    const built = { ...local, build: { commit, binaries: { mariadbd: binary } } }
    const source = {
      base: commit,
      build: { command: 'make server', binaries: { mariadbd: 'bin/server' } },
    }
    const both = reproduceCell(settings, { targets: { candidate: built, base: built }, source })
    expect(both).toContain(
      `--against ${commit} --build 'make server' --binaries mariadbd=bin/server `,
    )
    expect(both).not.toContain('/path/to')
  })

  it('names the version that was requested, whatever a program of the reader answers', () => {
    const own = {
      ...playground,
      version: 'v9.0.0-beta.2',
      requested: { version: 'v8.5.0', binaries: ['tidb', 'pd'] },
    }
    const command = reproduceCommand(cell('sysbench', 'oltp_point_select', 16), own)
    expect(
      JSON.parse(/--config '(.*)' --update-baseline/u.exec(command)?.[1] ?? '').targets.candidate,
    ).toMatchObject({
      version: 'v8.5.0',
      binaries: { tidb: '/path/to/candidate/tidb-server', pd: '/path/to/candidate/pd-server' },
    })
  })

  it('compares two releases by their versions', () => {
    const release = { ...playground, configuration: {}, variables: {} }
    const targets = { candidate: release, base: { ...release, version: 'v8.5.3' } }
    expect(reproduceCell(cell('sysbench', 'oltp_insert', 4), { targets, source: {} })).toContain(
      'run --against v8.5.3 --config none --target playground --tidb-version v8.5.4 ',
    )
  })

  it('is one line and one command, whatever the names are', () => {
    for (const text of hostile) {
      const command = reproduceCommand(
        cell('sysbench', text, 4, { options: { [text]: text } }),
        local,
      )
      const bare = command.replace(/'(?:[^'])*'/gu, '').replace(/\\'/gu, '')
      expect(bare).not.toMatch(/[$`;|&<>(){}\n\\]/u)
    }
  })
})
