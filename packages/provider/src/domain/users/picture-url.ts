import { ProviderError } from '../../errors.ts'
import { isLoopbackHost } from '../../ports/loopback.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The limit of the wire, in UTF-16 code units. It also counts for the encoded form, which is stored. */
const longest = 2_048

/**
 * Returns the URL of a picture in its encoded form. Browsers of others load it, so it is https, or in a test project http
 * on this machine, and has no credentials. The provider never fetches it.
 *
 * @throws ProviderError `bad_request`
 */
export const requirePictureURL = ({ environment }: Pick<Project, 'environment'>, typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.hostname) && environment === 'test'
  const isAllowed = url?.protocol === 'https:' || isLocal
  if (isAllowed && url?.username === '' && url.password === '' && url.href.length <= longest) return url.href
  throw new ProviderError(
    'bad_request',
    'The `picture_url` is not an https URL of at most 2048 characters without credentials. Nothing was changed. Pass the https URL of a picture, or null to remove it.',
  )
}
