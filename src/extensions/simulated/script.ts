import type { GuestCounters } from '../../core/server/target.ts'
import { MARK } from './marks.ts'

/** A command of the guest, in words. */
interface GuestCommand {
  readonly words: readonly string[]
  /**
   * Option that takes the seed of a run, such as `--rand-seed`; absent where the command takes
   * none.
   */
  readonly seedOption?: string
  /** Virtual seconds after which it is interrupted; absent where it ends by itself. */
  readonly interruptAfterSeconds?: number
}

/** One cell as the guest runs it. */
export interface GuestCell {
  /** Load before the slices, which is not counted; absent where there is none. */
  readonly settle?: GuestCommand
  readonly slice: GuestCommand
  /** Virtual seconds after which a command is killed. */
  readonly limitSeconds: number
}

/** Everything that the guest does, apart from its seed and from which of the cells it runs. */
export interface GuestPlan {
  readonly server: {
    readonly words: readonly string[]
    readonly port: number
    /** Commands that bring it into the same state before each load. */
    readonly rest: readonly (readonly string[])[]
    /** Prints its counters; absent where it has none. */
    readonly counters?: Omit<GuestCounters, 'read'>
    /** Path of its log in the guest. */
    readonly logFile: string
    /** Virtual seconds until it must listen. */
    readonly bootSeconds: number
  }
  readonly cells: readonly GuestCell[]
  /** Slices of each cell in one guest. */
  readonly slices: number
}

/**
 * Programs of the image before and behind each load, between which a plugin counts instructions.
 * They do nothing else, and run in every guest, so that one whose instructions are counted does the
 * same as the others.
 */
export const MARK_PROGRAMS = { begin: '/bin/begin-count', end: '/bin/end-count' } as const

/**
 * File of the image with a line for each file whose end is left out, since it is zeros: its bytes,
 * and its path.
 */
export const SIZES_FILE = '/sizes'

/** Applets of busybox that the script calls. */
export const applets = [
  ...[
    'sh',
    'mount',
    'ifconfig',
    'mkdir',
    'mkfifo',
    'sleep',
    'cat',
    'tail',
    'grep',
    'dd',
    'timeout',
  ],
  'stty',
  'truncate',
  'poweroff',
  'wget',
  'renice',
]

/** Times that the guest looks for the port of its server in a virtual second. */
const LOOKS_A_SECOND = 10

/**
 * Virtual seconds without load before the first one, in which a server does what it does once after
 * its start. They cost this machine next to nothing: the clock of a guest that waits is moved on.
 */
const IDLE_SECONDS = 10

/**
 * Renders `/init`, the first and only program that the kernel starts. The kernel's command line
 * sets `bench_seed` and `bench_cells`, the numbers of the cells to run, such as `0,2`. The first
 * serial port is the console, the second one receives the marks and what the load tools print.
 *
 * A load has the highest priority, so that it answers at once as if it ran elsewhere. With that of
 * the server it is a matter of chance whether each answer or only several together wake it, and
 * the two differ by 5 %.
 */
export function guestScript(plan: GuestPlan): string {
  const { server, cells } = plan
  const rest = server.rest
    .map((words) => `${commandLine(words)} || fail "the server was not brought to rest"\n  `)
    .join('')
  const { counters } = server
  const count = (when: string) =>
    counters === undefined
      ? ''
      : `${commandLine(counters.command)} | grep -E '^(${counters.names.join('|')})[ {]' >/run/${when}\n  `
  const tell = (when: string) =>
    counters === undefined ? '' : `mark ${when}\n  cat /run/${when} >&3\n  `
  const port = server.port.toString(16).toUpperCase().padStart(4, '0')
  return `#!/bin/sh
export PATH=/bin HOME=/root LC_ALL=C
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev 2>/dev/null
ifconfig lo 127.0.0.1 up
exec 3<>/dev/ttyS1
stty 115200 raw -echo <&3
mark() { echo "${MARK} $*" >&3; }
fail() {
  echo "tidb-bench: $*"
  tail -n 12 /run/server.out
  tail -n 18 ${quoted(server.logFile)}
  mark fault "$*"
  poweroff -f
}
echo 1 >/proc/sys/vm/panic_on_oom
while read -r size path; do truncate -s "$size" "$path"; done <${SIZES_FILE}
mark boot
mkfifo /run/never
exec 4<>/run/never
(
  while :; do
    read -t 1 word <&4
    read up rest </proc/uptime
    mark beat "$up"
  done
) &
BEAT=$!
echo "seed $bench_seed $bench_seed" >/dev/urandom
dd if=/dev/urandom of=/dev/null bs=100 count="$bench_seed" 2>/dev/null
sleep "0.0$bench_seed"
ulimit -n 100000
${commandLine(server.words)} >/run/server.out 2>&1 &
SERVER=$!
looks=0
while ! grep -q ":${port} " /proc/net/tcp /proc/net/tcp6; do
  kill -0 $SERVER 2>/dev/null || fail "the server ended while it started"
  looks=$((looks + 1))
  [ $looks -gt ${server.bootSeconds * LOOKS_A_SECOND} ] && fail "the server did not listen within ${server.bootSeconds} virtual seconds"
  sleep ${1 / LOOKS_A_SECOND}
done
sleep ${IDLE_SECONDS}
mark up
measure() {
  cell=$1 slice=$2
  shift 2
  ${count('before')}${rest}${MARK_PROGRAMS.begin}
  sh -c 'renice -n -20 -p $$ >/dev/null; exec timeout -s KILL "$@"' sh "$@" >/run/out 2>&1
  code=$?
  ${MARK_PROGRAMS.end}
  kill -0 $SERVER 2>/dev/null || fail "the server ended under load"
  ${count('after')}kill -STOP $BEAT
  mark run $cell $slice
  cat /run/out >&3
  ${tell('before')}${tell('after')}mark end $cell $slice $code
  kill -CONT $BEAT
}
${cells.map((cell, number) => cellText(cell, number, plan.slices)).join('\n')}
mark done
poweroff -f
`
}

function cellText(
  { settle, slice, limitSeconds }: GuestCell,
  number: number,
  slices: number,
): string {
  const call = (index: number | 'settle', command: GuestCommand) =>
    `measure ${number} ${index} ${limitSeconds} ${commandText(command, index === 'settle' ? slices : index)}`
  return [
    `case ",$bench_cells," in *,${number},*)`,
    `mark cell ${number}`,
    ...(settle === undefined ? [] : [call('settle', settle)]),
    ...Array.from({ length: slices }, (_, index) => call(index, slice)),
    ';;',
    'esac',
  ].join('\n')
}

/** Each slice of each seed has rows of its own. */
function commandText(command: GuestCommand, index: number): string {
  const { words, seedOption, interruptAfterSeconds } = command
  if (interruptAfterSeconds !== undefined) {
    const around = `"$@" & sleep ${interruptAfterSeconds}; kill -INT $!; wait $!`
    return commandLine(['/bin/sh', '-c', around, 'sh', ...words])
  }
  const seed =
    seedOption === undefined ? '' : ` ${seedOption}=$((bench_seed * 1000 + ${index + 1}))`
  // The command of a load tool may end with a verb, before which its options are.
  const [verb = ''] = words.slice(-1)
  return `${commandLine(words.slice(0, -1))}${seed} ${quoted(verb)}`
}

function commandLine(words: readonly string[]): string {
  return words.map(quoted).join(' ')
}

function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
