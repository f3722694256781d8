/** In the order in which causes are told: the first kinds explain the later ones. */
export const causeKinds = ['plan', 'work', 'function', 'wait', 'machine'] as const

/** Why one side is slower, as far as its evidence says. */
export interface Cause {
  readonly kind: (typeof causeKinds)[number]
  /** What it is by its own name: a statement, a counter, a function, a wait. Foreign text, not escaped. */
  readonly name: string
  /** For readers, without the point at its end; foreign text, not escaped. */
  readonly sentence: string
  /** What it rests on, a sentence each; the first says how sure it is. */
  readonly evidence: readonly string[]
}
