import { hash } from 'node:crypto'
import type { SamlConnectionData, ServiceAddresses } from './connection.ts'
import { ownCertificate, type SamlKeys } from './keys.ts'

/** Returns the ID of the request for a state. It does not reveal the state. */
export const requestIdOf = (state: string): string => `_${hash('sha256', `saml ${state}`)}`

/** Returns the URL of the identity provider to redirect to (HTTP-Redirect binding). */
export const authnRequestURL = async (
  { idpSsoURL, certificates, alternativeAcsURL, nameIdFormat }: SamlConnectionData,
  { signing }: Pick<SamlKeys, 'signing'>,
  { acsURL, audience }: ServiceAddresses,
  state: string,
): Promise<string> => {
  const { SAML } = await import('@node-saml/node-saml')
  const samlClient = new SAML({
    idpCert: certificates.map(({ pem }) => pem),
    entryPoint: idpSsoURL,
    issuer: audience,
    callbackUrl: alternativeAcsURL === '' ? acsURL : alternativeAcsURL,
    generateUniqueId: () => requestIdOf(state),
    // The identity provider chooses the authentication context, and the name ID format unless the connection sets one.
    disableRequestedAuthnContext: true,
    identifierFormat: nameIdFormat === '' ? null : nameIdFormat,
    ...(signing !== '' && { privateKey: signing, signatureAlgorithm: 'sha256' as const }),
  })
  return samlClient.getAuthorizeUrlAsync(state, undefined, {})
}

/**
 * Returns the metadata that describes us to an identity provider. It states the key of signed requests, and the newest
 * key that assertions may be encrypted for.
 */
export const serviceMetadata = async (
  { nameIdFormat }: Pick<SamlConnectionData, 'nameIdFormat'>,
  { signing, decryption }: SamlKeys,
  { acsURL, audience }: ServiceAddresses,
): Promise<string> => {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const newest = decryption.at(-1)?.pem
  return generateServiceProviderMetadata({
    issuer: audience,
    callbackUrl: acsURL,
    identifierFormat: nameIdFormat === '' ? null : nameIdFormat,
    wantAssertionsSigned: true,
    // A stable ID, so that two requests return the same document.
    generateUniqueId: () => `_${hash('sha256', audience)}`,
    ...(signing !== '' && { privateKey: signing, publicCerts: ownCertificate(signing, audience) }),
    ...(newest !== undefined && { decryptionPvk: newest, decryptionCert: ownCertificate(newest, audience) }),
  })
}
