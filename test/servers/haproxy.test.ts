import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseHaproxyStats } from '../../src/servers/haproxy.ts'

const recorded = readFileSync(new URL('../recordings/haproxy/stats.csv', import.meta.url), 'utf8')

test('the servers of the recording: both up', () => {
  expect(parseHaproxyStats(recorded)).toEqual(['UP', 'UP'])
})

test('a server that is down says so', () => {
  const text = recorded.replace(/^(tidbs,tidb1,.*?),UP,/m, '$1,DOWN,')
  expect(parseHaproxyStats(text)).toEqual(['UP', 'DOWN'])
})

test('what is no such answer names no servers', () => {
  expect(parseHaproxyStats('')).toEqual([])
  expect(parseHaproxyStats('Unknown command\n')).toEqual([])
})
