import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { programOf, toolOf } from '../../core/catalogue/loads.ts'
import { isElsewhere } from '../../core/catalogue/targets.ts'
import { addMeasureOptions, givenInputs } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { DEFAULT_CONFIG_FILE, resolveSettings, type Settings } from '../../core/config/resolve.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { loadWay } from '../../core/job/way.ts'
import type { Finding } from '../../system/finding.ts'
import { installedTiup, tiupHome } from '../../tiup/tiup.ts'
import { plural } from '../../words/number.ts'
import { startFindings } from './before-start.ts'
import { loadFindings } from './findings.ts'
import { loadToolUses, toolsInComponent } from './load-tools.ts'
import {
  findingLines,
  isAnythingMissing,
  machineFindings,
  ownPrograms,
  toolFindings,
} from './machine.ts'
import { readMachineState } from './reading.ts'
import { pairFindings, targetFindings, toolsNeededBy } from './targets.ts'

/** `doctor`: what is missing, what will be slow and what will be noisy, with remedies. */
export function defineDoctor(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addMeasureOptions(program.command('doctor'))
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  $ tidb-bench doctor\n  $ tidb-bench doctor --target endpoint --host db1',
    )
    .action(async ({ json }: PrintOptions, command: Command) => {
      const inputs = givenInputs(command, io)
      const hasSuite = inputs.names.size > 0 || existsSync(DEFAULT_CONFIG_FILE)
      finish(await doctor(hasSuite ? resolveSettings(inputs) : undefined, io, json))
    })
}

/**
 * Prints the findings. Without settings the machine alone is looked at, and nothing counts as
 * missing.
 * @returns 4 where something that is needed is missing, else 0
 */
export async function doctor(
  settings: Settings | undefined,
  io: Io,
  json = false,
): Promise<number> {
  const loadTools = loadToolUses()
  const reading = await readMachineState(io.env, [...Object.keys(loadTools), ...ownPrograms])
  const ofTools = toolFindings(
    await sourcesOfTools(reading.tools, settings, io.env),
    settings === undefined ? [] : await toolsNeeded(settings),
    loadTools,
  )
  const findings = [
    ...machineFindings(reading),
    // Where it is known what is measured, other programs are of no use.
    ...ofTools.filter(({ level }) => settings === undefined || level !== 'note'),
  ]
  for (const [name, config] of targetsOf(settings)) {
    findings.push(...(await targetFindings(name, config, { memory: reading.memory, env: io.env })))
  }
  const configs = targetsOf(settings).map(([, config]) => config)
  findings.push(...pairFindings(configs, reading.memory))
  if (settings !== undefined) {
    findings.push(...(await startFindings(settings, io)))
    const way = await loadWay(settings.policy.sideBySide.measure)
    if (way !== undefined) findings.push(...(await way.findings(settings, io)))
  }
  if (settings !== undefined && !isAnythingMissing(findings)) {
    findings.push(...(await loadFindings(settings, io)))
  }
  const text = () =>
    [
      ...advice(findings, targetsOf(settings)),
      '',
      ...findingLines(findings, io.terminal?.columns),
    ].join('\n')
  show(json, findings, text, io)
  return isAnythingMissing(findings) ? exitCodes.environment : exitCodes.passed
}

/**
 * Sentences for a person who reads no table: whether a run works, and what was looked at.
 * @param targets by side; none: the machine alone was looked at
 * @testonly the words of each state, without a machine
 */
export function advice(
  findings: readonly Finding[],
  targets: readonly (readonly [string, TargetConfig])[],
): string[] {
  const isAny = (level: Finding['level']) => findings.some((finding) => finding.level === level)
  const missing = findings.filter(({ level }) => level === 'missing').length
  const isEndpoint = targets.length > 0 && targets.every(([, config]) => isElsewhere(config))
  const servers = targets.map(([side, config]) => {
    const { host } = config as { readonly host?: string | readonly string[] }
    const place = host === undefined ? '' : ` ${[host].flat().join(', ')}`
    return `${side} (${config.kind}${place})`
  })
  return [
    missing > 0
      ? `Not ready: a run would fail for ${plural(missing, 'reason')}. The lines with → say what to do.`
      : isAny('noisy')
        ? `Ready, but figures will be noisy: ${isEndpoint ? 'only large drops can be detected' : 'prefer a side-by-side comparison'}.`
        : isAny('slow')
          ? 'Ready, but figures will be lower than they could be.'
          : 'Ready to measure.',
    ...(servers.length === 0
      ? [
          'Looked at this machine alone. To look at a server too:',
          '  tidb-bench doctor --target endpoint --host HOST:PORT',
        ]
      : [`Looked at this machine and ${servers.join(' and ')}.`]),
  ]
}

function targetsOf(settings: Settings | undefined) {
  if (settings === undefined) return []
  const { base, candidate } = settings
  return [
    ['candidate', candidate] as const,
    ...(base === undefined ? [] : [['base', base] as const]),
  ]
}

/** Returns the source of each tool for a run: the configuration, PATH, TiUP, in this order. */
async function sourcesOfTools(
  onPath: Readonly<Record<string, string | undefined>>,
  settings: Settings | undefined,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, string | undefined>> {
  const tiup = await installedTiup(tiupHome(env), env)
  const bench = tiup === undefined ? undefined : 'in TiUP’s component bench, downloaded when needed'
  const sources: Record<string, string | undefined> = { ...onPath, tiup }
  for (const tool of toolsInComponent('bench')) sources[tool] ??= bench
  for (const [tool, choice] of Object.entries(settings?.tools ?? {})) {
    if (choice === undefined) continue
    if ('version' in choice) sources[tool] = `release ${choice.version}, downloaded when needed`
    else sources[tool] = existsSync(choice.path) ? choice.path : undefined
  }
  return sources
}

async function toolsNeeded(settings: Settings): Promise<string[]> {
  const tools = settings.suite.workloads.flatMap(({ tool }) => programOf(toolOf(tool)) ?? [])
  const ofTargets = targetsOf(settings).map(([, config]) => toolsNeededBy(config))
  return [...tools, ...(await Promise.all(ofTargets)).flat()]
}
