import { z } from 'zod'
import type { CellSettings } from '../../core/record/schema.ts'
import { camelName, coresOption, readOptions } from '../../core/tool/option-names.ts'

const count = z.number().int().nonnegative()

/**
 * sysbench's own default list, without which healthy runs die of a deadlock, and what TiDB asks a
 * client to retry.
 */
const defaultIgnoredErrors = '1213,1020,1205,1062,8028,9002,9007'

/** `options:` of a sysbench workload: all that changes the load beside threads, data and time. */
const sysbenchOptionsSchema = z.strictObject({
  /**
   * Distribution of the row numbers. sysbench 1.0 and 1.1 have different defaults, so it is always
   * passed.
   */
  randType: z.enum(['uniform', 'gaussian', 'special', 'pareto', 'zipfian']).default('uniform'),
  /** 0 switches percentiles off. */
  percentile: z.number().int().min(0).max(99).default(95),
  /**
   * Counted anyway for the percentile, and printed after the run: by it a percentile is exact,
   * without it in steps of 1.8 %. On by default.
   */
  histogram: z.boolean().optional(),
  psMode: z.enum(['auto', 'disable']).default('auto'),
  /**
   * Error numbers that a client retries, separated by commas. With 2013 among them sysbench crashes
   * when its server dies, which makes the run invalid all the same.
   */
  ignoreErrors: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((list) => /^\d+(,\d+)*$/.test(list), {
      error: 'expected error numbers such as 1213,1020,1205',
    })
    .default(defaultIgnoredErrors),
  autoInc: z.boolean().optional(),
  skipTrx: z.boolean().optional(),
  secondary: z.boolean().optional(),
  rangeSize: count.optional(),
  rangeSelects: z.boolean().optional(),
  pointSelects: count.optional(),
  simpleRanges: count.optional(),
  sumRanges: count.optional(),
  orderRanges: count.optional(),
  distinctRanges: count.optional(),
  /**
   * Values of a list, or rows of a range, of the loads of one statement; of select_random_points
   * too.
   */
  randomPoints: count.max(10_000).optional(),
  indexUpdates: count.optional(),
  nonIndexUpdates: count.optional(),
  deleteInserts: count.optional(),
  /** Transactions a second; 0: as many as possible. */
  rate: count.optional(),
  /** Seed of the random numbers; 0: the time. */
  seed: count.max(2_147_483_647).optional(),
  /** Seconds between interval lines. */
  reportInterval: z.number().int().min(1).max(3600).default(1),
  cores: coresOption,
})

export type SysbenchOptions = z.output<typeof sysbenchOptionsSchema>

/** @throws Failure `input` that names every unknown or wrong option */
export function sysbenchOptions(options: CellSettings['options']): SysbenchOptions {
  return readOptions('sysbench', sysbenchOptionsSchema, options)
}

/**
 * Is it one of sysbench's own, or of its bundled workloads? Others belong to a script of the
 * caller's.
 */
export function isSysbenchOption(name: string): boolean {
  return Object.hasOwn(sysbenchOptionsSchema.shape, camelName(name))
}

/** Versions whose options and output differ. */
export type SysbenchDialect = '1.0' | '1.1'

/**
 * @param text output of `sysbench --version`, e.g. `sysbench 1.0.20` or `sysbench 1.1.0-df89d34`
 * @returns undefined where it is none that is known
 */
export function sysbenchVersion(
  text: string,
): { readonly version: string; readonly dialect: SysbenchDialect } | undefined {
  const version = /^sysbench (\d+\.\d+[\w.-]*)/m.exec(text)?.[1]
  const dialect = version?.split('.').slice(0, 2).join('.')
  if (version === undefined) return undefined
  return dialect === '1.0' || dialect === '1.1' ? { version, dialect } : undefined
}

/**
 * `options:` of an own load: those of sysbench that say how it is run; what is run is in the
 * workload file.
 */
const sqlOptionsSchema = sysbenchOptionsSchema.pick({
  percentile: true,
  histogram: true,
  ignoreErrors: true,
  rate: true,
  seed: true,
  reportInterval: true,
  cores: true,
})

/** @throws Failure `input` that names every unknown or wrong option */
export function sqlOptions(options: CellSettings['options']) {
  return readOptions('sql', sqlOptionsSchema, options)
}
