import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Command, Option } from 'commander'
import { addInputOptions } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { Failure } from '../../words/failure.ts'
import { type Fault, faultsFailure } from '../../words/faults.ts'
import {
  type AnswerName,
  type Answers,
  answerNames,
  type CaseName,
  caseNames,
  cases,
  EXAMPLE_SCHEMA,
  faultOf,
  idleFault,
  self,
} from './cases.ts'
import { type Defaults, defaultsOf, ownWorkload } from './repository.ts'

/** Path of the workflow file. */
export const WORKFLOW_PATH = '.github/workflows/performance.yml'

interface InitOptions extends PrintOptions {
  readonly case?: CaseName
  readonly force?: boolean
  readonly build?: string
  readonly binaries?: string
  readonly host?: string
  readonly port?: string
  readonly user?: string
  readonly tidbVersion?: string
  readonly against?: string
  readonly workloads?: string
  readonly schema?: string
  readonly branch?: string
}

/** Files written and next steps. */
interface Starter {
  readonly written: readonly string[]
  readonly next: readonly string[]
}

/** `init`: the workflow to start from, for one of the things that people come for. */
export function defineInit(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('init')
    .addOption(
      new Option('--case <what>', 'the use case; if omitted, init asks for it').choices(caseNames),
    )
    .option('--branch <name>', 'release branch to measure, such as release-8.5')
    .option(
      '--schema <what>',
      'what creates the tables: a folder of migrations, a .sql file or a command',
    )
    .option('--force', 'overwrite an existing workflow')
    .option(...jsonOption)
  addInputOptions(command, [
    'build',
    'binaries',
    'host',
    'port',
    'user',
    'tidb-version',
    'against',
    'workloads',
  ])
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench init\n  $ tidb-bench init --case upgrade --tidb-version v8.5.4 --against v8.5.3',
    )
    .action(async (options: InitOptions) => {
      await withQuestions(io, async (ask) => {
        const name = options.case ?? (ask === undefined ? noCase() : await askCase(ask))
        const answers = await answersFor(name, givenOf(options), defaultsOf('.'), ask)
        const starter = writeStarter('.', name, answers, options.force === true)
        show(options.json, { case: name, ...starter }, () => starterWords(starter), io)
      })
      finish(exitCodes.passed)
    })
}

/**
 * Writes the files of a case. A load and a configuration that are there stay: they are the
 * caller's own.
 * @returns the paths of the files that were written, and what is to be done next, a sentence each
 * @throws Failure `input` where a workflow is there, unless it may be written over
 */
export function writeStarter(
  folder: string,
  name: CaseName,
  answers: Answers,
  force: boolean,
): Starter {
  const starterCase = cases[name]
  const comments = starterCase.comments?.(answers)
  const workflows = [
    { path: WORKFLOW_PATH, text: starterCase.workflow(answers) },
    ...(comments === undefined ? [] : [comments]),
  ]
  const existing = workflows.find(({ path }) => existsSync(join(folder, path)))
  if (existing !== undefined && !force)
    throw new Failure('input', `${existing.path} already exists, so nothing was written`, {
      remedy: 'Use --force to overwrite it.',
    })
  const config = starterCase.config?.(answers)
  const isNewConfig = config !== undefined && !existsSync(join(folder, config.path))
  const example = starterCase.workload?.(answers)
  const isNew = example !== undefined && !existsSync(join(folder, example.path))
  const isOwn = isNew && answers.schema !== EXAMPLE_SCHEMA
  const workload = isOwn
    ? { ...example, text: ownWorkload(folder, example.path, answers.schema) }
    : example
  const files = [
    ...workflows,
    ...(isNewConfig ? [config] : []),
    ...(workload !== undefined && isNew ? [workload] : []),
  ]
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const written = files.map(({ path }) => path)
  return {
    written,
    next: [
      ...starterCase.next(answers),
      `${self} is a placeholder until there is a release: put the owner and a commit of your copy in its place.`,
      `Commit ${written.join(' and ')}, and push.`,
    ],
  }
}

function starterWords({ written, next }: Starter): string {
  const files = written.map((path) => `Wrote ${path}.`)
  return [...files, '', 'Next:', ...next.map((step) => `- ${step}`)].join('\n')
}

/** Asks on a terminal, and nowhere else: a job must not wait for somebody. */
async function withQuestions(io: Io, tell: (ask: Ask | undefined) => Promise<void>): Promise<void> {
  if (!process.stdin.isTTY) return tell(undefined)
  const { signal } = io
  const terminal = createInterface({ input: process.stdin, output: process.stderr, signal })
  // Lines that come before their question, pasted for example, are kept for it.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    await tell(async (question) => {
      terminal.setPrompt(question)
      terminal.prompt()
      const { value, done } = await lines.next()
      if (done !== true) return value
      throw new Failure('input', 'some questions have no answer, so nothing was written', {
        remedy: 'Answer all questions, or pass the answers as options.',
      })
    })
  } finally {
    terminal.close()
  }
}

function noCase(): never {
  throw new Failure(
    'input',
    'init cannot ask for the use case, because this is not an interactive terminal',
    {
      remedy: `Name it with --case: ${caseNames.join(', ')}.`,
    },
  )
}

function givenOf(options: InitOptions): Partial<Answers> {
  const texts: Readonly<Record<AnswerName, string | undefined>> = {
    build: options.build,
    binaries: options.binaries,
    host: options.host,
    port: options.port,
    user: options.user,
    'tidb-version': options.tidbVersion,
    against: options.against,
    workloads: options.workloads,
    schema: options.schema,
    branch: options.branch,
  }
  return Object.fromEntries(
    answerNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  )
}

/** Puts a question, and gives what was typed; empty where nothing was. */
export type Ask = (question: string) => Promise<string>

/**
 * An answer for every question of a case: as an option says, else as a person does, else the
 * default.
 * @param ask undefined where nobody can answer
 * @throws Failure `input` with every fault
 */
export async function answersFor(
  name: CaseName,
  presetAnswers: Readonly<Partial<Answers>>,
  defaults: Readonly<Defaults>,
  ask: Ask | undefined,
): Promise<Answers> {
  const { questions } = cases[name]
  const idle = answerNames.filter(
    (each) =>
      presetAnswers[each] !== undefined && !questions.some((question) => question.name === each),
  )
  if (idle.length > 0) throw answersFailure(idle.map((each) => idleFault(each, name)))
  const answers: Record<AnswerName, string> = {
    build: '',
    binaries: '',
    host: '',
    port: '',
    user: '',
    'tidb-version': '',
    against: '',
    workloads: '',
    schema: '',
    branch: '',
  }
  for (const question of questions) {
    const suggestion = question.isFile === true ? defaults.file : defaults[question.name]
    const otherwise = suggestion ?? question.default
    const option = presetAnswers[question.name]
    answers[question.name] =
      option ?? ((await ask?.(`${question.text} [${otherwise}] `))?.trim() || otherwise)
  }
  const faults = questions.flatMap((question) => faultOf(question, answers[question.name]) ?? [])
  if (faults.length > 0) throw answersFailure(faults)
  return answers
}

/** The case by its number or its name. @throws Failure `input` where that is none */
export async function askCase(ask: Ask): Promise<CaseName> {
  const names = Object.keys(cases) as CaseName[]
  const list = names.map((name, index) => `  ${index + 1}  ${cases[name].title}`)
  const answer = (await ask(`Which case describes you?\n${list.join('\n')}\n[1] `)).trim() || '1'
  const choice = names[Number(answer) - 1] ?? names.find((name) => name === answer)
  if (choice !== undefined) return choice
  const what = `"${answer}" is not one of the cases`
  throw answersFailure([
    { where: 'the case', what, remedy: `answer with a number from 1 to ${names.length}` },
  ])
}

function answersFailure(faults: readonly Fault[]): Failure {
  return faultsFailure('Nothing was written:', faults)
}
