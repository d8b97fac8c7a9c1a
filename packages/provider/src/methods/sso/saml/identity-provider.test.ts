import { expect, it } from 'vitest'
import { parseMetadata } from './identity-provider.ts'

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

const key = (content: string, use = 'signing') =>
  `<md:KeyDescriptor${use === '' ? '' : ` use="${use}"`}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${content}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`
const role = (content: string, protocols = protocol) =>
  `<md:IDPSSODescriptor protocolSupportEnumeration="${protocols}">${content}</md:IDPSSODescriptor>`
const entity = (content: string, entityId = 'https://idp.example/entity') =>
  `<md:EntityDescriptor xmlns:md="${metadataNamespace}" entityID="${entityId}">${content}</md:EntityDescriptor>`
const several = (...entities: readonly string[]) =>
  `<md:EntitiesDescriptor xmlns:md="${metadataNamespace}" Name="all">${entities.join('')}</md:EntitiesDescriptor>`

const usualRole = role(key('AAAA') + service('HTTP-Redirect', 'https://idp.example/sso'))
const usual = entity(usualRole)
const asService = entity(`<md:SPSSODescriptor protocolSupportEnumeration="${protocol}"/>`, 'https://sp.example')

/** Documents as real providers publish them. */
const documents: Readonly<Record<string, string>> = {
  'plain ones': usual,
  'a declaration and a byte order mark': `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n${usual}`,
  'a comment before the root': `<?xml version="1.0"?><!-- terms of <use> -->\n${usual}\n<!-- end -->`,
  'comments inside, one in the certificate': usual
    .replace('AAAA', 'AA<!-- x -->AA')
    .replace('<md:KeyD', '<!----><md:KeyD'),
  'a style sheet': `<?xml-stylesheet href="a.xsl"?>${usual}`,
  CDATA: entity(`<md:Extensions><![CDATA[<!-- a & b -->]]></md:Extensions>${usualRole}`),
  'one entity in an aggregate': several(usual),
  'nested aggregates': several(several(asService), several(usual)),
  'services beside one provider': several(asService, usual, asService.replace('sp.', 'other.')),
  'several bindings': entity(
    role(
      key('AAAA') +
        service('HTTP-POST', 'https://idp.example/post') +
        service('SOAP', 'https://idp.example/soap') +
        service('HTTP-Redirect', ' https://idp.example/sso '),
    ),
  ),
  'a role for SAML 1.1 before it': entity(
    role(key('BBBB') + service('HTTP-Redirect', 'https://idp.example/old'), 'urn:oasis:names:tc:SAML:1.1:protocol') +
      usualRole,
  ),
  'another wrapper': `<Envelope>${usual}</Envelope>`,
  'hundreds of elements of claims': entity(
    `<md:Extensions>${'<md:Claim A="b"><md:Name>x</md:Name></md:Claim>'.repeat(1_500)}</md:Extensions>${usualRole}`,
  ),
}

it.each(Object.entries(documents))('reads metadata with %s', async (_, document) => {
  expect(await parseMetadata(document)).toEqual({
    idpEntityId: 'https://idp.example/entity',
    idpSsoURL: 'https://idp.example/sso',
    certificates: [['AAAA']],
  })
})

it('reads every certificate for signatures, and none for encryption', async () => {
  const document = entity(
    role(
      key('AAAA') +
        key('BBBB') +
        key('CCCC', '') +
        key('DDDD', 'encryption') +
        service('HTTP-Redirect', 'https://i.example'),
    ),
  )
  expect((await parseMetadata(document)).certificates).toEqual([['AAAA'], ['BBBB'], ['CCCC']])
})

it('reads the provider of a federation that the connection names', async () => {
  const federation = several(usual, entity(usualRole, 'https://second.example'))
  expect((await parseMetadata(federation, 'https://second.example')).idpEntityId).toBe('https://second.example')
  await expect(parseMetadata(federation)).rejects.toThrow('Set `idp_entity_id` of the connection to one of them first.')
})

it.each([
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${usual}`, 'It contains a document type.'],
  ['a document type after a comment', `<!-- --><!DOCTYPE x>${usual}`, 'It contains a document type.'],
  ['a comment without an end', `<!--${usual}`, 'It is not well-formed.'],
  ['a text', 'Not found', 'It is not XML.'],
  ['a web page', '\n<!DOCTYPE html><html><body>Log in</body></html>', 'It is a web page'],
  ['metadata of a service', asService, 'It describes no identity provider of SAML 2.0.'],
  [
    'only the binding HTTP-POST',
    entity(role(key('AAAA') + service('HTTP-POST', 'https://idp.example'))),
    'HTTP-Redirect',
  ],
  ['no certificate', entity(role(service('HTTP-Redirect', 'https://idp.example'))), 'It lacks a certificate'],
] as const)('refuses %s, and says why', async (_, document, reason) => {
  await expect(parseMetadata(document)).rejects.toThrow(reason)
})
