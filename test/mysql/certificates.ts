import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerCertificate {
  /** Files in PEM form. */
  readonly certificate: string
  readonly key: string
}

export interface Authority {
  /** Its certificate. */
  readonly file: string
  /**
   * A server's certificate and key. @param names as in `subjectAltName`:
   * `DNS:localhost,IP:127.0.0.1`
   */
  issue(name: string, names: string, days?: number): ServerCertificate
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' })
}

/** A certificate authority of the test's own, made by openssl in `folder`. */
export function createAuthority(folder: string, name: string): Authority {
  const at = (file: string) => join(folder, `${name}-${file}`)
  const own = ['-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '2', '-subj', `/CN=${name}`]
  openssl('req', '-x509', ...newKey, ...own)
  return {
    file: at('ca.pem'),
    issue(server, names, days = 2) {
      const key = at(`${server}.key`)
      const certificate = at(`${server}.pem`)
      writeFileSync(at('extensions'), `subjectAltName=${names}\n`)
      openssl('req', ...newKey, '-keyout', key, '-out', at('request'), '-subj', `/CN=${server}`)
      const authority = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial']
      const signed = [...authority, '-extfile', at('extensions'), '-days', String(days)]
      openssl('x509', '-req', '-in', at('request'), ...signed, '-out', certificate)
      return { certificate, key }
    },
  }
}

/** A server's certificate that nobody but itself vouches for. */
export function selfSigned(folder: string, names: string): ServerCertificate {
  const [key, certificate] = [join(folder, 'self.key'), join(folder, 'self.pem')]
  const words = ['-days', '2', '-subj', '/CN=self', '-addext', `subjectAltName=${names}`]
  openssl('req', '-x509', ...newKey, '-keyout', key, '-out', certificate, ...words)
  return { certificate, key }
}
