import { X509Certificate } from 'node:crypto'
import { ProviderError } from '../../../errors.ts'
import type { StoredCertificate } from './connection.ts'
import { pemBlocksIn } from './pasted-pem.ts'

/** Minimum key length. Shorter keys can be broken (NIST SP 800-131A). */
const shortestKeyBits = 2048

/** A certificate that was pasted or published, before it is stored. */
export type ReadCertificate = Omit<StoredCertificate, 'certificateId' | 'createdAt'>

/**
 * Reads pasted certificates in any usual form. Of a chain only the certificate that signs counts, not its authorities.
 * The expiry is shown and not enforced: an admin trusts the certificate by adding it, until an admin removes it.
 *
 * @throws ProviderError `invalid_sso_connection` if one cannot be used
 */
export const readCertificates = (typed: string): readonly ReadCertificate[] =>
  signersAmong(certificatesIn(typed)).map(usable)

const certificatesIn = (typed: string): readonly X509Certificate[] => {
  const blocks = pemBlocksIn(typed)
  const certificates = blocks.filter(({ label }) => label === '' || label.endsWith('CERTIFICATE'))
  const [first] = blocks
  if (first !== undefined && certificates.length === 0)
    throw refused(`It is not a certificate but: ${first.label.slice(0, 40)}.`)
  return certificates.map(({ base64 }) => parsed(base64))
}

/**
 * Reads the certificates of a metadata document, each with its chain. One that cannot be used does not spoil the rest, of
 * its own chain neither.
 *
 * @param most number to return; of more those that expire last
 * @throws ProviderError `invalid_sso_connection` with the reason of the first one if none can be used
 */
export const readPublished = (chains: readonly (readonly string[])[], most: number): readonly ReadCertificate[] => {
  const refusals: unknown[] = []
  const unlessRefused = <Read>(read: () => readonly Read[]): readonly Read[] => {
    try {
      return read()
    } catch (fault) {
      refusals.push(fault)
      return []
    }
  }
  const read = chains.flatMap((chain) =>
    signersAmong(chain.flatMap((content) => unlessRefused(() => certificatesIn(asBlock(content))))).flatMap((one) =>
      unlessRefused(() => [usable(one)]),
    ),
  )
  if (read.length === 0 && refusals.length > 0) throw refusals[0]
  const distinct = [...new Map(read.map((one) => [one.pem, one])).values()]
  return distinct.toSorted((one, other) => other.expiresAt - one.expiresAt).slice(0, most)
}

/** Some documents have the lines of PEM inside the element, which should have base64 alone. */
const asBlock = (content: string): string =>
  content.includes('-----BEGIN ') ? content : `-----BEGIN CERTIFICATE-----${content}`

/** Returns the certificates that issued no other of them. A renewed self-signed certificate issued only itself. */
const signersAmong = (chain: readonly X509Certificate[]): readonly X509Certificate[] => {
  const issued = chain.filter(({ subject, issuer }) => subject !== issuer)
  const isAuthority = (one: X509Certificate) =>
    issued.some((other) => other !== one && other.checkIssued(one) && other.verify(one.publicKey))
  return chain.filter((one) => !isAuthority(one))
}

const usable = (certificate: X509Certificate): ReadCertificate => {
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
    `The certificate is invalid. Nothing was changed. ${why} Copy the signing certificate from the identity provider again.`,
  )
