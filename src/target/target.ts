import type { TargetDescription } from '../record/schema.ts'

export type Tls =
  | { readonly mode: 'off' }
  /** Encrypted, the server's certificate is not checked. */
  | { readonly mode: 'required' }
  /** Encrypted, certificate and host name checked against `caFile` or the system's store. */
  | { readonly mode: 'verify'; readonly caFile?: string }

/** Where and how a client reaches the server. */
export interface Endpoint {
  /** One or more `host:port`; several are used in turn. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly password: string
  readonly database: string
  readonly tls: Tls
}

/** A server under test. */
export interface Target {
  /** `base`, `candidate` or the name in the configuration. */
  readonly name: string
  /** Fresh start; resolves once a real `SELECT` answered. @throws Failure `environment` */
  start(signal: AbortSignal): Promise<void>
  /** Valid between start and stop. */
  endpoint(): Endpoint
  describe(): Promise<TargetDescription>
  /** Keeps a copy of the loaded data. Stops the server meanwhile where it must; it is up again afterwards. */
  snapshot(signal: AbortSignal): Promise<void>
  /** Puts the copy back and starts the server freshly. */
  restore(signal: AbortSignal): Promise<void>
  /** Ends the server and removes what start made; safe to call twice and after a failed start. */
  stop(): Promise<void>
}
