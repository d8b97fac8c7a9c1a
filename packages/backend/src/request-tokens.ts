import { headerOf, type RequestWithHeaders } from './request-headers.ts'

/**
 * Returns the access token of a request's `Authorization: Bearer …` header (RFC 6750, 2.1); an empty string if there is
 * none. Tokens in the query or the body are not read, because logs keep them.
 *
 * @param request the request of any framework, or its headers
 * @throws TypeError if the value has no headers that can be read
 *
 * @example
 * app.get('/notes', async (req, res) => verifier.verifyAccessToken(bearerTokenOf(req))) // Express
 */
export const bearerTokenOf = (request: RequestWithHeaders): string =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(headerOf(request, 'authorization', ', '))?.[1] ?? ''

/**
 * Returns the session JWT of a request's cookies; an empty string if there is none. Reads the `Cookie` header, so no
 * cookie parser has to run before. Of cookies with the same name the first counts, which has the longest path (RFC 6265,
 * 5.4). Quotes and percent-encoding are removed.
 *
 * @param request the request of any framework, or its headers
 * @param cookieName the project's own name for the cookie, if it set one
 * @throws TypeError if the value has no headers that can be read
 *
 * @example
 * app.get('/me', async (req, res) => verifier.verifySession(sessionJwtOf(req))) // Express
 * export const GET = async (request: NextRequest) => verifier.verifySession(sessionJwtOf(request)) // Next
 */
export const sessionJwtOf = (request: RequestWithHeaders, cookieName = 'stytch_session_jwt'): string => {
  if (typeof request === 'object' && request !== null && Object.hasOwn(request, cookieName))
    throw new TypeError(
      `Parsed cookies were passed instead of a request. Pass the request or its headers, or read the cookie \`${cookieName}\` yourself.`,
    )
  for (const pair of headerOf(request, 'cookie', '; ').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === cookieName) return cookieValueOf(pair.slice(at + 1).trim())
  }
  return ''
}

const cookieValueOf = (raw: string): string => {
  const text = raw.length > 1 && raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
