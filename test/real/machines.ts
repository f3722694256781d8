import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import type { Place } from './place.ts'
import { requirePrograms } from './programs.ts'

/** Loopback addresses that play three machines: sshd on each, in a view of the disk of its own. */
export interface Machines {
  readonly addresses: readonly string[]
  readonly port: number
  /** Path of the private key, of the host keys, and of the folder for clusters on each machine. */
  readonly keyFile: string
  readonly knownHosts: string
  readonly folder: string
  /** Files below the folder, units and processes of each machine. */
  listing(): Record<string, { files: string[]; units: string[]; processes: string[]; keys: number }>
}

/** Plays systemctl as far as TiUP needs it: units are files, and a service is a process group. */
const SYSTEMCTL = `#!/bin/bash
run=/run/units; mkdir -p $run
command=$1; shift
unit=; for word; do case $word in --now) now=1 ;; -*) ;; *) unit=\${word%.service} ;; esac; done
file=/etc/systemd/system/$unit.service
alive() { [ -f $run/$unit ] && kill -0 -- -$(cat $run/$unit) 2>/dev/null; }
stop() { alive && kill -TERM -- -$(cat $run/$unit); for i in $(seq 300); do alive || break; sleep 0.1; done
  alive && kill -KILL -- -$(cat $run/$unit); rm -f $run/$unit; }
start() { alive && return 0; [ -f $file ] || { echo "Unit $unit.service not found." >&2; return 5; }
  program=$(sed -n 's/^ExecStart=//p' $file)
  setsid bash -c "exec $program" </dev/null >/dev/null 2>&1 & echo $! > $run/$unit; }
case $command in
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  reload|daemon-reload|enable|reset-failed) ;;
  disable) [ -z "$now" ] || stop ;;
  is-active) alive && echo active || { echo inactive; exit 3; } ;;
  status) alive && echo "Active: active (running)" || { echo "Active: inactive (dead)"; exit 3; } ;;
esac
`

const SUDO = `#!/bin/bash
while true; do case $1 in -n|-H) shift ;; -u) shift 2 ;; *) break ;; esac; done
exec "$@"
`

/**
 * A machine is a mount namespace: /etc, /root, /run and the folder of clusters are its own, sudo
 * and systemctl stand-ins.
 */
const MACHINE = `set -e
own=$1; folder=$2; config=$3
mount -t tmpfs tmpfs /run
mkdir -p /run/sshd /run/etc /run/work $own/root/.ssh $own/data
mount --bind $own/data $folder
mount --bind $own/root /root
mount -t overlay overlay -o lowerdir=/etc,upperdir=/run/etc,workdir=/run/work /etc
mkdir -p /etc/systemd/system $own/units
mount --bind $own/units /etc/systemd/system
mount -t overlay overlay -o lowerdir=$own/../bin:/usr/bin /usr/bin
exec /usr/sbin/sshd -D -e -f $config
`

/**
 * Starts three machines for a test, and ends them with what still runs there. Skips without root,
 * sshd or unshare.
 */
export async function startMachines(
  context: TestContext,
  place: Place,
  port: number,
): Promise<Machines> {
  requirePrograms(context, 'sshd', 'ssh', 'ssh-keygen', 'unshare', 'setsid')
  context.skip(process.getuid?.() !== 0, 'three machines on one need root')
  const room = join(place.folder, 'machines')
  const folder = join(place.folder, 'clusters')
  for (const path of ['bin', 'keys']) mkdirSync(join(room, path), { recursive: true })
  mkdirSync(folder)
  const program = (name: string, text: string) => {
    writeFileSync(join(room, 'bin', name), text)
    chmodSync(join(room, 'bin', name), 0o755)
  }
  program('sudo', SUDO)
  program('systemctl', SYSTEMCTL)
  const keyOf = (name: string, kind: string) => {
    const file = join(room, 'keys', name)
    execFileSync('ssh-keygen', ['-q', '-t', kind, '-m', 'PEM', '-N', '', '-f', file])
    return file
  }
  const keyFile = keyOf('user', 'rsa')
  const hostKey = keyOf('host', 'ed25519')
  const knownHosts = join(room, 'known_hosts')
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
  const hostLine = readFileSync(`${hostKey}.pub`, 'utf8').split(' ').slice(0, 2).join(' ')
  writeFileSync(
    knownHosts,
    addresses.map((address) => `[${address}]:${port} ${hostLine}\n`).join(''),
  )
  for (const address of addresses)
    place.stops.push(await startMachine(room, folder, { address, port, hostKey, keyFile }))
  return {
    ...{ addresses, port, keyFile, knownHosts, folder },
    listing: () =>
      Object.fromEntries(addresses.map((address) => [address, listingOf(room, address)])),
  }
}

interface MachinePlace {
  readonly address: string
  readonly port: number
  readonly hostKey: string
  readonly keyFile: string
}

async function startMachine(
  room: string,
  folder: string,
  { address, port, hostKey, keyFile }: MachinePlace,
): Promise<() => Promise<void>> {
  const own = join(room, address)
  mkdirSync(join(own, 'root/.ssh'), { recursive: true, mode: 0o700 })
  mkdirSync(join(own, 'units'))
  writeFileSync(join(own, 'root/.ssh/authorized_keys'), readFileSync(`${keyFile}.pub`), {
    mode: 0o600,
  })
  const config = join(own, 'sshd_config')
  writeFileSync(
    config,
    `Port ${port}\nListenAddress ${address}\nHostKey ${hostKey}\nPidFile none\nUsePAM no\n` +
      'PermitRootLogin yes\nPasswordAuthentication no\nStrictModes no\nMaxStartups 100\nMaxSessions 100\n' +
      'Subsystem sftp internal-sftp\n',
  )
  const words = [
    '--mount',
    '--propagation',
    'private',
    'bash',
    '-c',
    MACHINE,
    'machine',
    own,
    folder,
    config,
  ]
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const end = async () => {
    for (const pid of processesIn(child.pid as number)) kill(pid)
    await ended
  }
  while (!output.includes('listening on')) {
    if (child.exitCode !== null) throw new Error(`no machine at ${address}: ${output}`)
    await delay(100)
  }
  views.set(address, child.pid as number)
  return end
}

const views = new Map<string, number>()

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** Every process that has the view of the disk of this one. */
function processesIn(pid: number): number[] {
  const viewOf = (process: number | string) => {
    try {
      return readlinkSync(`/proc/${process}/ns/mnt`)
    } catch {
      return undefined
    }
  }
  const view = viewOf(pid)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return view === undefined ? [] : all.filter((each) => viewOf(each) === view).map(Number)
}

function listingOf(room: string, address: string) {
  const own = join(room, address)
  const list = (path: string) => (existsSync(path) ? readdirSync(path).sort() : [])
  const processes = processesIn(views.get(address) ?? 0).map((pid) => {
    const words = existsSync(`/proc/${pid}/cmdline`)
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : ''
    return words.split('\0')[0] ?? ''
  })
  const keys = readFileSync(join(own, 'root/.ssh/authorized_keys'), 'utf8')
    .trim()
    .split('\n').length
  // Two levels below a cluster: programs, and what TiUP puts beside them.
  const inside = (path: string, depth: number): string[] =>
    list(path).flatMap((name) => {
      const below = join(path, name)
      const isFolder = depth > 0 && lstatSync(below).isDirectory()
      return [relative(join(own, 'data'), below), ...(isFolder ? inside(below, depth - 1) : [])]
    })
  return {
    files: inside(join(own, 'data'), 3).filter((name) => !/\/(data|log)\//.test(name)),
    units: list(join(own, 'units')).filter((name) => name.endsWith('.service')),
    processes: processes
      .sort()
      .filter((name) => name !== '' && !name.startsWith('sshd') && name !== '/usr/sbin/sshd'),
    keys,
  }
}
