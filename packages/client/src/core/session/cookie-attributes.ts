import type { CookieAttributes } from '../browser/page-cookies.ts'
import type { CookieOptions } from '../options.ts'

/** Hosts where pages have no certificate: a Secure cookie would be lost there. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Where and how this page writes its cookies. */
export const cookieAttributes = (hostname: string, options: CookieOptions): CookieAttributes => {
  const local = isLocal(hostname)
  return {
    path: options.path ?? '/',
    secure: !local,
    ...(options.availableToSubdomains && !local && { domain: options.domain ?? hostname }),
  }
}
