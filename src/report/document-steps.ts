import type { CellSettings, TargetDescription } from '../record/schema.ts'
import { factsOf } from '../tool/find.ts'
import type { Result } from '../verdict/result.ts'
import { markdownFence, markdownText, shellArgument } from '../words/escape.ts'
import { formatDuration } from '../words/number.ts'
import { reproduceCommand } from './reproduce.ts'
import type { Sweep } from './sweep.ts'

/** Configuration and variables that the caller set, as the published reports print them. */
export function configurationPart({ configuration, variables }: TargetDescription): string {
  const lines = (values: TargetDescription['configuration']) =>
    Object.entries(values).map(([name, value]) => `${name}: ${value}`)
  const parts = [
    Object.keys(configuration).length === 0
      ? 'Components run with their defaults.'
      : `Components:\n\n${markdownFence(lines(configuration), 'yaml')}`,
    Object.keys(variables).length === 0
      ? ''
      : `Global variables:\n\n${markdownFence(
          Object.entries(variables).map(([name, value]) => `SET GLOBAL ${name} = ${value};`),
          'sql',
        )}`,
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** Numbered steps: what was done, and the one command a workload that does it again. */
export function stepsPart(result: Result, sweeps: readonly Sweep[]): string {
  const { candidate, base } = result.targets
  const versions = base === undefined ? candidate.version : `${base.version} and ${candidate.version}`
  const topology = Object.entries(candidate.topology)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
  const where = topology.length === 0 ? '' : ` (${markdownText(topology.join(', '))})`
  const steps = [
    `Deploy ${markdownText(`${candidate.product} ${versions}`)}${where} with the configuration above.`,
    `Load the data: ${markdownText(dataWords(sweeps))}.`,
    ...(candidate.product === 'TiKV' ? [] : ['Collect statistics: `ANALYZE TABLE` on every table.']),
    `Run each workload at each thread count: ${markdownText(paceWords(sweeps))}.`,
    'Or let this program do all of it:',
  ]
  const commands = sweeps.flatMap(({ steps: [first], steps }) => {
    if (first === undefined) return []
    const threads = steps.map(({ settings }) => settings.threads).join(',')
    return [
      reproduceCommand(first.settings, candidate).replace(
        `--threads ${first.settings.threads} `,
        `--threads ${shellArgument(threads)} `,
      ),
    ]
  })
  return `${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n\n${markdownFence(commands, 'sh')}`
}

function dataWords(sweeps: readonly Sweep[]): string {
  const texts = sweeps.flatMap(({ steps: [first] }) => (first === undefined ? [] : dataText(first.settings)))
  return [...new Set(texts)].join('; ')
}

function dataText({ tool, data }: CellSettings): string {
  const words = factsOf(tool).describeData(data)
  return words === undefined ? tool : `${tool}, ${words}`
}

function paceWords(sweeps: readonly Sweep[]): string {
  const texts = sweeps.flatMap(({ steps }) =>
    steps.map(({ settings }) => {
      const warmUp =
        settings.warmUpSeconds === 0 ? '' : `, after ${formatDuration(settings.warmUpSeconds)} of warm-up`
      return `${formatDuration(settings.durationSeconds)} each${warmUp}`
    }),
  )
  return [...new Set(texts)].join('; ')
}
