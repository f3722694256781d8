import { expect, it } from 'vitest'
import { releaseOf } from '../../scripts/release/notes.mjs'

const changelog = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-22

### Added
- Something.

## [1.1.0] - 2026-10-01
`

it('are the section of the version', () => {
  expect(releaseOf({ tag: 'v1.2.0', version: '1.2.0', changelog })).toEqual({
    kind: 'release',
    notes: '### Added\n- Something.',
  })
})

it('are refused for a tag that is not the version of the package', () => {
  expect(releaseOf({ tag: 'v1.2.1', version: '1.2.0', changelog })).toEqual({
    kind: 'fault',
    why: 'the tag is v1.2.1, and package.json says 1.2.0',
  })
})

it('are refused where the changelog says nothing of the version', () => {
  const why = (version: string) => releaseOf({ tag: `v${version}`, version, changelog })
  expect(why('1.3.0')).toMatchObject({ why: 'CHANGELOG.md has no section ## [1.3.0]' })
  expect(why('1.1.0')).toMatchObject({ why: 'the section ## [1.1.0] of CHANGELOG.md is empty' })
})
