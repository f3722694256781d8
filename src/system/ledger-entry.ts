import { z } from 'zod'

/** Something that we made at a server which is not ours, and how to get there again. */
const onServer = {
  host: z.string(),
  port: z.number().int(),
  user: z.string(),
  name: z.string(),
  /** TLS mode of the server; absent in a ledger of an older release. */
  tls: z.enum(['off', 'required', 'verify']).optional(),
  caFile: z.string().optional(),
  /** Name of the environment variable with the password. */
  passwordEnv: z.string().optional(),
}

/** Something that outlives us unless somebody ends it. Passwords have no place here. */
export const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('process'),
    /** Number of the leader and of its group. */
    pid: z.number().int().min(2),
    startTicks: z.number(),
    command: z.string(),
  }),
  z.object({ kind: z.literal('folder'), path: z.string().startsWith('/') }),
  z.object({ kind: z.literal('database'), ...onServer }),
  z.object({ kind: z.literal('user'), ...onServer }),
  z.object({
    kind: z.literal('cluster'),
    name: z.string().regex(/^tidb-bench-[\w-]+$/),
    folder: z.string().regex(/^(\/[\w-][\w.-]*)+\/tidb-bench-[\w-]+$/),
    /** Content of the mark file in that folder. */
    mark: z.string().regex(/^[0-9a-f]{24}$/),
    hosts: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/)),
    user: z.string().regex(/^[a-z_][a-z0-9_-]*$/),
    port: z.number().int(),
    /** Name of the environment variable with the SSH key, or its path. */
    keyEnv: z.string(),
    knownHosts: z.string().optional(),
    /** Path of TiUP, and its TIUP_HOME. */
    tiup: z.string().startsWith('/'),
    home: z.string().startsWith('/'),
  }),
  z.object({
    kind: z.literal('patched'),
    name: z.string().regex(/^(?!\.+$)[\w.-]+$/),
    tiup: z.string().startsWith('/'),
    home: z.string().startsWith('/'),
    version: z.string(),
    /** Programs that it ran, as files of this machine, by component. */
    programs: z.partialRecord(
      z.enum(['pd', 'tikv', 'tidb']),
      z.string().regex(/^\/(.*\/)?tidb-bench\/cluster-[\w.-]+\/[a-z]+-server$/),
    ),
    /** SHA-256 of these. */
    sums: z.partialRecord(z.enum(['pd', 'tikv', 'tidb']), z.string()).optional(),
    configuration: z.partialRecord(
      z.enum(['pd', 'tikv', 'tidb']),
      z.record(z.string(), z.unknown()),
    ),
    pd: z.array(z.string()),
    /** Copies that TiUP makes on the hosts, and that were not there. */
    backups: z
      .array(
        z.object({
          component: z.enum(['pd', 'tikv', 'tidb']),
          host: z.string().regex(/^[A-Za-z0-9:[][\w.:[\]-]*$/),
          path: z.string().regex(/^(\/[\w.@+-]+)+\/bin\.old\.[\w.+-]+$/),
        }),
      )
      .optional(),
    /** Packages of the cluster that TiUP had unpacked on this machine. */
    unpacked: z.array(z.string()).optional(),
  }),
])

export type LedgerEntry = z.infer<typeof entrySchema>

/** A database or a user of ours at a server. */
export type EntryOnServer = Extract<LedgerEntry, { kind: 'database' | 'user' }>

/** A cluster of ours on other machines. */
export type ClusterEntry = Extract<LedgerEntry, { kind: 'cluster' }>

/** A cluster of the user's whose programs or settings we exchanged. */
export type PatchedEntry = Extract<LedgerEntry, { kind: 'patched' }>
