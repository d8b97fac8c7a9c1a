import { ProviderError } from '../../errors.ts'
import { isId } from '../ids.ts'

const shape = /^[A-Za-z0-9._|-]{1,128}$/

/** Whether a text could be a site's own name for somebody or for an organization. */
export const isExternalId = (text: string): boolean => shape.test(text) && !isId(text)

/** What a site calls somebody. One that reads like an id of ours would be taken for that. */
export const requireExternalId = (wished: string): string => {
  if (isExternalId(wished)) return wished
  throw new ProviderError(
    'bad_request',
    'The external_id cannot be one, so nothing was changed. Use 1 to 128 of letters, digits, ".", "_", "-" and "|", and none of our ids.',
  )
}
