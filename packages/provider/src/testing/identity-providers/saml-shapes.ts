import type { SigningIdentity } from '../../dev/saml/certificate.ts'
import { assertionXml, responseXml, type SamlStatement, signatureXml } from '../../dev/saml/response.ts'
import { encryptedAssertion } from './encrypted-assertion.ts'

/** Form of an identity provider's response on the wire, apart from its content. */
interface Shape {
  /** Prefix of assertion elements; empty for the default namespace. */
  readonly prefix: 'saml' | 'saml2' | ''
  readonly envelope: 'samlp' | 'saml2p'
  /** Several groups as values of one attribute, or as attributes of the same name. */
  readonly groupsAs: 'values' | 'attributes'
  /** OpenSAML declares `xs` and `xsi` on each value. */
  readonly isTyped: boolean
  readonly isEncrypted?: true
  readonly hasXmlDeclaration?: true
}

/** The shapes of common identity providers, after their documented examples. */
export const samlShapes = {
  Okta: { prefix: 'saml2', envelope: 'saml2p', groupsAs: 'values', isTyped: true, hasXmlDeclaration: true },
  'Entra ID': { prefix: '', envelope: 'samlp', groupsAs: 'values', isTyped: false },
  'Google Workspace': {
    prefix: 'saml2',
    envelope: 'saml2p',
    groupsAs: 'values',
    isTyped: true,
    hasXmlDeclaration: true,
  },
  ADFS: { prefix: '', envelope: 'samlp', groupsAs: 'values', isTyped: false },
  Keycloak: { prefix: 'saml', envelope: 'samlp', groupsAs: 'attributes', isTyped: true },
  OneLogin: { prefix: 'saml', envelope: 'samlp', groupsAs: 'values', isTyped: true },
  PingFederate: { prefix: 'saml', envelope: 'samlp', groupsAs: 'attributes', isTyped: true, isEncrypted: true },
  Shibboleth: {
    prefix: 'saml2',
    envelope: 'saml2p',
    groupsAs: 'values',
    isTyped: true,
    isEncrypted: true,
    hasXmlDeclaration: true,
  },
} as const satisfies Record<string, Shape>

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'

/** Builds a signed response of a shape, with the given number of groups. */
export const shapedResponse = (
  statement: SamlStatement,
  shape: Shape,
  { groups, identity, encryptionKey }: { groups: number; identity: SigningIdentity; encryptionKey: string },
): string => {
  const canonical = withPrefix(withGroups(assertionXml(statement), shape, groups), shape)
  const signature = signatureXml(canonical, statement.assertionId, identity)
  // Exclusive canonicalization leaves out a prefix that no name uses, and only the text of an attribute uses `xs`.
  const posted = canonical.replaceAll(xsi, `${xs} ${xsi}`)
  const issuerEnd = posted.indexOf('>', posted.indexOf('Issuer>', posted.indexOf('Issuer>') + 1)) + 1
  const signed = posted.slice(0, issuerEnd) + signature + posted.slice(issuerEnd)
  const content = shape.isEncrypted ? encryptedAssertion(signed, encryptionKey) : signed
  const response = responseXml(statement, content)
  const front = shape.hasXmlDeclaration ? '<?xml version="1.0" encoding="UTF-8"?>\n' : ''
  return front + response.replaceAll(/(<\/?|xmlns:)samlp(?=[:=])/g, `$1${shape.envelope}`)
}

const withGroups = (assertion: string, { groupsAs, isTyped }: Shape, groups: number): string => {
  const type = isTyped ? ` ${xsi} xsi:type="xs:string"` : ''
  const values = Array.from(
    { length: groups },
    (_, at) => `<saml:AttributeValue${type}>cn=group-${at},ou=groups,dc=company,dc=example</saml:AttributeValue>`,
  )
  const attributeWith = (content: string) => `<saml:Attribute Name="groups">${content}</saml:Attribute>`
  const attributes = groupsAs === 'values' ? attributeWith(values.join('')) : values.map(attributeWith).join('')
  return assertion.replace('</saml:AttributeStatement>', `${attributes}</saml:AttributeStatement>`)
}

const withPrefix = (assertion: string, { prefix }: Shape): string =>
  assertion
    .replaceAll(/(<\/?)saml:/g, prefix === '' ? '$1' : `$1${prefix}:`)
    .replace('xmlns:saml=', prefix === '' ? 'xmlns=' : `xmlns:${prefix}=`)
