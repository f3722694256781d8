import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { Failure } from '../../../src/words/failure.ts'
import { mutate, randomFrom } from '../workload/mutation.ts'
import { settingsOf } from './caller.ts'

const folder = join(import.meta.dirname, '../../../workflows/config')
const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
const plain = `
targets: { candidate: { kind: playground, version: v8.5.4 } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_point_select }] } }
`

function refused(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch (error) {
    if (error instanceof Failure && error.kind === 'input') return true
    throw error
  }
}

describe('a hostile configuration', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'has no suite and no target that nobody wrote: %s',
    (name) => {
      const cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-config-'))
      try {
        const config = join(cwd, 'tidb-bench.yml')
        writeFileSync(config, plain)
        const settings = (suite: string) => settingsOf({ config, suite })
        expect(() => settings(name)).toThrow(`has no suite \`${name}\``)
        const against = plain.replace('workloads:', `against: ${name}, workloads:`)
        expect(() => parseConfig(against, 'a.yml')).toThrow(`there is no target \`${name}\``)
      } finally {
        rmSync(cwd, { recursive: true, force: true })
      }
    },
  )

  it.each([
    ['lists', '['.repeat(500_000)],
    ['maps', '{a: '.repeat(100_000)],
    [
      'aliases',
      `a: &a [x]\n${Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*a, *a]`).join('\n')}`,
    ],
    ['quotes', `a: "${'\\"'.repeat(200_000)}`],
    ['spaces', `a:${' '.repeat(500_000)}b: c`],
  ])('is refused: %s', (_, text) => {
    expect(refused(() => parseConfig(text, 'a.yml'))).toBe(true)
  })

  it('lists 50 of its errors at most', () => {
    const threads = Array.from({ length: 5_000 }, () => 'no number').join(', ')
    const text = `suites: { default: { threads: [${threads}] } }`
    const read = () => parseConfig(text, 'a.yml')
    expect(read).toThrow(/a\.yml has 5,00\d errors:\n(?:.+\n){50} {2}and 4,95\d more errors$/)
  })

  it('whatever it is is read, or refused with the reason', () => {
    const random = randomFrom(20_261_122)
    const counts = { read: 0, refused: 0 }
    for (let number = 0; number < 600; number += 1) {
      const text = mutate(texts[random(texts.length)] ?? plain, plain, random)
      counts[refused(() => parseConfig(text, 'a.yml')) ? 'refused' : 'read'] += 1
    }
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(10)
  })
})
