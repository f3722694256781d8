import { expect, test } from 'vitest'
import {
  findingOf,
  type Obstacle,
  obstaclesFailure,
} from '../../../../src/extensions/doctor/outlooks/outlook.ts'

const disk: Obstacle = {
  state: 'obstacle',
  kind: 'environment',
  subject: 'data',
  what: 'no room',
  remedy: 'less',
}
const tag: Obstacle = {
  state: 'obstacle',
  kind: 'input',
  subject: '--against',
  isPlace: true,
  what: 'no such tag',
}

test('one obstacle is the failure itself, with its place where the caller wrote it', () => {
  expect(obstaclesFailure([disk])).toMatchObject({
    kind: 'environment',
    message: 'no room',
    remedy: 'less',
  })
  expect(obstaclesFailure([tag])).toMatchObject({
    kind: 'input',
    message: '--against: no such tag',
  })
})

test('several are one list, and bad input where any of them is', () => {
  const { kind, message } = obstaclesFailure([disk, tag])
  expect(kind).toBe('input')
  expect(message.split('\n').slice(1)).toEqual([
    '  data: no room; less',
    '  --against: no such tag',
  ])
  expect(obstaclesFailure([disk, disk]).kind).toBe('environment')
})

test.each([
  ['obstacle', 'missing'],
  ['note', 'note'],
  ['unchecked', 'note'],
  ['fine', 'good'],
] as const)('%s is the finding %s', (state, level) => {
  const outlook =
    state === 'obstacle' ? disk : { state, subject: 'data', what: 'no room', remedy: 'less' }
  expect(findingOf(outlook)).toEqual({ subject: 'data', level, seen: 'no room', remedy: 'less' })
})
