/**
 * The files of a pack of evidence: what one side did under one load. Each of them may be missing, or gzipped (`.gz`). In
 * place of `load.json` there may be the output of a load tool, by its name: `TOOL.txt`.
 */
export const packFiles = {
  /** What the load tool says: transactions, seconds, mean latency; and the machine. */
  load: 'load.json',
  /** TiDB's `/metrics` before and after. */
  metricsBefore: 'metrics-before.txt',
  metricsAfter: 'metrics-after.txt',
  /** What the server's counters grew by without load. */
  idle: 'idle.json',
  /** `SHOW GLOBAL STATUS` of MySQL and MariaDB. */
  statusBefore: 'status-before.json',
  statusAfter: 'status-after.json',
  /** TiDB's table; the one before where it was not cleared. */
  statementsBefore: 'statements_summary-before.json',
  statements: 'statements_summary.json',
  /** The same of MySQL's and MariaDB's performance_schema. */
  digestsBefore: 'digests-before.json',
  digests: 'digests.json',
  /** Digest → statement and `EXPLAIN`. */
  plans: 'explain.json',
  cpu: 'cpu.pb.gz',
  heapBefore: 'heap-before.pb.gz',
  heapAfter: 'heap-after.pb.gz',
  tikvCpu: 'cpu-tikv.pb.gz',
  pdCpu: 'cpu-pd.pb.gz',
  tikvBefore: 'metrics-tikv-before.txt',
  tikvAfter: 'metrics-tikv-after.txt',
  /** What was not to be had: a list of sentences. */
  missing: 'missing.json',
} as const

export type PackFile = keyof typeof packFiles

/** The content of the files that there are, unpacked. */
export type Pack = Readonly<Partial<Record<PackFile, Uint8Array>>>
