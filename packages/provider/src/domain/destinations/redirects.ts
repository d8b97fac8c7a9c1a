import { asciiURL } from '@latchkey/protocol/core/domain-name.schema'
import type { ErrorType } from '@latchkey/protocol/core/errors'
import { ProviderError } from '../../errors.ts'
import type { DefaultRedirects, Project } from '../../store/tables/projects/projects.ts'
import { isListed } from './allow-list.ts'

/** The purpose of a redirect URL. */
export type RedirectKind = keyof DefaultRedirects

/** The origin of the requesting page, if known, and the base URL of this server. */
export interface RequestOrigin {
  readonly origin: string | null
  readonly baseURL: string
}

/**
 * Returns the redirect URL of a link if the project still allows it. The link contains it, so that it leads to the same
 * page even after its token has expired.
 */
export const redirectSentWith = ({ settings }: Project, sentWith: string | null): string | null => {
  if (sentWith === null) return null
  const own: readonly (string | undefined)[] = Object.values(settings.default_redirect_urls ?? {})
  return isListed(settings.redirect_urls, sentWith) || own.includes(sentWith) ? sentWith : null
}

/**
 * Returns the redirect URL of a mailed link: the requested one if the project lists it, else the project's default of
 * the kind. URLs are compared without parsing, so that no two parsers see different URLs.
 *
 * @param origin of the requesting site, which has landing pages in development; else this server has
 */
export const redirectOf = (
  project: Project,
  requestedURL: string | undefined,
  kind: RedirectKind,
  { origin, baseURL }: RequestOrigin,
): string => {
  const { environment, settings } = project
  if (requestedURL !== undefined) {
    // The list has hosts in ASCII, and a header can have no other.
    const asciiRequested = asciiURL(requestedURL)
    if (isListed(settings.redirect_urls, asciiRequested)) return asciiRequested
    throw new ProviderError(
      'no_match_for_provided_magic_link_url',
      `The redirect URL is not in the project's \`redirect_urls\`, which are compared character by character. Nothing was sent. ${howToAdd(project, asciiRequested, baseURL)}`,
    )
  }
  const own = settings.default_redirect_urls?.[kind]
  if (own !== undefined) return own
  if (environment === 'test') {
    const landing = `${origin}${kind === 'reset_password' ? '/reset' : '/authenticate'}`
    return isListed(settings.redirect_urls, landing) ? landing : `${baseURL}/authenticate`
  }
  const [first] = settings.redirect_urls
  if (first !== undefined) return first
  throw new ProviderError(
    noneSet[kind],
    `The request has no redirect URL and the project has no default. Nothing was sent. ${howToAdd(project, 'https://HOST/authenticate', baseURL)}`,
  )
}

/** Returns the command that adds a redirect URL. The list of a development project is replaced as a whole. */
const howToAdd = ({ projectId, environment, settings }: Project, redirect: string, baseURL: string): string => {
  // Query and fragment may be secrets of the page, and belong to no entry of a list.
  const [plain = ''] = redirect.slice(0, 500).split(/[?#]/, 1)
  // A shell reads the command, so that the text of a caller has no quote in it.
  const added = plain.replaceAll("'", '%27').replaceAll(/[\s\\"`$]/g, encodeURIComponent)
  if (environment !== 'test') return `Add it: \`latchkey project update ${projectId} --add-redirect '${added}'\`.`
  const all = JSON.stringify({ redirect_urls: [...settings.redirect_urls, added] }).replaceAll("'", '%27')
  return `Add it: \`curl -X PATCH ${baseURL}/dev/projects/${projectId} -H 'Content-Type: application/json' -d '${all}'\`.`
}

const noneSet = {
  login: 'no_login_redirect_urls_set',
  signup: 'no_signup_redirect_urls_set',
  reset_password: 'no_password_reset_redirect_url',
  discovery: 'no_discovery_redirect_urls_set',
  invite: 'no_invite_redirect_urls_set',
} as const satisfies Record<RedirectKind, ErrorType>

/** Adds the token of a followed link to the site's URL. */
export const withToken = (redirectURL: string, tokenType: string, token: string): string =>
  withQuery(redirectURL, { stytch_token_type: tokenType, token })

/** Adds parameters to a URL, before its fragment and after an existing query. */
export const withQuery = (redirectURL: string, members: Readonly<Record<string, string>>): string => {
  const [address = '', ...fragment] = redirectURL.split('#')
  const query = Object.entries(members).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [`${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`, ...fragment].join('#')
}
