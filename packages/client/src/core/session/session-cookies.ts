import type { RuntimePorts } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import type { Known, Vertical } from '../vertical.ts'
import { cookieAttributes } from './cookie-attributes.ts'
import { isOtherVerticalJwt } from './other-vertical-jwt.ts'
import { cookieNames } from './session-names.ts'

/** What proves a session: the opaque token to the provider, the JWT to the site's own back end. */
export interface Tokens {
  readonly session_token: string
  readonly session_jwt: string
}

/** The tokens as they stand in the page's cookies. */
export interface SessionCookies {
  /** Null where there is no session cookie; an empty JWT where only that one is missing. */
  read(): Tokens | null
  /** Writes both, ends an intermediate session, and says whether the browser kept them. */
  write(tokens: Tokens, expiresAt: number | undefined): boolean
  remove(): void
  /** What proves an intermediate session, or null. */
  readIntermediate(): string | null
  /** Writes it for ten minutes, and says whether the browser kept it. */
  writeIntermediate(token: string): boolean
}

/** How long an intermediate session lives; the provider does not say it in its answers. */
const intermediateMs = 10 * 60_000

const tossed = 'Another page of this domain has set a session cookie too. It was removed: let one place only set it.'

const replaced =
  'Somebody was signed in here by the other kind of account, users or members. Their session cookie had the same name and was replaced: name them apart in cookieOptions.'

/**
 * Users and members have a cookie of one name, where a site does not name them apart. What is the others' is read by nobody here,
 * so it is sent nowhere, and not removed.
 *
 * @param vertical whose session it is
 */
export const createSessionCookies = (
  vertical: Pick<Vertical<Known>, 'parts' | 'hasIntermediate'>,
  ports: RuntimePorts,
  options: CookieOptions,
): SessionCookies => {
  const { clock, cookies, page, sweepCookies } = ports
  const [opaque, jwt] = cookieNames(options)
  const intermediate = options.istCookieName ?? 'stytch_intermediate_session_token'
  const attributes = cookieAttributes(page?.hostname ?? '', options)
  const valuesOf = (name: string) => [...new Set(cookies.read(name))].filter((value) => value !== '')
  const isOtherVertical = (value: string) => isOtherVerticalJwt(vertical, value)
  const remove = (name: string) => cookies.write(name, '', { ...attributes, expiresAt: 0 })
  /** What this page wrote or read last, and until when: among several cookies of a name, these are ours. */
  let ours: Tokens | null = null
  let oursUntil: number | undefined

  const put = () => {
    const kept = { ...attributes, ...(oursUntil !== undefined && { expiresAt: oursUntil }) }
    cookies.write(opaque, ours?.session_token ?? '', kept)
    if (ours?.session_jwt) cookies.write(jwt, ours.session_jwt, kept)
    else remove(jwt)
  }

  return {
    read() {
      const tokens = valuesOf(opaque)
      const jwts = valuesOf(jwt)
      if (jwts.some(isOtherVertical)) {
        const isThere = ours && tokens.includes(ours.session_token) && jwts.includes(ours.session_jwt)
        if (!isThere) ours = null
      } else if (tokens.length > 1 || jwts.length > 1) {
        // A cookie of another path or of a parent domain comes along under the same name, and may come first.
        ports.warn(tossed)
        sweepCookies(opaque)
        sweepCookies(jwt)
        const [only] = tokens
        if (tokens.length === 1 && only !== ours?.session_token) ours = { session_token: only ?? '', session_jwt: '' }
        if (ours && tokens.includes(ours.session_token)) put()
        else ours = null
      } else {
        const [session_token] = tokens
        ours = session_token === undefined ? null : { session_token, session_jwt: jwts[0] ?? '' }
      }
      return ours
    },
    write(tokens, expiresAt) {
      if (valuesOf(jwt).some(isOtherVertical)) ports.warn(replaced)
      ours = tokens
      oursUntil = expiresAt
      put()
      remove(intermediate)
      return valuesOf(opaque).includes(tokens.session_token)
    },
    remove() {
      ours = null
      const there = valuesOf(jwt)
      if (there.length === 0 || !there.every(isOtherVertical)) {
        remove(opaque)
        remove(jwt)
      }
      // Users have no intermediate session: without a session to write, the cookie stays for the members of the site.
      if (vertical.hasIntermediate) remove(intermediate)
    },
    readIntermediate: () => valuesOf(intermediate).at(-1) ?? null,
    writeIntermediate(token) {
      cookies.write(intermediate, token, { ...attributes, expiresAt: clock.now() + intermediateMs })
      return valuesOf(intermediate).includes(token)
    },
  }
}
