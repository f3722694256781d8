import type { PresetOptions } from '../../../src/core/keys/preset.ts'
import { presetConfig, presetText, readPresets } from '../../../src/extensions/presets/presets.ts'
import { slicesOf } from '../../../src/extensions/presets/scale.ts'
import { Failure } from '../../../src/words/failure.ts'
import { testStoredValues } from '../../setup/stored-values.ts'

function orRefusal(reach: () => unknown): unknown {
  try {
    return reach()
  } catch (error) {
    if (error instanceof Failure) return { refused: error.message, remedy: error.remedy }
    throw error
  }
}

const local = { kind: 'local' }
const requests: Readonly<Record<string, PresetOptions & { readonly name?: string }>> = {
  'a scale of nothing': { scale: 0 },
  'a scale over 1': { scale: 1.1 },
  'a scale that is no number': { scale: Number.NaN },
  'an unknown name': { name: 'tidb-tpc' },
  'a name that is like nothing': { name: 'x' },
  'one version of two': { versions: ['v8.5.4'] },
  'two versions of one': { name: 'tikv-ycsb', versions: ['v8.5.3', 'v8.5.4'] },
  'versions of none': { name: 'mariadb-oltp', versions: ['v8.5.3'] },
  'a method of one server': { name: 'tikv-ycsb', method: 'side-by-side' },
  'the other method': { name: 'mariadb-strong-sync', method: 'side-by-side', scale: 0.01 },
  'the method of the report': { name: 'tidb-sysbench', method: 'as-published', scale: 0.01 },
  'one side of two': { targets: { candidate: local } },
  'a server that there is not': { targets: { base: local, candidate: local, third: local } },
  'two servers that there are not': { targets: { base: local, third: local, fourth: local } },
  'a server that there is not, of many': { name: 'mariadb-oltp', targets: { '5gb': local } },
  'no server': { name: 'mariadb-oltp', targets: {} },
  'one server of many': {
    name: 'mariadb-oltp',
    scale: 0.001,
    targets: { '8gb': { kind: 'endpoint', host: 'a' } },
  },
  'TiDB in place of others': {
    name: 'mariadb-strong-sync',
    scale: 0.01,
    targets: { base: { kind: 'playground' }, candidate: local },
  },
  'endpoints with variables of their own': {
    scale: 0.01,
    versions: ['v8.5.3', 'v8.5.4'],
    targets: {
      base: {
        kind: 'endpoint',
        variables: { own: 1 },
        configuration: { tidb: {} },
        differences: [{ what: 'a' }],
      },
      candidate: { kind: 'endpoint' },
    },
  },
}

const cases: Record<string, () => unknown> = {}
for (const { name } of readPresets())
  for (const scale of [undefined, 0.01])
    cases[`the text of ${name}${scale === undefined ? '' : ' in small'}`] = () =>
      presetText(name, { scale }).split('\n')
for (const [title, { name = 'tidb-tpcc', ...options }] of Object.entries(requests))
  cases[title] = () => orRefusal(() => presetConfig(name, options))
cases['a text of the full size'] = () =>
  presetText('tikv-ycsb', { scale: 1 }).split('\n').slice(0, 5)
cases['slices as long as a run'] = () =>
  [10, 12, 13, 30, 100, 300, 1_000, 12_000, 1e6].map(slicesOf)

testStoredValues(new URL('preset-texts.txt', import.meta.url), cases)
