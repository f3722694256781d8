import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { programOf, toolOf } from '../../core/catalogue/loads.ts'
import { isElsewhere } from '../../core/catalogue/targets.ts'
import { addMeasureOptions, givenInputs } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { DEFAULT_CONFIG_FILE, resolveSettings, type Settings } from '../../core/config/resolve.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { loadWay } from '../../core/job/way.ts'
import type { Finding } from '../../system/finding.ts'
import { installedTiup, tiupHome } from '../../tiup/tiup.ts'
import { wrapped } from '../../words/terminal.ts'
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
  const findings = [
    ...machineFindings(reading),
    ...toolFindings(
      await sourcesOfTools(reading.tools, settings, io.env),
      settings === undefined ? [] : await toolsNeeded(settings),
      loadTools,
    ),
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
  const isEndpoint = configs.every(isElsewhere)
  const text = () => {
    const lines = findingLines(findings, io.terminal?.columns)
    const sentence = advice(findings, configs.length > 0 && isEndpoint)
    const { columns = Number.POSITIVE_INFINITY } = io.terminal ?? {}
    return [...wrapped(sentence, columns), '', ...lines].join('\n')
  }
  show(json, findings, text, io)
  return isAnythingMissing(findings) ? exitCodes.environment : exitCodes.passed
}

/**
 * One sentence for a person who reads no table.
 * @param isEndpoint the job can start no second version of the server
 */
function advice(findings: readonly Finding[], isEndpoint: boolean): string {
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  if (count('missing') > 0) return `${count('missing')} missing: a run would fail.`
  if (count('noisy') > 0)
    return `A run works, but its figures will be noisy: ${isEndpoint ? 'only large drops can be detected' : 'prefer a side-by-side comparison'}.`
  if (count('slow') > 0) return 'A run works, but its figures will be lower than they could be.'
  return 'This machine is ready to measure.'
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
