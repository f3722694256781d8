import { Failure } from '../../words/failure.ts'

type Tree = Readonly<Record<string, unknown>>

/** A cluster that is deployed, in the keys of the configuration. */
export interface Deployment {
  readonly version: string
  readonly hosts: Readonly<Record<'tidb' | 'tikv' | 'pd', readonly string[]>>
  /** Folder on every host, in which each cluster gets one. */
  readonly folder: string
  readonly 'port-offset': number
  readonly configuration: {
    readonly [component in 'tidb' | 'tikv' | 'pd']?: Tree | undefined
  }
  readonly ssh: {
    readonly user: string
    readonly port: number
    readonly 'key-env': string
    readonly 'known-hosts'?: string | undefined
  }
}

/** Access to a cluster of ours, and the mark that identifies it. */
export interface ClusterOnHosts {
  /** Begins with `tidb-bench-`. */
  readonly name: string
  /** Folder on every host, for this cluster alone. */
  readonly folder: string
  /** Content of the mark file in that folder. */
  readonly mark: string
  readonly hosts: readonly string[]
  readonly user: string
  readonly port: number
  readonly knownHosts?: string | undefined
}

const MARK_FILE = '.tidb-bench'

type Component = keyof Deployment['hosts']

/** TiUP's own defaults; the first port names the systemd unit. */
const ports = {
  pd: { client_port: 2379, peer_port: 2380 },
  tikv: { port: 20160, status_port: 20180 },
  tidb: { port: 4000, status_port: 10080 },
} as const satisfies Readonly<Record<Component, Readonly<Record<string, number>>>>

const components = Object.keys(ports) as Component[]

function portsOf(component: Component, offset: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(ports[component]).map(([key, port]) => [key, port + offset]),
  )
}

/** The topology for TiUP: JSON, which is YAML too. */
export function topologyText(
  deployment: Deployment,
  { folder }: Pick<ClusterOnHosts, 'folder'>,
): string {
  const { hosts, configuration, ssh, 'port-offset': offset } = deployment
  const servers = components.map((component) => [
    `${component}_servers`,
    hosts[component].map((host) => ({
      host,
      ...portsOf(component, offset),
      ignore_exporter: true,
    })),
  ])
  const topology = {
    global: {
      user: ssh.user,
      ssh_port: ssh.port,
      deploy_dir: `${folder}/deploy`,
      data_dir: `${folder}/data`,
    },
    monitored: { node_exporter_port: 9100 + offset, blackbox_exporter_port: 9115 + offset },
    server_configs: configuration,
    ...Object.fromEntries(servers),
  }
  return `${JSON.stringify(topology, undefined, 2)}\n`
}

/** Returns the addresses of PD, as `host:port`. */
export function pdAddresses({ hosts, 'port-offset': offset }: Deployment): string[] {
  return hosts.pd.map((host) => `${host}:${ports.pd.client_port + offset}`)
}

/** Returns what a host must have free for the cluster. */
export function needsOf(
  deployment: Deployment,
  host: string,
): { ports: number[]; units: string[] } {
  const here = components
    .filter((component) => deployment.hosts[component].includes(host))
    .map((component) => ({
      component,
      ports: Object.values(portsOf(component, deployment['port-offset'])),
    }))
  return {
    ports: here.flatMap((each) => each.ports),
    units: here.map((each) => `${each.component}-${each.ports[0]}.service`),
  }
}

/** Arguments of `ssh` for a script on a host whose key must be in the file of host keys. */
export function sshArguments(
  { user, port, knownHosts }: Pick<ClusterOnHosts, 'user' | 'port' | 'knownHosts'>,
  host: string,
  keyFile: string | undefined,
  script: string,
): string[] {
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ConnectTimeout=15',
    'LogLevel=ERROR',
  ]
  // The file is the caller's.
  options.push('UpdateHostKeys=no')
  if (knownHosts !== undefined)
    options.push(`UserKnownHostsFile="${knownHosts}"`, 'GlobalKnownHostsFile=none')
  if (keyFile !== undefined) options.push('IdentitiesOnly=yes', `IdentityFile=${keyFile}`)
  return [
    ...options.flatMap((option) => ['-o', option]),
    '-p',
    String(port),
    '--',
    `${user}@${host}`,
    script,
  ]
}

/**
 * Prints the obstacles on a host, a line each: `fault port 4000`; and facts: `fact cores 8`. With
 * `claim`, and nothing in the way, it makes the folder with the mark file.
 */
export function hostScript(
  { folder, mark }: Pick<ClusterOnHosts, 'folder' | 'mark'>,
  needs: { readonly ports: readonly number[]; readonly units: readonly string[] },
  claim: boolean,
): string {
  return [
    'bad=0; fault() { echo "fault $*"; bad=1; }',
    'sudo -n true 2>/dev/null || fault sudo',
    'command -v systemctl >/dev/null || fault systemctl',
    `[ ! -e '${folder}' ] || fault folder '${folder}'`,
    ...needs.ports.map(
      (port) =>
        `cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | grep -qi ':${hexOf(port)} [0-9A-F]*:0000 0A' && fault port ${port}`,
    ),
    ...needs.units.map((unit) => `[ ! -e '/etc/systemd/system/${unit}' ] || fault unit ${unit}`),
    'echo "fact cores $(nproc)"',
    `echo "fact memory $(sed -n 's/^MemTotal: *\\([0-9]*\\) kB/\\1/p' /proc/meminfo)"`,
    `echo "fact disk $(df -Pk "$(dirname '${folder}')" 2>/dev/null | awk 'NR==2 {print $2}')"`,
    'echo "fact swap $(sed -n \'s/^SwapTotal: *\\([0-9]*\\) kB/\\1/p\' /proc/meminfo)"',
    'echo "fact time $(date +%s)"',
    'echo "fact governor $(cat /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor 2>/dev/null)"',
    'echo "fact huge-pages $(sed -n \'s/.*\\[\\(.*\\)\\].*/\\1/p\' /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null)"',
    ...(claim
      ? [
          `[ $bad = 1 ] || { mkdir -p '${folder}' && printf %s '${mark}' > '${folder}/${MARK_FILE}'; } || fault write '${folder}'`,
        ]
      : []),
    'true',
  ].join('\n')
}

function hexOf(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0')
}

/** Says whose the folder is: `gone`, `ours` or `foreign`. */
export function ownerScript({ folder, mark }: Pick<ClusterOnHosts, 'folder' | 'mark'>): string {
  return [
    `if [ ! -e '${folder}' ]; then echo gone`,
    `elif [ "$(cat '${folder}/${MARK_FILE}' 2>/dev/null)" = '${mark}' ]; then echo ours`,
    'else echo foreign; fi',
  ].join('\n')
}

/**
 * Removes what TiUP left of the cluster: units whose programs are in the folder, the folder, and
 * the key of the cluster. Does nothing where the mark file is another one.
 * @param publicKey that TiUP made for the cluster
 */
export function removalScript(
  { folder, mark }: Pick<ClusterOnHosts, 'folder' | 'mark'>,
  publicKey: string | undefined,
): string {
  const list = '"$HOME/.ssh/authorized_keys"'
  return [
    `[ "$(cat '${folder}/${MARK_FILE}' 2>/dev/null)" = '${mark}' ] || exit 0`,
    `for unit in $(grep -lsF '${folder}/' /etc/systemd/system/*.service); do`,
    // A unit that never started cannot be stopped: its file goes all the same.
    '  sudo -n systemctl disable --now "$(basename "$unit")" >/dev/null 2>&1; sudo -n rm -f "$unit"; reload=1',
    'done',
    '[ -z "$reload" ] || sudo -n systemctl daemon-reload',
    ...(publicKey === undefined || !/^[A-Za-z0-9+/=]+$/.test(publicKey)
      ? []
      : [
          `if grep -qsF '${publicKey}' ${list}; then`,
          // A list that is cut off by a full disk would shut everybody out.
          '  if kept=$(mktemp "$HOME/.ssh/tidb-bench-XXXXXX"); then',
          `    grep -vF '${publicKey}' ${list} > "$kept"; [ $? -le 1 ] && cat "$kept" > ${list}`,
          '    rm -f "$kept"; fi',
          'fi',
        ]),
    `sudo -n rm -rf '${folder}'`,
  ].join('\n')
}

const wordings: Readonly<Record<string, (value: string) => readonly [string, string]>> = {
  sudo: () => [
    'its user may not use sudo without a password',
    'Allow it, as TiUP needs it for systemd.',
  ],
  systemctl: () => ['it has no systemctl', 'Use a Linux with systemd, as TiUP needs it.'],
  folder: (value) => [`${value} exists`, 'Remove it, if it is not in use.'],
  port: (value) => [`port ${value} is in use`, 'Stop its program, or set port-offset.'],
  unit: (value) => [
    `the systemd unit ${value} exists, so another cluster uses this port`,
    'Set port-offset: TiUP would overwrite the unit.',
  ],
  write: (value) => [
    `its user cannot create ${value}`,
    'Create the folder of `deploy` for that user.',
  ],
}

/**
 * Reads what the script of a host prints: obstacles, each as a sentence and a remedy, and facts.
 */
export function readHost(lines: readonly string[]): {
  faults: readonly (readonly [string, string])[]
  facts: Readonly<Record<string, string>>
} {
  const words = lines.map((line) => /^(fault|fact) (\S+) ?(.*)$/.exec(line.trim()))
  const of = (kind: string) =>
    words
      .filter((match) => match?.[1] === kind)
      .map((match) => [match?.[2] ?? '', match?.[3] ?? ''] as const)
  return {
    faults: of('fault').map(
      ([name, value]) =>
        wordings[name]?.(value) ?? ([`it reports “${name} ${value}”`, ''] as const),
    ),
    facts: Object.fromEntries(of('fact')),
  }
}

/** Explains why `ssh` could not run anything on a host. */
export function sshFailure(host: string, lines: readonly string[]): Failure {
  const text = lines.join('\n')
  const [what, remedy] = /IDENTIFICATION HAS CHANGED/.test(text)
    ? [
        `the key of the host ${host} differs from the known one`,
        'Find out why. If the machine is new, correct its line in the file of known hosts.',
      ]
    : /Host key verification failed|No .* host key is known/.test(text)
      ? [
          `the key of the host ${host} is not known`,
          'Add it to the file of known hosts, or name a file in ssh.known-hosts. TiUP itself checks no host key.',
        ]
      : /Permission denied/.test(text)
        ? [
            `the host ${host} refuses the SSH key`,
            'Set the environment variable of `ssh.key-env`, and add its public half to authorized_keys of the user on the host.',
          ]
        : [
            `the host ${host} cannot be reached by SSH`,
            'Check its name, the port of SSH, and the network.',
          ]
  return new Failure('environment', what as string, { tail: lines, remedy: remedy as string })
}
