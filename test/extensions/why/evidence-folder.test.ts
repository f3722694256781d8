import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEvidence } from '../../../src/extensions/why/evidence-folder.ts'
import { recordedFolder } from './explain/recorded-sides.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-evidence-'))
  cpSync(recordedFolder('no-change', 'base'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads a profile that is not compressed, as TiKV sends it, and one that is, as PD sends it', () => {
  const compressed = readFileSync(join(folder, 'cpu.pb.gz'))
  writeFileSync(join(folder, 'cpu-tikv.pb.gz'), gunzipSync(compressed))
  writeFileSync(join(folder, 'cpu-pd.pb.gz'), compressed)
  const evidence = readEvidence(folder)
  expect(evidence.missing.filter((each) => each.includes('cpu-'))).toEqual([])
  expect([...(evidence.stores?.keys() ?? [])]).toEqual(['TiKV', 'PD'])
  expect(evidence.stores?.get('TiKV')).toEqual(evidence.stores?.get('PD'))
  expect(evidence.stores?.get('TiKV')).toEqual(evidence.cpu)
})
