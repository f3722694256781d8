import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DetailedPeerCertificate, rootCertificates, type TLSSocket } from 'node:tls'
import { withConnection } from '../../mysql/connect.ts'
import type { Endpoint } from '../../mysql/endpoint.ts'
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
  await writeAuthority(join(folder, 'cacert.pem'), endpoint)
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

async function writeAuthority(file: string, endpoint: Endpoint): Promise<void> {
  if (endpoint.tls.mode === 'verify' && endpoint.tls.caFile !== undefined) {
    const caFile = endpoint.tls.caFile
    await copyFile(caFile, file).catch((cause) => {
      throw new Failure('input', `cannot read the CA file ${caFile}: ${cause.message}`, { cause })
    })
    return
  }
  const certificates = endpoint.tls.mode === 'verify' ? rootCertificates : await certificatesShownBy(endpoint)
  await writeFile(file, `${certificates.join('\n')}\n`, { mode: 0o600 })
}

/** sysbench 1.0 always checks the server against an authority: where nobody wants that, it is the server's own chain. */
async function certificatesShownBy(endpoint: Endpoint): Promise<string[]> {
  return withConnection(
    endpoint,
    async (connection) => {
      const socket = (connection as unknown as { connection: { stream: TLSSocket } }).connection.stream
      return chainOf(socket.getPeerCertificate(true))
    },
    { withoutDatabase: true },
  )
}

function chainOf(leaf: DetailedPeerCertificate): string[] {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let next = leaf; next?.raw !== undefined; next = next.issuerCertificate) {
    if (seen.has(next.fingerprint256)) break
    seen.add(next.fingerprint256)
    const body = next.raw.toString('base64').replace(/(.{64})/g, '$1\n')
    chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`)
  }
  return chain
}
