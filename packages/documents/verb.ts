import { dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { presets } from '../../src/core/catalogue/presets.ts'
import { addInputOptions, givenInputs } from '../../src/core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../src/core/commands/printed.ts'
import type { GivenInputs } from '../../src/core/config/inputs.ts'
import { configSchema, targetSchema } from '../../src/core/config/schema.ts'
import { exitCodes } from '../../src/core/job/exit-code.ts'
import type { Io } from '../../src/core/job/io.ts'
import { resultFiles, resultFolder, writeResultFile } from '../../src/core/job/result-folder.ts'
import type { Language, Preset, RawConfig, RawTarget } from '../../src/core/keys/preset.ts'
import { loadSeconds, planCells, slicePaceOf } from '../../src/core/plan/cells.ts'
import { makeFolder } from '../../src/system/files.ts'
import { Failure } from '../../src/words/failure.ts'
import { faultsFailure, issuesToFaults } from '../../src/words/faults.ts'
import { textTable } from '../../src/words/terminal.ts'
import { renderPublished } from './document.ts'

/** `presets`: the published performance tests as configurations. */
export function definePresets(program: Command, io: Io, finish: (exitCode: number) => void): void {
  const command = program
    .command('presets')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench presets show tidb-sysbench --scale 0.01 > tidb-bench.yml',
    )
  command
    .command('list')
    .description('List the presets and the time that their load takes at full size.')
    .addHelpText('after', '\nExample:\n  $ tidb-bench presets list')
    .option(...jsonOption)
    .action(({ json }: PrintOptions) => {
      show(
        json,
        listedPresets().map(({ preset: { name }, ...rest }) => ({ name, ...rest })),
        () => presetTable(io.terminal?.columns),
        io,
      )
      finish(exitCodes.passed)
    })
  addInputOptions(command.command('show <name>'), shownBy, {
    target: 'playground, endpoint or local, instead of the preset’s own servers',
    'tidb-version': 'with --target playground',
    'base-host': 'with --target endpoint, for a preset that compares two servers',
  })
    .description('Print a preset as a configuration file.')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench presets show tidb-cloud-sysbench --target endpoint --host gateway.example.com --tls verify',
    )
    .action((name: string, { json }: PrintOptions, command: Command) => {
      const inputs = givenInputs(command, io)
      const { scale, method, versions } = inputs.values
      const targets = targetsOf(name, targetOf(inputs), inputs)
      const options = { scale, method, versions, targets }
      show(json, presets.config(name, options), () => presets.text(name, options).trimEnd(), io)
      finish(exitCodes.passed)
    })
  definePresetsReport(command, io, finish)
}

const shownBy = [
  'scale',
  'method',
  'versions',
  'target',
  'tidb-version',
  'host',
  'base-host',
  'port',
  'user',
  'tls',
  'tls-ca',
] as const

interface Listed {
  readonly preset: Preset
  readonly cells: number
  readonly seconds: number
}

/** @param columns of a terminal */
function presetTable(columns: number | undefined): string {
  return textTable<Listed>(
    [
      { title: 'Preset', cell: ({ preset }) => preset.name },
      { title: 'Cells', align: 'right', cell: ({ cells }) => String(cells) },
      { title: 'Load', align: 'right', cell: ({ seconds }) => `${(seconds / 3600).toFixed(1)} h` },
      { title: 'What is measured', cell: ({ preset }) => preset.title },
    ],
    listedPresets(),
    columns,
  )
}

function listedPresets(): Listed[] {
  return presets.read().map((preset) => ({ preset, ...extentOf(presets.config(preset.name)) }))
}

/**
 * All suites and servers together, each cell and pause of load as it is planned; loading the data
 * is not in it.
 */
function extentOf(raw: RawConfig): { cells: number; seconds: number } {
  const { suites, gate } = configSchema.parse(raw)
  const plans = Object.values(suites).map((suite) => {
    const other = suite.against === undefined ? undefined : suite
    const pace = slicePaceOf(suite, other, gate)
    const cells = planCells(suite, pace)
    // One after the other, each server is measured for the full time.
    const turns = other !== undefined && pace === undefined ? 2 : 1
    return { cells: cells.length, seconds: turns * loadSeconds(cells) }
  })
  return {
    cells: plans.reduce((sum, { cells }) => sum + cells, 0),
    seconds: plans.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** A server of the kind that was given in place of each of the preset's. */
function targetsOf(
  name: string,
  target: RawTarget | undefined,
  { values: { baseHost } }: GivenInputs,
): Readonly<Record<string, RawTarget>> | undefined {
  if (target === undefined) return undefined
  const own = Object.entries(presets.config(name).targets)
  if (target.kind === 'endpoint') {
    return {
      candidate: target,
      ...(baseHost === undefined ? {} : { base: { ...target, host: baseHost } }),
    }
  }
  // A preset decides what its servers are, so to ask for their kind is to ask for them.
  const isOfItsKind =
    own.every(([, { kind }]) => kind === target.kind) && target.version === undefined
  return isOfItsKind ? undefined : Object.fromEntries(own.map(([server]) => [server, target]))
}

/**
 * Returns the server that the caller gave. @throws Failure `input` with every fault of the options
 */
function targetOf({ values, names }: GivenInputs): RawTarget | undefined {
  const { target: kind, tidbVersion: version, host, port, user, tls, tlsCa } = values
  const serverOptions = {
    version,
    host,
    port,
    user,
    tls,
    'tls-ca': tlsCa,
    'base-host': values.baseHost,
  }
  const inputs = Object.entries(serverOptions).filter(([key]) => names.has(inputOf(key)))
  if (!names.has('target')) {
    const what = 'has no effect without --target'
    const faults = inputs.map(([key]) => ({ where: `--${inputOf(key)}`, what }))
    if (faults.length > 0) throw faultsFailure('The options are invalid:', faults)
    return undefined
  }
  const own = inputs.filter(([key]) => key !== 'base-host')
  const raw: RawTarget = { kind, ...Object.fromEntries(own) }
  const parsed = targetSchema.safeParse(raw)
  if (parsed.success) return raw
  const valueAt = (path: readonly PropertyKey[]) => raw[String(path[0])]
  const place = (path: readonly PropertyKey[]) => `--${inputOf(String(path[0]))}`
  throw faultsFailure(
    'The options are invalid:',
    issuesToFaults(parsed.error.issues, place, valueAt),
  )
}

/** The option that says this key of a server. */
function inputOf(key: string): string {
  return key === 'kind' ? 'target' : key === 'version' ? 'tidb-version' : key
}

/** `presets report`: the document of a report from the figures that it published. */
export function definePresetsReport(
  parent: Command,
  io: Io,
  finish: (exitCode: number) => void,
): void {
  addInputOptions(parent.command('report <name>'), ['out'], {
    out: 'folder to write it to (default tidb-bench-out)',
  })
    .description(
      'Write the document of a published report from its own figures, to compare with a run.',
    )
    .addOption(
      new Option('--lang <language>', 'language of the document: en, or zh for a report in Chinese')
        .choices(['en', 'zh'])
        .default('en'),
    )
    .addHelpText('after', '\nExample:\n  $ tidb-bench presets report tidb-sysbench --out docs')
    .option(...jsonOption)
    .action(
      (names: string, { json, lang }: PrintOptions & { lang: Language }, command: Command) => {
        const { values } = givenInputs(command, io)
        const { name, report } = presets.find(names)
        if (lang !== 'en' && lang !== report.language)
          throw new Failure(
            'input',
            `--lang ${lang}: the report ${name} was published in English only`,
            {
              remedy: 'Leave --lang out.',
            },
          )
        const document = renderPublished(name, resultFiles.charts, lang)
        if (document === undefined) {
          throw new Failure('input', `tidb-bench has no figures of the report ${name}`, {
            remedy: 'Choose another preset; `tidb-bench presets list` shows them all.',
          })
        }
        const folder = resultFolder(values, io.env)
        const files = [
          { path: `${name}.md`, text: document.markdown },
          ...document.charts.map(({ path, svg }) => ({ path, text: svg })),
        ]
        for (const { path, text } of files) {
          makeFolder(dirname(join(folder, path)))
          writeResultFile(folder, path, text)
        }
        const paths = files.map(({ path }) => join(folder, path))
        show(json, { files: paths }, () => join(folder, `${name}.md`), io)
        finish(exitCodes.passed)
      },
    )
}
