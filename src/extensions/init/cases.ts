import serverConfig from '#workflow/config/server'
import tidbConfig from '#workflow/config/tidb'
import myServer from '#workflow/my-server'
import performance from '#workflow/performance'
import performanceComment from '#workflow/performance-comment'
import { inputCatalogue } from '../../core/config/inputs.ts'
import type { Fault } from '../../words/faults.ts'

/** Reasons to use the program, which `init` offers. */
export const caseNames = [
  'change',
  'server',
  'application',
  'upgrade',
  'release-candidate',
] as const
export type CaseName = (typeof caseNames)[number]

/** Answers that a caller may give: inputs of the action, and the release branch. */
export const answerNames = [
  'build',
  'binaries',
  'host',
  'port',
  'user',
  'tidb-version',
  'against',
  'workloads',
  'schema',
  'branch',
] as const
export type AnswerName = (typeof answerNames)[number]
/** Answers as text; empty if the case does not ask for it. */
export type Answers = Readonly<Record<AnswerName, string>>

/** No table of the caller's own. */
export const EXAMPLE_SCHEMA = 'example'

export interface Question {
  readonly name: AnswerName
  /** Question text on a terminal. */
  readonly text: string
  /** Default answer. */
  readonly default: string
  /** True for a workload file, which is written where there is none. */
  readonly isFile?: true
}

/** A file to write, by its path in the repository. */
interface StarterFile {
  readonly path: string
  readonly text: string
}

/** One of the things that people come for. */
export interface StarterCase {
  readonly title: string
  /** Questions: at most three, since the case is a question as well. */
  readonly questions: readonly Question[]
  /** The workflow, at most twenty-five lines. @param answers one for every question */
  workflow(answers: Answers): string
  /** Returns the workflow that comments, if it is a file of its own. */
  comments?(answers: Answers): StarterFile
  /** Returns the configuration, if the case needs one; one that is there stays as it is. */
  config?(answers: Answers): StarterFile
  /** Returns the workload file to create, if the case needs one in the repository. */
  workload?(answers: Answers): StarterFile
  /** Returns the next steps, one sentence each. */
  next(answers: Answers): readonly string[]
}

const build: Question = {
  name: 'build',
  text: 'Which command builds the server?',
  default: 'make server',
}
const binaries: Question = {
  name: 'binaries',
  text: 'Which programs does it build, by component?',
  default: 'tidb=bin/tidb-server',
}

/** `release-8.5` is the line v8.5. */
const lineOf = (branch: string) => `v${/\d+\.\d+/.exec(branch)?.[0] ?? '8.5'}`

/** Inputs as a workflow has them. */
function withInputs(inputs: Readonly<Record<string, string>>): string {
  const lines = Object.entries(inputs).map(
    ([name, text]) => `          ${name}: ${yamlText(text)}\n`,
  )
  return `      - uses: ${self}\n        with:\n${lines.join('')}`
}

/** Writes the text as YAML: plain if YAML reads it back as this text, else quoted. */
function yamlText(text: string): string {
  const isPlain =
    /^[A-Za-z./_][\w ./=,+-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

const mayComment = '    permissions: { contents: read, pull-requests: write } # the comment\n'
const mayCommentOnBranches = mayComment.replace(
  'the comment',
  'the comment, not on pull requests from forks: docs/start.md#from-forks',
)

/**
 * A pull request's own jobs; a label of another kind starts nothing, and the newest push ends the
 * run before it.
 */
const onPullRequest = (minutes: string) => `name: Performance
on: { pull_request: { types: [opened, synchronize, reopened, labeled] } }
permissions: {}
jobs:
  bench:
    if: github.event.action != 'labeled' || startsWith(github.event.label.name, 'bench:')
    concurrency: { group: 'bench-\${{ github.event.number }}', cancel-in-progress: true }
    runs-on: ubuntu-24.04
${minutes}${mayCommentOnBranches}`

const forksHint =
  'This file never comments on pull requests from forks. If you have them, see docs/start.md#from-forks of tidb-bench-action.'

/** The starter with the build of the answers. Other servers than TiDB have one suite, and no Go benchmarks. */
function withBuild(workflow: string, answers: Answers): string {
  const lines = isOfTidb(answers)
    ? workflow
    : workflow
        .replace(/^ +(?:strategy: .*|- run: .*|suite: .*)\n/gm, '')
        .replace(/\$\{\{ matrix\.suite }}-/, '')
  return lines
    .replace('build: make server', () => `build: ${yamlText(answers.build)}`)
    .replace('binaries: tidb=bin/tidb-server', () => `binaries: ${yamlText(answers.binaries)}`)
}

const isOfTidb = ({ binaries: list }: Answers) => /(?:^|,)\s*tidb=/.test(list)

const steps = (inputs: Readonly<Record<string, string>>) => `    steps:
      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false }
${withInputs(inputs)}`

export const cases: Readonly<Record<CaseName, StarterCase>> = {
  change: {
    title: 'I change TiDB, TiKV, PD or TiProxy',
    questions: [build, binaries],
    workflow: (answers) => withBuild(performance, answers),
    comments: (answers) => ({
      path: '.github/workflows/performance-comment.yml',
      text: withBuild(performanceComment, answers),
    }),
    config: (answers) => ({
      path: 'tidb-bench.yml',
      text: isOfTidb(answers) ? tidbConfig : serverConfig,
    }),
    next: () => [
      'Each pull request, also of a fork, is built and measured side by side with its merge base. The second workflow comments once both are on the default branch.',
    ],
  },
  server: {
    title: 'My server runs already: TiDB Cloud, MySQL, MariaDB or another',
    questions: [
      { name: 'host', text: 'What is its host name?', default: 'db.example.com' },
      { name: 'port', text: 'Which port?', default: '4000' },
      { name: 'user', text: 'Which user measures?', default: 'bench' },
    ],
    workflow: ({ host, port, user }) =>
      myServer
        .replace('db.example.com', () => yamlText(port === '4000' ? host : `${host}:${port}`))
        .replace('user: bench', () => `user: ${yamlText(user)}`),
    next: ({ user }) => [
      `Create the user ${user} with the rights in docs/servers.md of tidb-bench-action.`,
      'Store its password as the secret BENCH_PASSWORD of the repository, with “gh secret set BENCH_PASSWORD” for example.',
      'For TiDB Cloud, add “tls: verify” to the inputs.',
      'The first push to main stores a baseline. Later pushes and pull requests are compared with it.',
    ],
  },
  application: {
    title: 'My application runs on TiDB',
    questions: [
      {
        name: 'workloads',
        text: 'Which file describes its load?',
        default: 'bench/workload.yml',
        isFile: true,
      },
      {
        name: 'schema',
        text: 'What creates its tables: a folder of migrations, a .sql file, or a command?',
        default: EXAMPLE_SCHEMA,
      },
      { name: 'tidb-version', text: 'Which version of TiDB does it run on?', default: 'v8.5' },
    ],
    workflow: (answers) =>
      onPullRequest('    timeout-minutes: 120\n') +
      steps({
        against: 'merge-base',
        workloads: answers.workloads,
        'tidb-version': answers['tidb-version'],
      }),
    workload: ({ workloads }) => ({ path: workloads, text: exampleWorkload }),
    next: (answers) => [
      `Describe the tables and statements of your application in ${answers.workloads}.`,
      'From the next pull request on, its load is measured side by side with that of the merge base.',
      forksHint,
    ],
  },
  upgrade: {
    title: 'I plan an upgrade of TiDB',
    questions: [
      { name: 'tidb-version', text: 'To which version?', default: 'latest-release' },
      { name: 'against', text: 'From which version?', default: 'previous-release' },
      {
        name: 'workloads',
        text: 'Which workloads?',
        default: 'oltp_point_select,oltp_read_write,tpcc',
      },
    ],
    workflow: (answers) => `name: Performance of an upgrade
on:
  pull_request:
    paths: [.github/workflows/performance.yml] # name other versions here, and see
  workflow_dispatch:
permissions: {}
jobs:
  bench:
    runs-on: ubuntu-24.04
    timeout-minutes: 180
${mayComment}    steps:
      - uses: ${checkout}
        with: { persist-credentials: false }
${withInputs({
  'tidb-version': answers['tidb-version'],
  against: answers.against,
  workloads: answers.workloads,
})}`,
    next: () => ['Open a pull request with the file: its comment says what the upgrade costs.'],
  },
  'release-candidate': {
    title: 'I release TiDB, TiKV or PD',
    questions: [
      { name: 'branch', text: 'Which release branch?', default: 'release-8.5' },
      build,
      binaries,
    ],
    workflow: (answers) => `name: Performance of release candidates
on:
  schedule: [{ cron: '17 2 * * *' }]
permissions: {}
jobs:
  bench:
    runs-on: ubuntu-24.04
    timeout-minutes: 300
    permissions: { contents: read, issues: write } # the issue that a regression opens
    steps:
      - uses: ${checkout}
        with: { ref: ${answers.branch}, fetch-depth: 0, persist-credentials: false }
${withInputs({
  suite: 'release-candidate',
  build: answers.build,
  binaries: answers.binaries,
  'tidb-version': lineOf(answers.branch),
  against: lineOf(answers.branch),
})}`,
    next: (answers) => [
      `Each night the head of ${answers.branch} is measured side by side with the last release of its line.`,
      'More comparisons, binaries and mirrors: workflows/release-candidate.yml.',
    ],
  },
}

/**
 * Actions as the workflows that are written name them; a test compares them with those of the
 * examples.
 */
export const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
export const self = 'org/tidb-bench-action@v1'

export const loadHead =
  '# The load of the application: tables, rows, statements. Keys: docs/own-load.md of tidb-bench-action.'

const exampleWorkload = `${loadHead}
schema:
  - >-
    CREATE TABLE orders (id BIGINT PRIMARY KEY AUTO_INCREMENT, customer INT NOT NULL, total INT NOT NULL,
    KEY by_customer (customer))
data:
  - table: orders
    rows: 20000
    columns: { customer: { uniform: [1, 2000] }, total: { uniform: [1, 500] } }
transactions:
  - name: history
    weight: 9
    statements:
      - { name: list, sql: 'SELECT id, total FROM orders WHERE customer = ?', params: [{ uniform: [1, 2000] }] }
  - name: checkout
    weight: 1
    statements:
      - name: place
        sql: INSERT INTO orders (customer, total) VALUES (?, ?)
        params: [{ uniform: [1, 2000] }, { uniform: [1, 500] }]
`

export function idleFault(name: AnswerName, of: CaseName): Fault {
  const options = cases[of].questions.map((question) => `--${question.name}`).join(', ')
  return {
    where: `--${name}`,
    what: `has no effect for the case ${of}`,
    remedy: `that takes ${options}`,
  }
}

/**
 * Returns the fault of an answer that the action would refuse or that would change its meaning in
 * the workflow.
 */
export function faultOf({ name, isFile }: Question, text: string): Fault | undefined {
  const where = `--${name}`
  if (/[\n\r]/.test(text))
    return { where, what: 'expected one line', remedy: 'put the others into a script' }
  if (name === 'branch')
    return /^release-\d+\.\d+[\w.-]*$/.test(text)
      ? undefined
      : { where, what: `expected a release branch such as release-8.5; got "${text}"` }
  if (name === 'schema') return undefined
  if (isFile && !/^(?!\/)(?!.*\.\.)[\w./-]+\.ya?ml$/.test(text))
    return {
      where,
      what: `expected a file of the repository such as bench/workload.yml; got "${text}"`,
    }
  const issue = inputCatalogue[name].schema.safeParse(text).error?.issues[0]
  return issue === undefined ? undefined : { where, what: `${issue.message}; got "${text}"` }
}
