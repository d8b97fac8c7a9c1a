import { claimTexts } from '../../ports/claims.ts'
import { foreignAlgorithms } from '../../ports/key-sets.ts'
import type { MethodDeps } from '../method-deps.ts'
import type { OidcConnectionData } from './connection.ts'

/** The settings of a connection that its identity provider publishes (OpenID Connect Discovery, section 3). */
export type PublishedSettings = Pick<
  OidcConnectionData,
  'authorizationURL' | 'tokenURL' | 'userinfoURL' | 'jwksURL' | 'clientProof' | 'hasPkce'
>

/** The document of an identity provider, with what would make sign-ins fail: one sentence each. */
export interface ProviderDocument {
  /** Null if the document could not be read. */
  readonly published: PublishedSettings | null
  readonly problems: readonly string[]
}

const wellKnown = '/.well-known/openid-configuration'

/**
 * Returns the issuer that a pasted text names. Some consoles show the URL of the document as the issuer, that of Entra
 * with the ID of the application (`?appid=`). Scheme and host mean the same in capitals (RFC 3986, section 6.2.2.1), but
 * issuers are compared as texts.
 */
export const issuerOf = (typed: string): string => {
  const issuer = typed.trim().replace(/^https?:\/\/[^/?#@]*(?=[/?#]|$)/i, (site) => site.toLowerCase())
  const [before = '', after] = issuer.split(wellKnown)
  return after !== undefined && /^\/?(?:\?|$)/.test(after) ? before : issuer
}

/**
 * Reads the document at an issuer.
 *
 * @param isUsable whether a connection may have a URL
 */
export const readProviderDocument = async (
  { openIdConnections }: Pick<MethodDeps, 'openIdConnections'>,
  issuer: string,
  isUsable: (url: string) => boolean,
): Promise<ProviderDocument> => {
  const url = `${issuer.replace(/\/$/, '')}${wellKnown}`
  if (!isUsable(url))
    return unread(`The issuer is not an https URL, so its document was not read. Correct \`issuer\`, or set all URLs.`)
  try {
    const response = await openIdConnections.outside.fetch(url, { headers: { Accept: 'application/json' } })
    if (!response.ok) return unread(`${url} answered ${response.status}. ${correct}`)
    const document: unknown = await response.json()
    if (typeof document !== 'object' || document === null) return unread(`${url} is not a JSON document. ${correct}`)
    return readDocument(document, issuer, isUsable)
  } catch (fault) {
    const why = fault instanceof SyntaxError ? 'is not a JSON document' : 'did not answer'
    return unread(`${url} ${why}. ${correct}`)
  }
}

const correct = 'Correct `issuer`, or set all URLs of the connection.'

const unread = (problem: string): ProviderDocument => ({ published: null, problems: [problem] })

const readDocument = (document: object, issuer: string, isUsable: (url: string) => boolean): ProviderDocument => {
  const problems: string[] = []
  const stated = claimTexts([document], 'issuer')[0] ?? ''
  if (withoutSlash(stated) !== withoutSlash(issuer))
    problems.push(
      `The document of the issuer states another one: ${quotable(stated)}. Set \`issuer\` to the value of its ID tokens.`,
    )
  const urlAt = (member: string): string => {
    const url = claimTexts([document], member)[0] ?? ''
    if (url === '' || isUsable(url)) return url
    problems.push(`\`${member}\` of the document is not an https URL, so it was not used.`)
    return ''
  }
  const proofs = claimTexts([document], 'token_endpoint_auth_methods_supported')
  // The default, if a provider does not state any (OpenID Connect Discovery, section 3).
  const hasBasic = proofs.length === 0 || proofs.includes('client_secret_basic')
  if (!hasBasic && !proofs.includes('client_secret_post'))
    problems.push(
      'The identity provider accepts no client secret at its token URL. Allow `client_secret_basic` or `client_secret_post` there.',
    )
  const responseTypes = claimTexts([document], 'response_types_supported')
  if (responseTypes.length > 0 && !responseTypes.includes('code'))
    problems.push('The identity provider does not support the authorization code flow. Allow it there.')
  const algorithms = claimTexts([document], 'id_token_signing_alg_values_supported')
  if (algorithms.length > 0 && !algorithms.some((one) => foreignAlgorithms.includes(one)))
    problems.push(
      `The identity provider signs ID tokens with ${quotable(algorithms.join(', '))} only. Have it sign with RS256.`,
    )
  const challenges = claimTexts([document], 'code_challenge_methods_supported')
  return {
    published: {
      authorizationURL: urlAt('authorization_endpoint'),
      tokenURL: urlAt('token_endpoint'),
      userinfoURL: urlAt('userinfo_endpoint'),
      jwksURL: urlAt('jwks_uri'),
      clientProof: hasBasic ? 'basic' : 'post',
      // A provider that states nothing ignores the parameters, or supports them without saying so.
      hasPkce: challenges.length === 0 || challenges.includes('S256'),
    },
    problems,
  }
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const quotable = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, 200)
