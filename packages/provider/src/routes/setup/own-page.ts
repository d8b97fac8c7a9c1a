import { ProviderError } from '../../errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RouteDeps } from '../route-deps.ts'
import { hostOf } from '../sdk-endpoint.ts'

/** Returns the base URL of the provider, as the request reached it. */
export const baseURLFor = ({ baseURLOf }: RouteDeps, { request, connection }: Exchange): string =>
  baseURLOf(hostOf(request), connection.localPort)

/**
 * Requires that the page of the link sends the request, because the cookie comes with requests of other pages of the same
 * site too. Browsers send `Origin` with every request that is not a GET; a request without it comes from a program.
 */
export const requireOwnPage = (routeDeps: RouteDeps, exchange: Exchange): void => {
  const { request, origin } = exchange
  const site = request.headers.get('sec-fetch-site')
  const isOwnOrigin = origin === null || origin === new URL(baseURLFor(routeDeps, exchange)).origin
  if (site === null ? isOwnOrigin : site === 'same-origin') return
  throw new ProviderError(
    'origin_not_allowed',
    'The request does not come from the page of the set-up link. Nothing was done. Open the link in your browser.',
  )
}
