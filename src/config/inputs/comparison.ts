import { z } from 'zod'
import { againstForms, isAgainst } from '../against.ts'
import { toleranceSchema } from '../quantity.ts'
import type { Catalogue } from './input.ts'
import { list } from './values.ts'

/** The forms of `baseline`, for `--help` and for messages. */
export const baselineForms =
  'auto, files:DIR, branch[:NAME], sql:mysql://USER@HOST:PORT/DATABASE, a record (.json), or none'

/** What it is compared with, and how. */
export const comparisonInputs = {
  against: {
    kind: 'value',
    description:
      'What it is measured against, side by side on one machine: `merge-base` or `base` (the head of the target branch), both built by `build`; a version (`v8.5.3`, `v8.5`, `latest-release`, `previous-release`, `nightly`); a commit or tag; or the name of a target of the file. Empty means a stored baseline, or what the file says.',
    planDescription: 'What it is measured against, as the jobs that measure say it.',
    option: { value: '<what>', help: `side by side with: ${againstForms}` },
    schema: z.string().refine(isAgainst, `expected ${againstForms}`),
    effect: 'everywhere',
  },
  tolerance: {
    kind: 'value',
    description: 'The smallest drop of throughput that matters, as a share such as `3%`.',
    option: { value: '<share>', help: 'smallest drop of throughput that matters' },
    schema: toleranceSchema,
    default: '3%',
    effect: 'without-file',
  },
  rule: {
    kind: 'value',
    description:
      'How a verdict is reached: `evidence` (by what the noise of today allows) or `threshold` (the drop against the tolerance, with its false-alarm rate); `auto` is another name of `evidence`.',
    option: { value: '<rule>', help: 'evidence or threshold' },
    schema: z.enum(['evidence', 'threshold', 'auto']),
    default: 'evidence',
    effect: 'without-file',
  },
  cause: {
    kind: 'value',
    description:
      'Whether both servers are asked for the cause in one more short round once the verdict is reached: `on-red` (side by side, for a red or undecided cell), `always`, or `never`. It changes no verdict.',
    option: { value: '<when>', help: 'never, on-red or always: look for the cause in one more short round' },
    schema: z.enum(['never', 'on-red', 'always']),
    default: 'on-red',
    effect: 'everywhere',
  },
  baseline: {
    kind: 'value',
    description:
      'Where the baseline is kept: `branch` or `branch:NAME` (a branch of its own, made on first use; needs the permission `contents` `write`), `files:DIR` (a folder of the repository), `sql:mysql://USER@HOST:PORT/DATABASE` (its password comes in the environment variable `TIDB_BENCH_BASELINE_PASSWORD`), the path of one record, or `none`. `auto` is `branch` on GitHub, and `files:baselines` elsewhere.',
    option: { value: '<store>', help: baselineForms },
    schema: z.string(),
    default: 'auto',
    effect: 'everywhere',
  },
  'compare-with': {
    kind: 'value',
    description:
      'Tag or server version whose records are the reference; empty means by ancestry, from the merge base on.',
    option: {
      value: '<tag>',
      help: 'tag or server version whose records are the reference (default: by ancestry)',
    },
    schema: z.string(),
    effect: 'everywhere',
  },
  'update-baseline': {
    kind: 'value',
    description:
      'Whether the record of this job joins the baseline: `auto` (on trusted events; outside of GitHub everywhere but on a branch), `always` or `never`. A pull request never writes.',
    option: { value: '<when>', help: 'auto, always or never: store this run as a baseline' },
    schema: z.enum(['auto', 'always', 'never']),
    default: 'auto',
    effect: 'everywhere',
  },
  'release-branches': {
    kind: 'value',
    description:
      'Branches whose pushes join the baseline like those of the default branch, separated by commas; `*` stands for any characters.',
    option: {
      value: '<list>',
      help: 'on GitHub: branches beside the default one whose pushes are stored, * for any characters',
    },
    schema: list,
    default: 'release-*',
    effect: 'everywhere',
  },
} satisfies Catalogue
