// Writes the inputs of action.yml and the JSON text that hands them to the program, from the
// catalogue in src/core/config/inputs.ts. `--check` only looks.
import { join } from 'node:path'
import { actionInputs, withInputs } from './action-inputs.mjs'
import { read, settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'

const [{ inputCatalogue }, { removedInputs, removedName }] = await importSources([
  'src/core/config/inputs.ts',
  'src/core/config/inputs/removed.ts',
])
/** @type {Readonly<Record<string, string>>} */
const removed = Object.fromEntries(
  Object.keys(removedInputs).map((name) => [removedName(name), name]),
)
const path = join(projectFolder, 'action.yml')
settle(
  path,
  withInputs(read(path) ?? '', actionInputs(inputCatalogue), removed),
  'node scripts/action.mjs',
)
