import { z } from 'zod'
import { toolsWithProgram } from '../tool/find.ts'
import type { Tool } from '../tool/tool.ts'

const path = z.string().min(1).describe('Path of the program; default: the one on PATH.')
const byPath = z.strictObject({ path })

/** Where a program comes from: the machine, or a release to fetch. */
export type ToolChoice =
  | { readonly path: string }
  | { readonly version: string; readonly sha256?: string | undefined }

function byRelease(example: string) {
  return z.strictObject({
    version: z
      .string()
      .regex(/^v\d+\.\d+\.\d+$/, `expected a release such as ${example}`)
      .describe('A release to download.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 sum of 64 digits from 0 to f')
      .optional()
      .describe('Checksum of its archive; default: the one that the release publishes.'),
  })
}

function choiceOf({ name, releases }: Tool): z.ZodOptional<z.ZodType<ToolChoice>> {
  return releases === undefined
    ? byPath.optional().describe(`The program ${name}.`)
    : z
        .union([byPath, byRelease(releases.example)])
        .optional()
        .describe(`The program ${name}, by path or as a release.`)
}

/** `tools:` of the configuration: which programs make the load. */
export const toolsSchema = z
  .strictObject(Object.fromEntries(toolsWithProgram.map((tool) => [tool.name, choiceOf(tool)])))
  .default({})

/** By the tool's name. */
export type Tools = z.output<typeof toolsSchema>
