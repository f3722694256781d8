/**
 * p-values adjusted for a family of tests, in the order given: a hypothesis is rejected at level α where its adjusted
 * p is at most α, and then the chance of any false rejection in the family is at most α.
 * With p sorted upwards: `p̃_(i) = max over j ≤ i of min(1, (m−j+1)·p_(j))`.
 * Source: Holm, Scandinavian Journal of Statistics 6 (1979).
 */
export function holmAdjusted(ps: readonly number[]): number[] {
  const ascending = ps.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  const adjusted = ps.slice()
  let most = 0
  for (const [rank, { p, index }] of ascending.entries()) {
    most = Math.max(most, Math.min(1, (ps.length - rank) * p))
    adjusted[index] = most
  }
  return adjusted
}
