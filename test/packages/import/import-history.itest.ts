import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/core/commands/program.ts'
import { reportError } from '../../../src/core/job/error.ts'
import { parseRecord } from '../../../src/core/record/json.ts'
import { partVerbs } from '../../../src/parts.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { findCommand } from '../../../src/system/packages.ts'
import { recordingFile } from '../../core/workload/recordings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-history-'))
  mkdirSync(join(folder, 'logs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (...parts: string[]) => join(folder, ...parts)
const readWrite = readFileSync(recordingFile('sysbench', 'run-read-write-p99', 'stdout'), 'utf8')
const log = (name: string, text: string | Buffer = readWrite) =>
  writeFileSync(at('logs', name), text)
/** The same run on a server of another speed: as many transactions in another time. */
const atSpeed = (factor: number) =>
  readWrite
    .replaceAll(/\(([\d.]+) per sec\.\)/g, (_, rate) => `(${(rate * factor).toFixed(2)} per sec.)`)
    .replace(
      /(total time: +)([\d.]+)s/,
      (_, label, time) => `${label}${(time / factor).toFixed(4)}s`,
    )

async function importing(...args: string[]): Promise<{ exitCode: number; messages: string }> {
  const messages: string[] = []
  const say = (text: string) => void messages.push(text)
  const io = {
    env: {},
    log: { info: say, warn: say, debug: say, progress: say },
    print: say,
    signal: new AbortController().signal,
  }
  const argv = ['node', 'tidb-bench', 'import', ...args]
  const exitCode = await runProgram(argv, io, partVerbs).catch((error) =>
    reportError(error, io, false),
  )
  return { exitCode, messages: messages.join('\n') }
}

async function storedIn(store: string) {
  const { records } = await new FilesStore(at(store)).query({
    suite: 'default',
    eligibility: 'any',
    most: 50,
  })
  return records
    .map(({ record }) => record)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

describe('a folder of logs as a history', () => {
  it('is a record a log, of the date in its name or of the file, and says by file what is of no use', async () => {
    log('nightly-2026-11-02_oltp_read_write.log')
    log('nightly-2026-11-01_oltp_read_write.log.gz', gzipSync(readWrite))
    log('tpcc.txt', readFileSync(recordingFile('go-tpc', 'run-plain', 'stdout')))
    utimesSync(at('logs', 'tpcc.txt'), 0, new Date('2026-10-31T01:02:03Z'))
    log('.hidden', 'no log')
    log('notes.md', '# what we did\n')
    log(
      'broken-2026-11-03.log',
      readFileSync(recordingFile('sysbench', 'fail-missing-tables', 'stdout')),
    )
    const into = ['--baseline', `files:${at('store')}`, at('logs')]
    const { exitCode, messages } = await importing(...into)
    expect(exitCode, messages).toBe(0)
    expect(messages).toMatch(/not used: .*notes\.md: notes\.md contains no run of a load tool/)
    expect(messages).toMatch(/not used: .*broken-2026-11-03\.log: /)
    expect(messages).toMatch(/3 records of 5 logs$/)
    const records = await storedIn('store')
    expect(records.map(({ createdAt }) => createdAt)).toEqual([
      '2026-10-31T01:02:03.000Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
    ])
    expect(records.map(({ cells }) => cells[0]?.workload)).toEqual([
      'tpcc',
      'oltp_read_write',
      'oltp_read_write',
    ])
    expect((await importing(...into)).messages.match(/already stored/g)).toHaveLength(3)
  })

  it('unpacks what xz, bzip2 and zstd packed, and says which program is missing or which file is damaged', async () => {
    log('a.log')
    const packed = ['xz', 'bzip2', 'zstd'] as const
    for (const program of packed) {
      if ((await findCommand(program)) === undefined) continue
      log(`${program}.packed`, execFileSync(program, ['-c', at('logs', 'a.log')]))
      const { exitCode, messages } = await importing(
        '--out',
        at('record.json'),
        at('logs', `${program}.packed`),
      )
      expect(exitCode, messages).toBe(0)
      expect(
        parseRecord(readFileSync(at('record.json'), 'utf8'), '').cells[0]?.runs[0]?.state,
      ).toBe('valid')
      const whole = readFileSync(at('logs', `${program}.packed`))
      log(`${program}.packed`, whole.subarray(0, whole.length - 20))
      const cut = await importing('--out', at('record.json'), at('logs', `${program}.packed`))
      expect([cut.exitCode, cut.messages]).toEqual([
        2,
        expect.stringContaining(`cannot read the log`),
      ])
    }
  })

  it('takes from a map what the logs do not say, and reports every fault of the map with its line', async () => {
    log('alpha-16.log')
    log('beta.log')
    writeFileSync(
      at('map.yml'),
      [
        '- files: alpha-*.log',
        '  workload: oltp_read_write',
        '  tables: 16',
        '  table-size: 1000000',
        '  server-version: v8.5.3',
        '  cpu-model: EPYC',
        '  measured-at: 2026-05-06',
        '- files: ["**/beta.log"]',
        '  suite: beta',
        '',
      ].join('\n'),
    )
    const { exitCode, messages } = await importing(
      '--map',
      at('map.yml'),
      '--baseline',
      `files:${at('store')}`,
      at('logs'),
    )
    expect(exitCode, messages).toBe(0)
    const [alpha] = await storedIn('store')
    expect(alpha).toMatchObject({
      createdAt: '2026-05-06T00:00:00.000Z',
      machine: { cpuModel: 'EPYC' },
      targets: { candidate: { version: 'v8.5.3' } },
      cells: [{ workload: 'oltp_read_write', data: { tables: 16, tableSize: 1_000_000 } }],
    })
    writeFileSync(
      at('map.yml'),
      '- files: a.log\n  tabels: 16\n- files: "*.log"\n  threads: many\n',
    )
    const faulty = await importing('--map', at('map.yml'), at('logs'))
    expect(faulty.exitCode).toBe(2)
    expect(faulty.messages).toMatch(/map\.yml:2: unknown key `tabels`; did you mean "tables"\?/)
    const one = await importing('--map', at('map.yml'), '--as', 'repeats', at('logs'))
    expect(one.exitCode).toBe(2)
    expect(one.messages).toMatch(/Remove --as repeats/)
    writeFileSync(at('map.yml'), '- files: "*.log"\n  threads: many\n')
    expect(
      (await importing('--map', at('map.yml'), '--as', 'history', at('logs'))).messages,
    ).toMatch(/map\.yml:2 `threads`: .*got "many"/)
  })

  it('is judged at once: the newest by the others and what is stored', async () => {
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09'])
      log(`2026-11-${day}_oltp_read_write.log`, atSpeed(1 + Number(day) / 1000))
    const store = `files:${at('store')}`
    const into = ['--duration', '12s', '--baseline', store, at('logs')]
    expect((await importing(...into)).exitCode).toBe(0)
    const judged = (name: string) => importing('--duration', '12s', '--against', store, at(name))
    writeFileSync(at('2026-11-10_oltp_read_write.log'), atSpeed(1.004))
    const equal = await judged('2026-11-10_oltp_read_write.log')
    expect(equal.exitCode, equal.messages).toBe(0)
    writeFileSync(at('2026-11-11_oltp_read_write.log'), atSpeed(0.6))
    const slower = await judged('2026-11-11_oltp_read_write.log')
    expect(slower.messages).toMatch(/oltp_read_write is 40\s% slower/)
    expect(slower.exitCode).toBe(1)
  })

  it('refuses one time for several logs', async () => {
    log('a.log')
    log('b.log')
    const { exitCode, messages } = await importing(
      '--measured-at',
      '2026-01-01',
      '--as',
      'history',
      at('logs'),
    )
    expect([exitCode, messages]).toEqual([
      2,
      expect.stringContaining('--measured-at would set the same time for every log'),
    ])
  })
})
