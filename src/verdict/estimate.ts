/** Least standard error that is believed: figures that repeat to nine digits are copied or rounded, not measured. */
export const LEAST_STANDARD_ERROR = 1e-9

/** What is known of the change of one figure; scores, so up is better. */
export type Estimate =
  | {
      readonly noise: 'known'
      /** m: estimated change of the score. */
      readonly change: number
      /** se of m. */
      readonly standardError: number
      /** ν of se, at least 1. */
      readonly degreesOfFreedom: number
      /** Rounds, or reference jobs. */
      readonly samples: number
    }
  | {
      readonly noise: 'unknown'
      readonly change: number
      readonly samples: number
      /** What would make it known, in words. */
      readonly needs: string
    }

export type KnownEstimate = Extract<Estimate, { noise: 'known' }>
