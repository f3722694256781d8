import { z } from 'zod'
import { DEFAULT_VERSION } from '../../../tiup/version-words.ts'
import { list, port } from '../../keys/values.ts'
import { binariesSchema } from '../target.ts'
import { type Catalogue, keyOption } from './input.ts'

/** The server that is measured. */
export const serverInputs = {
  target: {
    kind: 'value',
    description:
      'The kind of server to measure: `playground` (a throw-away TiDB cluster on the runner, started by TiUP), `endpoint` (a running server at `host`) or `local` (a throw-away MariaDB on the runner).',
    option: { value: '<kind>', help: 'playground, endpoint or local' },
    schema: z.enum(['playground', 'endpoint', 'local']),
    default: 'playground',
    key: { in: 'target', name: 'kind' },
  },
  'tidb-version': {
    kind: 'value',
    description: 'Version of TiDB, TiKV and PD for `target` `playground`.',
    option: { value: '<version>', help: 'TiDB version for playground' },
    schema: z.string(),
    default: DEFAULT_VERSION,
    effect: 'playground',
    key: { in: 'target', name: 'version' },
  },
  host: {
    kind: 'value',
    description:
      'Host name or address of the server, for `target` `endpoint`, with its port unless that is 4000: `db1:3306`.',
    option: { value: '<host>', help: 'server to connect to, for target endpoint' },
    schema: z.string(),
    effect: 'endpoint',
    key: { in: 'target' },
  },
  'base-host': {
    kind: 'value',
    option: { value: '<host>', help: 'server to compare with in a preset, for target endpoint' },
    schema: z.string(),
    effect: 'with-preset',
  },
  port: keyOption('target', '<port>', 'port of the server', port, {
    default: '4000',
    effect: 'endpoint',
  }),
  user: {
    kind: 'value',
    description: 'User of the server, for `target` `endpoint`.',
    option: {
      value: '<user>',
      help: 'user of the server; pass the password in TIDB_BENCH_PASSWORD',
    },
    schema: z.string(),
    default: 'root',
    effect: 'endpoint',
    key: { in: 'target' },
  },
  password: {
    kind: 'secret',
    description:
      'Password of that user. Pass it as a secret: it is masked, and appears in no log and no result. If the user may `CREATE USER` and grant, the load tools get a throw-away user with a random password instead; otherwise go-tpc receives it on its command line.',
    variable: 'TIDB_BENCH_PASSWORD',
  },
  tls: {
    kind: 'value',
    description:
      'Encryption of the connection to an `endpoint`: `off`, `required` (certificate not checked) or `verify` (certificate and host name checked). To use your own certificate authority, set the key `tls-ca` of the target in the file.',
    option: { value: '<mode>', help: 'off, required or verify' },
    schema: z.enum(['off', 'required', 'verify']),
    default: 'off',
    effect: 'endpoint',
    key: { in: 'target' },
  },
  'tls-ca': keyOption(
    'target',
    '<file>',
    'certificate authority for --tls verify, PEM',
    z.string(),
    { effect: 'endpoint' },
  ),
  'parallel-setup': keyOption(
    'file',
    '<when>',
    'auto or never: start and load both servers at the same time',
    z.enum(['auto', 'never']),
    { default: 'auto' },
  ),
} satisfies Catalogue

/** Inputs for building the servers of a change, and for the paths that matter to them. */
export const buildInputs = {
  build: {
    kind: 'value',
    description:
      'Shell command that builds the server, such as `make server`. It runs in a clean worktree of the commit of each side; results are cached by commit and command.',
    option: { value: '<command>', help: 'shell command that builds the server of a commit' },
    schema: z.string(),
  },
  binaries: {
    kind: 'value',
    description:
      'Programs that `build` creates, by component and path: `tidb=bin/tidb-server`, separated by commas. Components are `tidb`, `tikv`, `pd`, `tiproxy` and `tiflash` for a playground, `mariadbd` for `local` and `server` for `command`. Without `build` the programs must already exist, and only the candidate uses them.',
    option: {
      value: '<list>',
      help: 'programs that the build creates, or that already exist: tidb=bin/tidb-server,…',
    },
    schema: binariesSchema,
  },
  paths: {
    kind: 'value',
    description:
      'Globs of files, separated by commas; a change that touches none of them is not measured: the check passes (⚪), without a verdict. A glob with `!` excludes files again.',
    option: {
      value: '<globs>',
      help: 'globs of files; a change that touches none of them is not measured',
    },
    schema: list,
  },
} satisfies Catalogue
