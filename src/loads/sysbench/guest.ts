import { dirname, join } from 'node:path'
import type { GuestLoad } from '../../core/tool/load-runner.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { Failure } from '../../words/failure.ts'
import {
  configFileText,
  isScript,
  optionsOf,
  type SysbenchCall,
  sysbenchArguments,
} from './arguments.ts'
import { refinedScript } from './fine-histogram.ts'

/**
 * Returns the command of a run of sysbench in a guest.
 * @param program path of sysbench on this machine
 * @throws Failure `input` for a script of the caller's, several clients, or a load beside
 */
export function sysbenchInGuest(
  program: string,
  call: Omit<SysbenchCall, 'configFile'>,
): GuestLoad {
  const { cell, endpoint } = call
  if (isScript(cell.workload) || cell.clients > 1 || cell.beside !== undefined) {
    throw new Failure('input', `${cell.workload} cannot be measured on the simulated machine`, {
      remedy:
        'It takes the bundled workloads of sysbench 1.0 or newer, with one client and nothing beside.',
    })
  }
  const { configFile, configText, folders } = guestFiles(program, endpoint)
  return {
    program,
    words: sysbenchArguments({ ...call, configFile }),
    ...(optionsOf(cell).seed === undefined ? { seedOption: '--rand-seed' } : {}),
    texts: {
      [configFile]: configText,
      // It runs in the root folder, and takes a script there before a bundled one.
      [`/${cell.workload}`]: refinedScript(cell.workload, false).lua,
    },
    folders,
  }
}

/**
 * Returns the files with which sysbench runs in a guest.
 * @param program path of sysbench on this machine
 */
export function guestFiles(program: string, { password }: Endpoint) {
  return {
    configFile: '/load/options',
    configText: configFileText(password),
    folders: [
      join(dirname(dirname(program)), 'share', 'sysbench'),
      // Passwords of MySQL 8 need a part of the client's library that it loads when it connects.
      '/usr/lib/x86_64-linux-gnu/libmariadb3/plugin',
    ],
  }
}
