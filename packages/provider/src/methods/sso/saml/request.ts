import { hash } from 'node:crypto'
import type { SamlTold, ServiceAddresses } from './connection.ts'
import type { SamlKeys } from './keys.ts'

/** The name of the request that a state goes along with. It says nothing of the state. */
export const requestIdOf = (state: string): string => `_${hash('sha256', `saml ${state}`)}`

/** Where a browser goes to be recognised by an identity provider (HTTP-Redirect binding). */
export const authnRequestURL = async (
  { idpSsoURL, certificates, alternativeAcsURL, nameIdFormat }: SamlTold,
  { signing }: Pick<SamlKeys, 'signing'>,
  { acsURL, audience }: ServiceAddresses,
  state: string,
): Promise<string> => {
  const { SAML } = await import('@node-saml/node-saml')
  const asking = new SAML({
    idpCert: certificates.map(({ pem }) => pem),
    entryPoint: idpSsoURL,
    issuer: audience,
    callbackUrl: alternativeAcsURL === '' ? acsURL : alternativeAcsURL,
    generateUniqueId: () => requestIdOf(state),
    // The identity provider chooses the authentication context, and the format of names unless the connection sets one.
    disableRequestedAuthnContext: true,
    identifierFormat: nameIdFormat === '' ? null : nameIdFormat,
    ...(signing !== '' && { privateKey: signing, signatureAlgorithm: 'sha256' as const }),
  })
  return asking.getAuthorizeUrlAsync(state, undefined, {})
}

/** What an identity provider reads of us. */
export const serviceMetadata = async ({ acsURL, audience }: ServiceAddresses): Promise<string> => {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  return generateServiceProviderMetadata({
    issuer: audience,
    callbackUrl: acsURL,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // Two readings of it are the same document.
    generateUniqueId: () => `_${hash('sha256', audience)}`,
  })
}
