import { z } from 'zod'
import { buildSchema } from './build.ts'

const line = z.string().max(1_000)
const finite = z.number().finite()
const scalars = z.record(z.string().max(200), z.union([z.string().max(4_000), finite, z.boolean()]))

/** What may be said of one server, of what it refused and of what else there is to know. */
export const MOST_SAYINGS = 200

export const targetDescriptionSchema = z.object({
  kind: z.enum(['playground', 'endpoint', 'local', 'imported']),
  /** `TiDB`, `MariaDB`, `MySQL`, `TiKV`. */
  product: line,
  /** As the server says it: `v8.5.4`, `10.11.14-MariaDB`. */
  version: line,
  /** Version and commit of each component that could be asked. */
  components: z.record(z.string().max(100), z.object({ version: line, commit: line.optional() })),
  /** Instances of each component: `{tidb: 1, tikv: 3, pd: 1}`. */
  topology: z.record(z.string().max(100), z.number().int().nonnegative()),
  /** Present: the job built it. */
  build: buildSchema.optional(),
  /** Configuration given by the caller, flattened: `tikv.storage.block-cache.capacity`. */
  configuration: scalars,
  /** Global variables that were set and read back. */
  variables: scalars,
  /** What the service refused to change, and its words. */
  refused: z.array(z.object({ what: line, why: line })).max(MOST_SAYINGS),
  /** What else a reader should know of this server: data that came from a cache, a backup that did not work. */
  notes: z
    .array(z.object({ what: line, why: line }))
    .max(MOST_SAYINGS)
    .optional(),
  /** Settings that were asked for and are not in force as asked: clamped, renamed, ignored, or not to be seen. */
  differs: z
    .array(z.object({ what: line, asked: line, used: line, why: line }))
    .max(MOST_SAYINGS)
    .optional(),
  /** Configuration files as they were used, by name: `haproxy.cfg`. */
  files: z.record(z.string().max(100), z.string().max(20_000)).optional(),
  /** Median time of an empty statement between the machine of the load and the server, in ms. */
  roundTripMs: finite.nonnegative().optional(),
})

export type TargetDescription = z.infer<typeof targetDescriptionSchema>
