import { join } from 'node:path'
import type { Command } from 'commander'
import { type GivenInputs, validInputs } from '../config/given-inputs.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/record-file.ts'
import { resultFiles, resultFolder, writeResultFile } from '../job/result-folder.ts'
import { Failure } from '../record/failure.ts'
import { publish, readResult } from '../show/publish.ts'
import { reportContext, writeReports } from '../show/reports.ts'
import { buildSite } from '../suite/build-site.ts'
import { pageOfRecord } from '../suite/report-record.ts'
import { makeFolder } from '../system/make-folder.ts'
import { safeAddress } from '../words/escape.ts'
import { plural } from '../words/number.ts'
import { withStore } from './baseline/store.ts'
import { addInputOptions, readCaller } from './options.ts'

interface ReportOptions {
  readonly publish?: boolean
  readonly record?: string
  readonly site?: string
  readonly siteUrl?: string
}

/** `report`: write the reports of a result folder again, make the page of any record, or publish on GitHub. */
export function defineReport(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('report'), ['out', 'suite', 'baseline'], {
    suite: 'suite of the run',
    baseline: 'with --record: the store that it is in, and whose earlier records it is compared with',
  })
    .option('--publish', 'job summary, outputs, annotations and the comment')
    .option('--record <file or id>', 'the page of this record, as report.html in the result folder')
    .option('--site <folder>', 'the site of a store: trends, changes of level, comparisons, feed and badges')
    .option('--site-url <address>', 'with --site: where it will stand on the web, for the links of the feed')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tidb-bench report --out tidb-bench-out\n  $ tidb-bench report --record baselines/default/A.json --baseline files:baselines --out page\n  $ tidb-bench report --site public --baseline branch',
    )
    .action(async ({ record, site, siteUrl, ...options }: ReportOptions, command: Command) => {
      const read = readCaller(command, io)
      // Also of inputs with faults: somebody must tell the people who wait for the result.
      if (options.publish === true) await publish(read, io)
      else if (site !== undefined) await writeSite(site, siteUrl, validInputs(read), io)
      else if (record !== undefined) await writePage(record, validInputs(read), io)
      else writeAgain(resultFolder(validInputs(read).values, io.env), io)
      finish(exitCodes.passed)
    })
}

function writeAgain(folder: string, io: Io): void {
  const result = readResult(folder)
  if (result === undefined) {
    throw new Failure('measurement', `there is no result in ${folder}`, {
      remedy: 'Name the folder of a finished run with --out.',
    })
  }
  const record = readRecord(join(folder, resultFiles.record))
  const faults = writeReports(folder, {
    record,
    result,
    context: { ...reportContext(io.env), accepted: record.acceptance },
  })
  for (const fault of faults) io.log.warn(fault)
}

async function writePage(name: string, { values, names }: GivenInputs, io: Io): Promise<void> {
  const page = names.has('baseline')
    ? await withStore(values.baseline, io, (store) => pageOfRecord(name, store, io))
    : await pageOfRecord(name, undefined, io)
  const folder = resultFolder(values, io.env)
  makeFolder(folder)
  writeResultFile(folder, resultFiles.page, page)
  io.print(join(folder, resultFiles.page))
}

async function writeSite(
  folder: string,
  siteUrl: string | undefined,
  { values }: GivenInputs,
  io: Io,
): Promise<void> {
  if (siteUrl !== undefined && safeAddress(siteUrl) === undefined) {
    throw new Failure('input', `--site-url ${siteUrl} is no http or https address`, {
      remedy: 'Give the address of the site, as in https://example.github.io/app/.',
    })
  }
  const address = siteUrl === undefined || siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`
  const store = values.baseline === 'auto' ? defaultStore(io) : values.baseline
  makeFolder(folder)
  const added = await withStore(store, io, (open) => buildSite(open, { folder, address }, io))
  io.print(`${folder}: ${plural(added, 'new run')}`)
}

function defaultStore(io: Io): string {
  return io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines'
}
