import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { recordingFile } from '../workload/recordings.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-json-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** What a verb prints is one value of JSON, and nothing else. */
async function printed(exitCode: number, ...args: string[]) {
  const run = await cli([...args, '--json'], { cwd })
  expect(run.exitCode, run.stderr).toBe(exitCode)
  return JSON.parse(run.stdout)
}

test('init: the files that are written, and what is next', async () => {
  const initOutput = await printed(0, 'init', '--case', 'application')
  expect(initOutput).toMatchObject({
    case: 'application',
    written: ['.github/workflows/performance.yml', expect.any(String)],
  })
  expect(initOutput.next.length).toBeGreaterThan(1)
})

test('import: records, where they are, what was not used, and the verdict', async () => {
  const log = recordingFile('sysbench', 'run-read-write-p99', 'stdout')
  writeFileSync(join(cwd, 'notes.md'), '# nothing\n')
  const one = await printed(0, 'import', '--measured-at', '2026-11-01', log)
  expect(one).toMatchObject({
    records: [
      {
        path: 'record.json',
        createdAt: '2026-11-01T00:00:00.000Z',
        cells: [{ runs: 1, valid: 1 }],
      },
    ],
    unusable: [],
  })
  const stored = await printed(
    0,
    'import',
    '--baseline',
    'files:b',
    '--against',
    'files:b',
    '--date',
    'file',
    log,
    'notes.md',
  )
  expect(stored).toMatchObject({
    records: [{ stored: expect.stringContaining('.json') }],
    unusable: [{ file: 'notes.md', why: expect.any(String) }],
    verdict: { overall: expect.any(String), rows: expect.any(Array) },
  })
})

test('presets: the configuration, and the files of a document', async () => {
  const preset = await printed(0, 'presets', 'show', 'tidb-sysbench', '--scale', '0.01')
  const text = await cli(['presets', 'show', 'tidb-sysbench', '--scale', '0.01'], { cwd })
  expect(preset).toEqual(parse(text.stdout))
  const { files } = await printed(0, 'presets', 'report', 'tidb-sysbench', '--out', 'docs')
  expect(files[0]).toBe(join(cwd, 'docs/tidb-sysbench.md'))
  const chinese = await cli(['presets', 'report', 'tidb-sysbench', '--lang', 'zh'], { cwd })
  expect(chinese).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('published in English only'),
  })
})

test('report: the page of a record', async () => {
  await printed(
    0,
    'import',
    '--measured-at',
    '2026-11-01',
    recordingFile('sysbench', 'run-read-write-p99', 'stdout'),
  )
  const { page } = await printed(0, 'report', '--record', 'record.json', '--out', 'page')
  expect(page).toBe(join(cwd, 'page/report.html'))
})
