import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { resultFiles } from '../../../core/job/result-folder.ts'
import type { Cause } from '../../../core/record/cause.ts'
import type { Hooks } from '../../../core/steps/hooks.ts'
import type { Result } from '../../../core/verdict/result.ts'
import { formatChange, plainNumber } from '../../../words/number.ts'
import { type Grown, growthOf, type InstructionGrowth } from './growth.ts'

/** File of the growth of each cell that is red, in the folder of the guests' logs. */
export const GROWTH_FILE = 'instructions.json'

const grown = z.object({
  name: z.string().max(1_000),
  base: z.number().nonnegative(),
  candidate: z.number().nonnegative(),
})

const fileSchema = z.record(
  z.string(),
  z.object({
    all: grown,
    kernel: grown,
    others: grown,
    packages: z.array(grown.extend({ functions: z.array(grown) })),
  }),
)

/** The functions whose instructions grew join the causes of a red cell. */
export const instructionHooks: Hooks = {
  afterVerdict: (result, { folder, io }) => {
    try {
      const growth = readGrowth(join(folder, resultFiles.logs, 'simulated', GROWTH_FILE))
      return growth === undefined ? result : withInstructions(result, growth)
    } catch (error) {
      io.log.info(`the instructions of the guests could not be read: ${(error as Error).message}`)
      return result
    }
  },
}

function readGrowth(path: string): z.output<typeof fileSchema> | undefined {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Exact counts take the place of functions that were sampled. */
export function withInstructions(
  result: Result,
  growth: Readonly<Record<string, InstructionGrowth>>,
): Result {
  const own = Object.entries(growth).flatMap(([cellId, each]) =>
    causeOf(each).map((cause) => ({ ...cause, cellId })),
  )
  if (own.length === 0) return result
  const ids = new Set(own.map(({ cellId }) => cellId))
  const isSampled = ({ kind, cellId }: Cause) => kind === 'function' && ids.has(cellId ?? '')
  const others = (result.causes ?? []).filter((cause) => !isSampled(cause))
  // A changed setting or plan is the reason of what functions show.
  const stronger = others.filter(({ kind }) => ['change', 'settings', 'plan'].includes(kind))
  const weaker = others.filter((cause) => !stronger.includes(cause))
  return {
    ...result,
    causes: [...stronger, ...own, ...weaker].slice(0, 100),
    explainedCells: [...new Set([...(result.explainedCells ?? []), ...ids])],
  }
}

const MOST_NAMED = 3
const MOST_LISTED = 8

function causeOf({ all, kernel, others, packages }: InstructionGrowth): Cause[] {
  const [first] = packages
  if (first === undefined) return []
  const named = first.functions.slice(0, MOST_NAMED).map(({ name }) => `\`${shortName(name)}\``)
  const listed = packages.flatMap(({ functions }) => functions.slice(0, MOST_LISTED))
  return [
    {
      kind: 'function',
      name: shortName(first.functions[0]?.name ?? first.name),
      sentence: `a transaction takes ${growthWords(first)}: most in ${named.join(', ')}`,
      evidence: [
        `Exact: counted in the simulated machine, ${numbers(all)} instructions a transaction in all (${formatChange(growthOf(all) / all.base)})`,
        ...listed
          .toSorted((a, b) => growthOf(b) - growthOf(a))
          .slice(0, MOST_LISTED)
          .map((each) => `${each.name}: ${numbers(each)}`),
        `${kernel.name}: ${numbers(kernel)}; ${others.name}: ${numbers(others)}`,
      ],
    },
  ]
}

/** A function that was next to not called before is new. */
const NEW_TIMES = 10

function growthWords(of: Grown): string {
  const isNew = of.candidate >= NEW_TIMES * of.base
  return `${plainNumber(Math.round(growthOf(of)))} more instructions in \`${lastParts(of.name)}\`${isNew ? ', nearly all of them new' : ''}`
}

function numbers({ base, candidate }: Grown): string {
  return `${plainNumber(Math.round(base))} → ${plainNumber(Math.round(candidate))}`
}

/** `parser.(*Scanner).scan` of an import path. */
function shortName(name: string): string {
  const [path = ''] = name.split(/[([]/, 1)
  return name.slice(path.lastIndexOf('/') + 1)
}

/** `pkg/parser` of an import path. */
function lastParts(path: string): string {
  return path.split('/').slice(-2).join('/')
}
