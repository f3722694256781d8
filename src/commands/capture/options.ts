import { z } from 'zod'
import { faultsFailure, issuesToFaults } from '../../config/faults.ts'
import { port, scale, wholeUpTo } from '../../config/inputs/values.ts'
import { camelKeys } from '../../config/keys.ts'
import type { Endpoint, Tls } from '../../mysql/endpoint.ts'
import { parseHost } from '../../server/create.ts'

const minutes = z
  .string()
  .regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'expected minutes such as 10')
  .transform(Number)
  .refine((value) => value > 0 && value <= 1_440, 'expected over 0 and at most 1440 minutes')

const path = z.string().min(1).max(1_000)

/** The options of `capture`, by their kebab-case names; every value is text. */
const captureSchema = z
  .strictObject({
    host: z.string().optional(),
    port: port.default(4000),
    user: z.string().default('root'),
    tls: z.enum(['off', 'required', 'verify']).default('off'),
    'tls-ca': path.optional(),
    database: z.string().min(1).max(64).optional(),
    minutes: minutes.default(10),
    top: wholeUpTo(100).default(30),
    scale: scale.default(1),
    'slow-log': z.array(path).default([]),
    schema: path.optional(),
    'keep-literals': z.boolean().default(false),
    out: path.regex(/\.ya?ml$/i, 'expected the path of a .yml file').default('workload.yml'),
  })
  .refine(({ host, 'slow-log': logs }) => host !== undefined || logs.length > 0, {
    path: ['host'],
    message: 'expected a server to watch, or its slow log by --slow-log',
  })
  .transform(camelKeys)

export type CaptureOptions = z.output<typeof captureSchema>

/** @throws Failure `input` with every fault */
export function parseCaptureOptions(given: Readonly<Record<string, unknown>>): CaptureOptions {
  const parsed = captureSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const option = (path: readonly PropertyKey[]) => `--${String(path[0])}`
  const seen = (path: readonly PropertyKey[]) => given[String(path[0])]
  throw faultsFailure('The options have faults:', issuesToFaults(parsed.error.issues, option, seen))
}

/** The server that the options name. @throws Failure `input` */
export function endpointAsked(
  { host, port: given, user, tls, tlsCa }: CaptureOptions,
  password: string,
): Endpoint | undefined {
  if (host === undefined) return undefined
  const mode: Tls =
    tls === 'verify' ? (tlsCa === undefined ? { mode: tls } : { mode: tls, caFile: tlsCa }) : { mode: tls }
  return { hosts: [parseHost(host, given)], user, password, database: '', tls: mode }
}
