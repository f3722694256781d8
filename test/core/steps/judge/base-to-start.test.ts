import { expect, test } from 'vitest'
import type { Settings } from '../../../../src/core/config/resolve.ts'
import type { TargetConfig } from '../../../../src/core/config/target.ts'
import { baseToStart } from '../../../../src/core/steps/judge/base-to-start.ts'
import type { Reference } from '../../../../src/core/verdict/reference.ts'
import { settingsOf } from '../../config/caller.ts'
import { exampleRecord } from '../../record/example.ts'

const cluster = settingsOf({ target: 'playground', 'tidb-version': 'v8.5.1' })
const local = settingsOf({ target: 'local' })

function recordOf(version: string) {
  const record = exampleRecord()
  return { ...record, targets: { candidate: { ...record.targets.candidate, version } } }
}
const stored = (version: string): Reference => ({
  kind: 'stored',
  records: [recordOf(version)],
  description: '',
})

test('a cluster is confirmed beside the newest stored version, where that is another one', () => {
  expect(baseToStart(cluster, recordOf('v8.5.1'), stored('v8.5.0'))).toMatchObject({
    version: 'v8.5.0',
  })
  expect(baseToStart(cluster, recordOf('v8.5.1'), stored('v8.5.1'))).toBeUndefined()
  expect(baseToStart(cluster, recordOf('v8.5.1'), stored('v9.0.0-alpha'))).toBeUndefined()
  expect(baseToStart(cluster, recordOf('v8.5.1'), { kind: 'none', reason: '' })).toBeUndefined()
})

test('own binaries of the same version are another server', () => {
  const { candidate } = cluster
  const own = {
    ...cluster,
    candidate: { ...candidate, binaries: { tidb: '/bin/tidb' } } as TargetConfig,
  }
  expect(baseToStart(own, recordOf('v8.5.1'), stored('v8.5.1'))).toMatchObject({
    version: 'v8.5.1',
    binaries: {},
  })
})

test('a server of another kind is confirmed only beside the one that is named', () => {
  expect(baseToStart(local, recordOf('11.4'), stored('11.0'))).toBeUndefined()
  const withConfirmation: Settings = { ...local, confirmAgainst: local.candidate }
  expect(baseToStart(withConfirmation, recordOf('11.4'), stored('11.0'))).toBe(local.candidate)
})
