import { expect, it } from 'vitest'
import { reportError } from '../../../src/core/job/error.ts'
import { keptLog } from '../../github/scene.ts'

it.each([
  ['EMFILE', 'Raise the limit of open files'],
  ['ENFILE', 'Raise the limit of open files'],
  ['ENOSPC', 'Check the disk'],
  ['EOTHER', 'this is a defect of tidb-bench'],
])('an error %s of the system is reported with what helps', (code, remedy) => {
  const log = keptLog()
  const error = Object.assign(new Error(`${code}: open`), { code })
  expect(reportError(error, { log, env: {}, signal: new AbortController().signal }, false)).toBe(4)
  expect(log.lines.join('\n')).toContain(`remedy: ${remedy}`)
})
