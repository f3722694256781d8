import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runChecks } from '../../scripts/check/run.mjs'

const messages: string[] = []
beforeEach(() => {
  messages.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void messages.push(line))
})
afterEach(() => vi.restoreAllMocks())

const passing = { name: 'passing', command: ['true'] }
const failing = { name: 'failing', command: ['false'] }
const absent = { name: 'absent', command: ['/nowhere/tool'] }
const skipped = { name: 'skipped', command: () => 'its tool is missing' }

it('counts, and ends with the numbers', () => {
  expect(runChecks([passing, failing, passing], [])).toBe(1)
  expect(messages.at(-1)).toBe('\n2 passed, 1 failed')
  expect(messages).toContain('FAILED: failing')
})

it('says which check is skipped and why, and does not fail by it', () => {
  expect(runChecks([passing, skipped], [])).toBe(0)
  expect(messages).toContain('SKIPPED: skipped, since its tool is missing')
  expect(messages.at(-1)).toBe('\n1 passed, 0 failed, 1 skipped')
})

it('counts a program that cannot be started as a failure', () => {
  expect(runChecks([absent], [])).toBe(1)
  expect(messages.find((line) => line.startsWith('FAILED: absent: '))).toContain('ENOENT')
})

it('runs the named checks alone, and fails for a name that no check has', () => {
  expect(runChecks([passing, failing], ['passing'])).toBe(0)
  expect(messages.at(-1)).toBe('\n1 passed, 0 failed')
  expect(runChecks([passing, failing], ['passing', 'pasing'])).toBe(1)
  expect(messages.at(-1)).toBe('\n1 passed, 1 failed')
})
