import { expect, it } from 'vitest'
import { shortCommit } from '../../src/words/commit.ts'

it('shortens a commit id, and leaves a tag or a branch as it is', () => {
  expect(shortCommit('0123456789abcdef0123456789abcdef01234567')).toBe('0123456')
  expect(shortCommit('release-8.5')).toBe('release-8.5')
  expect(shortCommit('')).toBe('')
})
