import { setupPath } from '@latchkey/protocol/identity/setup-links'
import { cookieOf } from '../../http/cookie-of.ts'

/** One cookie for each link, by its path, so that a browser may have opened several links. */
const nameFor = (baseURL: string): string =>
  baseURL.startsWith('https:') ? '__Secure-latchkey_setup' : 'latchkey_setup'

/** Returns the token of the browser that opened the link; undefined if it sent none. */
export const browserTokenOf = (baseURL: string, request: Request): string | undefined =>
  cookieOf(request.headers.get('cookie'), nameFor(baseURL))

/**
 * Returns the `Set-Cookie` header for the browser that opened a link. `Lax`, because the link is followed from a mail:
 * the browser that opened it first must be known there too.
 */
export const browserCookie = (
  baseURL: string,
  {
    setupLinkId,
    token,
    expiresAt,
  }: { readonly setupLinkId: string; readonly token: string; readonly expiresAt: number },
): string =>
  [
    `${nameFor(baseURL)}=${token}`,
    `Expires=${new Date(expiresAt).toUTCString()}`,
    `Path=${setupPath}/${setupLinkId}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(baseURL.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
