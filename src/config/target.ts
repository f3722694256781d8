import { z } from 'zod'
import { camelKeys } from './keys.ts'
import { durationSchema } from './quantity.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const scalar = z.union([z.string(), z.number(), z.boolean()])
const scalars = z.record(z.string().min(1), scalar)
/** A component's configuration as YAML, nested as in its own TOML file. */
const tree = z.record(z.string(), z.unknown())

const variables = scalars.default({}).describe('Global variables, set and read back before the load.')
const boot = durationSchema.default(120).describe('How long the server may take until it answers.')

const playground = z
  .strictObject({
    kind: z.literal('playground'),
    version: z
      .string()
      .regex(/^(v\d+\.\d+\.\d+[\w.+-]*|nightly)$/, 'expected a version such as v8.5.4')
      .describe('TiDB version.'),
    mode: z.enum(['tidb', 'tikv-slim']).default('tidb'),
    topology: z
      .strictObject({
        tidb: z.number().int().min(0).max(16).default(1),
        tikv: z.number().int().min(1).max(16).default(1),
        pd: z.number().int().min(1).max(7).default(1),
        tiproxy: z.number().int().min(0).max(4).default(0),
        tiflash: z.number().int().min(0).max(4).default(0),
      })
      .prefault({})
      .describe('Instances of each component.'),
    configuration: z
      .strictObject({
        tidb: tree.optional(),
        tikv: tree.optional(),
        pd: tree.optional(),
        tiproxy: tree.optional(),
        tiflash: tree.optional(),
      })
      .default({})
      .describe('Configuration of each component, merged over the benchmark defaults.'),
    binaries: z
      .strictObject({ tidb: z.string().optional(), tikv: z.string().optional(), pd: z.string().optional() })
      .default({})
      .describe('Binaries of your own build, by path.'),
    tiup: z
      .strictObject({
        version: z
          .string()
          .regex(/^v\d+\.\d+\.\d+$/)
          .optional(),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
        path: z.string().optional(),
        playground: z
          .string()
          .regex(/^(v\d+\.\d+\.\d+|latest)$/, 'expected a version such as v1.16.5, or latest')
          .optional()
          .describe(
            'Version of the playground component, or latest; default: that of tiup.version, or else v1.16.5.',
          ),
        mirror: z.string().optional().describe('URL or folder; default: TIUP_MIRRORS or the public mirror.'),
      })
      .default({}),
    'load-balancer': z.enum(['none', 'haproxy', 'tiproxy']).default('none'),
    variables,
    boot,
  })
  .transform(camelKeys)

const endpoint = z
  .strictObject({
    kind: z.literal('endpoint'),
    host: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Host, or hosts, each with its port where they differ: `db1:4001`.'),
    port: port.default(4000),
    user: z.string().min(1).default('root'),
    'password-env': z
      .string()
      .default('TIDB_BENCH_PASSWORD')
      .describe('Environment variable that holds the password.'),
    tls: z.enum(['off', 'required', 'verify']).default('off'),
    'tls-ca': z.string().optional().describe('PEM file of the certificate authority; default: the system’s.'),
    database: z
      .string()
      .optional()
      .describe('An existing database to use; default: one of our own, dropped afterwards.'),
    'load-balancer': z.enum(['none', 'haproxy']).default('none'),
    variables,
    boot,
  })
  .transform(camelKeys)

const local = z
  .strictObject({
    kind: z.literal('local'),
    settings: scalars
      .default({})
      .describe('Options of the throw-away MariaDB server, as in its option file.'),
    cores: z
      .string()
      .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'expected cores such as 1 or 0-1')
      .optional()
      .describe('Cores that the server is held to; default: all.'),
    variables,
    boot,
  })
  .transform(camelKeys)

/** `targets.<name>` of the configuration: what is measured. */
export const targetSchema = z.discriminatedUnion('kind', [playground, endpoint, local])

export type TargetConfig = z.output<typeof targetSchema>
export type PlaygroundConfig = z.output<typeof playground>
export type EndpointConfig = z.output<typeof endpoint>
export type LocalConfig = z.output<typeof local>
