import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { certificatesShownBy } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { authoritiesFor } from '../../mysql/tls.ts'
import { Failure } from '../../record/failure.ts'
import { runProcess } from '../../system/process.ts'

/**
 * sysbench 1.0 reads three files of fixed names from its working folder, and all three must exist: the authority,
 * and a client certificate with its key.
 *
 * The pair is never shown: a server that knows an authority of its own would refuse a certificate that is not from
 * there, whereas it lets a client without one in. Its key lies on a curve that TLS does not offer by default, so the
 * client has nothing suitable to show.
 * @throws Failure `environment` where openssl is missing, `input` where the CA file cannot be read
 */
export async function writeTlsFiles(folder: string, endpoint: Endpoint, signal: AbortSignal): Promise<void> {
  if (endpoint.tls.mode === 'off') return
  // It always checks the server against an authority: where nobody wants that, it is the server's own chain.
  const authorities = await authoritiesFor(endpoint.tls, () => certificatesShownBy(endpoint))
  await writeFile(join(folder, 'cacert.pem'), authorities, { mode: 0o600 })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp256k1', '-nodes']
  const files = ['-keyout', join(folder, 'client-key.pem'), '-out', join(folder, 'client-cert.pem')]
  const request = ['req', '-x509', ...key, '-days', '2', '-subj', '/CN=tidb-bench-client', ...files]
  const exit = await runProcess('openssl', request, { signal })
  signal.throwIfAborted()
  if (exit.exitCode === 0) return
  throw new Failure(
    'environment',
    'openssl could not make the client certificate that sysbench needs for TLS',
    { tail: exit.stderrTail },
  )
}
