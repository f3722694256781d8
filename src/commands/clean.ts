import type { Command } from 'commander'
import { findLedgers, readLedger } from '../system/ledger.ts'
import { type Reaped, reap } from '../system/reaper.ts'
import { exitCodes } from './exit-code.ts'
import type { Io } from './io.ts'

/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
export function defineClean(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('clean')
    .description('End servers and remove folders that a killed run left behind.')
    .option('--ledger <file>', 'clean up by this list alone, also where its owner still runs')
    .addHelpText('after', '\nExample:\n  $ tidb-bench clean')
    .action(async ({ ledger }: { ledger?: string }) => finish(await clean(ledger, io)))
}

async function clean(file: string | undefined, io: Io): Promise<number> {
  const ledgers =
    file === undefined
      ? findLedgers().filter(({ ownerAlive }) => !ownerAlive)
      : [readLedger(file)].filter((ledger) => ledger !== undefined)
  const reaped: Reaped[] = []
  for (const ledger of ledgers) reaped.push(...(await reap(ledger)))
  if (reaped.length === 0) io.print('nothing was left behind')
  for (const item of reaped) io.print(describe(item))
  return reaped.some(({ outcome }) => outcome === 'left') ? exitCodes.environment : exitCodes.passed
}

function describe(item: Reaped): string {
  const { entry } = item
  const what =
    entry.kind === 'process'
      ? `process ${entry.pid} (${entry.command})`
      : entry.kind === 'folder'
        ? `folder ${entry.path}`
        : `database ${entry.name} at ${entry.host}:${entry.port}`
  return item.outcome === 'left' ? `left: ${what}: ${item.reason}` : `${item.outcome}: ${what}`
}
