import type { Command } from 'commander'
import { faultsFailure, issuesToFaults } from '../config/faults.ts'
import type { Preset, RawConfig, RawTarget } from '../config/presets/preset.ts'
import { presetConfig, presets, presetText } from '../config/presets/presets.ts'
import { configSchema } from '../config/schema.ts'
import { targetSchema } from '../config/target.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { loadSeconds, planCells } from '../plan/cells.ts'
import { defined } from '../words/defined.ts'
import { textTable } from '../words/text-table.ts'

interface ShowOptions {
  readonly scale?: string
  readonly target?: string
  readonly tidbVersion?: string
  readonly host?: string
  readonly port?: string
  readonly user?: string
  readonly tls?: string
  readonly tlsCa?: string
}

/** `presets`: the published performance tests as configurations. */
export function definePresets(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('presets')
    .description('Published performance tests as configurations: which there are, and what is in them.')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench presets show tidb-sysbench --scale 0.01 > tidb-bench.yml',
    )
  command
    .command('list')
    .description('List the presets, with the time that their load takes at full size.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench presets list')
    .action(() => {
      io.print(presetTable())
      finish(exitCodes.passed)
    })
  command
    .command('show <name>')
    .description('Print a preset as a configuration file.')
    .option('--scale <share>', 'share of its size: over 0, at most 1', '1')
    .option('--target <kind>', 'playground, endpoint or local, in place of the preset’s own servers')
    .option('--tidb-version <version>', 'with --target playground')
    .option('--host <host>', 'with --target endpoint')
    .option('--port <port>', 'its port')
    .option('--user <user>', 'its user')
    .option('--tls <mode>', 'off, required or verify')
    .option('--tls-ca <file>', 'certificate authority for --tls verify, PEM')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench presets show tidb-cloud-sysbench --target endpoint --host gateway.example.com --tls verify',
    )
    .action((name: string, options: ShowOptions) => {
      const target = targetOf(options)
      const scale = Number(options.scale)
      io.print(presetText(name, { scale, ...(target && { targets: { candidate: target } }) }).trimEnd())
      finish(exitCodes.passed)
    })
}

interface Listed {
  readonly preset: Preset
  readonly cells: number
  readonly seconds: number
}

function presetTable(): string {
  return textTable<Listed>(
    [
      { title: 'Preset', cell: ({ preset }) => preset.name },
      { title: 'Cells', align: 'right', cell: ({ cells }) => String(cells) },
      { title: 'Load', align: 'right', cell: ({ seconds }) => hours(seconds) },
      { title: 'What is measured', cell: ({ preset }) => preset.title },
    ],
    presets.map((preset) => ({ preset, ...extentOf(presetConfig(preset.name)) })),
  )
}

/** All suites together, each cell and pause of load as it is planned; loading the data is not in it. */
function extentOf(raw: RawConfig): { cells: number; seconds: number } {
  const { suites, gate } = configSchema.parse(raw)
  const plans = Object.values(suites).map((suite) =>
    planCells(suite, suite.against === undefined ? undefined : gate.sideBySide),
  )
  return {
    cells: plans.reduce((sum, cells) => sum + cells.length, 0),
    seconds: plans.reduce((sum, cells) => sum + loadSeconds(cells), 0),
  }
}

function hours(seconds: number): string {
  return `${(seconds / 3600).toFixed(1)} h`
}

/** @throws Failure `input` with every fault of the options */
function targetOf(options: ShowOptions): RawTarget | undefined {
  const { scale: _, target, tidbVersion, tlsCa, ...rest } = options
  const given: Record<string, unknown> = {
    ...rest,
    ...defined({ version: tidbVersion, 'tls-ca': tlsCa }),
  }
  if (target === undefined) {
    const faults = Object.keys(given).map((name) => ({
      where: optionOf(name),
      what: 'has no effect without --target',
    }))
    if (faults.length > 0) throw faultsFailure('The options have faults:', faults)
    return undefined
  }
  const raw = { kind: target, ...given, ...('port' in given ? { port: Number(given.port) } : {}) }
  const parsed = targetSchema.safeParse(raw)
  if (parsed.success) return raw
  const seen = (path: readonly PropertyKey[]) => (path[0] === 'kind' ? target : given[String(path[0])])
  const place = (path: readonly PropertyKey[]) => optionOf(String(path[0]))
  throw faultsFailure('The options have faults:', issuesToFaults(parsed.error.issues, place, seen))
}

function optionOf(name: string): string {
  return name === 'kind' ? '--target' : name === 'version' ? '--tidb-version' : `--${name}`
}
