import type { ApiError } from '../../core/errors.ts'
import type { UrlRefusal } from '../../core/redirects/url-token.ts'
import { apiError } from '../../core/transport/api-error.ts'

const defaultMessage = 'The sign-in did not complete. Try again, or use another sign-in method.'

/** Creates the ApiError for a redirect with an OAuth error. */
export const oauthRefusalError = (refusal: UrlRefusal | null): ApiError =>
  apiError(
    {
      status_code: 400,
      request_id: '',
      error_type: 'oauth_flow_callback_error',
      error_message: refusal?.description || defaultMessage,
      error_url: 'https://stytch.com/docs/api/errors/400#oauth_flow_callback_error',
      ...(refusal && { error_details: { error: refusal.error } }),
    },
    undefined,
  )
