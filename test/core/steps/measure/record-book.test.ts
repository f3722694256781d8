import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobClock } from '../../../../src/core/measure/job-clock.ts'
import { createNotes, type RecordHeader } from '../../../../src/core/record/assemble.ts'
import { finishBook, openBook } from '../../../../src/core/steps/measure/record-book.ts'
import { exampleCell, exampleRecord, exampleRun } from '../../record/example.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-book-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const { schemaVersion: _, design: __, cells: ___, ...header } = exampleRecord()
const { runs: ____, ...settings } = exampleCell()
const signal = new AbortController().signal

function book() {
  const cells = [{ settings, repeats: 1, change: { variables: {}, configuration: {} } }]
  return openBook(header as RecordHeader, cells as never, createNotes(), folder)
}

test('each run is written at once, in a record that says that it is incomplete', () => {
  const opened = book()
  opened.keep(settings.id, exampleRun())
  const written = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))
  expect(written.cells[0].runs).toHaveLength(1)
  expect(written.completeness).toEqual({ state: 'partial', reason: 'the job has not ended' })
})

test('the end has its times, and why it came early', () => {
  const opened = book()
  opened.keep(settings.id, exampleRun())
  const whole = finishBook({ book: opened, cause: undefined }, createJobClock(), { signal })
  expect(whole.record.completeness).toEqual({ state: 'complete' })
  expect(whole.record.times).toBeDefined()
  const cause = new Error('the server is gone')
  expect(finishBook({ book: opened, cause }, createJobClock(), { signal })).toMatchObject({
    cause,
    record: { completeness: { state: 'partial', reason: 'the server is gone' } },
  })
  const cancelled = finishBook({ book: opened, cause }, createJobClock(), {
    signal: AbortSignal.abort(),
  })
  expect(cancelled.record.completeness).toEqual({ state: 'partial', reason: 'cancelled' })
})
