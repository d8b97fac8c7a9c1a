import { attempt } from './attempt.ts'

/** Attributes of a cookie that this client writes. */
export interface CookieAttributes {
  readonly path: string
  /** If unset, the cookie is host-only. */
  readonly domain?: string
  readonly secure: boolean
  /** Milliseconds since 1970. If unset, the cookie lasts until the browser closes. */
  readonly expiresAt?: number
}

/**
 * Reads and writes the page's cookies. Only this file touches `document.cookie`. If cookies are blocked, every read is
 * empty.
 */
export interface PageCookies {
  /** Returns all values of this name, usually one. Cookies with another path or domain may have the same name. */
  read(name: string): readonly string[]
  write(name: string, value: string, attributes: CookieAttributes): void
}

const decode = (text: string): string => attempt(() => decodeURIComponent(text), text)

const attributesText = ({ path, domain, secure, expiresAt }: CookieAttributes): string =>
  `; Path=${path}; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}${
    expiresAt === undefined ? '' : `; Expires=${new Date(expiresAt).toUTCString()}`
  }`

export const pageCookies: PageCookies = {
  read: (name) =>
    attempt(
      () =>
        document.cookie
          .split('; ')
          .flatMap((pair) => (pair.startsWith(`${name}=`) ? [decode(pair.slice(name.length + 1))] : [])),
      [],
    ),
  write(name, value, attributes) {
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in Safari before 18.4
      document.cookie = `${name}=${encodeURIComponent(value)}${attributesText(attributes)}`
    })
  },
}
