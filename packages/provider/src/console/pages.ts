import type { Endpoint } from '../http/exchange.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import { staticFolder } from '../http/static.ts'
import { originOfRequest } from './origin.ts'

/**
 * No inline code, no other origin, no frame, and no text becomes markup (Trusted Types without a policy). Names and user
 * agents of users are shown in the console, so it must be safe even if a view had a fault.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  // The previews of mails. Every other page of the console refuses to be framed.
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

/** A path of a page: its segments have no dot, unlike the names of files. */
const pagePath = /^\/(?:[\w~%@:+-]+(?:\/[\w~%@:+-]+)*\/?)?$/

/**
 * Serves the built pages. Every path of a page gets the same document, whose router reads the path.
 *
 * @param folder the build of `packages/console`
 * @param url `CONSOLE_URL`; null in development
 */
export const consolePages = (folder: string, url: string | null): Endpoint => {
  const files = staticFolder(folder, { at: '/', headers })
  return {
    name: 'GET /',
    async answer(exchange) {
      originOfRequest(url, exchange)
      const { request } = exchange
      const { pathname } = new URL(request.url)
      const file = pagePath.test(pathname) ? new Request(new URL('/index.html', request.url), request) : request
      const page = await files(file)
      if (page === null) throw unknownPath()
      return page
    },
  }
}
