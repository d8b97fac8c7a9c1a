import { attempt } from './attempt.ts'

/** Attributes of a cookie that this client writes. */
export interface CookieAttributes {
  readonly path: string
  /** Left out: the cookie belongs to the page's host alone. */
  readonly domain?: string
  readonly secure: boolean
  /** Milliseconds since 1970. Left out: until the browser is closed. */
  readonly expiresAt?: number
}

/** The page's cookies. The only file that touches document.cookie. Where they are blocked, there are none. */
export interface PageCookies {
  /** Every value under this name, most often one: cookies of other paths and domains share a name. */
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
