import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { hostOf } from '../routes/sdk-endpoint.ts'

const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)
const isLoopbackAddress = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address)

/**
 * Lets in this machine and the server's own pages. The inbox holds the codes of everybody, so a page elsewhere must
 * reach it neither by its own requests nor by a name that it lets point here (DNS rebinding).
 */
export const requireOwnPage = ({ request, connection, origin }: Exchange): void => {
  const host = hostOf(request)
  requireLoopback(host, connection.address)
  if (isForeign(origin, host, connection.localPort) || request.headers.get('sec-fetch-site') === 'cross-site') {
    throw refused("They answer this server's own pages and programs without a page. Call them from there.")
  }
}

const requireLoopback = (host: string, address: string): void => {
  if (isLoopbackHost(host) && isLoopbackAddress(address)) return
  throw refused('They answer on this machine only. Open them as localhost or 127.0.0.1.')
}

const isForeign = (origin: string | null, host: string, port: number): boolean =>
  origin !== null && ![host, `localhost:${port}`, `127.0.0.1:${port}`].some((name) => origin === `http://${name}`)

/**
 * Lets in what a browser shows as a page: whoever signs in comes from the site and goes back to it. Nothing that a page
 * loads by itself, frames or asks for is that.
 */
export const requireNavigation = ({ request, connection, origin }: Exchange): void => {
  const host = hostOf(request)
  requireLoopback(host, connection.address)
  const navigates = [
    ['sec-fetch-mode', 'navigate'],
    ['sec-fetch-dest', 'document'],
  ] as const
  const isPage = navigates.every(([name, wanted]) => (request.headers.get(name) ?? wanted) === wanted)
  if (!isPage) throw refused('This is a page for people to look at. Send the browser there.')
  if (request.method !== 'GET' && isForeign(origin, host, connection.localPort)) {
    throw refused('The form is answered on its own page only. Open it there.')
  }
}

const refused = (why: string) =>
  new ProviderError('origin_not_allowed', `The development features were not reached. ${why}`)
