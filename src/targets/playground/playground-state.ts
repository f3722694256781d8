/** Reason why a playground does not start. */
export type BootFault =
  | 'version-unknown'
  | 'component-unknown'
  | 'binary-missing'
  | 'flag-unknown'
  | 'mirror-unreachable'
  | 'download-corrupt'
  | 'component-died'
  | 'too-slow'
  | 'cancelled'
  | 'port-taken'
  | 'disk-full'
  | 'memory'
  | 'other'

export interface Address {
  readonly host: string
  readonly port: number
}

/** State of a playground, as read so far. */
export interface PlaygroundState {
  readonly phase: 'booting' | 'up' | 'failed'
  readonly tidb: readonly Address[]
  readonly tiproxy: readonly Address[]
  readonly pd: Address | undefined
  /** Instances that ended although nobody asked them to, and how: `tidb-0`, `signal: killed`. */
  readonly dead: readonly { readonly instance: string; readonly how: string }[]
  /** Components that were fetched and are being started, in their order: TiUP fetches each before its start. */
  readonly begun: readonly string[]
  /** True while it is being stopped: what ends now ends in order. */
  readonly stopping: boolean
  readonly fault: { readonly kind: BootFault; readonly message: string } | undefined
  /** The mirror did not answer; no fault where everything is installed already. */
  readonly mirrorTrouble: boolean
}

export const initialState: PlaygroundState = {
  phase: 'booting',
  tidb: [],
  tiproxy: [],
  pd: undefined,
  dead: [],
  begun: [],
  stopping: false,
  fault: undefined,
  mirrorTrouble: false,
}

/** Name of all components in `begun`, of a playground that fetches them before it starts any. */
export const ALL = 'all'

/** No line of TiUP's that counts is longer; what is behind it is not looked at. */
const MOST_OF_LINE = 4_096

/** The title that playground sets in a terminal, and colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is removed
const escapes = /\u001b\][^\u0007\u001b]*\u0007|\u001b\[[0-9;?]*[A-Za-z]/g

/** A line without them. */
export function withoutEscapes(line: string): string {
  return line.replace(escapes, '')
}

/**
 * One more line of standard output or standard error, in any order between the two.
 * A line that says nothing of the life cycle (a component's own log) changes nothing.
 */
export function advance(state: PlaygroundState, rawLine: string): PlaygroundState {
  const line = withoutEscapes(rawLine.slice(0, MOST_OF_LINE)).trim()
  if (/TiDB Playground Cluster is started/.test(line)) return { ...state, phase: 'up' }
  const start = /^Start (?:(instances) \||(\w+) instance:)/.exec(line)
  if (start !== null) {
    const begun = start[1] === undefined ? (start[2] ?? '') : ALL
    return state.begun.includes(begun) ? state : { ...state, begun: [...state.begun, begun] }
  }
  const connect = /^[^\w[{"]*Connect (TiDB|TiProxy):\s+mysql .*--host (\S+) --port (\d+)/.exec(line)
  if (connect !== null) {
    const address = { host: connect[2] ?? '', port: Number(connect[3]) }
    return connect[1] === 'TiDB'
      ? { ...state, tidb: [...state.tidb, address] }
      : { ...state, tiproxy: [...state.tiproxy, address] }
  }
  const dashboard = /^TiDB Dashboard:\s+https?:\/\/([^:/]+):(\d+)/.exec(line)
  const pd =
    dashboard ?? /^PD (?:client )?endpoints?:\s+\[?(?:https?:\/\/)?([^:\s]+):(\d+)/i.exec(line)
  if (pd !== null) return { ...state, pd: { host: pd[1] ?? '', port: Number(pd[2]) } }
  if (/^(Playground receive signal:|Got signal )/.test(line)) return { ...state, stopping: true }
  const quit =
    /^(\w+-\d+) quit: (.+)$/.exec(line) ?? /^(TiFlash) \S+ (failed to start.*)$/.exec(line)
  if (quit !== null && !state.stopping) return withDead(state, quit[1] ?? '', quit[2] ?? '')
  const waited = /^- (\w+): \S+ \.\.\. Error/.exec(line)
  if (waited !== null && !state.stopping) {
    return failed(state, 'component-died', `${waited[1]} did not answer`)
  }
  if (/reset mirror failed/.test(line)) return { ...state, mirrorTrouble: true }
  if (line.startsWith('Error: ')) {
    const message = line.slice('Error: '.length)
    return failed(state, faultOf(message, state), message)
  }
  return state
}

/** {@link advance} over a complete text. @testonly The program reads line by line. */
export function readPlayground(
  text: string,
  state: PlaygroundState = initialState,
): PlaygroundState {
  return text.split('\n').reduce(advance, state)
}

function faultOf(message: string, state: PlaygroundState): BootFault {
  if (/checksum mismatch/.test(message)) return 'download-corrupt'
  if (/unknown component/.test(message)) return 'component-unknown'
  if (/context canceled/.test(message)) return 'cancelled'
  if (/unknown flag|unknown shorthand flag|unknown command/.test(message)) return 'flag-unknown'
  if (/fork\/exec .*(no such file|permission denied|exec format error)/.test(message))
    return 'binary-missing'
  if (/no space left on device/i.test(message)) return 'disk-full'
  if (/cannot allocate memory|out of memory/i.test(message)) return 'memory'
  if (/unknown version|version \S+ .*not found|not found: unknown/.test(message))
    return 'version-unknown'
  if (
    /initial repository from mirror|dial tcp|timeout|TLS handshake|EOF|root\.json|manifest/i.test(
      message,
    )
  ) {
    return 'mirror-unreachable'
  }
  return state.mirrorTrouble ? 'mirror-unreachable' : 'other'
}

function withDead(state: PlaygroundState, instance: string, how: string): PlaygroundState {
  const next = { ...state, dead: [...state.dead, { instance, how }] }
  // TiUP itself goes on running, and waits for ever: before the banner this is the end.
  const kind = /unknown component/.test(how) ? 'component-unknown' : 'component-died'
  return state.phase === 'booting' ? failed(next, kind, `${instance} ended: ${how}`) : next
}

function failed(state: PlaygroundState, kind: BootFault, message: string): PlaygroundState {
  // The first fault is the cause, the following ones its consequences.
  return state.fault === undefined ? { ...state, phase: 'failed', fault: { kind, message } } : state
}

/**
 * The `dsn` file of a playground's data folder, `mysql://root@127.0.0.1:4000`. It can be stale
 * until the cluster is up. @returns undefined where the text is none
 */
export function parseDsn(text: string): Address | undefined {
  const match = /^mysql:\/\/[^@\s]*@([^:/\s]+):(\d{1,5})\s*$/m.exec(text)
  return match === null ? undefined : { host: match[1] ?? '', port: Number(match[2]) }
}

export interface ClusterAddresses {
  readonly tidb: readonly Address[]
  readonly tiproxy: readonly Address[]
  readonly pd: Address
}

/** Does the cluster really answer there? */
export type Answers = (addresses: ClusterAddresses) => Promise<boolean>
