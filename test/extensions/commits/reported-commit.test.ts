import { expect, test } from 'vitest'
import type { TargetDescription } from '../../../src/core/record/schema.ts'
import { withBuild } from '../../../src/extensions/commits/build-side.ts'
import type { Build } from '../../../src/extensions/commits/kept-builds.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const sha256 = 'a'.repeat(64)
const build: Build = {
  side: 'base',
  commit,
  binaries: { tidb: { path: 'bin/tidb-server', sha256 } },
  origin: 'built',
  seconds: 1,
}

function described(reported: string | undefined): TargetDescription {
  const tidb = { version: 'v9.0.0', ...(reported === undefined ? {} : { commit: reported }) }
  return {
    kind: 'playground',
    product: 'TiDB',
    version: 'v9.0.0',
    components: { tidb },
    topology: {},
    configuration: {},
    variables: {},
    refused: [],
  }
}

test.each([
  [commit, 'commit'],
  [commit.slice(0, 10), 'commit'],
  ['None', 'unknown'],
  [undefined, 'unknown'],
])('a server that reports %s', (reported, reports) => {
  expect(withBuild(described(reported), build).build).toEqual({
    commit,
    binaries: { tidb: { sha256, reports } },
  })
})

test('a server of another commit is bad input', () => {
  expect(() => withBuild(described('f'.repeat(40)), build)).toThrow(
    expect.objectContaining({
      kind: 'input',
      message: 'the tidb of the base reports commit fffffff, but should be built from 0123456',
    }),
  )
})
