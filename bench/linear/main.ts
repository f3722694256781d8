// How long each reader of text from outside takes for the worst of many repeated texts, at 16, 64
// and 256 KB: `npm run bench -- linear`. Four times the size must take about four times as long.
import { tellGoal } from '../figure.mjs'
import { cpuMilliseconds, parsers, repeated, repeatedTexts } from './parsers.ts'

const KILOBYTE = 1_024
const SIZES = [16, 64, 256] as const
/** Below this, a clock says nothing of a ratio. */
const LEAST_MILLISECONDS = 20
const GOAL_TIMES = 4
const LIMIT_TIMES = 8

for (const { name, read } of parsers) {
  const worst = repeatedTexts
    .map((text) => ({
      text,
      milliseconds: cpuMilliseconds(read, repeated(text, 256 * KILOBYTE), 1),
    }))
    .reduce((most, each) => (each.milliseconds > most.milliseconds ? each : most))
  const times = SIZES.map((size) => cpuMilliseconds(read, repeated(worst.text, size * KILOBYTE)))
  const [, middle = 0, last = 0] = times
  const ratio = last < LEAST_MILLISECONDS ? 0 : last / Math.max(middle, 1)
  const more = Object.fromEntries(
    SIZES.map((size, index) => [`${size} KB`, `${times[index]?.toFixed(1)} ms`]),
  )
  tellGoal('Reading text from outside', `${name}, ${JSON.stringify(worst.text)}`, {
    value: ratio,
    goal: GOAL_TIMES,
    limit: LIMIT_TIMES,
    unit: ' times',
    more,
  })
}
