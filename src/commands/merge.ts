import { basename, dirname } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { writeResultFile } from '../job/result-folder.ts'
import { formatRecord } from '../record/format.ts'
import { mergeRecords, withMergedHeader } from '../record/merge.ts'
import { checkFit, type NamedRecord } from '../record/merge-fit.ts'
import { checkSameTime } from '../record/merge-time.ts'
import type { BenchRecord } from '../record/schema.ts'
import { plural } from '../words/number.ts'
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
      const told = { out, id: merged.id, cells: merged.cells.length, records: records.length }
      show(json, told, () => `${out}: ${cells} of ${plural(records.length, 'record')}, ${merged.id}`, io)
      finish(exitCodes.passed)
    })
}

/** @throws Failure `input` */
function addedUp(records: readonly NamedRecord[]): BenchRecord {
  checkFit(records)
  checkSameTime(records)
  return withMergedHeader(records, mergeClientRecords(records.map(({ record }) => record)).cells)
}
