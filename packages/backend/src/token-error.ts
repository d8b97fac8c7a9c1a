/** What to do about each refusal; the message of an error ends with it. */
const remedies = {
  missing: 'Send one.',
  malformed: 'Send the token as it was issued.',
  algorithm: 'Only RS256 and ES256 are accepted.',
  unknown_key: 'Get a new token, and check that `baseURL` and `projectId` are those of its project.',
  signature: 'Get a new token from the provider.',
  expired: 'Get a new token.',
  not_yet_valid: 'Check the clocks of both servers, or raise `toleranceSeconds`.',
  issuer: 'Check `issuer` and `baseURL`.',
  audience: 'Request a token for this resource, or check `audience` and `projectId`.',
  kind: 'Sessions go to `verifySession`, access tokens to `verifyAccessToken`.',
  scope: 'Request a token with these scopes.',
  keys_unavailable: 'Check that this server reaches the provider, then try again.',
} as const

/** Every `code` of a `TokenError`. The list is closed, so a `switch` can be exhaustive. */
export type TokenErrorCode = keyof typeof remedies

/**
 * Reports that a token was refused. `keys_unavailable` is a failure of the network and says nothing about the token:
 * answer 503. Every other code is the caller's: answer 401, or 403 for `scope`. The message contains nothing of the
 * token.
 */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: TokenErrorCode

  constructor(code: TokenErrorCode, happened: string, cause?: unknown) {
    super(`${happened} ${remedies[code]}`, { cause })
    this.code = code
  }
}
