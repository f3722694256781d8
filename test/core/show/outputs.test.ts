import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  annotate,
  SUMMARY_LIMIT_BYTES,
  writeOutputs,
  writeSummary,
} from '../../../src/core/show/outputs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'))
  for (const name of ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY']) {
    writeFileSync(join(folder, name), '')
    vi.stubEnv(name, join(folder, name))
  }
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const outputs = {
  verdict: 'regression',
  regressions: 2,
  improvements: 1,
  inconclusive: 0,
  'result-json': '/x/result.json',
  'report-html': '',
  'baseline-sha': 'abc',
  'comment-url': 'https://github.test/1',
} as const

describe('writeOutputs', () => {
  it('writes every output so that the runner reads it back', () => {
    writeOutputs(outputs)
    const text = readFileSync(join(folder, 'GITHUB_OUTPUT'), 'utf8')
    const read = Object.fromEntries(
      [...text.matchAll(/^([\w-]+)<<(ghadelimiter_\S+)\n(.*)\n\2$/gm)].map(([, name, , value]) => [
        name,
        value,
      ]),
    )
    expect(read).toEqual(
      Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, String(value)])),
    )
  })

  it('cannot be made to write another output by a value with line ends', () => {
    writeOutputs({ ...outputs, 'result-json': 'a\nverdict=passed\nEOF' })
    const text = readFileSync(join(folder, 'GITHUB_OUTPUT'), 'utf8')
    expect(text).toMatch(/^result-json<<(ghadelimiter_\S+)\na\nverdict=passed\nEOF\n\1$/m)
  })
})

describe('writeSummary', () => {
  it('writes the short text where GitHub would drop the long one', () => {
    expect(writeSummary('table', 'short')).toBe('whole')
    expect(writeSummary('ä'.repeat(SUMMARY_LIMIT_BYTES / 2 + 1), 'short')).toBe('short')
    expect(readFileSync(join(folder, 'GITHUB_STEP_SUMMARY'), 'utf8')).toBe('table\nshort\n')
  })

  it('does nothing outside a workflow', () => {
    vi.stubEnv('GITHUB_STEP_SUMMARY', '')
    expect(writeSummary('table', 'short')).toBe('nothing')
  })
})

describe('annotate', () => {
  it('writes each level as a command that no text can break out of', () => {
    const written: string[] = []
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0)
    annotate([
      { level: 'error', title: 'a,b::c', message: 'x\n::set-output name=verdict::passed' },
      { level: 'notice', title: 't', message: 'y' },
    ])
    write.mockRestore()
    expect(written.join('').trimEnd().split('\n')).toEqual([
      '::error title=a%2Cb%3A%3Ac::x%0A::set-output name=verdict::passed',
      '::notice title=t::y',
    ])
  })
})
