import { z } from 'zod'

const path = z.string().min(1).describe('Path of the program; default: the one on PATH.')

/** `tools:` of the configuration: which programs make the load. */
export const toolsSchema = z
  .strictObject({
    sysbench: z.strictObject({ path }).optional().describe('The program sysbench.'),
    'go-tpc': z
      .union([
        z.strictObject({ path }),
        z.strictObject({
          version: z
            .string()
            .regex(/^v\d+\.\d+\.\d+$/, 'expected a release such as v1.0.12')
            .describe('A release to download.'),
          sha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional()
            .describe('Checksum of its archive; default: the one that the release publishes.'),
        }),
      ])
      .optional()
      .describe('The program go-tpc, by path or as a release.'),
    'go-ycsb': z.strictObject({ path }).optional().describe('The program go-ycsb.'),
  })
  .default({})

export type Tools = z.output<typeof toolsSchema>
