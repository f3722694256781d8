import serverConfig from '#workflow/config/server'
import tidbConfig from '#workflow/config/tidb'
import myServer from '#workflow/my-server'
import performance from '#workflow/performance'
import performanceComment from '#workflow/performance-comment'
import application from '#workflow/starters/application'
import releaseCandidate from '#workflow/starters/release-candidate'
import upgrade from '#workflow/starters/upgrade'
import exampleWorkload from '#workflow/starters/workload'
import { type Answers, ownWorkload } from './repository.ts'

export interface Question {
  /** Name of the option that answers it: an input of the action, `schema` or `branch`. */
  readonly name: string
  /** Question text on a terminal. */
  readonly text: string
  /** Default answer. */
  readonly default: string
}

/** A file to write, by its path in the repository. */
interface StarterFile {
  readonly path: string
  readonly text: string
  /** The caller's own once it exists: it is never overwritten. */
  readonly isOwn?: true
}

/** One of the things that people come for. */
export interface StarterCase {
  readonly title: string
  /** Questions: at most three, since the case is a question as well. */
  readonly questions: readonly Question[]
  /**
   * Returns the files, the workflow first.
   * @param answers one for every question
   * @param folder of the repository
   */
  files(answers: Answers, folder: string): readonly StarterFile[]
  /** Returns the next steps, one sentence each. */
  next(answers: Answers): readonly string[]
}

/** Path of the workflow file. */
export const WORKFLOW_PATH = '.github/workflows/performance.yml'

/** No table of the caller's own. */
const EXAMPLE_SCHEMA = 'example'

const build = { name: 'build', text: 'Which command builds the server?', default: 'make server' }
const binaries = {
  name: 'binaries',
  text: 'Which programs does it build, by component?',
  default: 'tidb=bin/tidb-server',
}

/** Writes the text as YAML: plain if YAML reads it back as this text, else quoted. */
function yamlText(text: string): string {
  const isPlain =
    /^[A-Za-z./_][\w ./=,+-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

/** Returns a starter with these inputs in place of its own. */
function filled(starter: string, inputs: Answers): string {
  return Object.entries(inputs).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^( +${name}: ).*$`, 'm'), (_, key) => key + yamlText(value)),
    starter,
  )
}

function workflow(starter: string, inputs: Answers): StarterFile {
  return { path: WORKFLOW_PATH, text: filled(starter, inputs) }
}

/** Returns the starter without what only TiDB has: Go's version, and a suite of Go benchmarks. */
function withoutBenchmarks(starter: string): string {
  return starter
    .replace(/^ +(?:strategy: .*|- run: .*|suite: .*)\n/gm, '')
    .replace(/\$\{\{ matrix\.suite }}-/, '')
}

const starterCases = {
  change: {
    title: 'I change TiDB, TiKV, PD or TiProxy',
    questions: [build, binaries],
    files: (answers: Answers) => {
      const isTidb = /(?:^|,)\s*tidb=/.test(answers.binaries ?? '')
      const comment = filled(performanceComment, answers)
      return [
        workflow(isTidb ? performance : withoutBenchmarks(performance), answers),
        { path: '.github/workflows/performance-comment.yml', text: comment },
        { path: 'tidb-bench.yml', text: isTidb ? tidbConfig : serverConfig, isOwn: true },
      ]
    },
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
    files: ({ host = '', port, user = '' }) => [
      workflow(myServer, { host: port === '4000' ? host : `${host}:${port}`, user }),
    ],
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
      },
      {
        name: 'schema',
        text: 'What creates its tables: a folder of migrations, a .sql file, or a command?',
        default: EXAMPLE_SCHEMA,
      },
      { name: 'tidb-version', text: 'Which version of TiDB does it run on?', default: 'v8.5' },
    ],
    files: ({ workloads: path = '', schema = '', ...inputs }, folder) => {
      const text = schema === EXAMPLE_SCHEMA ? exampleWorkload : ownWorkload(folder, path, schema)
      return [workflow(application, { ...inputs, workloads: path }), { path, text, isOwn: true }]
    },
    next: ({ workloads }) => [
      `Describe the tables and statements of your application in ${workloads}.`,
      'From the next pull request on, its load is measured side by side with that of the merge base.',
      'This file never comments on pull requests from forks. If you have them, see docs/start.md#from-forks of tidb-bench-action.',
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
    files: (answers) => [workflow(upgrade, answers)],
    next: () => ['Open a pull request with the file: its comment says what the upgrade costs.'],
  },
  'release-candidate': {
    title: 'I release TiDB, TiKV or PD',
    questions: [
      { name: 'branch', text: 'Which release branch?', default: 'release-8.5' },
      build,
      binaries,
    ],
    files: ({ branch = '', ...inputs }) => {
      // `release-8.5` is the line v8.5.
      const line = branch.replace(/^release-(\d+\.\d+).*/, 'v$1')
      const starter = releaseCandidate.replace('ref: release-8.5', () => `ref: ${branch}`)
      return [workflow(starter, { ...inputs, 'tidb-version': line, against: line })]
    },
    next: ({ branch }) => [
      `Each night the head of ${branch} is measured side by side with the last release of its line.`,
      'More comparisons, binaries and mirrors: workflows/release-candidate.yml.',
    ],
  },
} satisfies Record<string, StarterCase>

export type CaseName = keyof typeof starterCases

/** The cases by name, in the order in which `init` offers them. */
export const cases: Readonly<Record<CaseName, StarterCase>> = starterCases
export const caseNames = Object.keys(cases) as CaseName[]
