// Prints how large and how tangled src is, beside the ceilings that a test holds (test/house/rooms.ts).
import { importSources } from './sources.mjs'

const [{ houseNumbers, numberNames }, { readSources }, { ceilings }] = await importSources([
  'test/house/numbers.ts',
  'test/house/sources.ts',
  'test/house/rooms.ts',
])
const numbers = houseNumbers(readSources())
for (const [key, name] of Object.entries(numberNames)) {
  if (numbers[key] > ceilings[key]) process.exitCode = 1
  console.log(`${String(numbers[key]).padStart(7)}  (at most ${ceilings[key]})  ${name}`)
}
