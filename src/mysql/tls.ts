import { readFile } from 'node:fs/promises'
import {
  checkServerIdentity,
  type DetailedPeerCertificate,
  type PeerCertificate,
  rootCertificates,
  TLSSocket,
} from 'node:tls'
import type { SslOptions } from 'mysql2'
import { Failure } from '../record/failure.ts'
import { unreadableFile } from '../system/named-file.ts'
import type { Tls } from './endpoint.ts'

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
      const ca = tls.caFile === undefined ? {} : { ca: await readAuthority(tls.caFile) }
      return { rejectUnauthorized: true, verifyIdentity: false, ...ca }
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

/**
 * The authorities, in PEM form, that a tool without a choice of its own is to trust.
 * @param shown the chain that the server shows: where it is not verified, it vouches for itself
 * @throws Failure `input` where the CA file cannot be read
 */
export async function authoritiesFor(
  tls: Exclude<Tls, { mode: 'off' }>,
  shown: () => Promise<readonly string[]>,
): Promise<string> {
  if (tls.mode === 'verify' && tls.caFile !== undefined) return readAuthority(tls.caFile)
  const certificates = tls.mode === 'verify' ? rootCertificates : await shown()
  return `${certificates.join('\n')}\n`
}

/** The certificates that the server shows, from its own upwards, in PEM form; none without TLS. */
export function certificatesShownOn(socket: unknown): string[] {
  return socket instanceof TLSSocket ? chainOf(socket.getPeerCertificate(true)) : []
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

async function readAuthority(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    const remedy =
      'Give the path of a PEM file with the certificate of the authority that signed the server’s.'
    throw unreadableFile(path, { what: 'the CA file', remedy }, cause)
  })
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Failure('input', `the CA file ${path} holds no certificate in PEM form`, {
      remedy: 'It must be a PEM file, with a block that begins with -----BEGIN CERTIFICATE-----.',
    })
  }
  return text
}
