import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pickForLine, pickReleaseCandidate } from '../../src/tiup/pick-candidate.ts'
import { parseVersionList } from '../../src/tiup/version-list.ts'
import { isVersionWord } from '../../src/tiup/version-words.ts'
import { firstComponent, resolveVersion } from '../../src/tiup/versions.ts'
import { Failure } from '../../src/words/failure.ts'

const table = `Available versions for tidb:
Version                                   Installed  Release               Platforms
-------                                   ---------  -------               ---------
v7.5.6                                               2025-03-14T00:00:00Z  linux/amd64,linux/arm64
v8.1.2                                               2025-01-01T00:00:00Z  linux/amd64
v8.5.0                                    YES        2024-12-19T00:00:00Z  linux/amd64
v8.5.3                                               2025-08-14T00:00:00Z  linux/amd64
v8.5.4                                               2025-11-27T00:00:00Z  linux/amd64
v9.0.0-beta.1                                        2025-03-01T00:00:00Z  linux/amd64
v9.0.0-beta.2                                        2025-07-30T00:00:00Z  linux/amd64
v9.0.0-beta.2-nightly-20261121                       2026-11-21T00:00:00Z  linux/amd64
nightly -> v9.0.0-beta.2-nightly-20261121            2026-11-21T00:00:00Z  linux/amd64
`
const list = parseVersionList(table)
const resolved = (requestedVersion: string, before?: string) =>
  resolveVersion(
    {
      requested: requestedVersion,
      label: 'input against',
      ...(before === undefined ? {} : { before }),
    },
    list,
  )

function failureOf(run: () => unknown): Failure {
  try {
    run()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the list of TiUP', () => {
  it('is that of the first component that a cluster starts', () => {
    expect(firstComponent({ mode: 'tidb' })).toBe('tidb')
    expect(firstComponent({ mode: 'tikv-slim', topology: { tikv: 1 } })).toBe('tikv')
    expect(firstComponent({ mode: 'tikv-slim', topology: { tikv: 0 } })).toBe('pd')
  })

  it('is read as recorded', () => {
    const recorded = readFileSync(
      new URL('../recordings/tiup-playground/tiup-list-tidb.stdout', import.meta.url),
      'utf8',
    )
    expect(parseVersionList(recorded)).toEqual([
      { version: 'v8.5.0', kind: 'release', releasedAt: '2026-11-21T02:24:56Z' },
    ])
  })

  it('names each version once, oldest first, with its kind', () => {
    expect(list.map(({ version, kind }) => `${version} ${kind}`)).toEqual([
      'v7.5.6 release',
      'v8.1.2 release',
      'v8.5.0 release',
      'v8.5.3 release',
      'v8.5.4 release',
      'v9.0.0-beta.1 preview',
      'v9.0.0-beta.2 preview',
      'v9.0.0-beta.2-nightly-20261121 nightly',
    ])
  })

  it('is empty where nothing in the text is a version', () => {
    expect(parseVersionList('Error: failed to fetch component\nvery bad\nv8.5\n')).toEqual([])
  })
})

describe('a version as people write it', () => {
  it.each([
    ['8.5.4', 'v8.5.4'],
    ['v8.5.4', 'v8.5.4'],
    ['v8.5', 'v8.5.4'],
    ['8.1', 'v8.1.2'],
    ['v8', 'v8.5.4'],
    ['latest', 'v8.5.4'],
    ['latest-release', 'v8.5.4'],
    ['previous-release', 'v8.5.3'],
    ['v9.0.0-beta.1', 'v9.0.0-beta.1'],
    ['nightly', 'v9.0.0-beta.2-nightly-20261121'],
  ])('%s is %s', (requestedVersion, expected) => {
    expect(resolved(requestedVersion)).toBe(expected)
  })

  it('previous-release is the one before the other side', () => {
    expect(resolved('previous-release', 'v8.5.3')).toBe('v8.5.0')
    expect(resolved('previous-release', 'v9.0.0-beta.2')).toBe('v8.5.4')
  })

  it.each([
    ['v8.5.9', 'v8.5.4, v8.5.3, v8.5.0'],
    ['v8.3.0', 'v7.5.6, v8.1.2, v8.5.0'],
    ['9.1', 'v8.5.0, v8.5.3, v8.5.4'],
    ['v8.5.3-rc.1', 'v8.5.4, v8.5.3, v8.5.0'],
    ['newest', 'v8.5.4, v8.5.3, v8.5.0'],
  ])('%s, which there is none of, names the nearest: %s', (requestedVersion, near) => {
    const failure = failureOf(() => resolved(requestedVersion))
    expect(failure.kind).toBe('input')
    expect(failure.message).toBe(
      `input against: TiUP lists no version for "${requestedVersion}"; the nearest are ${near}`,
    )
  })

  it('is told from a commit, a branch and the name of a target', () => {
    expect(
      ['v8.5.4', '8.5', 'nightly', 'v9.0.0-beta.1', 'latest'].map(isVersionWord),
    ).not.toContain(false)
    expect(
      ['merge-base', 'main', 'abc1234', 'release-8.5', 'base'].map(isVersionWord),
    ).not.toContain(true)
  })
})

describe('the version to measure before a release', () => {
  const of = (...versions: string[]) =>
    parseVersionList(versions.map((version) => `${version}  2026-01-01T00:00:00Z  x`).join('\n'))

  it('is the newest candidate whose release is not out, against the last release of its line', () => {
    const versions = of(
      'v8.1.2',
      'v8.5.3',
      'v8.5.4-rc.1',
      'v8.5.4-rc.2',
      'v8.5.3-rc.4',
      'v9.0.0-beta.1',
    )
    expect(pickReleaseCandidate(versions)).toEqual({
      kind: 'picked',
      candidate: 'v8.5.4-rc.2',
      base: 'v8.5.3',
      lineBefore: 'v8.1.2',
    })
  })

  it('is the newest beta where there is no candidate, against the line before', () => {
    expect(pickReleaseCandidate(list)).toEqual({
      kind: 'picked',
      candidate: 'v9.0.0-beta.2',
      base: 'v8.5.4',
    })
  })

  it('is the nightly build only where that is allowed', () => {
    const versions = of('v8.5.4', 'v9.0.0-alpha-nightly-20261121')
    expect(pickReleaseCandidate(versions)).toEqual({
      kind: 'nothing',
      why: 'the mirror lists no release candidate, no alpha or beta whose release is not out yet',
    })
    expect(pickReleaseCandidate(versions, ['nightly'])).toMatchObject({
      candidate: 'v9.0.0-alpha-nightly-20261121',
      base: 'v8.5.4',
    })
  })

  it('says why there is nothing', () => {
    expect(pickReleaseCandidate([])).toEqual({
      kind: 'nothing',
      why: 'the mirror lists no version',
    })
    expect(pickReleaseCandidate(of('v1.0.0-rc.1'))).toEqual({
      kind: 'nothing',
      why: 'there is no release before v1.0.0-rc.1',
    })
  })
})

describe('a build of a release branch', () => {
  it.each([
    ['release-8.5', 'v8.5.4', 'v8.1.2'],
    ['v8.5', 'v8.5.4', 'v8.1.2'],
    ['8.1.3', 'v8.1.2', 'v7.5.6'],
    ['release-8.5-20261101-v8.5.4', 'v8.5.4', 'v8.1.2'],
    // It opens a line: the line before is what the base is of.
    ['release-9.0', 'v8.5.4', undefined],
    ['release-7.5', 'v7.5.6', undefined],
  ])('%s is compared with %s and %s', (line, base, lineBefore) => {
    expect(pickForLine(list, line)).toEqual({
      kind: 'picked',
      base,
      ...(lineBefore === undefined ? {} : { lineBefore }),
    })
  })

  it('has nothing to be compared with before the first release', () => {
    expect(pickForLine(list, 'release-6.1')).toEqual({
      kind: 'nothing',
      why: 'there is no release of v6.1 or before',
    })
  })

  it.each(['main', 'release-', 'feature/v8.5', 'v8'])('%s names no line', (line) => {
    expect(failureOf(() => pickForLine(list, line)).message).toBe(
      `"${line}" is not a line of versions`,
    )
  })
})
