import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { addInputOptions, inputsAlone } from '../../core/commands/options.ts'
import { jsonOption, type PrintOptions, show } from '../../core/commands/printed.ts'
import type { GivenInputs } from '../../core/config/inputs.ts'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { tlsWith } from '../../mysql/endpoint.ts'
import { findLedgers, readLedger } from '../../system/ledger.ts'
import { type Reaped, reap } from '../../system/reaper.ts'
import { dropLeft } from './drop-left.ts'

/** `clean`: ends what an earlier run left behind, where it was killed before it could. */
export function defineClean(program: Command, io: Io, finish: (exitCode: number) => void): void {
  addInputOptions(program.command('clean'), ['tls', 'tls-ca'], {
    tls: 'encryption for the server where something was left behind: off, required or verify (default: as in the run)',
  })
    .option(...jsonOption)
    .option('--ledger <file>', 'clean up only what this list names, even if its owner still runs')
    .addHelpText('after', '\nExample:\n  $ tidb-bench clean')
    .action(async ({ ledger, json }: PrintOptions & { ledger?: string }, command: Command) =>
      finish(await clean(ledger, accessOf(inputsAlone(command, io), io), io, json)),
    )
}

type Access = Parameters<typeof dropLeft>[1]

async function clean(
  file: string | undefined,
  access: Access,
  io: Io,
  json: boolean | undefined,
): Promise<number> {
  const ledgers =
    file === undefined
      ? findLedgers().filter(({ ownerAlive }) => !ownerAlive)
      : [readLedger(file)].filter((ledger) => ledger !== undefined)
  const reaped: Reaped[] = []
  for (const ledger of ledgers)
    reaped.push(...(await reap(ledger, { drop: (entry) => dropLeft(entry, access) })))
  show(json, reaped, () => reaped.map(describe).join('\n') || 'nothing was left behind', io)
  if (reaped.every(({ outcome }) => outcome !== 'left')) return exitCodes.passed
  const files = ledgers.map((ledger) => ledger.file).filter(existsSync)
  const elsewhere = ['user', 'database', 'cluster', 'patched']
  if (reaped.every(({ entry, outcome }) => outcome !== 'left' || elsewhere.includes(entry.kind)))
    io.log.info(
      `remedy: Start the server and run clean again. If it is gone for good, delete ${files.join(' and ')}.`,
    )
  return exitCodes.environment
}

/**
 * The list holds no password: it comes as it did for the run. TLS is as the list says, unless
 * somebody says it here.
 */
function accessOf({ values: { tls, tlsCa }, names }: GivenInputs, io: Io): Access {
  const { env } = io
  if (!names.has('tls')) return { env }
  return { env, tls: tlsWith(tls, tlsCa) }
}

function whatOf({ entry }: Reaped): string {
  switch (entry.kind) {
    case 'process':
      return `process ${entry.pid} (${entry.command})`
    case 'folder':
      return `folder ${entry.path}`
    case 'cluster':
      return `cluster ${entry.name} at ${entry.hosts.join(', ')}`
    case 'patched':
      return `changes of the cluster ${entry.name}`
    case 'user':
    case 'database':
      return `${entry.kind} ${entry.name} at ${entry.host}:${entry.port}`
  }
}

function describe(item: Reaped): string {
  const what = whatOf(item)
  return item.outcome === 'left' ? `left: ${what}: ${item.reason}` : `${item.outcome}: ${what}`
}
