import { ProviderError } from '../errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { hostOf } from '../http/sdk.ts'

const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)
const isLoopbackAddress = (address: string) => /^(::ffff:)?127\.|^::1$/i.test(address)

/**
 * Lets in this machine and the server's own pages. The inbox holds the codes of everybody, so a page elsewhere must
 * reach it neither by its own requests nor by a name that it lets point here (DNS rebinding).
 */
export const requireOwnPage = ({ request, connection, origin }: Exchange): void => {
  const host = hostOf(request)
  if (!isLoopbackHost(host) || !isLoopbackAddress(connection.address)) {
    throw refused('They answer on this machine only. Open them as localhost or 127.0.0.1.')
  }
  const own = [host, `localhost:${connection.localPort}`, `127.0.0.1:${connection.localPort}`]
  const foreign = origin !== null && !own.some((name) => origin === `http://${name}`)
  if (foreign || request.headers.get('sec-fetch-site') === 'cross-site') {
    throw refused("They answer this server's own pages and programs without a page. Call them from there.")
  }
}

const refused = (why: string) =>
  new ProviderError('origin_not_allowed', `The development features were not reached. ${why}`)
