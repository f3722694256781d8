import { createHash } from 'node:crypto'
import type { GuestLoad } from '../../../core/tool/load-runner.ts'
import { Failure } from '../../../words/failure.ts'
import { guestFiles } from '../guest.ts'
import { sysbenchLog } from '../log.ts'
import { sqlOptions } from '../options.ts'
import { type SqlCall, sqlCommand } from './command.ts'
import { figuresReader } from './figures.ts'

/**
 * Returns the command of a run of a load in a guest, and the reader of what its script prints.
 * @param program path of sysbench on this machine
 * @throws Failure `input` for several clients, or a load beside
 */
export function sqlInGuest(
  program: string,
  call: Omit<SqlCall, 'command' | 'script' | 'folder' | 'configFile'>,
): GuestLoad {
  const { cell, endpoint, load } = call
  if (cell.clients > 1 || cell.beside !== undefined) {
    throw new Failure('input', `${cell.workload} cannot be measured on the simulated machine`, {
      remedy: 'It takes loads with one client and nothing beside.',
    })
  }
  const { configFile, configText, folders } = guestFiles(program, endpoint)
  const make = (folder: string) =>
    sqlCommand({ ...call, command: 'run', folder, script: `${folder}load.lua`, configFile })
  // The cells of a guest may have different loads, each with its own lists.
  const { lua } = make('/')
  const folder = `/load/${createHash('sha256').update(lua).digest('hex').slice(0, 16)}/`
  const { words, lua: ownLua, lists } = make(folder)
  return {
    program,
    words,
    ...(sqlOptions(cell.options).seed === undefined ? { seedOption: '--rand-seed' } : {}),
    texts: {
      [configFile]: configText,
      [`${folder}load.lua`]: ownLua,
      ...Object.fromEntries(lists),
    },
    folders,
    logs: {
      open(expected) {
        const usual = sysbenchLog.open(expected)
        const figures = figuresReader(load.definition)
        return {
          push(line) {
            if (!figures.push(line)) usual.push(line)
          },
          end() {
            const { outcome, facts } = usual.end()
            return { outcome: figures.addTo(outcome), facts }
          },
        }
      },
    },
  }
}
