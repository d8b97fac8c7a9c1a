import { ProviderError } from '../../../errors.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { requirePlainXml } from './plain-xml.ts'
import { rootOf } from './root-of.ts'

/** What an identity provider publishes about itself (SAML 2.0 metadata). */
export interface IdentityProvider {
  readonly idpEntityId: string
  readonly idpSsoURL: string
  /** In base64. */
  readonly certificates: readonly string[]
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Fetches what an identity provider publishes, from addresses of the internet alone. */
export const readIdentityProvider = async (
  { openIdConnections }: Pick<MethodDeps, 'openIdConnections'>,
  url: string,
): Promise<IdentityProvider> => {
  const answer = await openIdConnections.outside.fetch(url).catch(() => null)
  if (answer?.ok !== true) throw unread('The address did not answer.')
  return parseMetadata(await answer.text())
}

/** @throws ProviderError `invalid_sso_connection` for what is no metadata of one identity provider */
export const parseMetadata = async (text: string): Promise<IdentityProvider> => {
  const root = await parsed(text)
  if (root.localName !== 'EntityDescriptor' || root.namespaceURI !== metadata) throw unread('It is no such document.')
  const [role] = below(root, metadata, 'IDPSSODescriptor')
  if (role === undefined) throw unread('It is of no identity provider.')
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
    throw unread('It lacks a name, an address for redirects, or a certificate.')
  }
  return { idpEntityId, idpSsoURL, certificates }
}

const parsed = async (text: string): Promise<Element> => {
  try {
    return await rootOf(requirePlainXml(text), () => new Error('It is no XML.'))
  } catch {
    throw unread('It is no plain XML of a usual length.')
  }
}

const below = (element: Element, namespace: string, name: string): readonly Element[] =>
  Array.from(element.getElementsByTagNameNS(namespace, name))

const unread = (why: string) =>
  new ProviderError(
    'invalid_sso_connection',
    `The metadata of the identity provider could not be used, so nothing was changed. ${why} Set its addresses and certificate by hand.`,
  )
