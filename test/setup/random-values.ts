import fc from 'fast-check'

/**
 * Properties are tried with the same values on every run, so that a red one is the change's own.
 * Others are tried with `FUZZ_SEED=7 npm test`; what fails then becomes an example of its property.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_101), numRuns: 100 })
