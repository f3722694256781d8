import { inputCatalogue } from '../config/inputs.ts'
import type { Settings } from '../config/resolve.ts'
import { credentialsIn } from '../config/target.ts'
import { maskSecrets } from '../github/outputs.ts'

/** The variables by which secrets reach this program, save where a configuration names its own for a server. */
const secretVariables = [
  ...Object.values(inputCatalogue).flatMap((input) => (input.kind === 'secret' ? [input.variable] : [])),
  'TIDB_BENCH_BASELINE_PASSWORD',
  'TIDB_BENCH_NOTIFY',
]

/** Has the runner cover the secrets in every later line of the log, also those of the steps behind. */
export function maskOwnSecrets(env: NodeJS.ProcessEnv): void {
  maskSecrets(secretVariables.map((name) => env[name]))
}

/** {@link maskOwnSecrets} for the passwords and storages that the configuration names. */
export function maskPasswords(settings: Settings, env: NodeJS.ProcessEnv): void {
  if (env.GITHUB_ACTIONS !== 'true') return
  const targets = [settings.candidate, settings.base, settings.confirmAgainst]
  for (const target of targets) {
    if (target?.kind !== 'endpoint') continue
    const storage = target.backupEnv === undefined ? target.backup : env[target.backupEnv]
    maskSecrets([env[target.passwordEnv], ...credentialsIn(storage ?? '')])
  }
}
