import { ProviderError } from '../errors.ts'
import { storeFault } from '../store/fault.ts'

/**
 * What a caller is told of anything that was thrown: a refusal as it is, a database that is away as 503 with a time
 * to come back, everything else as 500 without a word about the inside.
 */
export const asRefusal = (thrown: unknown): ProviderError => {
  const fault = storeFault(thrown)
  if (fault instanceof ProviderError) return fault
  return new ProviderError(
    'internal_server_error',
    'The request could not be carried out. Something failed on the server. Try again, and quote the request id if it fails again.',
    { cause: thrown },
  )
}
