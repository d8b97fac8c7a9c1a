import type { Failure } from '@latchkey/protocol/core/envelope'
import { ApiError } from '../errors.ts'

/**
 * Creates an ApiError.
 *
 * @param failure fields of the provider's response
 */
export const apiError = (
  failure: Failure & { readonly error_details?: object },
  retryAfterSeconds?: number,
): ApiError => {
  const { status_code, error_type, error_message, error_url, request_id } = failure
  return new ApiError(
    `[${status_code}] ${error_type}\n${error_message}\nSee ${error_url} (request_id: ${request_id}).`,
    { error_details: undefined, ...failure, retryAfterSeconds },
  )
}
