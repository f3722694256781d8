import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unaffectedShards } from '../../../src/extensions/many/merge-shards.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-shards-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function shard(name: string, cause: string | undefined, file = 'outcome.json'): void {
  mkdirSync(join(folder, name), { recursive: true })
  const nothing = cause === undefined ? {} : { nothing: { cause, why: 'the builds are the same' } }
  const outcome = { exitCode: 0, message: 'm', tail: [], ...nothing }
  writeFileSync(join(folder, name, file), JSON.stringify(outcome))
}

test('shards that all found nothing to measure speak for the suite', () => {
  shard('one', 'not-affected')
  shard('two', 'no-cells')
  expect(unaffectedShards(folder)).toBe('the builds are the same')
})

test('where one measured, or broke, or there is none, the suite is judged as ever', () => {
  expect(unaffectedShards(join(folder, 'nowhere'))).toBeUndefined()
  shard('one', undefined)
  expect(unaffectedShards(folder)).toBeUndefined()
  shard('two', 'not-affected')
  shard('three', undefined, 'record.json')
  expect(unaffectedShards(folder)).toBeUndefined()
})
