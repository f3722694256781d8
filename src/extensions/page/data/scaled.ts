import type { Scaled } from './page-data.ts'

/** Numbers around their middle, to a thousandth of it; what is no number is a gap. */
export function scaled(values: readonly (number | undefined)[]): Scaled {
  const numbers = values
    .filter((value) => value !== undefined && Number.isFinite(value))
    .sort(byValue)
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 1
  const scale = middle === 0 ? 1 : middle
  return {
    scale: Number(scale.toPrecision(6)),
    values: values.map((value) => {
      const thousandths = value === undefined ? Number.NaN : Math.round((value / scale - 1) * 1_000)
      return Number.isFinite(thousandths) ? thousandths : null
    }),
  }
}

/** The numbers again. */
export function unscaled({ scale, values }: Scaled): (number | null)[] {
  return values.map((value) => (value === null ? null : scale * (1 + value / 1_000)))
}

function byValue(left: number | undefined, right: number | undefined): number {
  return (left ?? 0) - (right ?? 0)
}
