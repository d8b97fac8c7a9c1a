import { ProviderError } from '../errors.ts'
import { linkPurposeOf, tokenTypes } from '../identity/link-tokens.ts'
import { mailedLinkPath, withRedirectType } from '../identity/mailed-link.ts'
import { redirectOf, redirectSentWith, withToken } from '../identity/redirects.ts'
import { guarded } from './answer.ts'
import type { Endpoint, RouteDeps } from './exchange.ts'
import { hostOf } from './sdk.ts'

/**
 * Sends whoever follows a mailed link on to the site. It only reads: programs that look through mail follow links too,
 * and nothing may be used up by them. A link that is over leads where it was sent to lead: the site can offer a new one.
 */
export const followedLink = ({ deps, baseURLOf }: RouteDeps): Endpoint => ({
  name: `GET ${mailedLinkPath}`,
  async answer({ request, connection }) {
    const query = new URL(request.url).searchParams
    const project = await deps.projects.byPublicToken(query.get('public_token') ?? '')
    const tokenType = tokenTypes.find((type) => type === query.get('stytch_token_type'))
    const token = query.get('token') ?? ''
    if (project === null || tokenType === undefined) {
      throw new ProviderError('route_not_found', 'The link is not whole. Open it exactly as the mail shows it.')
    }
    const living = await linkPurposeOf(deps, deps.store.rows, project, token)
    const isMeant = living !== null && living.tokenType === tokenType
    const isReset = query.get('stytch_redirect_type') === 'reset_password'
    const redirectType = isMeant ? living.redirectType : isReset ? 'reset_password' : undefined
    const kind =
      tokenType === 'reset_password' || isReset ? 'reset_password' : tokenType === 'discovery' ? 'discovery' : 'login'
    const asker = { origin: null, baseURL: baseURLOf(hostOf(request), connection.localPort) }
    const site = isMeant
      ? living.redirectURL
      : (redirectSentWith(project, query.get('redirect_url')) ?? redirectOf(project, undefined, kind, asker))
    const headers = {
      ...guarded,
      Location: withRedirectType(withToken(site, tokenType, token), redirectType),
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 302, headers })
  },
})
