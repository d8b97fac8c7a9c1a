import type { CookieAttributes } from '../browser/page-cookies.ts'
import type { CookieOptions } from '../options.ts'

/** Hosts without a certificate, where browsers drop Secure cookies. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Returns the attributes of the session cookies of this page. */
export const cookieAttributes = (hostname: string, options: CookieOptions): CookieAttributes => {
  const local = isLocal(hostname)
  return {
    path: options.path ?? '/',
    secure: !local,
    ...(options.availableToSubdomains && !local && { domain: options.domain ?? hostname }),
  }
}
