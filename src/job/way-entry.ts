/** A way to measure that an extension has, before its code is loaded. */
export interface WayEntry {
  /** Value of `measure` in `gate.side-by-side`. */
  readonly measure: string
  /**
   * Loads a `Way` of `way.ts`. The list of parts is below that file and cannot name it; `loadWay`
   * does.
   */
  readonly load: () => Promise<unknown>
}
