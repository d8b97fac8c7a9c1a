import { ProviderError } from '../../../errors.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { requirePlainXml } from './plain-xml.ts'
import { rootOf } from './root-of.ts'

/** The metadata of an identity provider (SAML 2.0 metadata). */
export interface IdentityProvider {
  readonly idpEntityId: string
  readonly idpSsoURL: string
  /** In base64. */
  readonly certificates: readonly string[]
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Fetches the metadata of an identity provider, from public internet addresses only. */
export const readIdentityProvider = async (
  { openIdConnections }: Pick<MethodDeps, 'openIdConnections'>,
  url: string,
): Promise<IdentityProvider> => {
  const answer = await openIdConnections.outside.fetch(url).catch(() => null)
  if (answer?.ok !== true) throw unread('The URL did not answer.')
  return parseMetadata(await answer.text())
}

/** @throws ProviderError `invalid_sso_connection` if the text is not the metadata of one identity provider */
export const parseMetadata = async (text: string): Promise<IdentityProvider> => {
  const root = await parsed(text)
  if (root.localName !== 'EntityDescriptor' || root.namespaceURI !== metadata)
    throw unread('It is not an EntityDescriptor document.')
  const [role] = below(root, metadata, 'IDPSSODescriptor')
  if (role === undefined) throw unread('It describes no identity provider.')
  const entrance = below(role, metadata, 'SingleSignOnService').find(
    (service) => service.getAttribute('Binding') === redirectBinding,
  )
  const certificates = below(role, metadata, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => below(key, signatures, 'X509Certificate'))
    .map((certificate) => certificate.textContent ?? '')
  const idpEntityId = root.getAttribute('entityID') ?? ''
  const idpSsoURL = entrance?.getAttribute('Location') ?? ''
  if (idpEntityId === '' || idpSsoURL === '' || certificates.length === 0) {
    throw unread('It lacks an entity ID, a redirect URL or a certificate.')
  }
  return { idpEntityId, idpSsoURL, certificates }
}

const parsed = async (text: string): Promise<Element> => {
  try {
    return await rootOf(requirePlainXml(text), () => new Error('It is not XML.'))
  } catch {
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
