import { parseArgs } from 'node:util'
import { writePart } from './part-of-document.ts'
import { realTrial } from './real.ts'
import { simulatedTrial } from './simulated.ts'

const DEFAULT_SEED = '20260101'

const { values: options } = parseArgs({
  options: {
    /** Simulated jobs for each figure. */
    repetitions: { type: 'string', default: '4000' },
    /** May be given several times. */
    seed: { type: 'string', multiple: true, default: [DEFAULT_SEED] },
    /** Only lines whose id begins so, such as A or D7; may be given several times. */
    only: { type: 'string', multiple: true, default: [] },
    /** Writes docs/trial.md anew. */
    document: { type: 'boolean', default: false },
    /** Two MariaDB on this machine instead of simulated ones. */
    real: { type: 'boolean', default: false },
    /** `--real`: rounds without a change, and rounds for each handicap. */
    rounds: { type: 'string', default: '24' },
    'slow-rounds': { type: 'string', default: '8' },
  },
})

const DOCUMENT = 'docs/trial.md'
const say = (text: string) => process.stderr.write(`${text}\n`)
const seeds = options.seed.map(Number)
if (![...seeds, Number(options.repetitions)].every(Number.isInteger)) {
  throw new RangeError('--seed and --repetitions take whole numbers')
}

if (options.real) {
  const text = await realTrial(
    { seed: seeds[0] ?? 0, rounds: Number(options.rounds), slowRounds: Number(options['slow-rounds']) },
    say,
  )
  process.stdout.write(`${text}\n`)
  if (options.document) writePart(DOCUMENT, 'real', text)
} else {
  const plan = { repetitions: Number(options.repetitions), seeds, only: options.only }
  const { text, broken } = simulatedTrial(plan, say)
  process.stdout.write(`${text}\n`)
  if (options.document) writePart(DOCUMENT, 'simulated', text)
  for (const line of broken) say(`broken: ${line}`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
