import { X509Certificate } from 'node:crypto'
import { ProviderError } from '../../../errors.ts'
import type { StoredCertificate } from './connection.ts'

/** Minimum key length. Shorter keys can be broken (NIST SP 800-131A). */
const shortestKeyBits = 2048

/**
 * Reads a pasted certificate: PEM, or only its base64 as in metadata. The expiry is shown and not enforced: an admin
 * trusts the certificate by adding it, until an admin removes it.
 */
export const readCertificate = (typed: string): Omit<StoredCertificate, 'certificateId' | 'createdAt'> => {
  const base64 = typed.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '')
  const certificate = parsed(base64)
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey
  if (kind !== 'rsa' || (details?.modulusLength ?? 0) < shortestKeyBits) {
    throw refused(`Its key is not an RSA key of at least ${shortestKeyBits} bits.`)
  }
  return {
    pem: certificate.toString().trim(),
    issuer: certificate.issuer.replaceAll('\n', ', '),
    expiresAt: Date.parse(certificate.validTo),
  }
}

const parsed = (base64: string): X509Certificate => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refused('It is not PEM.')
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw refused('It is not a certificate.')
  }
}

const refused = (why: string) =>
  new ProviderError(
    'invalid_sso_connection',
    `The certificate is invalid. Nothing was changed. ${why} Copy it from the identity provider, one at a time.`,
  )
