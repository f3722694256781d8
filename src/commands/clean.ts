import type { Command } from 'commander'
import type { Inputs } from '../config/inputs.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { dropLeftDatabase } from '../server/database.ts'
import { findLedgers, readLedger } from '../system/ledger.ts'
import { type Reaped, reap } from '../system/reaper.ts'
import { addInputOptions, givenInputs } from './options.ts'

/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
export function defineClean(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('clean'), ['tls', 'tls-ca'], {
    tls: 'how to reach the server of a database that was left: off, required or verify (default off)',
  })
    .description('End servers and remove folders that a killed run left behind.')
    .option('--ledger <file>', 'clean up by this list alone, also where its owner still runs')
    .addHelpText('after', '\nExample:\n  $ tidb-bench clean')
    .action(async ({ ledger }: { ledger?: string }, command: Command) =>
      finish(await clean(ledger, accessOf(givenInputs(command, io).values, io), io)),
    )
}

type Access = Parameters<typeof dropLeftDatabase>[1]
type LeftDatabase = Parameters<typeof dropLeftDatabase>[0]

async function clean(file: string | undefined, access: Access, io: Io): Promise<number> {
  const ledgers =
    file === undefined
      ? findLedgers().filter(({ ownerAlive }) => !ownerAlive)
      : [readLedger(file)].filter((ledger) => ledger !== undefined)
  const reaped: Reaped[] = []
  const dropDatabase = (entry: LeftDatabase) => dropLeftDatabase(entry, access)
  for (const ledger of ledgers) reaped.push(...(await reap(ledger, { dropDatabase })))
  if (reaped.length === 0) io.print('nothing was left behind')
  for (const item of reaped) io.print(describe(item))
  return reaped.some(({ outcome }) => outcome === 'left') ? exitCodes.environment : exitCodes.passed
}

/** The list holds neither password nor TLS mode: they come as they did for the run that left the database. */
function accessOf({ tls, tlsCa }: Pick<Inputs, 'tls' | 'tlsCa'>, io: Io): Access {
  const password = io.env.TIDB_BENCH_PASSWORD ?? ''
  if (tls !== 'verify') return { password, tls: { mode: tls } }
  return { password, tls: tlsCa === undefined ? { mode: tls } : { mode: tls, caFile: tlsCa } }
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
