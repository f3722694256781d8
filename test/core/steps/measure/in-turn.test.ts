import { expect, test } from 'vitest'
import { comparesWorkloads, sideFolders } from '../../../../src/core/steps/measure/bench.ts'
import { turnsOf } from '../../../../src/core/steps/measure/in-turn.ts'
import { settingsOf } from '../../config/caller.ts'

const one = settingsOf({ target: 'local' })
const { candidate } = one

test('one server, or two side by side, are no turns', () => {
  expect(turnsOf(one)).toBeUndefined()
  expect(turnsOf({ ...one, base: candidate })).toBeUndefined()
})

test('as published the base comes first; named servers each have their turn', () => {
  const suite = { ...one.suite, method: 'as-published' as const }
  expect(turnsOf({ ...one, suite, base: candidate })?.map(({ side }) => side)).toEqual([
    'base',
    'candidate',
  ])
  const servers = { primary: candidate, replica: candidate }
  expect(turnsOf({ ...one, servers })?.map(({ server }) => server)).toEqual(['primary', 'replica'])
})

test('workloads are compared where the sides have their files from other folders', () => {
  expect(comparesWorkloads({ ...one, base: candidate })).toBe(false)
  const base = { ...candidate, workloadFolder: '/elsewhere' }
  expect(comparesWorkloads({ ...one, base })).toBe(true)
  expect(comparesWorkloads(one)).toBe(false)
  expect(sideFolders({ ...one, base })).toEqual({ base: '/elsewhere', candidate: process.cwd() })
})
