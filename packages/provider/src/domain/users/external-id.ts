import { ProviderError } from '../../errors.ts'
import { isId } from '../ids.ts'

const shape = /^[A-Za-z0-9._|-]{1,128}$/

/** Whether a text may be the site's own ID of a user, member or organization. */
export const isExternalId = (text: string): boolean => shape.test(text) && !isId(text)

/** Returns the site's own ID of a user or member. Rejects those with the form of our IDs, which would be ambiguous. */
export const requireExternalId = (wished: string): string => {
  if (isExternalId(wished)) return wished
  throw new ProviderError(
    'bad_request',
    'Invalid `external_id`: nothing was changed. Use 1 to 128 letters, digits, ".", "_", "-" and "|", and not the form of an ID of this service.',
  )
}
