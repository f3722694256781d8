import { expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { setUpWithin } from '../../../src/core/server/pair.ts'

const gib = 2 ** 30
const local = targetSchema.parse({ kind: 'local', settings: { innodb_buffer_pool_size: '1G' } })
const playground = targetSchema.parse({ kind: 'playground', version: 'v8.5.4' })
const room = (availableBytes: number, cores = 2) => ({
  memory: { totalBytes: 64 * gib, availableBytes },
  cores,
})

test('both at once where there is memory for them and for what fills them', () => {
  expect(setUpWithin([local, local], room(2.9 * gib))).toEqual({ setUp: 'at-once' })
  expect(setUpWithin([playground, playground], room(5.3 * gib))).toEqual({ setUp: 'at-once' })
})

test('one by one where there is only memory for them, or one core; why is reported', () => {
  expect(setUpWithin([local, local], room(2.7 * gib))).toEqual({
    setUp: 'one-by-one',
    why: 'that needs about 2.8 GiB of memory, but only 2.7 GiB are available',
  })
  expect(setUpWithin([playground, playground], room(4 * gib))).toMatchObject({
    setUp: 'one-by-one',
  })
  expect(setUpWithin([local, local], room(60 * gib, 1))).toEqual({
    setUp: 'one-by-one',
    why: 'both would share 1 core',
  })
})

test('of one server nothing is reported', () => {
  expect(setUpWithin([local], room(60 * gib))).toEqual({ setUp: 'one-by-one' })
})
