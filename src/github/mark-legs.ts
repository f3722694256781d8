interface LegMark {
  readonly run: { readonly runId: string; readonly attempt: number } | undefined
  readonly leg?: string | undefined
  /** A `MarkState`. */
  readonly state: string
}

const withoutResult: readonly string[] = ['running', 'waived', 'unjudged', 'cancelled']

/** Checks whether a job that ended in this state has judged something, or should have. */
export function isResult(state: string): boolean {
  return !withoutResult.includes(state)
}

/**
 * Treats the attempts of a run as one if several legs of a matrix, or several jobs, marked the same
 * suite in it. Of each leg the newest attempt with a result is left, so that who repeats one leg
 * hides no other. The attempts of a run with one leg stay apart, since the newest counts.
 * @param marks of one commit and suite
 * @param own the mark that is to be set, which always stays
 */
export function joinLegs<Mark extends LegMark, Own extends LegMark>(
  marks: readonly Mark[],
  own: Own,
): { readonly marks: readonly Mark[]; readonly own: Own }
export function joinLegs<Mark extends LegMark>(
  marks: readonly Mark[],
): {
  readonly marks: readonly Mark[]
}
export function joinLegs(marks: readonly LegMark[], own?: LegMark) {
  const all = own === undefined ? marks : [own, ...marks]
  const ofRun = (id: string) => all.filter(({ run }) => run?.runId === id)
  const newestAttempt = (of: readonly LegMark[]) =>
    Math.max(...of.map(({ run }) => run?.attempt ?? 1))
  const shared = new Map(
    [...new Set(all.flatMap(({ run }) => run?.runId ?? []))]
      .filter((id) => new Set(ofRun(id).map(({ leg }) => leg)).size > 1)
      .map((id) => [id, newestAttempt(ofRun(id))]),
  )
  const joined = <Mark extends LegMark>(mark: Mark): Mark => {
    const attempt = mark.run && shared.get(mark.run.runId)
    return mark.run === undefined || attempt === undefined
      ? mark
      : { ...mark, run: { ...mark.run, attempt } }
  }
  const isLeft = ({ run, leg }: LegMark) => {
    if (run === undefined || !shared.has(run.runId)) return true
    const results = ofRun(run.runId).filter((each) => each.leg === leg && isResult(each.state))
    return results.length === 0 || newestAttempt(results) === run.attempt
  }
  return { marks: marks.filter(isLeft).map(joined), own: own && joined(own) }
}
