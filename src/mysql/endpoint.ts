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
  /** The environment variable that it came from, by which whoever cleans up after a kill finds it again. */
  readonly passwordEnv?: string
  readonly database: string
  readonly tls: Tls
  /** Whose user it is: one that was made for this run may be lost. Default: the caller's. */
  readonly account?: 'throw-away'
}
