import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authoritiesFor, certificatesShownBy } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { runProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import { configFileText } from './arguments.ts'

/**
 * The private folder that sysbench runs in: its option file with the password, and the TLS files by
 * their fixed names.
 */
export interface SysbenchHome {
  readonly path: string
  readonly configFile: string
  remove(): Promise<void>
}

/**
 * @throws Failure `input` for a password that sysbench cannot take, `environment` for TLS files
 * that cannot be made
 */
export async function openHome(
  endpoint: Endpoint,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<SysbenchHome> {
  const text = configFileText(endpoint.password)
  const folder = await createPrivateFolder('tidb-bench-sysbench', { ledger })
  try {
    const configFile = join(folder.path, 'options')
    await writeFile(configFile, text, { mode: 0o600 })
    await writeTlsFiles(folder.path, endpoint, signal)
    return { path: folder.path, configFile, remove: () => folder.remove() }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/**
 * Checks whether sysbench may have the password.
 *
 * sysbench checks the authority of a certificate and its dates, and not the name [measured in
 * tls.itest.ts]: whoever holds any certificate of that authority can stand between, and ask for the
 * password in clear text.
 * @throws Failure `input` where the caller's own password would go to a server whose name is not
 *   checked
 */
export function requireLosable({ tls, account, password, user }: Endpoint): void {
  if (tls.mode !== 'verify' || account === 'throw-away' || password === '') return
  const what = `sysbench does not check the server’s name, which tls “verify” requires, so it does not get the password of “${user}”`
  throw new Failure('input', what, {
    remedy:
      'Let this user CREATE USER and GRANT, so that sysbench gets a throw-away user. Or use a user whose password may leak, set tls to “required”, and keep tls-ca.',
  })
}

/**
 * sysbench 1.0 reads three files of fixed names from its working folder, and all three must exist:
 * the authority, and a client certificate with its key.
 *
 * The pair is never shown: a server that knows an authority of its own would refuse a certificate
 * that is not from there, whereas it lets a client without one in. Its key may only sign with
 * SHA-224, which neither TLS 1.2 nor 1.3 offers for such a key, so the client has nothing to show.
 * @throws Failure `environment` where openssl is missing, `input` where the CA file cannot be read,
 *   or where the caller's
 *   own password would go to a server whose name is not checked
 */
async function writeTlsFiles(
  folder: string,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<void> {
  if (endpoint.tls.mode === 'off') return
  requireLosable(endpoint)
  // It always checks the server against an authority: where nobody wants that, it is the server's
  // own chain.
  const authorities = await authoritiesFor(endpoint.tls, () => certificatesShownBy(endpoint))
  await writeFile(join(folder, 'cacert.pem'), authorities, { mode: 0o600 })
  const limits = ['keygen_bits:2048', 'pss_keygen_md:sha224', 'pss_keygen_mgf1_md:sha224']
  const key = ['-newkey', 'rsa-pss', ...limits.flatMap((limit) => ['-pkeyopt', `rsa_${limit}`])]
  const files = ['-keyout', join(folder, 'client-key.pem'), '-out', join(folder, 'client-cert.pem')]
  const subject = ['-subj', '/CN=tidb-bench-client', '-nodes', '-sha224', '-days', '2']
  const request = ['req', '-x509', ...key, ...subject, ...files]
  const exit = await runProcess('openssl', request, { signal, deadlineSeconds: 60 })
  signal.throwIfAborted()
  if (exit.exitCode === 0) return
  throw new Failure(
    'environment',
    'openssl could not make the client certificate that sysbench needs for TLS',
    { tail: exit.stderrTail },
  )
}
