import { checkServerIdentity, type DetailedPeerCertificate, type PeerCertificate, TLSSocket } from 'node:tls'
import type { AuthPlugin, SslOptions } from 'mysql2'
import { Failure } from '../record/failure.ts'
import { readNamedFile } from '../system/files.ts'
import { systemAuthorities } from '../system/machine.ts'
import { type Endpoint, isLoopback, isLosable, type Tls } from './endpoint.ts'
import type { AccessNames } from './sql-error.ts'

/**
 * What the driver is to check of the server's certificate: its authority and its dates. The name is checked by
 * {@link foreignName}, since the driver compares a certificate with `localhost` where it is given an address.
 * @returns undefined where the connection is not encrypted
 * @throws Failure `input` where the CA file cannot be read
 */
export async function tlsOptions(tls: Tls): Promise<SslOptions | undefined> {
  switch (tls.mode) {
    case 'off':
      return undefined
    case 'required':
      return { rejectUnauthorized: false }
    case 'verify': {
      const ca = await (tls.caFile === undefined ? systemAuthorities() : readAuthority(tls.caFile))
      return { rejectUnauthorized: true, verifyIdentity: false, ca }
    }
  }
}

/**
 * Why the certificate that the server shows is not for this host, be it a name or an address.
 * To be asked before the password is sent.
 */
export function foreignName(tls: Tls, host: string, socket: unknown): Error | undefined {
  if (tls.mode !== 'verify') return undefined
  if (!(socket instanceof TLSSocket)) return new Error('the connection is not encrypted')
  return checkServerIdentity(host, socket.getPeerCertificate(true) as PeerCertificate)
}

/** The server's word for "send me the password", in answer to a proof that one knows it. */
const FULL_AUTHENTICATION = Buffer.from([4])

/**
 * The driver's ways to log in that hand over the password itself, in clear text or encrypted by a key that the server shows.
 * They are refused where the server may be a stranger; what proves the password without showing it stays.
 * @param cachingSha2 the driver's own `caching_sha2_password`
 */
export function guardedPlugins(
  endpoint: Endpoint,
  place: Endpoint['hosts'][number],
  names: AccessNames,
  cachingSha2: AuthPlugin,
): Record<string, AuthPlugin> {
  const refuse = () =>
    Promise.reject(
      new Failure(
        'environment',
        `${place.host}:${place.port} requested the password of “${endpoint.user}” itself`,
        {
          remedy: `A server gets it only where its certificate is checked. Set ${names.tls} to “verify”, with ${names.authority} if a private authority signed the certificate.`,
        },
      ),
    )
  const neverInClearText = { mysql_clear_password: () => refuse }
  if (endpoint.tls.mode === 'verify' || isLosable(endpoint) || isLoopback(place.host)) return neverInClearText
  const withoutPassword: AuthPlugin = (login) => {
    const answer = cachingSha2(login)
    return (data) => (data.equals(FULL_AUTHENTICATION) ? refuse() : answer(data))
  }
  return { ...neverInClearText, sha256_password: () => refuse, caching_sha2_password: withoutPassword }
}

/**
 * The authorities, in PEM form, that a tool without a choice of its own is to trust.
 * @param readServerCertificates the chain that the server shows: where it is not verified, it vouches for itself
 * @throws Failure `input` where the CA file cannot be read
 */
export async function authoritiesFor(
  tls: Exclude<Tls, { mode: 'off' }>,
  readServerCertificates: () => Promise<readonly string[]>,
): Promise<string> {
  if (tls.caFile !== undefined) return readAuthority(tls.caFile)
  if (tls.mode === 'verify') return systemAuthorities()
  return `${(await readServerCertificates()).join('\n')}\n`
}

/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
export function certificatesShownOn(socket: unknown): string[] {
  return socket instanceof TLSSocket ? chainOf(socket.getPeerCertificate(true)) : []
}

function chainOf(leaf: DetailedPeerCertificate): string[] {
  const chain: string[] = []
  const fingerprints = new Set<string>()
  for (let next = leaf; next?.raw !== undefined; next = next.issuerCertificate) {
    if (fingerprints.has(next.fingerprint256)) break
    fingerprints.add(next.fingerprint256)
    const body = next.raw.toString('base64').replace(/(.{64})/g, '$1\n')
    chain.push(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`)
  }
  return chain
}

function readAuthority(path: string): string {
  const remedy =
    'Give the path of a PEM file with the certificate of the authority that signed the server’s certificate.'
  const text = readNamedFile(path, { what: 'the CA file', remedy })
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Failure('input', `the CA file ${path} contains no certificate in PEM format`, {
      remedy: 'Use a PEM file with a block that starts with -----BEGIN CERTIFICATE-----.',
    })
  }
  return text
}
