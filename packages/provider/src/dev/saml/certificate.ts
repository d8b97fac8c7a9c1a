import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { selfSignedCertificate } from '../../methods/sso/saml/self-signed.ts'

/** A private key and its self-signed certificate, in PEM. */
export interface SigningIdentity {
  readonly privateKey: KeyObject
  readonly certificate: string
}

/**
 * Creates an RSA key pair and a self-signed certificate (RFC 5280), as identity providers publish it.
 *
 * @param serial distinguishes certificates of one name
 */
export const createSigningIdentity = (name: string, { bits = 2048, serial = 1 } = {}): SigningIdentity => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return { privateKey, certificate: selfSignedCertificate(privateKey, name, serial) }
}
