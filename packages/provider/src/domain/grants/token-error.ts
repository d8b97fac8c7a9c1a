/** Errors of the token endpoint and its siblings (RFC 6749, 5.2; RFC 8628, 3.5; RFC 8707, 2; RFC 6750, 3.1;
 * RFC 7591, 3.2.2; RFC 9126, 2.3, which has those of the authorization endpoint). */
export const tokenErrors = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  request_not_supported: 400,
  request_uri_not_supported: 400,
  registration_not_supported: 400,
  unsupported_token_type: 400,
} as const

export type TokenErrorCode = keyof typeof tokenErrors

/** Why a request for a token is refused. The description is for the developer of the app. */
export interface TokenError {
  readonly error: TokenErrorCode
  readonly error_description: string
}

export const tokenError = (error: TokenErrorCode, error_description: string): TokenError => ({
  error,
  error_description,
})

export const isTokenError = (result: object): result is TokenError => 'error' in result
