import { Failure } from '../record/failure.ts'
import { metricInfo, metricStems } from '../record/metric.ts'
import { catalogue } from './catalogue.ts'
import type { Tool, ToolFacts } from './tool.ts'

/** Every tool, in the order of the catalogue. */
export const tools: readonly [Tool, ...Tool[]] = catalogue

/** A tool that can be run. @param name as the configuration has it @throws Failure `input` for a name that is none */
export function toolOf(name: string): Tool {
  const found = tools.find((tool) => tool.name === name)
  if (found !== undefined) return found
  throw new Failure('input', `${name} is no load tool that this version can run`, {
    remedy: `Known are ${tools.map((tool) => tool.name).join(', ')}.`,
  })
}

/** Tools that have a program of their own, whose path can be configured. */
export const toolsWithProgram: readonly Tool[] = tools.filter(
  ({ runBy, source }) => runBy === undefined && source.kind !== 'named-by-workload',
)

/** The name of the tool whose program runs it. @returns undefined where each workload names its own */
export function programOf({ name, runBy, source }: Tool): string | undefined {
  return source.kind === 'named-by-workload' ? undefined : (runBy ?? name)
}

/**
 * What is known of the tool of a record, which a newer version may have written: such a tool is shown by its own name,
 * its figures are judged as the metrics that they are, and its data is shared with nobody.
 */
export function factsOf(name: string): ToolFacts {
  return tools.find((tool) => tool.name === name) ?? unknownTool(name)
}

function unknownTool(name: string): ToolFacts {
  const [main = 'tps', ...others] = metricStems.filter((stem) => metricInfo(stem)?.gatedByDefault === true)
  return {
    name,
    rates: [main, ...others],
    data: [],
    label: (workload) => `${name} ${workload}`,
    describeData: () => undefined,
    word: (workload) => workload,
    family: () => undefined,
    makingOptions: [],
    rows: () => 0,
    rowBytes: 0,
  }
}
