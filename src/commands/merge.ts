import { basename, dirname } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { writeResultFile } from '../job/result-folder.ts'
import { formatRecord } from '../record/format.ts'
import { mergeRecords, withMergedHeader } from '../record/merge.ts'
import { checkFit, type NamedRecord } from '../record/merge-fit.ts'
import { LEAST_OVERLAP, measuredTogether } from '../record/merge-time.ts'
import type { BenchRecord } from '../record/schema.ts'
import { formatDecimals, formatShare, plural } from '../words/number.ts'
import { mergeClientRecords } from '../workload/merge-records.ts'
import { jsonOption, type PrintOptions, show } from './printed.ts'

/** `merge`: one record of those that several machines made of one commit. */
export function defineMerge(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('merge')
    .argument('<record...>', 'records of one suite, commit and kind of server')
    .option(
      '--add',
      'the machines loaded one server at the same time: add their rates up, merge their histograms; a percentile without one is the worst machine’s',
    )
    .option(...jsonOption)
    .requiredOption('--out <file>', 'where the merged record is written')
    .addHelpText('after', '\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json')
    .action((paths: readonly string[], { add, out, json }: PrintOptions & { add?: boolean; out: string }) => {
      const records = paths.map((path) => ({ name: path, record: readRecord(path) }))
      const merged = add === true ? addedUp(records) : mergeRecords(records)
      writeResultFile(dirname(out), basename(out), formatRecord(merged))
      const cells = plural(merged.cells.length, 'cell')
      const together = add === true ? togetherness(records) : undefined
      const told = { out, id: merged.id, cells: merged.cells.length, records: records.length, ...together }
      const line = `${out}: ${cells} of ${plural(records.length, 'record')}, ${merged.id}`
      show(json, told, () => [line, ...togetherWords(together)].join('\n'), io)
      finish(exitCodes.passed)
    })
}

/** How well the machines kept together, of all runs the worst. */
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
    own.flatMap((_, index) => measuredTogether(id, index, records) ?? []),
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
      ? 'the runs do not say when they began; whether they were made at the same time is not known'
      : `at least ${formatShare(leastOverlap)} of each measured time was under the load of all machines (${formatShare(LEAST_OVERLAP)} must be); starts are at most ${formatDecimals(mostApartSeconds, 2)} s apart`
  return [lines, ...words]
}

/** @throws Failure `input` */
function addedUp(records: readonly NamedRecord[]): BenchRecord {
  checkFit(records)
  return withMergedHeader(records, mergeClientRecords(records).cells)
}
