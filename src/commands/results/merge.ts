import { basename, dirname } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import { readRecord, writeResultFile } from '../../job/result-folder.ts'
import { formatRecord } from '../../record/json.ts'
import {
  checkFit,
  LEAST_OVERLAP,
  mergeRecords,
  type NamedRecord,
  overlapOf,
  withMergedHeader,
} from '../../record/merge.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { formatDecimals, formatShare, plural } from '../../words/number.ts'
import { addClientRecords } from '../../workload/add-records.ts'
import { jsonOption, type PrintOptions, show } from '../printed.ts'

/** `merge`: one record of those that several machines made of one commit. */
export function defineMerge(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('merge')
    .argument('<record...>', 'records of one suite, commit and kind of server')
    .option(
      '--add',
      'for machines that loaded one server at the same time: sum their rates and merge their histograms; without a histogram, a percentile is that of the worst machine',
    )
    .option(...jsonOption)
    .requiredOption('--out <file>', 'file for the merged record')
    .addHelpText('after', '\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json')
    .action((paths: readonly string[], { add, out, json }: PrintOptions & { add?: boolean; out: string }) => {
      const records = paths.map((path) => ({ name: path, record: readRecord(path) }))
      const merged = add === true ? addUpRecords(records) : mergeRecords(records)
      writeResultFile(dirname(out), basename(out), formatRecord(merged))
      const cells = plural(merged.cells.length, 'cell')
      const together = add === true ? togetherness(records) : undefined
      const summary = { out, id: merged.id, cells: merged.cells.length, records: records.length, ...together }
      const line = `${out}: ${cells} of ${plural(records.length, 'record')}, ${merged.id}`
      show(json, summary, () => [line, ...togetherWords(together)].join('\n'), io)
      finish(exitCodes.passed)
    })
}

/** Overlap of the machines: the worst over all runs. */
interface Togetherness {
  readonly leastOverlap?: number
  readonly mostApartSeconds?: number
  readonly clocks: readonly {
    readonly name: string
    readonly offsetMs: number
    readonly uncertaintyMs: number
  }[]
}

function togetherness(records: readonly NamedRecord[]): Togetherness {
  const runs = (records[0]?.record.cells ?? []).flatMap(({ id, runs: own }) =>
    own.flatMap((_, index) => overlapOf(id, index, records) ?? []),
  )
  const clocks = records.flatMap(({ name, record: { loadMachine: machine } }) =>
    machine === undefined
      ? []
      : [{ name, offsetMs: machine.clockOffsetMs, uncertaintyMs: machine.clockUncertaintyMs }],
  )
  if (runs.length === 0) return { clocks }
  return {
    leastOverlap: Math.min(...runs.map(({ overlap }) => overlap)),
    mostApartSeconds: Math.max(...runs.map(({ apartSeconds }) => apartSeconds)),
    clocks,
  }
}

function togetherWords(together: Togetherness | undefined): string[] {
  if (together === undefined) return []
  const { leastOverlap, mostApartSeconds = 0, clocks } = together
  const words = clocks.map(
    ({ name, offsetMs, uncertaintyMs }) =>
      `${name}: its clock is ${Math.abs(Math.round(offsetMs))} ms ${offsetMs > 0 ? 'behind' : 'before'} the server’s, ± ${Math.ceil(uncertaintyMs)} ms`,
  )
  const lines =
    leastOverlap === undefined
      ? 'the runs have no start time, so it is unknown whether they ran at the same time'
      : `at least ${formatShare(leastOverlap)} of each measured time was under the load of all machines (${formatShare(LEAST_OVERLAP)} must be); starts are at most ${formatDecimals(mostApartSeconds, 2)} s apart`
  return [lines, ...words]
}

/** @throws Failure `input` */
function addUpRecords(records: readonly NamedRecord[]): BenchRecord {
  checkFit(records)
  return withMergedHeader(records, addClientRecords(records).cells)
}
