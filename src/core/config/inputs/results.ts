import { z } from 'zod'
import { commenting, webAddress, yesNo } from '../../keys/values.ts'
import { type Catalogue, keyOption } from './input.ts'

/** Inputs for showing and keeping the result. */
export const resultInputs = {
  comment: {
    kind: 'value',
    description:
      'Whether to comment on the pull request (`pull-requests` `write`), and to open an issue for a regression in a scheduled or release run (`issues` `write`): `true`, `false`, or `on-change` to comment only if there is something to report or a comment to update.',
    schema: commenting,
    default: 'true',
  },
  'github-token': {
    kind: 'secret',
    description:
      "Token for everything on GitHub: the comment, labels, issue and mark, the branch of baselines, and the numbers of a fork's run. The permissions of the job are enough.",
    variable: 'TIDB_BENCH_GITHUB_TOKEN',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
    default: '${{ github.token }}',
  },
  mark: keyOption(
    'file',
    '<how>',
    'on GitHub: none, status or check-run: how to mark the measured commit in addition to the job’s own check',
    z.enum(['none', 'status', 'check-run']),
    { default: 'none' },
  ),
  artifact: keyOption(
    'file',
    '<yes>',
    'true or false: on GitHub, whether the evidence is uploaded',
    yesNo,
    { default: 'true' },
  ),
  'site-url': keyOption(
    'file',
    '<address>',
    'address of the site of the stored baselines; the reports link to it',
    webAddress,
  ),
  out: {
    kind: 'value',
    option: { value: '<folder>', help: 'result folder (default tidb-bench-out)' },
    schema: z.string(),
  },
} satisfies Catalogue
