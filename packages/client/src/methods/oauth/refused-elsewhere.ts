import type { ApiError } from '../../core/errors.ts'
import type { UrlRefusal } from '../../core/redirects/url-token.ts'
import { apiError } from '../../core/transport/api-error.ts'

const unsaid = 'Nobody was signed in. Try again, or use another way.'

/** An outside provider's refusal, as the error that everything else of the provider comes as. */
export const refusedElsewhere = (refused: UrlRefusal | null): ApiError =>
  apiError(
    {
      status_code: 400,
      request_id: '',
      error_type: 'oauth_flow_callback_error',
      error_message: refused?.description || unsaid,
      error_url: 'https://stytch.com/docs/api/errors/400#oauth_flow_callback_error',
      ...(refused && { error_details: { error: refused.error } }),
    },
    undefined,
  )
