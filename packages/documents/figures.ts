import type { DocumentCell } from './sweeps.ts'

/** Digits of a document: those of the load tool, and never those of the noise. */

/** Two decimals at most, as sysbench and go-tpc print: `243530.01`, `5`. */
export function toolDigits(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** `4,082`. */
export function separated(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/gu, ',')
}

export function formatInteger(value: number): string {
  return String(Math.round(value))
}

/** `11.0`, `1.93`. */
export function threeDigits(value: number): string {
  const text = value.toPrecision(3)
  return text.includes('e') ? toolDigits(value) : text
}

/** Milliseconds as whole microseconds. */
export function microseconds(value: number): string {
  return String(Math.round(value * 1_000))
}

/** A change in percent, two decimals, with an ASCII minus: `-2.73`. */
export function percent(fraction: number): string {
  const text = (fraction * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** candidate / base − 1 of the figures as they stand; undefined without both. */
export function improvement({ values }: DocumentCell, metric: string): number | undefined {
  const { base, candidate } = values.get(metric) ?? {}
  return base === undefined || candidate === undefined || base === 0
    ? undefined
    : candidate / base - 1
}

/**
 * The plain mean of the improvements, each rounded to the two decimals of its percentage: so the
 * published reports do it, and so a reader can check it against the table.
 */
export function meanImprovement(
  cells: readonly DocumentCell[],
  metric: string,
): number | undefined {
  const all = cells.flatMap((cell) => improvement(cell, metric) ?? [])
  if (all.length === 0) return undefined
  return all.reduce((sum, one) => sum + Math.round(one * 1e4) / 1e4, 0) / all.length
}
