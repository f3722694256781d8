import { basename, dirname } from 'node:path'
import type { Command } from 'commander'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { readRecord, writeResultFile } from '../../core/job/result-folder.ts'
import { formatRecord } from '../../core/record/json.ts'
import { plural } from '../../words/number.ts'
import { mergeRecords } from './merge.ts'

/** `merge`: one record of those that several machines made of one commit. */
export function defineMerge(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('merge')
    .argument('<record...>', 'records of one suite, commit and kind of server')
    .option(...jsonOption)
    .requiredOption('--out <file>', 'file for the merged record')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench merge a/record.json b/record.json --out merged.json',
    )
    .action((paths: readonly string[], { out, json }: PrintOptions & { out: string }) => {
      const records = paths.map((path) => ({ name: path, record: readRecord(path) }))
      const merged = mergeRecords(records)
      writeResultFile(dirname(out), basename(out), formatRecord(merged))
      const cells = plural(merged.cells.length, 'cell')
      const summary = { out, id: merged.id, cells: merged.cells.length, records: records.length }
      const line = `${out}: ${cells} of ${plural(records.length, 'record')}, ${merged.id}`
      show(json, summary, () => line, io)
      finish(exitCodes.passed)
    })
}
