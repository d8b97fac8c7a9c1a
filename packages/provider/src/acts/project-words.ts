import { asciiURL } from '@latchkey/protocol/core/domain-name.schema'
import { isLiveOrigin, isLiveRedirect } from '../domain/projects/changed-settings.ts'
import { ProviderError } from '../errors.ts'

const invalidArgument = (why: string) => new ProviderError('bad_request', `Nothing was done. ${why}`)

const longestName = 128

/** Checks the name of a site. */
export const projectName = (typed: string): string => {
  const name = typed.trim()
  if (name === '' || name.length > longestName)
    throw invalidArgument(`--name must have 1 to ${longestName} characters.`)
  return name
}

/** Checks an origin of pages that may use a project. */
export const liveOrigin = (typed: string): string => {
  const ascii = asciiURL(typed)
  const { origin } = URL.canParse(ascii) ? new URL(ascii) : { origin: '' }
  if (isLiveOrigin(origin) && (ascii.toLowerCase() === origin || ascii.toLowerCase() === `${origin}/`)) return origin
  throw invalidArgument(`An origin must be https://HOST without a path, not ${quoted(typed)}.`)
}

/** Checks a redirect URL. */
export const liveRedirect = (typed: string): string => {
  const redirect = asciiURL(typed)
  if (isLiveRedirect(redirect)) return redirect
  throw invalidArgument(`A redirect URL must be a complete https URL without a wildcard, not ${quoted(typed)}.`)
}

const quoted = (typed: string) => JSON.stringify(typed.slice(0, 200))
