import { z } from 'zod'
import { camelKeys, durationSchema } from './values.ts'

const count = z.number().int().positive().max(1_000_000)

/**
 * `haproxy:` of a target: what is in HAProxy's file; where it is left out, what suits a throw-away
 * server.
 */
export const haproxySchema = z
  .strictObject({
    'most-connections': count.default(4_096).describe('`maxconn`.'),
    processes: count
      .optional()
      .describe('`nbproc` of old reports; it is omitted where HAProxy refuses it.'),
    retries: z.number().int().min(0).max(1_000).default(3).describe('`retries`.'),
    'connect-timeout': durationSchema.prefault('5s').describe('`timeout connect`.'),
    'client-timeout': durationSchema.prefault('1h').describe('`timeout client`.'),
    'server-timeout': durationSchema.prefault('1h').describe('`timeout server`.'),
    'check-interval': durationSchema.prefault('500ms').describe('`inter` of the health checks.'),
    rise: count.default(2).describe('Successful checks after which a server is up.'),
    fall: count.default(2).describe('Failed checks after which a server is down.'),
    'as-given': z
      .boolean()
      .default(false)
      .describe('Whether to omit redispatch and closing the sessions of a dead server.'),
  })
  .transform(camelKeys)

export type HaproxySettings = z.output<typeof haproxySchema>

/** HAProxy where nobody says anything. */
export const plainHaproxy = (): HaproxySettings => haproxySchema.parse({})
