/** Pieces of work, and their size: about 20 ms each on a processor of today. */
const PIECES = 30
const STEPS = 12_000_000

/** Does a fixed piece of work again and again. @returns the coefficient of variation of the times that it took */
export function measureCpuSpread(pieces = PIECES, steps = STEPS): number {
  spin(steps) // compiled by then
  const times: number[] = []
  for (let i = 0; i < pieces; i++) {
    const begin = performance.now()
    spin(steps)
    times.push(performance.now() - begin)
  }
  return variation(times)
}

/** Standard deviation (n − 1) over mean. */
export function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1)) / mean
}

function spin(steps: number): number {
  let x = 1
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  return x
}
