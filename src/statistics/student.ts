import { upperQuantile } from './upper-quantile.ts'

/** From here on Stirling's series for the ratio of two gamma functions is exact to 1e-15. */
const STIRLING_FROM = 25
const MOST_TERMS = 10_000
/** Stands in for 0 where Lentz's method would divide by it. */
const TINY = 1e-300

/** `P(T_ν < t)`, to twelve digits for ν up to 1,000. @param degreesOfFreedom ν, above 0 */
export function studentBelow(t: number, degreesOfFreedom: number): number {
  return t < 0 ? upperTail(-t, degreesOfFreedom) : 1 - upperTail(t, degreesOfFreedom)
}

/** `P(T_ν > t)`, without the loss of digits of `1 − P`. */
export function studentAbove(t: number, degreesOfFreedom: number): number {
  return studentBelow(-t, degreesOfFreedom)
}

/** `t_{p,ν}`: the value that T_ν stays under with probability p. @param p between 0 and 1 */
export function studentQuantile(p: number, degreesOfFreedom: number): number {
  const distribution = {
    tail: (t: number) => upperTail(t, degreesOfFreedom),
    density: (t: number) => density(t, degreesOfFreedom),
  }
  return p < 0.5 ? -upperQuantile(distribution, p) : upperQuantile(distribution, 1 - p)
}

/** `f(t) = Γ((ν+1)/2) / (√(νπ)·Γ(ν/2)) · (1 + t²/ν)^(−(ν+1)/2)`. */
function density(t: number, nu: number): number {
  return (gammaRatio(nu / 2) / Math.sqrt(nu * Math.PI)) * Math.exp((-(nu + 1) / 2) * Math.log1p((t * t) / nu))
}

/**
 * `P(T_ν > t)` for t ≥ 0, as `½·I_x(ν/2, ½)` with `x = ν/(ν+t²)`; near the middle as `½ − ½·I_{1−x}(½, ν/2)`, where the
 * fraction converges faster. Source: Abramowitz and Stegun, 26.7.1 and 26.5.2.
 */
function upperTail(t: number, nu: number): number {
  if (Number.isNaN(t)) return t
  if (t === Number.POSITIVE_INFINITY) return 0
  const x = nu / (nu + t * t)
  const rest = (t * t) / (nu + t * t)
  const a = nu / 2
  // x^a·(1−x)^½ / B(a, ½), the factor of both fractions.
  const factor =
    (Math.exp(-a * Math.log1p((t * t) / nu)) * Math.sqrt(rest) * gammaRatio(a)) / Math.sqrt(Math.PI)
  return x < (a + 1) / (a + 2.5)
    ? (factor * betaFraction(x, a, 0.5)) / (2 * a)
    : 0.5 - factor * betaFraction(rest, 0.5, a)
}

/**
 * The continued fraction of the incomplete beta function, `I_x(a,b) = x^a(1−x)^b/(a·B(a,b)) · 1/(1+ d₁/(1+ d₂/(1+ …)))`,
 * by Lentz's method. Source: Abramowitz and Stegun, 26.5.8; Lentz, Applied Optics 15 (1976).
 */
function betaFraction(x: number, a: number, b: number): number {
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let c = 1
  let value = d
  for (let m = 1; m < MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) <= 2 * Number.EPSILON) break
  }
  return value
}

/**
 * `Γ(a+½)/Γ(a)`, by Stirling's series `√a·exp(−1/(8a) + 1/(192a³) − 1/(640a⁵) + 17/(14336a⁷))` after `a` was raised by
 * `Γ(a+½)/Γ(a) = a/(a+½) · Γ(a+3/2)/Γ(a+1)`. Source: Tricomi and Erdélyi, Pacific Journal of Mathematics 1 (1951).
 */
function gammaRatio(a: number): number {
  let raised = a
  let factor = 1
  for (; raised < STIRLING_FROM; raised++) factor *= raised / (raised + 0.5)
  const u = 1 / (raised * raised)
  const exponent = (-1 / 8 + u * (1 / 192 + u * (-1 / 640 + (u * 17) / 14336))) / raised
  return factor * Math.sqrt(raised) * Math.exp(exponent)
}

function notZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}
