/**
 * Every `error_type` that the provider may answer with, and its HTTP status. The list is closed: an answer
 * outside it does not compile. Clients act on the type, people read the message.
 *
 * The four that end a session in the browser are `unauthorized_credentials`, `user_unauthenticated`,
 * `invalid_secret_authentication` and `session_not_found`.
 */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  invalid_email: 400,
  invalid_phone_number: 400,
  invalid_phone_number_country_code: 400,
  invalid_expiration_minutes: 400,
  invalid_session_duration_minutes: 400,
  cannot_delete_last_primary_factor: 400,
  redirect_url_not_allowed: 400,
  no_login_redirect_urls_set: 400,
  no_signup_redirect_urls_set: 400,
  no_password_reset_redirect_url: 400,
  invalid_code_challenge: 400,
  pkce_expected_code_challenge: 400,
  pkce_expected_code_verifier: 400,
  pkce_did_not_expect_code_verifier: 400,
  pkce_mismatch: 400,
  weak_password: 400,
  breached_password: 400,
  reset_password: 400,
  session_too_old_to_reset_password: 400,
  unauthorized_credentials: 401,
  user_unauthenticated: 401,
  unable_to_auth_magic_link: 401,
  invalid_public_token_authentication: 401,
  invalid_secret_authentication: 401,
  origin_not_allowed: 403,
  unauthorized_action: 403,
  route_not_found: 404,
  project_not_found: 404,
  otp_code_not_found: 404,
  session_not_found: 404,
  email_not_found: 404,
  phone_number_not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  user_lock_limit_reached: 429,
  internal_server_error: 500,
  service_unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorType = keyof typeof errorStatus
