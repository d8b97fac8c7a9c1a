import type { RuntimePorts } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import type { SignedInState, Vertical } from '../vertical.ts'
import { cookieAttributes } from './cookie-attributes.ts'
import { isOtherVerticalJwt } from './other-vertical-jwt.ts'
import { isPlainHttp, longJwtMessage, refusedCookieMessage } from './refused-cookie.ts'
import { cookieNames } from './session-names.ts'

/** Credentials of a session: the opaque token for the provider, the JWT for the site's back end. */
export interface Tokens {
  readonly session_token: string
  readonly session_jwt: string
}

/** Access to the session cookies of the page. */
export interface SessionCookies {
  /** Returns the tokens, or null without a session cookie. The JWT is empty if only its cookie is missing. */
  read(): Tokens | null
  /**
   * Writes both cookies and removes that of an intermediate session. Returns whether the browser stored the session token. A JWT
   * that the browser refuses stays in memory, and no older one stays in its cookie.
   */
  write(tokens: Tokens, expiresAt: number | undefined): boolean
  remove(): void
  /** Notes that the provider set HttpOnly cookies, which no script sees. Warns on a page where the browser refuses them. */
  noteHttpOnly(): void
  /** Returns the token of an intermediate session, or null. */
  readIntermediate(): string | null
  /** Writes the token for ten minutes. Returns whether the browser stored it. */
  writeIntermediate(token: string): boolean
}

/** Lifetime of an intermediate session; responses do not contain it. */
const intermediateMs = 10 * 60_000

const duplicateCookieMessage =
  'Another page of this domain also set a session cookie, with a different path or domain. It was removed. Set the session cookie with one path and domain only.'

const replacedCookieMessage =
  'A session of the other account type (users or members) used the same cookie name and was replaced. Set different cookie names in `cookieOptions`.'

/**
 * Creates the access to the session cookies of a vertical. By default, users and members use the same cookie names.
 * Tokens of the other vertical are never read, sent or removed.
 *
 * @param vertical the vertical of the session
 */
export const createSessionCookies = (
  vertical: Pick<Vertical<SignedInState>, 'parts' | 'hasIntermediate'>,
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
  /** The tokens that this page wrote or read last, to find ours among several cookies of one name. */
  let ownTokens: Tokens | null = null
  let ownExpiry: number | undefined
  /** Tokens whose JWT the browser did not store, because it is too long for a cookie. */
  let withLongJwt: Tokens | null = null
  const told = new Set<string>()
  const warnOnce = (about: string, message: string) => {
    if (told.has(about)) return
    told.add(about)
    ports.warn(message)
  }
  const isStored = (name: string, value: string): boolean => {
    const stored = valuesOf(name).includes(value)
    if (!stored && value !== '') warnOnce('refused', refusedCookieMessage(page, attributes))
    return stored
  }

  const writeOwnTokens = (): boolean => {
    const { session_token, session_jwt } = ownTokens ?? { session_token: '', session_jwt: '' }
    const expiringAttributes = { ...attributes, ...(ownExpiry !== undefined && { expiresAt: ownExpiry }) }
    cookies.write(opaque, session_token, expiringAttributes)
    if (session_jwt) cookies.write(jwt, session_jwt, expiringAttributes)
    else remove(jwt)
    withLongJwt = null
    if (!isStored(opaque, session_token)) return false
    if (session_jwt && !valuesOf(jwt).includes(session_jwt)) {
      // Browsers keep the older cookie when they refuse its replacement. Back ends must not go on with it.
      remove(jwt)
      sweepCookies(jwt)
      withLongJwt = ownTokens
      warnOnce('long', longJwtMessage(session_jwt))
    }
    return true
  }

  const withJwtInMemory = (tokens: Tokens | null): Tokens | null =>
    tokens?.session_jwt === '' && tokens.session_token === withLongJwt?.session_token ? withLongJwt : tokens

  return {
    read() {
      const tokens = valuesOf(opaque)
      const jwts = valuesOf(jwt)
      if (jwts.some(isOtherVertical)) {
        const isThere = ownTokens && tokens.includes(ownTokens.session_token) && jwts.includes(ownTokens.session_jwt)
        if (!isThere) ownTokens = null
      } else if (tokens.length > 1 || jwts.length > 1) {
        // A cookie with another path or domain has the same name, and may be listed first.
        ports.warn(duplicateCookieMessage)
        sweepCookies(opaque)
        sweepCookies(jwt)
        const [onlyToken] = tokens
        if (tokens.length === 1 && onlyToken !== ownTokens?.session_token)
          ownTokens = { session_token: onlyToken ?? '', session_jwt: '' }
        if (ownTokens && tokens.includes(ownTokens.session_token)) writeOwnTokens()
        else ownTokens = null
      } else {
        const [session_token] = tokens
        ownTokens = session_token === undefined ? null : { session_token, session_jwt: jwts[0] ?? '' }
      }
      ownTokens = withJwtInMemory(ownTokens)
      return ownTokens
    },
    write(tokens, expiresAt) {
      if (valuesOf(jwt).some(isOtherVertical)) ports.warn(replacedCookieMessage)
      ownTokens = tokens
      ownExpiry = expiresAt
      const areStored = writeOwnTokens()
      remove(intermediate)
      return areStored
    },
    remove() {
      ownTokens = null
      withLongJwt = null
      const jwts = valuesOf(jwt)
      if (jwts.length === 0 || !jwts.every(isOtherVertical)) {
        remove(opaque)
        remove(jwt)
      }
      // Users have no intermediate session, so this cookie belongs to the members of the site.
      if (vertical.hasIntermediate) remove(intermediate)
    },
    noteHttpOnly() {
      if (attributes.secure && isPlainHttp(page)) warnOnce('refused', refusedCookieMessage(page, attributes))
    },
    readIntermediate: () => valuesOf(intermediate).at(-1) ?? null,
    writeIntermediate(token) {
      cookies.write(intermediate, token, { ...attributes, expiresAt: clock.now() + intermediateMs })
      return isStored(intermediate, token)
    },
  }
}
