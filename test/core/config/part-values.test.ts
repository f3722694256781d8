import { policyOfRecord, policySchema, recordedPolicy } from '../../../src/core/config/policy.ts'
import { targetSchema } from '../../../src/core/config/schema.ts'
import { credentialsIn, type PlaygroundConfig } from '../../../src/core/config/target.ts'
import { isAgainst, readAgainst } from '../../../src/core/keys/against.ts'
import { workflowPathOf } from '../../../src/extensions/rules/workflow-inputs.ts'
import { withTiproxy } from '../../../src/targets/playground/keys.ts'
import {
  benchmarkDefaults,
  flatten,
  mergeConfigurations,
  toToml,
  unrecordedSettings,
} from '../../../src/tiup/component-configuration.ts'
import {
  isExactVersion,
  isNumbered,
  isVersionWord,
  withPrefix,
} from '../../../src/tiup/version-words.ts'
import { Failure } from '../../../src/words/failure.ts'
import { matchingFiles, untouchedReason } from '../../../src/words/path-globs.ts'
import { testStoredValues } from '../../setup/stored-values.ts'

const files = [
  'README.md',
  'docs/a.md',
  'docs/.hidden',
  'src/a.ts',
  'src/deep/b.ts',
  'docs.md',
  '.env',
]
const globs = [
  ['docs'],
  ['docs/'],
  ['./docs/'],
  ['/src/**'],
  ['src/*'],
  ['**/*.md'],
  ['!docs/'],
  ['!**/*.md', 'README.md'],
  ['**', '!src/', 'src/deep/**'],
  ['!./docs/'],
  ['*'],
  [],
]

const tree = {
  plain: 1,
  'a.b': { c: true },
  a: { b: { d: 'x"y\n\u007f' }, list: [1, 'two', { e: 1.5, 'f g': false }, 5n] },
  gone: undefined,
  deep: { deeper: { deepest: 1e21 } },
  'sp ace': { 'k.ey': 'v', none: undefined },
}
const playground = (more: object) =>
  targetSchema.parse({ kind: 'playground', version: 'v8.5.4', ...more }) as PlaygroundConfig

const versions = [
  ...[
    'v8.5.4',
    '8.5.4',
    'v8.5',
    '8',
    'v8',
    'latest',
    'latest-release',
    'previous-release',
    'nightly',
    'night',
  ],
  ...[
    'v9.0.0-beta.2',
    '9.0.0+x',
    'v8.5.4.1',
    'x8.5',
    '8.5.',
    '123456',
    'v123456.1',
    'v8.5-',
    'xnightly',
    '1.2.3x',
  ],
  ...['HEAD~2', 'a/b', 'base', 'merge-base', 'main'],
]

const storages = [
  's3://a/b?access-key=AK&secret-access-key=S%2Fx&region=us',
  's3://a/b',
  's3://a/b?token=&sig=x&sigil=y&Signature=z',
  'gcs://a?credentials-file=/x?y=z&password=%E0%A4%A',
  's3://a?key',
]

function orRefusal(reach: () => unknown): unknown {
  try {
    return reach()
  } catch (error) {
    if (error instanceof Failure) return { refused: error.message, remedy: error.remedy }
    throw error
  }
}

const cases: Record<string, () => unknown> = {}
for (const each of globs)
  cases[`files of [${each.join(' ')}]`] = () => [
    matchingFiles(files, each),
    untouchedReason(files, each),
  ]
cases['no file'] = () => [untouchedReason([], ['docs']), untouchedReason(['a'], ['docs'])]
cases['where a workflow is'] = () =>
  [
    {
      GITHUB_WORKFLOW_REF: 'a/b/.github/workflows/x.yml@refs/heads/main',
      GITHUB_REPOSITORY: 'a/b',
    },
    {
      GITHUB_WORKFLOW_REF: 'a/bc/.github/workflows/x.yml@refs/heads/main',
      GITHUB_REPOSITORY: 'a/b',
    },
    { GITHUB_WORKFLOW_REF: 'a/b/x.yml' },
    { GITHUB_REPOSITORY: 'a/b' },
  ].map((env) => workflowPathOf(env) ?? '–')
cases['settings of a benchmark'] = () =>
  [1, 2, 3, 40].map((caches) => benchmarkDefaults(caches, 16 * 2 ** 30))
cases['settings of a benchmark on a machine of odd memory'] = () =>
  benchmarkDefaults(2, 3.9 * 2 ** 30)
cases['private places, and a stop without a wait'] = () => unrecordedSettings('/tmp/x')
cases['configurations in layers'] = () =>
  mergeConfigurations(
    { tidb: { log: { level: 'error', file: 'a' }, list: [1, 2] }, tikv: { 'a.b': 1 } },
    { tidb: { 'log.level': 'info', list: [3], 'log.deep.er': 1 }, pd: {} },
    { tikv: { a: { c: 2 } }, tidb: { log: { 'deep.er': 2, level: { now: 'tree' } } } },
    { tikv: { 'a.b': { d: 1 } } },
  )
cases['a tree as names'] = () =>
  flatten({ ...tree, a: { b: 1, list: [1, 'two'], none: null, gone: undefined } })
cases['a tree as TOML'] = () => toToml(tree)
cases['a value that TOML has not'] = () =>
  [{ a: { b: null } }, { a: Number.NaN }, { a: [1, null] }].map((each) =>
    orRefusal(() => toToml(each)),
  )
cases['a requested proxy'] = () =>
  [
    { 'load-balancer': 'tiproxy' },
    { 'load-balancer': 'tiproxy', topology: { tiproxy: 2 } },
    { 'load-balancer': 'haproxy' },
    {},
  ].map((more) => withTiproxy(playground(more)).topology)
cases['a cluster without a store'] = () => playground({ topology: { tidb: 0, tikv: 0 } }).mode
const policies = [
  {},
  { tolerance: '5%', gated: ['qps'], rule: 'threshold', 'warn-only': ['tps'], 'alpha-ok': 0.1 },
  {
    tolerances: { tps: '2%' },
    workloads: { a: '5%' },
    statements: { 'a/b': '50%', new: { latency_p95_ms: 5 } },
  },
]
cases['policies as records keep them'] = () =>
  policies.map((each) => recordedPolicy(policySchema.parse(each)))
cases['policies of records'] = () => [
  policyOfRecord(undefined),
  ...policies.map((each) => policyOfRecord(recordedPolicy(policySchema.parse(each)))),
]
cases['secrets of storages'] = () => storages.map(credentialsIn)
for (const version of versions)
  cases[`the version ${version}`] = () => [
    isVersionWord(version),
    isNumbered(version),
    isExactVersion(version),
    withPrefix(version),
    isAgainst(version),
    readAgainst(version, ['main']),
  ]

testStoredValues(new URL('part-values.txt', import.meta.url), cases)
