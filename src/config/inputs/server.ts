import { z } from 'zod'
import type { Catalogue } from './input.ts'
import { port } from './values.ts'

/** What is measured. */
export const serverInputs = {
  target: {
    kind: 'value',
    description:
      'What is measured: `playground` (a throw-away TiDB cluster on the runner, by TiUP), `endpoint` (a server that runs already, at `host` and `port`) or `local` (a throw-away MariaDB on the runner).',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<kind>', help: 'playground, endpoint or local' },
    schema: z.enum(['playground', 'endpoint', 'local']),
    default: 'playground',
    effect: 'without-file',
  },
  'tidb-version': {
    kind: 'value',
    description: 'Version of TiDB, TiKV and PD that `target` `playground` starts.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<version>', help: 'TiDB version for playground' },
    schema: z.string(),
    default: 'v8.5.4',
    effect: 'plain-case',
  },
  'parallel-setup': {
    kind: 'value',
    description:
      'Whether the two servers of a comparison are started, loaded and put back at the same time, while nothing is measured: `auto` (where there is memory for that, and a core for each) or `never`.',
    option: { value: '<when>', help: 'auto or never: start and load both servers at the same time' },
    schema: z.enum(['auto', 'never']),
    default: 'auto',
    effect: 'everywhere',
  },
  host: {
    kind: 'value',
    description: 'Host name or address of the server, for `target` `endpoint`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<host>', help: 'server to connect to, for target endpoint' },
    schema: z.string(),
    effect: 'endpoint',
  },
  'base-host': {
    kind: 'value',
    description:
      'With a `preset` that compares two servers: host of the other one, the base, for `target` `endpoint`, with its port where that is another: `db1:4001`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<host>', help: 'server that a preset compares it with, for target endpoint' },
    schema: z.string(),
    effect: 'with-preset',
  },
  port: {
    kind: 'value',
    description: 'Port of the server, for `target` `endpoint`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<port>', help: 'its port' },
    schema: port,
    default: '4000',
    effect: 'endpoint',
  },
  user: {
    kind: 'value',
    description: 'User of the server, for `target` `endpoint`.',
    planDescription: 'As the jobs that measure say it.',
    option: { value: '<user>', help: 'its user; the password comes in TIDB_BENCH_PASSWORD' },
    schema: z.string(),
    default: 'root',
    effect: 'endpoint',
  },
  password: {
    kind: 'secret',
    description:
      'Password of that user. Give it as a secret; it is masked, and stands in no log and no result. Load tools get a throw-away user with a random password instead, where this one may `CREATE USER` and grant; else go-tpc takes it in its command line.',
    variable: 'TIDB_BENCH_PASSWORD',
  },
  tls: {
    kind: 'value',
    description:
      'Encryption of the connection to an `endpoint`: `off`, `required` (certificate not checked) or `verify` (certificate and host name checked).',
    option: { value: '<mode>', help: 'off, required or verify' },
    schema: z.enum(['off', 'required', 'verify']),
    default: 'off',
    effect: 'endpoint',
  },
  'tls-ca': {
    kind: 'value',
    description:
      "File with the certificate authority for `tls` `verify`; empty means the system's own store.",
    option: { value: '<file>', help: 'certificate authority for --tls verify, PEM' },
    schema: z.string(),
    effect: 'endpoint',
  },
} satisfies Catalogue
