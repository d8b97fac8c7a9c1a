import type { SigningIdentity } from './certificate.ts'

/** Returns the stand-in's metadata, as every SAML identity provider publishes it. */
export const identityProviderMetadata = (entityId: string, ssoURL: string, { certificate }: SigningIdentity): string =>
  [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>',
    `<ds:X509Certificate>${certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')}</ds:X509Certificate>`,
    '</ds:X509Data></ds:KeyInfo></md:KeyDescriptor>',
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoURL}"></md:SingleSignOnService>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('')
