// Prints how large src is, and how many imports lead against its plan. It never fails: tests hold
// the directions.
import { importSources } from './sources.mjs'

const [{ measureSize }, { readSources }] = await importSources([
  'test/house/directions.ts',
  'test/house/sources.ts',
])
for (const [name, number] of Object.entries(measureSize(readSources(['src', 'packages'])))) {
  console.log(`${String(number).padStart(7)}  ${name}`)
}
