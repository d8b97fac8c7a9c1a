import type { CookieAttributes } from '../browser/page-cookies.ts'
import type { PageLocation } from '../browser/ports.ts'

const consequence = 'The session ends when this page is left or reloaded, and other tabs do not have it.'

export const isPlainHttp = (page: PageLocation | null): page is PageLocation =>
  page?.origin.startsWith('http:') === true

/** Explains to the developer why the browser did not store a session cookie, and what to change. */
export const refusedCookieMessage = (page: PageLocation | null, { secure, domain }: CookieAttributes): string => {
  if (secure && isPlainHttp(page))
    return `The browser did not store the session cookie: it is Secure, and ${page.origin} is plain http. ${consequence} Open the page with https, or on localhost.`
  if (domain !== undefined && domain !== page?.hostname)
    return `The browser did not store the session cookie with the domain "${domain}". ${consequence} Set \`cookieOptions.domain\` to ${page?.hostname} or a parent domain of it that is not a public suffix.`
  return `The browser did not store the session cookie: it blocks cookies of this page. ${consequence} Allow cookies for this site, or do not embed the page in a frame of another site.`
}

/** Explains that the session cookie is stored but its JWT is not. */
export const longJwtMessage = (jwt: string): string =>
  `The browser did not store the session JWT, which has ${jwt.length} characters: a cookie holds at most 4,096 with its name. The session goes on, and \`getTokens()\` of this page has the JWT. Set fewer or shorter \`session_custom_claims\`.`
