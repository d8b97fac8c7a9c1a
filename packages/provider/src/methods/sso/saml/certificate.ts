import { X509Certificate } from 'node:crypto'
import { ProviderError } from '../../../errors.ts'
import type { KeptCertificate } from './connection.ts'

/** Shorter keys are within reach of those who have the machines (NIST SP 800-131A). */
const shortestKeyBits = 2048

/**
 * Reads a certificate as somebody pasted it: PEM, or its base64 alone as metadata have it. When it ends is told and not
 * enforced: it is trusted because an admin put it here, and stops being so when one takes it away.
 */
export const readCertificate = (typed: string): Omit<KeptCertificate, 'certificateId' | 'createdAt'> => {
  const base64 = typed.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '')
  const certificate = parsed(base64)
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey
  if (kind !== 'rsa' || (details?.modulusLength ?? 0) < shortestKeyBits) {
    throw refused(`Its key is no RSA key of at least ${shortestKeyBits} bits.`)
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
    throw refused('It is none.')
  }
}

const refused = (why: string) =>
  new ProviderError(
    'invalid_sso_connection',
    `The certificate could not be used, so nothing was changed. ${why} Copy it from the identity provider, one at a time.`,
  )
