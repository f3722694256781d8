import { z } from 'zod'
import type { Catalogue } from './input.ts'
import { cache, commenting, yesNo } from './values.ts'

/** What becomes of the figures: who is told, what fails, what is kept. */
export const resultInputs = {
  comment: {
    kind: 'value',
    description:
      'Whether the pull request gets a comment (`pull-requests` `write`), and a scheduled or release run an issue on a regression (`issues` `write`): `true`, `false`, or `on-change` for a comment only where there is something to say, or one to be brought up to date.',
    schema: commenting,
    default: 'true',
    effect: 'everywhere',
  },
  'github-token': {
    kind: 'secret',
    description:
      "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. It needs no more rights than the job gives it.",
    variable: 'TIDB_BENCH_GITHUB_TOKEN',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    default: '${{ github.token }}',
  },
  notify: {
    kind: 'secret',
    description:
      'Address of a webhook of Slack or Feishu, as a secret. It is told where a scheduled or release run regressed, and where a push to the default branch finds that a level dropped; never of what a pull request measured.',
    variable: 'TIDB_BENCH_NOTIFY',
  },
  'fail-on': {
    kind: 'value',
    description:
      'What fails the job: `regression`, or `never` for a report alone. An invalid or missing measurement always does.',
    option: { value: '<what>', help: 'regression or never' },
    schema: z.enum(['regression', 'never']),
    default: 'regression',
    effect: 'without-file',
  },
  mark: {
    kind: 'value',
    description:
      "How the measured commit is marked beside the job's own check, while it is measured and after: `none`, `status` (needs `statuses` `write`) or `check-run` (needs `checks` `write`).",
    schema: z.enum(['none', 'status', 'check-run']),
    default: 'none',
    effect: 'everywhere',
  },
  artifact: {
    kind: 'value',
    description:
      'Whether the record, the report and the raw logs are uploaded as an artifact, `true` or `false`.',
    schema: yesNo,
    default: 'true',
    effect: 'everywhere',
  },
  'snapshot-cache': {
    kind: 'value',
    description:
      "Whether loaded data is kept for later jobs, which then start from it: `false`, `true` (in GitHub's cache, which holds 10 GB of a repository in all) or a folder of a runner that stays. For `playground` and `local`.",
    option: {
      value: '<where>',
      help: 'keep loaded data for later runs: true (in ~/.cache/tidb-bench/data), false or a folder',
    },
    schema: cache,
    default: 'false',
    effect: 'everywhere',
  },
  out: {
    kind: 'value',
    option: { value: '<folder>', help: 'result folder (default tidb-bench-out)' },
    schema: z.string(),
    effect: 'everywhere',
  },
} satisfies Catalogue
