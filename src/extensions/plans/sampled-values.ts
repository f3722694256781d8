import type { Generator } from '../../sql/generator.ts'

/** Value of a generator, as a driver takes it. */
type SampledValue = string | number | null

/** Load from which values are sampled. */
interface SampledLoad {
  readonly fillings: readonly (
    | { readonly kind: 'statements' | 'csv' }
    | {
        readonly kind: 'made'
        readonly table: string
        readonly rows: number
        readonly columns: Readonly<Record<string, Generator>>
      }
  )[]
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/**
 * Makes values as the load does, by the same laws and with another seed; the same seed makes the
 * same values.
 */
export interface ValueSampler {
  /**
   * @returns undefined where one of them is picked from a column whose values only the server knows
   */
  parameters(generators: readonly Generator[]): SampledValue[] | undefined
  /** Row of a table, by its number from 1. @returns as {@link parameters} */
  row(columns: Readonly<Record<string, Generator>>, number: number): SampledValue[] | undefined
}

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TRIES = 100

export function sampleValues({ fillings, lists }: SampledLoad, seed: number): ValueSampler {
  const draw = mulberry32(seed)
  const whole = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1))
  const oneOf = <T>(values: ArrayLike<T>): T | undefined =>
    values[Math.floor(draw() * values.length)]
  const columns = new Map(
    fillings.flatMap((filling) =>
      filling.kind === 'made'
        ? Object.entries(filling.columns).map(
            ([name, generator]) =>
              [
                `${filling.table}.${name}`.toLowerCase(),
                { generator, rows: filling.rows },
              ] as const,
          )
        : [],
    ),
  )

  function make(generator: Generator, row: number): SampledValue | undefined {
    if ('sequential' in generator)
      return generator.sequential.from + (row - 1) * generator.sequential.step
    if ('uniform' in generator) {
      const { from, to, decimals } = generator.uniform
      return decimals > 0 ? (from + draw() * (to - from)).toFixed(decimals) : whole(from, to)
    }
    if ('zipfian' in generator) return zipfian(generator.zipfian, draw)
    if ('datetime' in generator)
      return timeText(whole(generator.datetime.from, generator.datetime.to))
    if ('string' in generator) {
      const { string } = generator
      return 'template' in string
        ? string.template.replace(
            /[#@]/g,
            (sign) => oneOf(sign === '#' ? digits : letters) as string,
          )
        : Array.from({ length: whole(string.least, string.most) }, () =>
            oneOf(letters + digits),
          ).join('')
    }
    if ('weighted' in generator) {
      let left = draw() * generator.weighted.reduce((sum, { weight }) => sum + weight, 0)
      const { of = null } =
        generator.weighted.find(({ weight }) => {
          left -= weight
          return left < 0
        }) ?? {}
      return typeof of === 'object' && of !== null ? make(of, row) : plain(of)
    }
    return 'pick' in generator ? picked(generator.pick) : undefined
  }

  function picked(pick: Extract<Generator, { pick: unknown }>['pick']): SampledValue | undefined {
    if (Array.isArray(pick)) return plain(oneOf(pick as readonly (string | number | boolean)[]))
    if ('file' in pick) return oneOf(lists.get(pick.file) ?? [])
    if (!('table' in pick)) return undefined
    const column = columns.get(`${pick.table}.${pick.column}`.toLowerCase())
    if (column === undefined) return undefined
    // Nobody asks for NULL.
    for (let tries = 0; tries < TRIES; tries++) {
      const value = make(column.generator, whole(1, column.rows))
      if (value !== null) return value
    }
    return undefined
  }

  const isComplete = (values: readonly (SampledValue | undefined)[]): values is SampledValue[] =>
    !values.includes(undefined)
  return {
    parameters(generators) {
      const values: (SampledValue | undefined)[] = []
      for (const generator of generators) {
        if (!('plus' in generator)) {
          values.push(make(generator, whole(1, 1_000_000)))
          continue
        }
        const { parameter, least, most } = generator.plus
        values.push(sum(values[parameter - 1], whole(least, most)))
      }
      return isComplete(values) ? values : undefined
    },
    row(of, number) {
      const values = Object.values(of).map((generator) => make(generator, number))
      return isComplete(values) ? values : undefined
    },
  }
}

function plain(value: string | number | boolean | null | undefined): SampledValue | undefined {
  return typeof value === 'boolean' ? Number(value) : value
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** A number grows by it, a time by so many seconds. */
function sum(value: SampledValue | undefined, added: number): SampledValue | undefined {
  if (value === null || value === undefined) return value
  if (typeof value === 'number') return value + added
  const time = /^\d{4}-\d{2}-\d{2}/.test(value)
    ? Date.parse(`${value.replace(' ', 'T')}Z`)
    : Number.NaN
  if (!Number.isNaN(time)) return timeText(time / 1000 + added)
  // Beyond 2^53 a number would be rounded.
  if (/^-?\d+$/.test(value)) return String(BigInt(value) + BigInt(added))
  const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0
  return Number.isNaN(Number(value)) ? undefined : (Number(value) + added).toFixed(decimals)
}

/**
 * Zipf’s law by rejection-inversion (Hörmann and Derflinger 1996), as the script of the load draws
 * it.
 */
function zipfian(
  { from, to, exponent: s }: Extract<Generator, { zipfian: unknown }>['zipfian'],
  draw: () => number,
): number {
  const n = to - from + 1
  if (n < 2) return from
  const isLogarithmic = Math.abs(1 - s) < 1e-9
  const density = (x: number) => x ** -s
  const integral = (x: number) => (isLogarithmic ? Math.log(x) : (x ** (1 - s) - 1) / (1 - s))
  const inverse = (u: number) =>
    isLogarithmic ? Math.exp(u) : Math.max(1 + u * (1 - s), 1e-300) ** (1 / (1 - s))
  const [first, last] = [integral(1.5) - 1, integral(n + 0.5)]
  const near = 2 - inverse(integral(2.5) - density(2))
  for (;;) {
    const u = last + draw() * (first - last)
    const x = inverse(u)
    const k = Math.min(Math.max(Math.floor(x + 0.5), 1), n)
    if (k - x <= near || u >= integral(k + 0.5) - density(k)) return from + k - 1
  }
}

/** Tommy Ettinger’s mulberry32: 32 bits are enough for values of tables. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
