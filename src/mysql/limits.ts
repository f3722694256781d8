/** What a statement may cost at most. A server is a stranger: it may stay silent, or answer without an end. */
export interface Limits {
  /** From the moment the statement is handed over to the last byte of its answer. */
  readonly deadlineSeconds: number
  /** Longest time without a byte of the answer, for answers that may take long as a whole. Absent: as the deadline. */
  readonly silenceSeconds?: number
  readonly rows: number
  /** Of the answer, as it comes over the wire, before it is taken apart. */
  readonly bytes: number
}

const MIB = 2 ** 20

/** Opening a connection, from the first packet to the login; a server has no more to say in it than its name. */
export const opening = { deadlineSeconds: 10, bytes: MIB } as const

/** What looks something up, sets a variable, or adds a row. */
export const promptly: Limits = { deadlineSeconds: 30, rows: 10_000, bytes: 16 * MIB }

/** Databases and users: TiDB waits for all of its servers to know of it, and that long for one that died. */
export const schemaChange: Limits = { ...promptly, deadlineSeconds: 300 }

/** What reads or writes everything that was loaded: ANALYZE, COUNT(*), BACKUP. Hours, as for the largest data sets. */
export const overAllData: Limits = { ...promptly, deadlineSeconds: 3 * 3600 }

/** Stored records, up to 100 of them in one answer. */
export const storedRecords: Limits = {
  deadlineSeconds: 300,
  silenceSeconds: 30,
  rows: 1_000_000,
  bytes: 512 * MIB,
}
