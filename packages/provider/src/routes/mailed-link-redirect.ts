import { redirectOf, redirectSentWith, withToken } from '../domain/destinations/redirects.ts'
import { mailedLinkPath, withRedirectType } from '../domain/messaging/mailed-link.ts'
import { linkPurposeOf, tokenTypes } from '../domain/one-time-secrets/link-tokens.ts'
import { ProviderError } from '../errors.ts'
import { guarded } from '../http/answer.ts'
import type { Endpoint } from '../http/exchange.ts'
import type { RouteDeps } from './route-deps.ts'
import { hostOf } from './sdk-endpoint.ts'

/**
 * Redirects the visitor of a mailed link to the site. It only reads, because mail scanners follow links too and must
 * not use them up. An expired link still leads to its redirect URL, where the site can offer a new one.
 */
export const followedLink = ({ deps, baseURLOf }: RouteDeps): Endpoint => ({
  name: `GET ${mailedLinkPath}`,
  async answer({ request, connection }) {
    const query = new URL(request.url).searchParams
    const project = await deps.projects.byPublicToken(query.get('public_token') ?? '')
    const tokenType = tokenTypes.find((type) => type === query.get('stytch_token_type'))
    const token = query.get('token') ?? ''
    if (project === null || tokenType === undefined) {
      throw new ProviderError('route_not_found', 'The link is incomplete. Open it again from the email.')
    }
    const linkPurpose = await linkPurposeOf(deps, deps.store.db, project, token)
    const isLive = linkPurpose !== null && linkPurpose.tokenType === tokenType
    const isReset = query.get('stytch_redirect_type') === 'reset_password'
    const redirectType = isLive ? linkPurpose.redirectType : isReset ? 'reset_password' : undefined
    const kind =
      tokenType === 'reset_password' || isReset ? 'reset_password' : tokenType === 'discovery' ? 'discovery' : 'login'
    const requestOrigin = { origin: null, baseURL: baseURLOf(hostOf(request), connection.localPort) }
    const site = isLive
      ? linkPurpose.redirectURL
      : (redirectSentWith(project, query.get('redirect_url')) ?? redirectOf(project, undefined, kind, requestOrigin))
    const headers = {
      ...guarded,
      Location: withRedirectType(withToken(site, tokenType, token), redirectType),
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 302, headers })
  },
})
