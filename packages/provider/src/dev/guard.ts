import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { hostOf } from '../routes/sdk-endpoint.ts'

const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)
const isLoopbackAddress = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address)

/**
 * Requires a request from this machine, by the server's own pages or a program. The inbox contains the codes of all
 * users, so a page of another site must not reach it, neither by requests nor by DNS rebinding.
 */
export const requireOwnPage = ({ request, connection, origin }: Exchange): void => {
  const host = hostOf(request)
  requireLoopback(host, connection.address)
  if (isForeign(origin, host, connection.localPort) || request.headers.get('sec-fetch-site') === 'cross-site') {
    throw notAllowed('They are available only to pages of this server and to programs. Call them from there.')
  }
}

const requireLoopback = (host: string, address: string): void => {
  if (isLoopbackHost(host) && isLoopbackAddress(address)) return
  throw notAllowed('They are available only on this machine. Open them as localhost or 127.0.0.1.')
}

const isForeign = (origin: string | null, host: string, port: number): boolean =>
  origin !== null && ![host, `localhost:${port}`, `127.0.0.1:${port}`].some((name) => origin === `http://${name}`)

/**
 * Requires a top-level navigation, because users come from the site and return to it. Rejects subresources, frames and
 * scripted requests.
 */
export const requireNavigation = ({ request, connection, origin }: Exchange): void => {
  const host = hostOf(request)
  requireLoopback(host, connection.address)
  const expectedHeaders = [
    ['sec-fetch-mode', 'navigate'],
    ['sec-fetch-dest', 'document'],
  ] as const
  const isPage = expectedHeaders.every(([name, expected]) => (request.headers.get(name) ?? expected) === expected)
  if (!isPage) throw notAllowed('This is a page. Navigate the browser to it.')
  if (request.method !== 'GET' && isForeign(origin, host, connection.localPort)) {
    throw notAllowed('The form can be posted only from its own page. Open that page.')
  }
}

const notAllowed = (why: string) =>
  new ProviderError('origin_not_allowed', `The development features are not available to this request. ${why}`)
