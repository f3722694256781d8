import type { Command } from 'commander'
import type { Io } from '../job/io.ts'

/** Adds one verb; the returned command's story reports its exit code by `finish`. */
type Define = (program: Command, io: Io, finish: (exitCode: number) => void) => void

/** What is known of a verb before its code is loaded. */
export interface Verb {
  readonly name: string
  readonly description: string
  /** Its options and its story; a job starts this program five times, and each time needs one verb alone. */
  readonly load: () => Promise<Define>
  /** It speaks of all the others, and has them loaded beside it. */
  readonly needsOthers?: true
}

/** In the order in which `--help` lists them. */
export const verbs: readonly Verb[] = [
  {
    name: 'init',
    description: 'Write a workflow to start from, for one of the four things that people come for.',
    load: async () => (await import('./init/init.ts')).defineInit,
  },
  {
    name: 'run',
    description: 'Measure a server, compare with the baseline, and write the report.',
    load: async () => (await import('./run.ts')).defineRun,
  },
  {
    name: 'compare',
    description: 'Compare stored records; no server is needed.',
    load: async () => (await import('./compare.ts')).defineCompare,
  },
  {
    name: 'report',
    description: 'Write the reports of a result folder again; with --publish show them on GitHub.',
    load: async () => (await import('./report.ts')).defineReport,
  },
  {
    name: 'gate',
    description: 'Exit with the verdict of the run in a result folder.',
    load: async () => (await import('./gate.ts')).defineGate,
  },
  {
    name: 'baseline',
    description: 'Look at stored baselines, accept a changed level, and look after the store.',
    load: async () => (await import('./baseline/baseline.ts')).defineBaseline,
  },
  {
    name: 'import',
    description: 'Make a record of logs that load tools wrote elsewhere, plain or gzipped.',
    load: async () => (await import('./import/import.ts')).defineImport,
  },
  {
    name: 'capture',
    description:
      'Make a workload file of what a running TiDB, MySQL or MariaDB does, without a row of its data.',
    load: async () => (await import('./capture/capture.ts')).defineCapture,
  },
  {
    name: 'merge',
    description: 'Make one record of those that several machines made of one commit.',
    load: async () => (await import('./merge.ts')).defineMerge,
  },
  {
    name: 'plan',
    description: 'Check the inputs and the configuration, and show the cells that would be run.',
    load: async () => (await import('./plan.ts')).definePlan,
  },
  {
    name: 'presets',
    description: 'Published performance tests as configurations: which there are, and what is in them.',
    load: async () => (await import('./presets.ts')).definePresets,
  },
  {
    name: 'noise',
    description:
      'Measure a version against itself (A/A): its noise, and the smallest drop that can be seen here.',
    load: async () => (await import('./noise.ts')).defineNoise,
  },
  {
    name: 'bisect',
    description: 'Find the commit that made it slower, between a good and a bad one.',
    load: async () => (await import('./bisect.ts')).defineBisect,
  },
  {
    name: 'why',
    description: 'Say why one side is slower, by the evidence that a job collected of both.',
    load: async () => (await import('./why.ts')).defineWhy,
  },
  {
    name: 'doctor',
    description: 'Say what this machine, and what the inputs or the configuration name, is fit for.',
    load: async () => (await import('./doctor.ts')).defineDoctor,
  },
  {
    name: 'demo',
    description: 'The whole way on a throw-away MariaDB: load, run, store the baseline, compare, report.',
    load: async () => (await import('./demo.ts')).defineDemo,
  },
  {
    name: 'clean',
    description: 'End servers and remove folders that a killed run left behind.',
    load: async () => (await import('./clean.ts')).defineClean,
  },
  {
    name: 'request',
    description:
      'In a workflow on issue_comment: read `/bench [suite] [threads=4,8]` and say whether it starts a run.',
    load: async () => (await import('./request.ts')).defineRequest,
  },
  {
    name: 'versions',
    description:
      'List the versions that TiUP can start, resolve some, or pick the one to measure before a release.',
    load: async () => (await import('./versions.ts')).defineVersions,
  },
  {
    name: 'completion',
    description: 'Print what a shell needs to complete verbs and options: bash, zsh or fish.',
    load: async () => (await import('./completion.ts')).defineCompletion,
    needsOthers: true,
  },
]
