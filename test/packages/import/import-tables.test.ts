import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logReader } from '../../../packages/import/log-reader.ts'
import { toolOf } from '../../../src/core/catalogue/loads.ts'
import { noLog } from '../../../src/core/tool/log-dialect.ts'
import { recordingFile } from '../../core/workload/recordings.ts'

function read(tool: string, path: string) {
  const reader = logReader(toolOf(tool).logs ?? noLog, { errorLimit: 0.01 })
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) reader.push(line)
  return reader.end().map(({ outcome, threads }) => ({ outcome, threads }))
}

// The tables hold the rows of the plain recordings, drawn by the library that both tools draw them
// with.
test.each([
  ['go-tpc', 'run-plain'],
  ['go-ycsb', 'run-workloada-plain'],
] as const)('%s: a log of tables says what the plain log of the same run says', (tool, name) => {
  const plain = read(tool, recordingFile(tool, name, 'stdout'))
  expect(plain[0]?.outcome.state).toBe('valid')
  expect(read(tool, recordingFile(tool, name, 'table'))).toEqual(plain)
})
