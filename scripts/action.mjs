// Writes the inputs of action.yml and plan/action.yml, the JSON text that hands them to the
// program, and those of the workflow for many machines, from the catalogue in src/core/config/inputs.ts.
// `--check` only looks.
import { join } from 'node:path'
import { actionInputs, withInputs } from './action-inputs.mjs'
import { read, settle } from './check-file.mjs'
import { importSources, projectFolder } from './sources.mjs'
import { withWorkflowInputs } from './workflow-inputs.mjs'

const [{ inputCatalogue }, { removedInputs, removedName }] = await importSources([
  'src/core/config/inputs.ts',
  'src/core/config/inputs/removed.ts',
])
/** @type {Readonly<Record<string, string>>} */
const removed = Object.fromEntries(
  Object.keys(removedInputs).map((name) => [removedName(name), name]),
)
/** @type {readonly [string, import('./action-inputs.mjs').DescriptionKey][]} */
const files = [
  ['action.yml', 'description'],
  ['plan/action.yml', 'planDescription'],
]
for (const [file, key] of files) {
  const path = join(projectFolder, file)
  settle(
    path,
    withInputs(read(path) ?? '', actionInputs(inputCatalogue, key), removed),
    'node scripts/action.mjs',
  )
}
const workflow = join(projectFolder, '.github/workflows/many-machines.yml')
const inputs = {
  plan: actionInputs(inputCatalogue, 'planDescription'),
  measure: actionInputs(inputCatalogue, 'description'),
}
settle(workflow, withWorkflowInputs(read(workflow) ?? '', inputs), 'node scripts/action.mjs')
