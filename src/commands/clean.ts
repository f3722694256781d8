import type { Command } from 'commander'
import type { RawInputs } from '../config/resolve.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import { dropLeft } from '../server/left-behind.ts'
import { type EntryOnServer, findLedgers, readLedger } from '../system/ledger.ts'
import { type Reaped, reap } from '../system/reaper.ts'
import { rawInputs } from './options.ts'

/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
export function defineClean(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('clean')
    .description('End servers and remove folders that a killed run left behind.')
    .option('--ledger <file>', 'clean up by this list alone, also where its owner still runs')
    .addHelpText('after', '\nExample:\n  $ tidb-bench clean')
    .option(
      '--tls <mode>',
      'how to reach the server where something was left: off, required or verify; default: as the run did',
    )
    .option('--tls-ca <file>', 'certificate authority for --tls verify')
    .action(async ({ ledger }: { ledger?: string }, command: Command) =>
      finish(await clean(ledger, accessOf(rawInputs(command, io).raw, io), io)),
    )
}

type Access = Parameters<typeof dropLeft>[1]

async function clean(file: string | undefined, access: Access, io: Io): Promise<number> {
  const ledgers =
    file === undefined
      ? findLedgers().filter(({ ownerAlive }) => !ownerAlive)
      : [readLedger(file)].filter((ledger) => ledger !== undefined)
  const reaped: Reaped[] = []
  const drop = (entry: EntryOnServer) => dropLeft(entry, access)
  for (const ledger of ledgers) reaped.push(...(await reap(ledger, { drop })))
  if (reaped.length === 0) io.print('nothing was left behind')
  for (const item of reaped) io.print(describe(item))
  return reaped.some(({ outcome }) => outcome === 'left') ? exitCodes.environment : exitCodes.passed
}

/** The list holds no password: it comes as it did for the run that left something; TLS as the list says, unless told. */
function accessOf(raw: RawInputs, io: Io): Access {
  const password = io.env.TIDB_BENCH_PASSWORD ?? ''
  if (raw.tls === 'required' || raw.tls === 'off') return { password, tls: { mode: raw.tls } }
  if (raw.tls !== 'verify') return { password }
  const caFile = raw['tls-ca']
  return {
    password,
    tls: caFile === undefined || caFile === '' ? { mode: 'verify' } : { mode: 'verify', caFile },
  }
}

function describe(item: Reaped): string {
  const { entry } = item
  const what =
    entry.kind === 'process'
      ? `process ${entry.pid} (${entry.command})`
      : entry.kind === 'folder'
        ? `folder ${entry.path}`
        : `${entry.kind} ${entry.name} at ${entry.host}:${entry.port}`
  return item.outcome === 'left' ? `left: ${what}: ${item.reason}` : `${item.outcome}: ${what}`
}
