import { Failure } from '../../record/failure.ts'
import { runProcess } from '../../system/process.ts'
import { besideScript, toolEnvironment } from './process.ts'

/**
 * Options that a script has, by its own `sysbench.cmdline.options`, with underscores. One that has none cannot say so:
 * sysbench then knows no `help` for it.
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
  const refused = exit.stderrTail.some((line) => line.endsWith("does not implement the 'help' command."))
  if (exit.exitCode === 0 || refused) return optionsIn(lines)
  throw new Failure('input', `sysbench cannot load ${script}`, {
    tail: [...lines, ...exit.stderrTail].slice(-20),
    remedy: `See what “sysbench ${script} help” says.`,
  })
}

/** Of the list that `sysbench SCRIPT help` prints. */
function optionsIn(lines: readonly string[]): Set<string> {
  const head = lines.findIndex((line) => /^\S.* options:$/.test(line))
  const listed = head === -1 ? [] : lines.slice(head + 1)
  return new Set(listed.flatMap((line) => /^ {2}--(\w[\w-]*)/.exec(line)?.[1]?.replaceAll('-', '_') ?? []))
}
