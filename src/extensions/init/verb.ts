import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Command, Option } from 'commander'
import { addInputOptions } from '../../core/commands/options.ts'
import { jsonOption, show } from '../../core/commands/printed.ts'
import { type InputName, inputCatalogue } from '../../core/config/inputs.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { Failure } from '../../words/failure.ts'
import { type Fault, faultsFailure } from '../../words/faults.ts'
import { type CaseName, caseNames, cases, type Question } from './cases.ts'
import { type Answers, defaultsOf } from './repository.ts'

/** Options that are inputs of the action too. */
const inputNames = [
  'build',
  'binaries',
  'host',
  'port',
  'user',
  'tidb-version',
  'against',
  'workloads',
] as const satisfies readonly InputName[]

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
  addInputOptions(command, inputNames)
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench init\n  $ tidb-bench init --case upgrade --tidb-version v8.5.4 --against v8.5.3',
    )
    .action(async (options: { case?: CaseName; force?: boolean; json?: boolean }) => {
      const values = command.opts<Record<string, string | undefined>>()
      const given = command.options.flatMap((option): [string, string][] => {
        const name = option.long?.slice(2) ?? ''
        const text = values[option.attributeName()]
        const isAnswer = ['branch', 'schema', ...inputNames].includes(name)
        return isAnswer && text !== undefined ? [[name, text]] : []
      })
      await withQuestions(io, async (ask) => {
        const name = options.case ?? (await askCase(ask))
        const answers = await answersFor(name, Object.fromEntries(given), defaultsOf('.'), ask)
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
  const { files, next } = cases[name]
  const all = files(answers, folder).map((file) => {
    const path = join(folder, file.path)
    return { ...file, full: path, isThere: existsSync(path) }
  })
  const existing = all.find(({ isThere, isOwn }) => isThere && isOwn !== true)
  if (existing !== undefined && !force)
    throw new Failure('input', `${existing.path} already exists, so nothing was written`, {
      remedy: 'Use --force to overwrite it.',
    })
  const missing = all.filter(({ isThere, isOwn }) => !(isThere && isOwn))
  for (const { full, text } of missing) {
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
  }
  const written = missing.map(({ path }) => path)
  const placeholder =
    'org/tidb-bench-action@v1 is a placeholder until there is a release: put the owner and a commit of your copy in its place.'
  return {
    written,
    next: [...next(answers), placeholder, `Commit ${written.join(' and ')}, and push.`],
  }
}

function starterWords({ written, next }: Starter): string {
  const files = written.map((path) => `Wrote ${path}.`)
  return [...files, '', 'Next:', ...next.map((step) => `- ${step}`)].join('\n')
}

/** Asks on a terminal, and nowhere else: a job must not wait for somebody. */
async function withQuestions(io: Io, work: (ask: Ask | undefined) => Promise<void>): Promise<void> {
  if (!process.stdin.isTTY) return work(undefined)
  const { signal } = io
  const terminal = createInterface({ input: process.stdin, output: process.stderr, signal })
  // Lines that come before their question, pasted for example, are kept for it.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    await work(async (question) => {
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

/** Puts a question, and gives what was typed; empty where nothing was. */
export type Ask = (question: string) => Promise<string>

/**
 * Returns an answer for every question of a case: as an option says, else as a person does, else
 * the default.
 * @param ask undefined where nobody can answer
 * @throws Failure `input` with every fault
 */
export async function answersFor(
  name: CaseName,
  given: Answers,
  defaults: Answers,
  ask: Ask | undefined,
): Promise<Answers> {
  const { questions } = cases[name]
  const options = questions.map((question) => `--${question.name}`).join(', ')
  const idle = Object.keys(given)
    .filter((each) => !questions.some((question) => question.name === each))
    .map((each) => ({
      where: `--${each}`,
      what: `has no effect for the case ${name}`,
      remedy: `that takes ${options}`,
    }))
  if (idle.length > 0) throw answersFailure(idle)
  const answers: Record<string, string> = {}
  for (const question of questions) {
    const otherwise = defaults[isFile(question) ? 'file' : question.name] ?? question.default
    answers[question.name] =
      given[question.name] ??
      ((await ask?.(`${question.text} [${otherwise}] `))?.trim() || otherwise)
  }
  const faults = questions.flatMap((each) => faultOf(each, answers[each.name] ?? '') ?? [])
  if (faults.length > 0) throw answersFailure(faults)
  return answers
}

/** Checks whether a question is for a workload file, which is written if there is none. */
function isFile({ default: path }: Question): boolean {
  return path.endsWith('.yml')
}

/**
 * Returns the fault of an answer that the action would refuse or that would change its meaning in
 * the workflow.
 */
function faultOf(question: Question, text: string): Fault | undefined {
  const { name } = question
  const where = `--${name}`
  const wrong = (what: string) => ({ where, what: `${what}; got "${text}"` })
  if (/[\n\r]/.test(text))
    return { where, what: 'expected one line', remedy: 'put the others into a script' }
  if (name === 'branch' && !/^release-\d+\.\d+[\w.-]*$/.test(text))
    return wrong('expected a release branch such as release-8.5')
  if (isFile(question) && !/^(?!\/)(?!.*\.\.)[\w./-]+\.ya?ml$/.test(text))
    return wrong('expected a file of the repository such as bench/workload.yml')
  const input = inputNames.find((each) => each === name)
  const issue = input && inputCatalogue[input].schema.safeParse(text).error?.issues[0]
  return issue && wrong(issue.message)
}

/** Asks for the case by its number or its name. @throws Failure `input` where that is none */
export async function askCase(ask: Ask | undefined): Promise<CaseName> {
  if (ask === undefined)
    throw new Failure(
      'input',
      'init cannot ask for the use case, because this is not an interactive terminal',
      { remedy: `Name it with --case: ${caseNames.join(', ')}.` },
    )
  const list = caseNames.map((name, index) => `  ${index + 1}  ${cases[name].title}`)
  const answer = (await ask(`Which case describes you?\n${list.join('\n')}\n[1] `)).trim() || '1'
  const choice = caseNames[Number(answer) - 1] ?? caseNames.find((name) => name === answer)
  if (choice !== undefined) return choice
  const what = `"${answer}" is not one of the cases`
  const remedy = `answer with a number from 1 to ${caseNames.length}`
  throw answersFailure([{ where: 'the case', what, remedy }])
}

function answersFailure(faults: readonly Fault[]): Failure {
  return faultsFailure('Nothing was written:', faults)
}
