import { z } from 'zod'
import { DEFAULT_RELEASE_BRANCHES } from '../../../github/event-types.ts'
import { againstForms, isAgainst } from '../../keys/against.ts'
import { list, toleranceSchema } from '../../keys/values.ts'
import { type Catalogue, keyOption } from './input.ts'

/** The forms of `baseline`, for `--help` and for messages. */
export const baselineForms = 'auto, files:DIR, branch[:NAME], a record (.json), or none'

/** Inputs for the comparison and for how the verdict is reached. */
export const comparisonInputs = {
  against: {
    kind: 'value',
    description:
      'The server to compare the candidate with, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; another running server as `USER@HOST:PORT`, with its password in `TIDB_BENCH_BASE_PASSWORD`; or the name of a target in the configuration file. Empty means a stored baseline, or the value in the file.',
    option: { value: '<what>', help: `side by side with: ${againstForms}` },
    schema: z.string().refine(isAgainst, `expected ${againstForms}`),
  },
  tolerance: {
    kind: 'value',
    description: 'The smallest drop of throughput that matters, as a share such as `3%`.',
    option: { value: '<share>', help: 'smallest drop of throughput that matters' },
    schema: toleranceSchema,
    default: '3%',
    key: { in: 'gate', isQuantity: true },
  },
  rule: keyOption('gate', '<rule>', 'evidence or threshold', z.enum(['evidence', 'threshold']), {
    default: 'evidence',
  }),
  'fail-on': keyOption('gate', '<what>', 'regression or never', z.enum(['regression', 'never']), {
    default: 'regression',
  }),
  'on-inconclusive': keyOption(
    'gate',
    '<what>',
    'pass, warn or fail if a comparison is undecided',
    z.enum(['pass', 'warn', 'fail', 'confirm']),
    { default: 'warn' },
  ),
  baseline: {
    kind: 'value',
    description:
      'Where the baseline is stored: `branch` or `branch:NAME` (a branch of its own, created on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.',
    option: { value: '<store>', help: baselineForms },
    schema: z.string(),
    default: 'auto',
  },
  'compare-with': keyOption(
    'file',
    '<tag>',
    'tag, server version or last-release whose records are the reference (default: by ancestry)',
    z.string(),
  ),
  'update-baseline': keyOption(
    'file',
    '<when>',
    'auto, always or never: store this run as a baseline',
    z.enum(['auto', 'always', 'never']),
    { default: 'auto' },
  ),
  'release-branches': keyOption(
    'file',
    '<list>',
    'on GitHub: branches whose pushes are stored, in addition to the default branch; * matches any characters',
    list,
    { default: DEFAULT_RELEASE_BRANCHES },
  ),
  cause: keyOption(
    'file',
    '<when>',
    'never, on-red or always: run one more short round to find the cause',
    z.enum(['never', 'on-red', 'always']),
    { default: 'on-red' },
  ),
} satisfies Catalogue
