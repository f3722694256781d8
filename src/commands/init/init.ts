import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Command, Option } from 'commander'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { Failure } from '../../record/failure.ts'
import { addInputOptions } from '../options.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'
import { type Ask, answersFor, askCase } from './answers.ts'
import { type AnswerName, type Answers, answerNames, type CaseName, caseNames, cases } from './cases.ts'
import { buildOf } from './repository.ts'

/** Where the workflow is written. */
export const WORKFLOW_PATH = '.github/workflows/performance.yml'

interface InitOptions extends PrintOptions {
  readonly case?: CaseName
  readonly force?: boolean
  readonly build?: string
  readonly binaries?: string
  readonly tidbVersion?: string
  readonly against?: string
  readonly workloads?: string
  readonly branch?: string
}

/** What was done, and what is to be done. */
interface Starter {
  readonly written: readonly string[]
  readonly next: readonly string[]
}

/** `init`: the workflow to start from, for one of the four things that people come for. */
export function defineInit(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('init')
    .addOption(new Option('--case <what>', 'what it is for; else it is asked').choices(caseNames))
    .option('--branch <name>', 'release branch that is measured, such as release-8.5')
    .option('--force', 'write over a workflow that is there')
    .option(...jsonOption)
  addInputOptions(command, ['build', 'binaries', 'tidb-version', 'against', 'workloads'])
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench init\n  $ tidb-bench init --case upgrade --tidb-version v8.5.4 --against v8.5.3',
    )
    .action(async (options: InitOptions) => {
      await withQuestions(io, async (ask) => {
        const name = options.case ?? (ask === undefined ? noCase() : await askCase(ask))
        const answers = await answersFor(name, givenOf(options), buildOf('.'), ask)
        const starter = writeStarter('.', name, answers, options.force === true)
        show(options.json, { case: name, ...starter }, () => starterWords(starter), io)
      })
      finish(exitCodes.passed)
    })
}

/**
 * Writes the files of a case. A load that is there stays as it is: it is the caller's own.
 * @returns the paths of the files that were written, and what is to be done next, a sentence each
 * @throws Failure `input` where a workflow is there, unless it may be written over
 */
export function writeStarter(folder: string, name: CaseName, answers: Answers, force: boolean): Starter {
  const chosen = cases[name]
  if (existsSync(join(folder, WORKFLOW_PATH)) && !force)
    throw new Failure('input', `${WORKFLOW_PATH} is there already, and nothing was written`, {
      remedy: 'Say --force to write over it.',
    })
  const workload = chosen.workload?.(answers)
  const isNew = workload !== undefined && !existsSync(join(folder, workload.path))
  const files = [
    { path: WORKFLOW_PATH, text: chosen.workflow(answers) },
    ...(workload !== undefined && isNew ? [workload] : []),
  ]
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const written = files.map(({ path }) => path)
  return { written, next: [...chosen.next(answers), `Commit ${written.join(' and ')}, and push.`] }
}

function starterWords({ written, next }: Starter): string {
  const files = written.map((path) => `${path} is written.`)
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
      throw new Failure('input', 'the answers ended before the questions, and nothing was written', {
        remedy: 'Answer all of them, or say them as options.',
      })
    })
  } finally {
    terminal.close()
  }
}

function noCase(): never {
  throw new Failure('input', 'nobody can be asked here what it is for', {
    remedy: `Say it by --case: ${caseNames.join(', ')}.`,
  })
}

function givenOf(options: InitOptions): Partial<Answers> {
  const texts: Readonly<Record<AnswerName, string | undefined>> = {
    build: options.build,
    binaries: options.binaries,
    'tidb-version': options.tidbVersion,
    against: options.against,
    workloads: options.workloads,
    branch: options.branch,
  }
  return Object.fromEntries(
    answerNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  )
}
