/** One thing that the doctor looked at. */
export interface Finding {
  readonly subject: string
  /**
   * `good`; `note`: worth knowing; `slow`: figures will be lower than they could be; `noisy`:
   * figures will spread; `missing`: the configured job will not work.
   */
  readonly level: 'good' | 'note' | 'slow' | 'noisy' | 'missing'
  readonly seen: string
  readonly remedy?: string
}

/** Use of a program, and the remedy if it is missing. */
export interface ProgramUse {
  readonly use: string
  readonly remedy: string
}
