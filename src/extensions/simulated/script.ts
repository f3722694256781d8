import type { GuestProcess, GuestServer } from '../../core/server/target.ts'
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
  readonly server: Pick<GuestServer, 'processes' | 'rest' | 'counters'>
  /** Virtual seconds from the start of each process in which it must be ready. */
  readonly bootSeconds: number
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

/** Virtual seconds between two looks whether a process is ready. */
const LOOK_EVERY_SECONDS = 0.1
/** Virtual seconds that the guest waits for one answer of a process. */
const ANSWER_SECONDS = 5

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
  const { server, cells, bootSeconds } = plan
  const { processes, counters, rest: restCommands = [] } = server
  const last = processes.at(-1) as GuestProcess
  const rest = restCommands
    .map(
      (words) =>
        `${commandLine(words)} || ${failure(last, processes.length - 1, `${last.name} was not brought to rest`)}\n  `,
    )
    .join('')
  const count = (when: string) =>
    counters === undefined
      ? ''
      : `${commandLine(counters.command)} | grep -E '^(${counters.names.join('|')})[ {]' >/run/${when}\n  `
  const tell = (when: string) =>
    counters === undefined ? '' : `mark ${when}\n  cat /run/${when} >&3\n  `
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
  echo "tidb-bench: $1"
  tail -n 12 "$2"
  tail -n 18 "$3"
  mark fault "$1"
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
${processes.map((_, number) => startText(processes, number, bootSeconds)).join('\n')}
sleep ${IDLE_SECONDS}
mark up
measure() {
  cell=$1 slice=$2
  shift 2
  ${count('before')}${rest}${MARK_PROGRAMS.begin}
  sh -c 'renice -n -20 -p $$ >/dev/null; exec timeout -s KILL "$@"' sh "$@" >/run/out 2>&1
  code=$?
  ${MARK_PROGRAMS.end}
  ${processes.map((each, number) => requireAlive(each, number, 'under load')).join('\n  ')}
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

/** Starts a process in the background, and waits until it is ready. */
function startText(
  processes: readonly GuestProcess[],
  number: number,
  bootSeconds: number,
): string {
  const own = processes[number] as GuestProcess
  const { name, words, port, answers } = own
  const listens = `grep -q ":${port.toString(16).toUpperCase().padStart(4, '0')} " /proc/net/tcp /proc/net/tcp6`
  const asks =
    answers === undefined
      ? ''
      : ` && timeout ${ANSWER_SECONDS} wget -q -O - ${quoted(answers.url)} 2>/dev/null | grep -q ${quoted(answers.pattern)}`
  const late =
    answers === undefined
      ? `${name} did not listen within ${bootSeconds} virtual seconds`
      : `${name} was not ready within ${bootSeconds} virtual seconds: no answer of ${answers.url} had ${answers.pattern}`
  const checks = processes
    .slice(0, number + 1)
    .map((each, index) =>
      requireAlive(each, index, index === number ? 'while it started' : `while ${name} started`),
    )
  return `mark start ${quoted(name)}
${commandLine(words)} >${outputOf(number)} 2>&1 &
SERVER_${number}=$!
read up rest </proc/uptime
last=$((\${up%.*} + ${bootSeconds}))
until ${listens}${asks}; do
  ${checks.join('\n  ')}
  read up rest </proc/uptime
  [ "\${up%.*}" -ge $last ] && ${failure(own, number, late)}
  sleep ${LOOK_EVERY_SECONDS}
done`
}

/** Ends the guest if a process no longer runs. @param when words for it in the message */
function requireAlive(process: GuestProcess, number: number, when: string): string {
  const pid = `$SERVER_${number}`
  // Its log may be empty where a signal ended it: 128 and the number of the signal.
  const ended = failure(process, number, `${process.name} ended ${when}`, '", exit code $?"')
  return `kill -0 ${pid} 2>/dev/null || { wait ${pid}; ${ended}; }`
}

/**
 * Ends the guest with the output and the log of the process that is to blame. @param more a word of
 * the shell behind the message
 */
function failure({ logFile }: GuestProcess, number: number, message: string, more = ''): string {
  return `fail ${quoted(message)}${more} ${[outputOf(number), logFile].map(quoted).join(' ')}`
}

function outputOf(number: number): string {
  return `/run/server-${number}.out`
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
