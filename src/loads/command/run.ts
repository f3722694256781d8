import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import type { LoadRunner, RunContext, Workload } from '../../core/tool/load-runner.ts'
import { readOptions } from '../../core/tool/option-names.ts'
import { DEFAULT_ERROR_LIMIT } from '../../core/tool/run-outcome.ts'
import { runClients, runOfClients } from '../../core/workload/clients.ts'
import { overAllData } from '../../mysql/endpoint.ts'
import { analyzeTables, tableNames } from '../../mysql/tables.ts'
import type { Ledger } from '../../system/ledger.ts'
import { findCommand } from '../../system/packages.ts'
import { runProcess } from '../../system/process.ts'
import { addressWords, fillWords } from '../../words/command-words.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { commandReader, judgeCommand } from './output.ts'

const optionsSchema = z.strictObject({
  /**
   * Transactions that each client is to begin in a second; it times them from when they are due.
   */
  rate: z.number().int().positive().optional(),
})

/** A command gets everything else by its arguments. @throws Failure `input` for any other option */
function commandOptions(options: CellSettings['options']): z.output<typeof optionsSchema> {
  return readOptions('command', optionsSchema, options)
}

/** A JVM starts, threads connect, and the last transactions end. */
const SPARE_SECONDS = 120

/** Runs a program of the caller's, which says its figures in lines of JSON. */
export function createCommand({ ledger }: { readonly ledger?: Ledger | undefined } = {}): Workload {
  const execute = async (
    context: RunContext,
    words: readonly string[],
    options: {
      name: string
      deadlineSeconds: number
      client?: number
      onStdoutLine?: (line: string) => void
    },
  ) => {
    const { name, client = 0, ...rest } = options
    const values = { ...valuesOf(context, client), ...(await addressesOf(context, words)) }
    const [program = '', ...args] = words.map((word) => filled(word, values, context))
    return runProcess(program, args, {
      cwd: context.folder ?? process.cwd(),
      extraEnv: environmentOf(values, context),
      signal: context.signal,
      ledger,
      stdoutFile: join(context.logFolder, `${name}.stdout`),
      stderrFile: join(context.logFolder, `${name}.stderr`),
      ...rest,
    })
  }

  async function step(context: RunContext, what: 'prepare' | 'cleanup'): Promise<void> {
    const words = wordsOf(context.cell, what)
    if (words === undefined) return
    const exit = await execute(context, words, {
      name: `command-${what}`,
      deadlineSeconds: overAllData.deadlineSeconds,
    })
    context.signal.throwIfAborted()
    if (exit.exitCode === 0) return
    throw new Failure(
      'environment',
      `${what} of ${context.cell.workload} ended with ${exitWords(exit.exitCode)}`,
      {
        tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
        remedy: 'Check its messages; the log folder has the complete output.',
      },
    )
  }

  return {
    async checkOptions(cell, folder) {
      // What a step before makes is not there yet.
      const first = wordsOf(cell, 'prepare') === undefined ? 'command' : 'prepare'
      await requirePresent(cell.workload, wordsOf(cell, first) ?? [], folder)
    },
    // Each workload runs a program of its own; its files are part of the series.
    version: async () => 'own',
    async prepare(context) {
      await step(context, 'prepare')
      if (context.analyze === undefined)
        await analyzeTables(context.endpoint, await tableNames(context.endpoint), context.signal)
    },
    check: async () => undefined,
    async run(context, place) {
      const { cell } = context
      const words = wordsOf(cell, 'command') ?? []
      const request = {
        durationSeconds: cell.durationSeconds,
        errorLimit: context.errorLimit ?? DEFAULT_ERROR_LIMIT,
      }
      const result = await runClients(context, async ({ number, onInterval, ready }) => {
        const reader = commandReader(onInterval)
        await ready()
        const exit = await execute(context, words, {
          name: `command-${number + 1}`,
          client: number,
          deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS,
          onStdoutLine: (line) => reader.push(line),
        })
        return { outcome: judgeCommand(reader.end(), request, exit), exit }
      })
      return runOfClients(place, result)
    },
    cleanup: (context) => step(context, 'cleanup'),
  }
}

/** Programs whose first argument without a dash is the path of a script. */
const interpreters = /^(?:sh|bash|dash|zsh|python[\d.]*|node|ruby|perl|lua)$/

/**
 * Throws if the program of a command, or the script that it is to run, is not there.
 * @throws Failure `input` for a path at which there is nothing, `environment` for a program that is
 *   not on PATH
 */
async function requirePresent(
  workload: string,
  [program = '', ...args]: readonly string[],
  folder: string,
): Promise<void> {
  const [script = ''] = args
  const paths = [
    ...(program.includes('/') ? [program] : []),
    ...(interpreters.test(basename(program)) && !script.startsWith('-') ? [script] : []),
  ]
  const missing = paths.find(
    (path) => path !== '' && !path.includes('{') && !existsSync(resolve(folder, path)),
  )
  if (missing !== undefined)
    throw new Failure('input', `${workload}: there is no file ${missing}`, {
      remedy: 'Give its path relative to the working folder.',
    })
  if (/[/{]/.test(program) || (await findCommand(program)) !== undefined) return
  throw new Failure('environment', `${workload}: ${program} is not installed or not on PATH`, {
    remedy: 'Install it, or give its path.',
  })
}

const wordsSchema = z.array(z.string()).min(1)

function wordsOf(
  { data }: Pick<CellSettings, 'data'>,
  which: 'command' | 'prepare' | 'cleanup',
): string[] | undefined {
  const text = data[which]
  return typeof text === 'string' ? wordsSchema.parse(JSON.parse(text)) : undefined
}

type Values = Readonly<Record<string, string>>

/**
 * Returns the values for a command's placeholders, by name. The password is only in the
 * environment: everybody can see arguments.
 */
function valuesOf({ endpoint, cell }: RunContext, client: number): Values {
  const [{ host, port } = { host: '', port: 0 }] = endpoint.hosts
  return {
    host,
    port: String(port),
    hosts: endpoint.hosts.map((one) => `${one.host}:${one.port}`).join(','),
    user: endpoint.user,
    database: endpoint.database,
    tls: endpoint.tls.mode,
    threads: String(cell.threads),
    client: String(client + 1),
    clients: String(cell.clients),
    'duration-seconds': String(cell.durationSeconds),
    'warm-up-seconds': String(cell.warmUpSeconds),
    // Both sides of a comparison share it, wherever their own files are.
    'working-folder': process.cwd(),
    // 0: as many as possible.
    rate: String(commandOptions(cell.options).rate ?? 0),
  }
}

/**
 * The addresses of components. Where the cluster does not tell, a command that uses none of them
 * runs all the same.
 */
async function addressesOf({ addresses }: RunContext, words: readonly string[]): Promise<Values> {
  if (addresses === undefined) return {}
  try {
    const known = await addresses()
    return Object.fromEntries(
      addressWords.flatMap((name) =>
        known[name].length === 0 ? [] : [[name, known[name].join(',')]],
      ),
    )
  } catch (error) {
    if (words.some((word) => addressWords.some((name) => word.includes(`{${name}}`)))) throw error
    return {}
  }
}

function filled(word: string, values: Values, { cell }: RunContext): string {
  return fillWords(word, (name) => {
    const value = values[name]
    if (value !== undefined) return value
    throw new Failure(
      'input',
      `${cell.workload}: {${name}} has no value, since the server has no such component`,
      {
        remedy: `Remove the word, or measure a cluster that has one. For the text {${name}}, write {{${name}}}.`,
      },
    )
  })
}

function environmentOf(values: Values, { endpoint }: RunContext): Values {
  const environment = Object.entries(values).map(([name, value]) => [
    `TIDB_BENCH_${name.toUpperCase().replaceAll('-', '_')}`,
    value,
  ])
  return { ...Object.fromEntries(environment), TIDB_BENCH_PASSWORD: endpoint.password }
}

/** Any program of the user. */
export const runner: LoadRunner = {
  create: createCommand,
  checkCell: ({ options }) => void commandOptions(options),
}
