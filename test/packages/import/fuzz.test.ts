import { expect, test } from 'vitest'
import { logReader } from '../../../packages/import/log-reader.ts'
import { toolOf } from '../../../src/core/catalogue/loads.ts'
import { runSchema } from '../../../src/core/record/schema.ts'
import { noLog } from '../../../src/core/tool/log-dialect.ts'
import { runOf } from '../../../src/core/tool/run-outcome.ts'
import { readText } from '../../../src/words/lines.ts'
import { mutate, randomFrom } from '../../core/workload/mutation.ts'
import { recordingsOf } from '../../core/workload/recordings.ts'

/** In the normal run tens of thousands; `FUZZ_INPUTS=1000000` for the long one. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 24_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const place = { side: 'candidate', round: 1, slice: 0 } as const
const expectations = { workload: 'tpcc', errorLimit: 0.01 } as const

test.each(['sysbench', 'go-tpc', 'go-ycsb'] as const)(
  '%s: whatever a log holds becomes a run that the record takes, a value or the reason why not',
  (tool) => {
    const dialect = toolOf(tool).logs ?? noLog
    const random = randomFrom(seed)
    const texts = recordingsOf(tool).map(({ stdout }) => stdout)
    // Whole runs are the ones whose mutants could pass for a value.
    const short = texts.filter((text) => text.length > 200 && text.length < 8_000)
    const counts = { valid: 0, invalid: 0 }
    for (let number = 0; number < inputs / 3; number += 1) {
      const text = mutate(
        short[random(short.length)] ?? '',
        texts[random(texts.length)] ?? '',
        random,
      )
      const logged = readText(logReader(dialect, expectations), text)
      if (logged.length === 0) throw new Error(`input ${number} of seed ${seed}: nothing was said`)
      for (const { outcome, tail } of logged) {
        const run = runOf(place, outcome, undefined, tail)
        counts[run.state] += 1
        const checked = runSchema.safeParse(run)
        if (!checked.success)
          throw new Error(`input ${number} of seed ${seed}: ${checked.error.message}\n${text}`)
        if (run.state === 'invalid' && run.reason === '')
          throw new Error(`input ${number}: no reason`)
      }
    }
    expect(counts.invalid).toBeGreaterThan(0)
    expect(counts.valid).toBeGreaterThan(0)
  },
)
