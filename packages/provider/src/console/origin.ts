import { consoleHeader } from '@latchkey/protocol/console/session'
import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { isLoopbackHost } from '../ports/loopback.ts'

/**
 * Returns the origin of the console for a request. In production it is `CONSOLE_URL`. In development it is the loopback
 * host of the request.
 *
 * @param url `CONSOLE_URL`; null in development
 * @throws ProviderError if the request names another host, which happens in DNS rebinding
 */
export const originOfRequest = (url: string | null, { request, connection }: Exchange): string => {
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (url !== null) {
    if (host === new URL(url).host) return url
  } else if (URL.canParse(`http://${host}`)) {
    const { hostname, port, origin } = new URL(`http://${host}`)
    if (isLoopbackHost(hostname) && Number(port || 80) === connection.localPort) return origin
  }
  throw new ProviderError(
    'origin_not_allowed',
    'The console is not served under this host. Open it at the address that the server printed, or at CONSOLE_URL.',
  )
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Requires a request from a page of the console. A browser sends the session's cookie with requests of other pages of
 * the same site too, so three facts have to agree: `Origin`, `Sec-Fetch-Site`, and a header that only scripts of the same
 * origin can send (OWASP CSRF Prevention: origin checks and custom headers).
 *
 * @param ownOrigin the origin of the console
 */
export const requireOwnPage = (ownOrigin: string, { request, origin }: Exchange): void => {
  const site = request.headers.get('sec-fetch-site')
  const isSameSite = site === null || site === 'same-origin'
  const isSameOrigin = reads.has(request.method) ? origin === null || origin === ownOrigin : origin === ownOrigin
  if (isSameSite && isSameOrigin && request.headers.get(consoleHeader) === '1') return
  throw new ProviderError(
    'origin_not_allowed',
    'The request does not come from a page of the console. Nothing was done. Use the console in your browser.',
  )
}
