import type { CellSettings, TargetDescription } from '../record/schema.ts'
import { factsOf, tools } from '../tool/find.ts'
import { optionOf } from '../tool/option.ts'
import { shellArgument } from '../words/escape.ts'

/**
 * The command that measures a cell on one's own machine, quoted for a POSIX shell. What has no flag of its own
 * (mix, variables, component configuration) follows as a shell comment.
 */
export function reproduceCommand(
  settings: CellSettings,
  target: TargetDescription,
  program = 'tidb-bench',
): string {
  if (!hasWord(settings)) return withItsFile(settings, program)
  const flags: [string, string][] = [
    ...targetFlags(target),
    ['--workloads', factsOf(settings.tool).word(settings.workload)],
    ['--threads', String(settings.threads)],
    ...dataFlags(settings),
    ['--duration', `${settings.durationSeconds}s`],
    ['--warm-up', `${settings.warmUpSeconds}s`],
    ['--repeats', '3'],
    ['--out', 'bench-out'],
  ]
  const command = [`${program} run`, ...flags.map(([name, value]) => `${name} ${shellArgument(value)}`)].join(
    ' ',
  )
  const rest = withoutFlags(settings, target)
  return rest.length === 0 ? command : `${command} # in tidb-bench.yml: ${rest.join(', ')}`
}

/** Whether the plain case has words for the workloads of a tool; what it cannot say stands in a file alone. */
function hasWord({ tool }: CellSettings): boolean {
  const words = tools.find(({ name }) => name === tool)?.words
  return words === undefined || words.known.length > 0 || words.file !== undefined
}

function withItsFile({ id }: CellSettings, program: string): string {
  return `${program} run --config tidb-bench.yml --out bench-out # the cell ${shellArgument(id)} of that file`
}

function targetFlags(target: TargetDescription): [string, string][] {
  switch (target.kind) {
    case 'playground':
      return [
        ['--target', 'playground'],
        ['--tidb-version', target.version],
      ]
    case 'local':
      return [['--target', 'local']]
    case 'endpoint':
    case 'imported':
      return [
        ['--target', 'endpoint'],
        ['--host', '127.0.0.1'],
        ['--port', '4000'],
        ['--user', 'root'],
      ]
  }
}

function dataFlags({ tool, data }: CellSettings): [string, string][] {
  return factsOf(tool).data.flatMap(({ name, input }): [string, string][] => {
    const value = data[name]
    return input === undefined || value === undefined ? [] : [[`--${input}`, String(value)]]
  })
}

/** A comment ends at the end of the line, so each value is one shell word in one line. */
function withoutFlags(settings: CellSettings, target: TargetDescription): string[] {
  const flagged = factsOf(settings.tool).data.filter(({ input }) => input !== undefined)
  // What an option says too is said once.
  const unsaid = Object.entries(settings.data).filter(
    ([name]) =>
      // A digest of the caller's own files, which the command reads again.
      name !== 'content' &&
      !flagged.some((field) => field.name === name) &&
      optionOf(settings.options, name) === undefined,
  )
  const values = {
    ...Object.fromEntries(unsaid),
    ...(settings.clients === 1 ? {} : { clients: settings.clients }),
    ...settings.options,
  }
  const own = Object.entries(values).map(([name, value]) => shellArgument(`${name}=${value}`))
  const set = Object.keys(target.variables).length + Object.keys(target.configuration).length
  return set === 0 ? own : [...own, 'configuration and variables as this report lists them']
}
