/** Properties of a workload file. */
export type Properties = Readonly<Record<string, string | number | boolean>>

/** What all core workloads share: records of ten fields of 100 bytes, which are read whole. */
const record: Properties = { workload: 'core', fieldcount: 10, fieldlength: 100, readallfields: true }

const zipfian: Properties = { ...record, requestdistribution: 'zipfian' }

const nothing = { readproportion: 0, updateproportion: 0, scanproportion: 0, insertproportion: 0 }

/**
 * The core workloads as YCSB defines them (Cooper et al., "Benchmarking Cloud Serving Systems with YCSB", 2010,
 * table 2, and the files of the same names upstream). go-ycsb's own files differ: they ask for rows uniformly, and
 * scan one row at most.
 */
export const coreWorkloads: Readonly<Record<string, Properties>> = {
  /** Update heavy: a session store. */
  a: { ...zipfian, ...nothing, readproportion: 0.5, updateproportion: 0.5 },
  /** Read mostly: tags on photos. */
  b: { ...zipfian, ...nothing, readproportion: 0.95, updateproportion: 0.05 },
  /** Read only: a cache of profiles. */
  c: { ...zipfian, ...nothing, readproportion: 1 },
  /** Read latest: status updates. */
  d: { ...record, ...nothing, readproportion: 0.95, insertproportion: 0.05, requestdistribution: 'latest' },
  /** Short ranges: conversations. */
  e: {
    ...zipfian,
    ...nothing,
    scanproportion: 0.95,
    insertproportion: 0.05,
    maxscanlength: 100,
    scanlengthdistribution: 'uniform',
  },
  /** Read, modify, write: a user database. */
  f: { ...zipfian, ...nothing, readproportion: 0.5, readmodifywriteproportion: 0.5 },
}

/** The letter of a core workload: `a`, `A` or `workloada`. @returns undefined where the name is a file's */
export function coreWorkloadOf(name: string): string | undefined {
  return /^(?:workload)?([a-f])$/i.exec(name)?.[1]?.toLowerCase()
}
