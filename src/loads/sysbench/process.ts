import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Run, RunPosition } from '../../core/record/schema.ts'
import type { LoadToolSettings, RunContext } from '../../core/tool/load-runner.ts'
import type { RunOutcome } from '../../core/tool/run-outcome.ts'
import { coresOf, requestOf, runClients, runOfClients } from '../../core/workload/clients.ts'
import { overAllData, type Tls } from '../../mysql/endpoint.ts'
import { pinnedCommand } from '../../system/machine.ts'
import { requireCommand } from '../../system/packages.ts'
import { type ProcessExit, type ProcessOptions, runProcess } from '../../system/process.ts'
import { exitWords } from '../../words/exit.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { connectionArguments, type SysbenchCommand } from './arguments.ts'
import { openHome, type SysbenchHome } from './home.ts'
import { type SysbenchDialect, type SysbenchOptions, sysbenchVersion } from './options.ts'
import { sysbenchReader } from './parse.ts'
import { sysbenchRequirement } from './requirement.ts'
import { judgeSysbench } from './validity.ts'

/** Parts of the arguments of one process. */
interface SysbenchPlace {
  readonly dialect: SysbenchDialect
  /** The private folder that it runs in, with its option file. */
  readonly home: SysbenchHome
  /** Full path of the program. */
  readonly program: string
}

/** Makes the arguments of a process, and what files it needs in its folder. */
export type MakeArguments = (place: SysbenchPlace) => readonly string[] | Promise<readonly string[]>

interface ExecuteOptions extends Partial<ProcessOptions> {
  /** Name of its log files. */
  readonly name: string
  readonly cores?: string | undefined
  readonly ready?: () => Promise<void>
}

/** The program sysbench, as it is installed here. */
export interface SysbenchProgram {
  installed(signal: AbortSignal): Promise<{ version: string; dialect: SysbenchDialect }>
  /** Its path. @throws Failure `environment` where there is none */
  path(): Promise<string>
  /** One process of sysbench, in a private folder with the password. */
  execute(context: RunContext, make: MakeArguments, options: ExecuteOptions): Promise<ProcessExit>
  /**
   * A command that says by FATAL lines, and not by its exit code, that it failed.
   * @throws Failure `environment` with the server's own words
   */
  executeStrictly(
    context: RunContext,
    command: Exclude<SysbenchCommand, 'run'> | 'connect',
    make: MakeArguments,
    options?: Pick<ProcessOptions, 'extraEnv'>,
  ): Promise<void>
  /**
   * Connects once, as every run does: sysbench checks certificates, and knows ways to log in, that
   * our own connections do not. @throws Failure `environment` with the server's own words
   */
  connect(context: RunContext): Promise<void>
}

/** A script whose only command opens a connection and closes it. */
const connectLua =
  'sysbench.cmdline.commands = { connect = { function() sysbench.sql.driver():connect():disconnect() end } }\n'

export function sysbenchProgram(settings: Partial<LoadToolSettings>): SysbenchProgram {
  const { ledger } = settings
  const program = async () => settings.binary ?? (await requireCommand(sysbenchRequirement))

  const ask: SysbenchProgram['installed'] = async (signal) => {
    const lines: string[] = []
    const options: ProcessOptions = {
      signal,
      ledger,
      deadlineSeconds: 60,
      env: toolEnvironment(),
      onStdoutLine: (line) => lines.push(line),
    }
    const exit = await runProcess(await program(), ['--version'], options)
    signal.throwIfAborted()
    const installedVersion = sysbenchVersion(lines.join('\n'))
    if (installedVersion !== undefined) return installedVersion
    throw new Failure(
      'environment',
      `unsupported version of sysbench: ${lines.join(' ') || 'no version'}`,
      {
        tail: exit.stderrTail,
        remedy: 'Install sysbench 1.0 or 1.1; on Debian and Ubuntu: apt-get install sysbench.',
      },
    )
  }

  const installed = readOnce(ask)

  const execute: SysbenchProgram['execute'] = async (context, make, options) => {
    const { endpoint, signal, logFolder, gate } = context
    const { dialect } = await installed(signal)
    const home = await openHome(endpoint, signal, ledger)
    try {
      const { name, cores, ready, onStdoutLine, ...rest } = options
      const command = await program()
      const [file, args] = pinnedCommand(
        cores,
        command,
        await make({ dialect, home, program: command }),
      )
      await ready?.()
      return await runProcess(file, args, {
        cwd: home.path,
        env: toolEnvironment(),
        signal,
        ledger,
        stdoutFile: join(logFolder, `${name}.stdout`),
        stderrFile: join(logFolder, `${name}.stderr`),
        ...rest,
        onStart: gate?.onStart,
        onStdoutLine(line) {
          if (line === 'Threads started!') gate?.begun()
          onStdoutLine?.(line)
        },
      })
    } finally {
      await home.remove()
    }
  }

  const executeStrictly: SysbenchProgram['executeStrictly'] = async (
    context,
    command,
    make,
    options = {},
  ) => {
    const fatal: string[] = []
    const exit = await execute(context, make, {
      ...options,
      name: `sysbench-${command}`,
      deadlineSeconds: overAllData.deadlineSeconds,
      onStdoutLine: (line) => {
        if (line.startsWith('FATAL: ') && fatal.length < 10)
          fatal.push(line.slice('FATAL: '.length, 500))
      },
    })
    context.signal.throwIfAborted()
    if (exit.exitCode === 0 && fatal.length === 0) return
    // A script of the caller's need not have it: its tables may be there already, and go with
    // their database.
    if (
      exit.stderrTail.some((line) => line.endsWith(`does not implement the '${command}' command.`))
    )
      return
    if (exit.timedOut)
      fatal.unshift(`it did not end within ${overAllData.deadlineSeconds / 3600} h`)
    // The line with the server's own words says more than the one before it.
    const why =
      fatal.find((line) => /\berror:? \d+/.test(line)) ?? fatal[0] ?? exitWords(exit.exitCode)
    throw new Failure(
      'environment',
      `sysbench ${command} of ${context.cell.workload} failed: ${why}`,
      {
        tail: [...exit.stdoutTail, ...exit.stderrTail].slice(-20),
        remedy: remedyOf(why, context.endpoint.tls),
      },
    )
  }

  return {
    installed,
    path: program,
    execute,
    executeStrictly,
    connect(context) {
      const { endpoint } = context
      const make: MakeArguments = async ({ dialect, home: { path, configFile } }) => {
        const script = join(path, 'connect.lua')
        await writeFile(script, connectLua, { mode: 0o600 })
        return [...connectionArguments({ script, dialect, endpoint, configFile }), 'connect']
      }
      return executeStrictly(context, 'connect', make)
    },
  }
}

/** @param why the words of sysbench or of the server */
function remedyOf(why: string, tls: Tls): string {
  if (!why.includes('error 2026'))
    return 'Check the server’s messages; the log folder has the complete output.'
  const checks = 'sysbench 1.0 always checks the server’s certificate, also with tls “required”'
  return tls.mode === 'off' || tls.caFile === undefined
    ? `${checks}: set tls-ca to the file of its authority.`
    : `${checks}: check that ${tls.caFile} is the authority that signed it, and that it has not expired.`
}

/** Caches a program's answer about itself for the job; a call that failed is repeated. */
function readOnce<T>(
  ask: (signal: AbortSignal) => Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let cached: Promise<T> | undefined
  return (signal) => {
    cached ??= ask(signal).catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

/** Numbers are printed with points in the C locale. */
function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' }
}

/**
 * Returns the variable that makes `require` of a script look in its own folder first, since
 * sysbench runs in another one.
 */
export function besideScript(script: string): { readonly LUA_PATH: string } {
  const folder = dirname(script)
  // Two semicolons stand for the places that are looked in otherwise.
  const { LUA_PATH = ';' } = toolEnvironment()
  return { LUA_PATH: `${folder}/?.lua;${folder}/?/init.lua;${LUA_PATH}` }
}

/**
 * Options that a script has, by its own `sysbench.cmdline.options`, with underscores. One that has
 * none cannot say so: sysbench then knows no `help` for it.
 * @param program path of sysbench 1.0 or newer @param script its full path
 * @throws Failure `input` for a script that sysbench cannot load
 */
export async function optionsOfScript(
  program: string,
  script: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const lines: string[] = []
  const exit = await runProcess(program, [script, 'help'], {
    signal,
    env: toolEnvironment(),
    extraEnv: besideScript(script),
    deadlineSeconds: 60,
    onStdoutLine: (line) => lines.push(line),
  })
  signal.throwIfAborted()
  const refused = exit.stderrTail.some((line) =>
    line.endsWith("does not implement the 'help' command."),
  )
  if (exit.exitCode === 0 || refused) return optionsIn(lines)
  throw new Failure('input', `sysbench cannot load ${script}`, {
    tail: [...lines, ...exit.stderrTail].slice(-20),
    remedy: `Check the output of “sysbench ${script} help”.`,
  })
}

/** Reads the options in the list that `sysbench SCRIPT help` prints. */
function optionsIn(lines: readonly string[]): Set<string> {
  const head = lines.findIndex((line) => /^\S.* options:$/.test(line))
  const listed = head === -1 ? [] : lines.slice(head + 1)
  return new Set(
    listed.flatMap((line) => /^ {2}--(\w[\w-]*)/.exec(line)?.[1]?.replaceAll('-', '_') ?? []),
  )
}

/**
 * Beyond its time sysbench needs a while to connect all threads and to end the last transactions.
 */
const SPARE_SECONDS = 90

/**
 * Runs a load by the clients of its cell.
 * @param own creates what takes lines of a client before the reader of sysbench, and adds to its
 *   outcome
 */
export async function runSysbench(
  program: SysbenchProgram,
  context: RunContext,
  place: RunPosition,
  make: MakeArguments,
  {
    options: { reportInterval, cores, rate },
    extraEnv,
    own,
  }: {
    readonly options: Pick<SysbenchOptions, 'reportInterval' | 'cores' | 'rate'>
    readonly extraEnv?: ProcessOptions['extraEnv']
    readonly own?: () => {
      push(line: string): boolean
      addTo(outcome: RunOutcome): RunOutcome
    }
  },
): Promise<Run> {
  const { cell } = context
  const request = { ...requestOf(context), ...(rate === undefined || rate === 0 ? {} : { rate }) }
  const result = await runClients(context, async ({ number, onInterval, ready }) => {
    const figures = own?.()
    const reader = sysbenchReader(({ atSeconds, tps, qps, errorsPerSecond }) =>
      onInterval({ atSeconds, rate: tps, queriesPerSecond: qps, errorsPerSecond }),
    )
    const exit = await program.execute(context, make, {
      ...defined({ extraEnv }),
      name: `sysbench-${number + 1}`,
      cores: coresOf(cores, number),
      ready,
      deadlineSeconds: cell.warmUpSeconds + cell.durationSeconds + SPARE_SECONDS + reportInterval,
      onStdoutLine(line) {
        if (figures?.push(line) !== true) reader.push(line)
      },
    })
    const outcome = judgeSysbench(reader.end(), request, exit)
    return { outcome: figures?.addTo(outcome) ?? outcome, exit }
  })
  return runOfClients(place, result)
}
