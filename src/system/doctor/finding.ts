/** One thing that the doctor looked at. */
export interface Finding {
  readonly subject: string
  /**
   * `good`; `note`: worth knowing; `slow`: figures will be lower than they could be; `noisy`: figures will spread;
   * `missing`: what was asked for will not work.
   */
  readonly level: 'good' | 'note' | 'slow' | 'noisy' | 'missing'
  readonly seen: string
  readonly remedy?: string
}

const words: Readonly<Record<Finding['level'], string>> = {
  good: 'ok',
  note: 'note',
  slow: 'slow',
  noisy: 'noisy',
  missing: 'MISSING',
}

/** The findings as aligned lines, each remedy under its finding. */
export function findingLines(findings: readonly Finding[]): string[] {
  const width = Math.max(0, ...findings.map(({ subject }) => subject.length))
  return findings.flatMap(({ subject, level, seen, remedy }) => {
    const line = `${words[level].padEnd(8)} ${subject.padEnd(width)}  ${seen}`
    return remedy === undefined ? [line] : [line, `${' '.repeat(width + 11)}→ ${remedy}`]
  })
}

/** Will what was asked for not work? */
export function isAnythingMissing(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'missing')
}
