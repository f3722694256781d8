import { parseArgs } from 'node:util'
import { policySchema } from '../../src/config/policy.ts'
import { writePart } from './part-of-document.ts'
import { realTrial } from './real.ts'
import { simulatedTrial, TOLERANCE } from './simulated.ts'

const { values: options } = parseArgs({
  options: {
    /** Two MariaDB on this machine instead of simulated ones. */
    real: { type: 'boolean', default: false },
    repetitions: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '20260101' },
    /** `--real`: A/A rounds, and rounds for each slowdown. */
    rounds: { type: 'string', default: '40' },
    'slow-rounds': { type: 'string', default: '4' },
    pairs: { type: 'string', default: '8' },
    out: { type: 'string', default: 'docs/trial.md' },
  },
})

const policy = policySchema.parse({ tolerance: TOLERANCE })
const seed = Number(options.seed)
const text = options.real
  ? await realTrial(policy, {
      seed,
      rounds: Number(options.rounds),
      slowRounds: Number(options['slow-rounds']),
      pairs: Number(options.pairs),
    })
  : simulatedTrial(policy, { repetitions: Number(options.repetitions), seed })
process.stdout.write(`\n${text}\n`)
writePart(options.out, options.real ? 'real' : 'simulated', text)
process.stdout.write(`\nwritten to ${options.out}\n`)
