export interface DelayingProxy {
  readonly port: number
  /** Once its connections have ended. */
  close(): Promise<void>
}

/** On a free port of the loopback address unless one is given; asks for the delay, in ms, at each answer. */
export function startDelayingProxy(options: {
  readonly port?: number
  readonly serverPort: number
  readonly delayMs: () => number
}): Promise<DelayingProxy>
