import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { projectFolder } from '../../house/sources.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-walk-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const text = readFileSync(join(projectFolder, 'docs/own-load.md'), 'utf8')

/** The block behind the line that names a file. */
function fileOf(name: string): string {
  const start = text.indexOf(`\`${name}\`:\n\n\`\`\``)
  const [, block] = /^[^\n]*\n\n```\w*\n([\s\S]*?)```/.exec(text.slice(start)) ?? []
  if (start === -1 || block === undefined) throw new Error(`the document does not show ${name}`)
  return block
}

test('the files of the walk fit together, are measured, and its change drops the index', async () => {
  for (const name of ['schema.sql', 'checkout.yml', '.gitignore'])
    writeFileSync(join(cwd, name), fileOf(name))
  const plan = await cli(['plan', '--workloads', 'checkout.yml', '--threads', '4'], { cwd })
  expect(plan).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('sql/checkout/4: ') })

  const short = [
    '--duration',
    '1s',
    '--warm-up',
    '0s',
    '--repeats',
    '1',
    '--baseline',
    'none',
    '--out',
    'out',
  ]
  const run = await cli(
    ['run', '--target', 'local', '--workloads', 'checkout.yml', '--threads', '2', ...short],
    { cwd },
  )
  expect(run, run.stderr).toMatchObject({ exitCode: 0 })
  const { cells } = JSON.parse(readFileSync(join(cwd, 'out/record.json'), 'utf8')) as BenchRecord
  const [first] = cells[0]?.runs ?? []
  expect(first).toMatchObject({
    state: 'valid',
    metrics: {
      'qps:history/newest-orders': expect.any(Number),
      'qps:checkout/place': expect.any(Number),
    },
  })

  const edit = /^sed -i .* schema\.sql$/m.exec(text)?.[0] ?? ''
  execFileSync('sh', ['-c', edit], { cwd })
  expect(readFileSync(join(cwd, 'schema.sql'), 'utf8')).not.toContain('by_customer')
  expect(
    (await cli(['plan', '--workloads', 'checkout.yml', '--threads', '4'], { cwd })).exitCode,
  ).toBe(0)
})
