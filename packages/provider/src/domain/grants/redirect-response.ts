/** Errors of OAuth that an app gets by redirect (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6; RFC 8707, 2). */
export type RedirectErrorCode =
  | 'access_denied'
  | 'consent_required'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'registration_not_supported'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'unsupported_response_type'

export interface RedirectError {
  readonly error: RedirectErrorCode
  readonly error_description: string
}

/**
 * Appends parameters to a registered redirect URL. The rest of the URL stays as it was registered, because a parser
 * could change its spelling.
 *
 * @param part where the parameters go: the query or the fragment. A registered URL has no fragment
 */
export const redirectTo = (
  redirectUri: string,
  parameters: URLSearchParams | Readonly<Record<string, string | undefined>>,
  part: '?' | '#' = '?',
): string => {
  const entries = parameters instanceof URLSearchParams ? [...parameters] : Object.entries(parameters)
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  // A plus for a space would stay a plus in apps that decode with `decodeURIComponent` or the parsers of mobile systems.
  const query = new URLSearchParams(given).toString().replaceAll('+', '%20')
  if (query === '') return redirectUri
  if (part === '#') return `${redirectUri}#${query}`
  if (!redirectUri.includes('?')) return `${redirectUri}?${query}`
  return /[?&]$/.test(redirectUri) ? `${redirectUri}${query}` : `${redirectUri}&${query}`
}
