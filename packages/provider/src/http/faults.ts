import { ProviderError } from '../errors.ts'
import { storeFault } from '../store/fault.ts'

/**
 * Converts anything thrown into an error for the caller. A `ProviderError` is returned unchanged. An unavailable
 * database becomes 503 with `Retry-After`. Everything else becomes 500 without internal details.
 */
export const asRefusal = (thrown: unknown): ProviderError => {
  const fault = storeFault(thrown)
  if (fault instanceof ProviderError) return fault
  return new ProviderError(
    'internal_server_error',
    'The request failed because of an internal error. Try again. If it fails again, report the `request_id`.',
    { cause: thrown },
  )
}
