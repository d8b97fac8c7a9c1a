/**
 * Returns the access token of a request's `Authorization: Bearer …` header (RFC 6750, 2.1); an empty string if there is
 * none. Tokens in the query or the body are not read, because logs keep them.
 */
export const bearerTokenOf = ({ headers }: Pick<Request, 'headers'>): string =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''

/**
 * Returns the session JWT of a request's cookies; an empty string if there is none.
 *
 * @param cookieName the project's own name for the cookie, if it set one
 */
export const sessionJwtOf = ({ headers }: Pick<Request, 'headers'>, cookieName = 'stytch_session_jwt'): string => {
  const prefix = `${cookieName}=`
  const pair = (headers.get('cookie') ?? '').split(/; */).find((one) => one.startsWith(prefix))
  return pair?.slice(prefix.length) ?? ''
}
