import { ProviderError } from '../../../errors.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { MetadataRefusal, requirePlainMetadata } from './plain-metadata.ts'
import { rootOf } from './root-of.ts'

/** The metadata of an identity provider (SAML 2.0 metadata). */
export interface IdentityProvider {
  readonly idpEntityId: string
  readonly idpSsoURL: string
  /** In base64: for each key its certificate, with the chain that the document states. */
  readonly certificates: readonly (readonly string[])[]
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Fetches the metadata of an identity provider, from public internet addresses only.
 *
 * @param entityId the provider to read of a document about several; empty if none is set
 */
export const readIdentityProvider = async (
  { openIdConnections }: Pick<MethodDeps, 'openIdConnections'>,
  url: string,
  entityId: string,
): Promise<IdentityProvider> => {
  const answer = await openIdConnections.outside.fetch(url).catch(() => null)
  if (answer?.ok !== true)
    throw unread(answer === null ? 'The URL did not answer.' : `The URL answered ${answer.status}.`)
  return parseMetadata(decodedText(new Uint8Array(await answer.arrayBuffer())), entityId)
}

/** Reads UTF-16 by its mark, which .NET writes and every XML parser must read (XML 1.0, section 4.3.3), else UTF-8. */
const decodedText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/**
 * Reads metadata of one identity provider, or that of a federation.
 *
 * @param entityId the provider to read of several
 * @throws ProviderError `invalid_sso_connection` if the text is not the metadata of one identity provider
 */
export const parseMetadata = async (text: string, entityId = ''): Promise<IdentityProvider> => {
  const root = await parsed(text)
  const { entity, role } = chosen(root, entityId)
  const entrance = below(role, metadata, 'SingleSignOnService').find(
    (service) => service.getAttribute('Binding')?.trim() === redirectBinding,
  )
  const certificates = below(role, metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .map((key) => below(key, signatures, 'X509Certificate').map((certificate) => certificate.textContent ?? ''))
    .filter((chain) => chain.length > 0)
  const idpEntityId = entity.getAttribute('entityID')?.trim() ?? ''
  const idpSsoURL = entrance?.getAttribute('Location')?.trim() ?? ''
  if (idpEntityId === '') throw unread('It lacks an entity ID.')
  if (idpSsoURL === '') throw unread('It has no SingleSignOnService with the binding HTTP-Redirect.')
  if (certificates.length === 0) throw unread('It lacks a certificate for signatures.')
  return { idpEntityId, idpSsoURL, certificates }
}

interface DescribedProvider {
  readonly entity: Element
  readonly role: Element
}

/** Returns the one identity provider of a document, or the named one of several. */
const chosen = (root: Element, entityId: string): DescribedProvider => {
  const isEntity = root.localName === 'EntityDescriptor' && root.namespaceURI === metadata
  const entities = isEntity ? [root] : below(root, metadata, 'EntityDescriptor')
  if (entities.length === 0) throw unread('It contains no EntityDescriptor.')
  const providers = entities.flatMap((entity) => {
    const role = below(entity, metadata, 'IDPSSODescriptor').find(isSaml2)
    return role === undefined ? [] : [{ entity, role }]
  })
  const [first, ...more] = providers
  if (first === undefined) throw unread('It describes no identity provider of SAML 2.0.')
  if (more.length === 0) return first
  const namedProvider = providers.find(({ entity }) => entity.getAttribute('entityID')?.trim() === entityId)
  if (namedProvider !== undefined) return namedProvider
  throw unread('It describes several identity providers. Set `idp_entity_id` of the connection to one of them first.')
}

/** A provider may have one role for SAML 1.1 and another for 2.0. */
const isSaml2 = (role: Element): boolean => {
  const protocols = role.getAttribute('protocolSupportEnumeration') ?? ''
  return protocols === '' || protocols.split(/\s+/).includes(protocol)
}

const parsed = async (text: string): Promise<Element> => {
  try {
    return await rootOf(requirePlainMetadata(text), () => new Error('It is not XML.'))
  } catch (cause) {
    if (cause instanceof MetadataRefusal) throw unread(cause.message)
    throw unread('It is not plain XML, or it is too long.')
  }
}

const below = (element: Element, namespace: string, name: string): readonly Element[] =>
  Array.from(element.getElementsByTagNameNS(namespace, name))

const unread = (why: string) =>
  new ProviderError(
    'invalid_sso_connection',
    `The metadata of the identity provider could not be used. Nothing was changed. ${why} Enter its URLs and certificate by hand.`,
  )
