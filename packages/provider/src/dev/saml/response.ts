import { createHash, randomBytes, sign } from 'node:crypto'
import type { SigningIdentity } from './certificate.ts'

/** A statement of an identity provider about a user, for a recipient. Times in ms. */
export interface SamlStatement {
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  /** ID of the request; null for an IdP-initiated sign-in. */
  readonly inResponseTo: string | null
  readonly subject: string
  readonly attributes: Readonly<Record<string, string>>
  readonly issuedAt: number
  readonly endsAt: number
  readonly assertionId: string
  readonly nameIdFormat: string
}

export const newXmlId = (): string => `_${randomBytes(20).toString('hex')}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
}
const attributeText = (text: string): string =>
  text.replaceAll(/[&<"]/g, (character) => escapes[character] ?? character)
const elementText = (text: string): string =>
  text.replaceAll(/[&<>\r]/g, (character) => escapes[character] ?? character)
const instant = (ms: number): string => new Date(ms).toISOString()

const attribute = ([name, value]: readonly [string, string]): string =>
  `<saml:Attribute Name="${attributeText(name)}"><saml:AttributeValue>${elementText(value)}</saml:AttributeValue></saml:Attribute>`

/** Returns an assertion in exclusive canonical form. This text itself is hashed, so signing needs no XML parser. */
export const assertionXml = (statement: SamlStatement, signature = ''): string => {
  const { issuer, audience, recipient, inResponseTo, subject, attributes, issuedAt, endsAt } = statement
  const inResponseToAttribute = inResponseTo === null ? '' : ` InResponseTo="${attributeText(inResponseTo)}"`
  const confirmationAttributes = `${inResponseToAttribute} NotOnOrAfter="${instant(endsAt)}" Recipient="${attributeText(recipient)}"`
  const all = Object.entries(attributes)
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${statement.assertionId}" IssueInstant="${instant(issuedAt)}" Version="2.0">`,
    `<saml:Issuer>${elementText(issuer)}</saml:Issuer>${signature}`,
    `<saml:Subject><saml:NameID Format="${attributeText(statement.nameIdFormat)}">${elementText(subject)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData${confirmationAttributes}></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${instant(issuedAt)}" NotOnOrAfter="${instant(endsAt)}"><saml:AudienceRestriction>`,
    `<saml:Audience>${elementText(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${instant(issuedAt)}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    all.length === 0 ? '' : `<saml:AttributeStatement>${all.map(attribute).join('')}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('')
}

/** Signature algorithms: their URIs, and their names in `node:crypto`. */
export const signatureAlgorithms = {
  sha1: {
    digest: ['http://www.w3.org/2000/09/xmldsig#sha1', 'sha1'],
    signature: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'RSA-SHA1'],
  },
  sha256: {
    digest: ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
    signature: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'RSA-SHA256'],
  },
} as const

/** Returns the signature of an element in canonical form, by its ID (XML Signature, section 3.1). */
export const signatureXml = (
  canonical: string,
  id: string,
  { privateKey, certificate }: SigningIdentity,
  algorithm: keyof typeof signatureAlgorithms = 'sha256',
): string => {
  const { digest, signature } = signatureAlgorithms[algorithm]
  const digestValue = createHash(digest[1]).update(canonical).digest('base64')
  const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const content = [
    `<ds:CanonicalizationMethod Algorithm="${c14n}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${signature[0]}"></ds:SignatureMethod>`,
    `<ds:Reference URI="#${id}"><ds:Transforms>`,
    '<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform>',
    `<ds:Transform Algorithm="${c14n}"></ds:Transform></ds:Transforms>`,
    `<ds:DigestMethod Algorithm="${digest[0]}"></ds:DigestMethod>`,
    `<ds:DigestValue>${digestValue}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
  ].join('')
  const space = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'
  const value = sign(signature[1], Buffer.from(`<ds:SignedInfo${space}>${content}`), privateKey).toString('base64')
  const bare = certificate.replaceAll(/-----[A-Z ]+-----|\n/g, '')
  return [
    `<ds:Signature${space}><ds:SignedInfo>${content}<ds:SignatureValue>${value}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`,
  ].join('')
}

/** Returns a signed assertion. */
export const signedAssertion = (
  statement: SamlStatement,
  identity: SigningIdentity,
  algorithm?: keyof typeof signatureAlgorithms,
): string => assertionXml(statement, signatureXml(assertionXml(statement), statement.assertionId, identity, algorithm))

/** Returns the response that a browser posts: assertions in an envelope with the status. */
export const responseXml = (
  { issuer, recipient, inResponseTo, issuedAt }: Omit<SamlStatement, 'subject' | 'attributes'>,
  content: string,
  { id = newXmlId(), signature = '' } = {},
): string =>
  [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${attributeText(recipient)}" ID="${id}"`,
    inResponseTo === null ? '' : ` InResponseTo="${attributeText(inResponseTo)}"`,
    ` IssueInstant="${instant(issuedAt)}" Version="2.0">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${elementText(issuer)}</saml:Issuer>${signature}`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>',
    `${content}</samlp:Response>`,
  ].join('')
