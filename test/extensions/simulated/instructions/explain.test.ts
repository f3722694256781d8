import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Cause } from '../../../../src/core/record/cause.ts'
import type { Result } from '../../../../src/core/verdict/result.ts'
import {
  GROWTH_FILE,
  instructionHooks,
  withInstructions,
} from '../../../../src/extensions/simulated/instructions/explain.ts'
import { interfaceOf } from '../../../../src/extensions/simulated/instructions/plugin.ts'
import { silentLog } from '../../../core/server/support.ts'

const growth = {
  'sysbench/a/16': {
    all: { name: 'all', base: 1_586_967, candidate: 1_708_025 },
    kernel: { name: 'the kernel', base: 63_108, candidate: 62_551 },
    others: { name: 'the load and other programs', base: 85_134, candidate: 89_658 },
    packages: [
      {
        name: 'github.com/pingcap/tidb/pkg/parser',
        base: 575,
        candidate: 24_143,
        functions: [
          {
            name: 'github.com/pingcap/tidb/pkg/parser.(*sqlDigester).normalize',
            base: 130,
            candidate: 8_542,
          },
          { name: 'github.com/pingcap/tidb/pkg/parser.isIdentChar', base: 58, candidate: 2_189 },
        ],
      },
      {
        name: 'strings',
        base: 3_864,
        candidate: 14_147,
        functions: [{ name: 'strings.ToLower', base: 3_864, candidate: 14_147 }],
      },
    ],
  },
}

const cause = (kind: Cause['kind'], cellId: string): Cause => ({
  ...{ kind, cellId, name: kind, sentence: `a ${kind}` },
  evidence: [],
})
const result = (causes: Cause[]) =>
  ({ causes, explainedCells: ['sysbench/a/16'] }) as unknown as Result

it('names the package that grew, its functions, and what a transaction costs', () => {
  const [own] = withInstructions(result([]), growth).causes ?? []
  expect(own).toEqual({
    kind: 'function',
    cellId: 'sysbench/a/16',
    name: 'parser.(*sqlDigester).normalize',
    sentence:
      'a transaction takes 23,568 more instructions in `pkg/parser`, nearly all of them new: most in `parser.(*sqlDigester).normalize`, `parser.isIdentChar`',
    evidence: [
      'Exact: counted in the simulated machine, 1,586,967 → 1,708,025 instructions a transaction in all (+7.6 %)',
      'strings.ToLower: 3,864 → 14,147',
      'github.com/pingcap/tidb/pkg/parser.(*sqlDigester).normalize: 130 → 8,542',
      'github.com/pingcap/tidb/pkg/parser.isIdentChar: 58 → 2,189',
      'the kernel: 63,108 → 62,551; the load and other programs: 85,134 → 89,658',
    ],
  })
})

it('takes the place of sampled functions of its cell, behind changed settings and plans', () => {
  const causes = [
    cause('plan', 'sysbench/a/16'),
    cause('function', 'sysbench/a/16'),
    cause('wait', 'sysbench/a/16'),
    cause('function', 'sysbench/b/1'),
  ]
  const joined = withInstructions(result(causes), growth)
  expect(joined.causes?.map(({ kind, cellId }) => `${kind} ${cellId}`)).toEqual([
    'plan sysbench/a/16',
    'function sysbench/a/16',
    'wait sysbench/a/16',
    'function sysbench/b/1',
  ])
  expect(joined.causes?.[1]?.sentence).toContain('pkg/parser')
  expect(joined.explainedCells).toEqual(['sysbench/a/16'])
})

const folder = mkdtempSync(join(tmpdir(), 'instructions-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is read from the folder of the guests’ logs, and a broken file changes nothing', async () => {
  const job = { folder, io: { log: silentLog } }
  const judged = result([])
  expect(await instructionHooks.afterVerdict?.(judged, job)).toBe(judged)
  mkdirSync(join(folder, 'logs', 'simulated'), { recursive: true })
  const file = join(folder, 'logs', 'simulated', GROWTH_FILE)
  writeFileSync(file, JSON.stringify(growth))
  expect((await instructionHooks.afterVerdict?.(judged, job))?.causes).toHaveLength(1)
  writeFileSync(file, '{"sysbench/a/16": {}}')
  expect(await instructionHooks.afterVerdict?.(judged, job)).toBe(judged)
})

it.each([
  ['7.2.22 (Debian 1:7.2+dfsg-7+deb12u18)', 1],
  ['8.2.2', 1],
  ['9.0.2', 2],
  ['9.2.0', 3],
  ['10.0.2 (Debian 1:10.0.2+ds-2)', 3],
])('asks QEMU %s for the interface %s', (version, expected) => {
  expect(interfaceOf(version)).toBe(expected)
})
