import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { ProviderError } from '../../errors.ts'
import { guarded } from '../../http/answer.ts'
import { bodyLimitBytes, readForm } from '../../http/body.ts'
import { atPath, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import { findConnection } from '../../methods/sso/active-connection.ts'
import { acceptedAddresses, samlConnectionData, serviceAddresses } from '../../methods/sso/saml/connection.ts'
import { requirePlainXml } from '../../methods/sso/saml/plain-xml.ts'
import { standInSsoPath } from '../../methods/sso/stand-in.ts'
import type { RouteDeps } from '../../routes/route-deps.ts'
import { hostOf } from '../../routes/sdk-endpoint.ts'
import { standInIdentity } from './identity.ts'
import { identityProviderMetadata } from './metadata.ts'
import { postingPage } from './page.ts'
import { newXmlId, responseXml, signedAssertion } from './response.ts'

const lifeMs = 300_000

/** Returns the entity ID of the stand-in. */
const entityOf = (baseURL: string, connectionId: string) => `${baseURL}${standInSsoPath(connectionId)}/metadata`

/** Serves the metadata of the stand-in. With its URL, a SAML connection can be configured in one call. */
export const standInMetadata = (routeDeps: RouteDeps): PathEndpoint => ({
  ...atPath('GET', `${standInSsoPath(':connection_id')}/metadata`),
  async answer(exchange) {
    const connectionInfo = await findConnection(routeDeps.deps, exchange.params.connection_id ?? '')
    const { connectionId } = connectionInfo.connection
    const baseURL = baseOf(routeDeps, exchange)
    const identity = await standInIdentity(routeDeps.deps, connectionInfo)
    const ssoURL = `${baseURL}${standInSsoPath(connectionId)}`
    const document = identityProviderMetadata(entityOf(baseURL, connectionId), ssoURL, identity)
    return new Response(document, { headers: { ...guarded, 'Content-Type': 'application/samlmetadata+xml' } })
  },
})

/** Returns whether a connection uses SAML. */
export const isSaml = (connectionId: string): boolean => connectionId.startsWith('saml-connection-')

/** Converts the pressed button into a page that posts the assertion. */
export const assertPerson = async (routeDeps: RouteDeps, exchange: Exchange): Promise<Response> => {
  const { deps } = routeDeps
  const form = await readForm(exchange.request, bodyLimitBytes.form)
  const query = new URLSearchParams(form.get('request') ?? '')
  const connectionInfo = await findConnection(deps, exchange.params.connection_id ?? '')
  const { connectionId } = connectionInfo.connection
  const baseURL = baseOf(routeDeps, exchange)
  const { acsURL: own, audience } = serviceAddresses(connectionId, baseURL)
  const authnRequest = readRequest(query.get('SAMLRequest'))
  const { acsURLs } = acceptedAddresses(samlConnectionData(connectionInfo.connection), { acsURL: own, audience })
  const recipient = authnRequest?.acsURL ?? own
  if (!acsURLs.includes(recipient)) {
    throw new ProviderError(
      'bad_request',
      'The AssertionConsumerServiceURL in the request does not belong to this connection. Start again at the site.',
    )
  }
  const email = emailDestination(form.get('email') ?? '').address
  const now = deps.clock.now()
  const statement = {
    issuer: entityOf(baseURL, connectionId),
    audience,
    recipient,
    inResponseTo: authnRequest?.id ?? null,
    subject: createHash('sha256').update(email).digest('hex').slice(0, 20),
    attributes: { email },
    issuedAt: now,
    endsAt: now + lifeMs,
    assertionId: newXmlId(),
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  }
  const isRefused = ['deny', 'fail'].includes(form.get('choice') ?? '')
  const content = isRefused ? '' : signedAssertion(statement, await standInIdentity(deps, connectionInfo))
  const response = Buffer.from(responseXml(statement, content)).toString('base64')
  return postingPage(recipient, { SAMLResponse: response, RelayState: query.get('RelayState') ?? '' })
}

/** Parses an authentication request as an identity provider does; `null` for an IdP-initiated sign-in. */
const readRequest = (encoded: string | null): { readonly id: string; readonly acsURL: string } | null => {
  if (encoded === null) return null
  const xml = requirePlainXml(inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: 16_384 }).toString())
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return { id: of('ID'), acsURL: of('AssertionConsumerServiceURL') }
}

const baseOf = ({ baseURLOf }: RouteDeps, { request, connection }: Exchange): string =>
  baseURLOf(hostOf(request), connection.localPort)
