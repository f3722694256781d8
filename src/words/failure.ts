/** Kind of failure, from the caller's point of view. Each kind has its own exit code. */
export type FailureKind =
  /** Bad input or configuration: the caller can fix it. */
  | 'input'
  /** A measurement is invalid or missing. */
  | 'measurement'
  /** The server, a tool, the machine or the network failed. */
  | 'environment'
  /** Somebody stopped us. */
  | 'cancelled'

export interface FailureOptions extends ErrorOptions {
  /** Remedy for the reader, as a full sentence or a command. */
  readonly remedy?: string
  /** The last lines of the tool or server that failed. */
  readonly tail?: readonly string[]
}

/** An expected failure: printed as message, remedy and log tail, never as a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly remedy: string | undefined
  readonly tail: readonly string[]

  constructor(kind: FailureKind, message: string, options: FailureOptions = {}) {
    super(message, options)
    this.kind = kind
    this.remedy = options.remedy
    this.tail = options.tail ?? []
  }
}
