import type { Failure } from '@latchkey/protocol/core/envelope'
import { ApiError } from './errors.ts'

/** @param failure as the provider said it */
export const apiError = (
  failure: Failure & { readonly error_details?: object },
  retryAfterSeconds?: number,
): ApiError => {
  // Member by member: whatever else an answer holds is no part of the error.
  const { status_code, error_type, error_message, error_url, request_id, error_details } = failure
  return new ApiError(
    `[${status_code}] ${error_type}\n${error_message}\nSee ${error_url} (request_id: ${request_id}).`,
    { status_code, error_type, error_message, error_url, request_id, error_details, retryAfterSeconds },
  )
}
