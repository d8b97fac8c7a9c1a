import type { ErrorType } from '@latchkey/protocol/core/errors'
import { ProviderError } from '../../errors.ts'
import type { DefaultRedirects, Project } from '../../store/tables/projects.ts'
import { isListed } from './allow-list.ts'

/** What a mailed link ends in. */
export type RedirectKind = keyof DefaultRedirects

/** Who asks for a link: the page's origin, if it named one, and the base of this server. */
export interface Asker {
  readonly origin: string | null
  readonly baseURL: string
}

/**
 * The address that a link was sent with, as far as the project still stands by it. A link says it itself, so that one whose
 * token is long gone leads to the same page.
 */
export const redirectSentWith = ({ settings }: Project, sentWith: string | null): string | null => {
  if (sentWith === null) return null
  const own: readonly (string | undefined)[] = Object.values(settings.default_redirect_urls ?? {})
  return isListed(settings.redirect_urls, sentWith) || own.includes(sentWith) ? sentWith : null
}

/**
 * Where a mailed link leads: exactly the address that was asked for, if the project lists it, else the project's own
 * for that kind. Nothing is parsed or normalised, so that no two readers can see two addresses in one text.
 *
 * @param asker in development the site that asks has landing pages of its own, else the running server has
 */
export const redirectOf = (
  { environment, settings }: Project,
  asked: string | undefined,
  kind: RedirectKind,
  { origin, baseURL }: Asker,
): string => {
  if (asked !== undefined) {
    if (isListed(settings.redirect_urls, asked)) return asked
    throw new ProviderError(
      'no_match_for_provided_magic_link_url',
      `The redirect address is not on the project's list, where it must stand character by character. Nothing was sent. ${howToAdd}`,
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
    `The request names no redirect address and the project has none. Nothing was sent. ${howToAdd}`,
  )
}

/** Both ways, because whoever reads this may have a project of either kind. */
const howToAdd =
  "Add it to the project's redirect_urls: latchkey create-project takes --redirect, a development project PATCH /dev/projects/{project_id}."

const noneSet = {
  login: 'no_login_redirect_urls_set',
  signup: 'no_signup_redirect_urls_set',
  reset_password: 'no_password_reset_redirect_url',
  discovery: 'no_discovery_redirect_urls_set',
  invite: 'no_invite_redirect_urls_set',
} as const satisfies Record<RedirectKind, ErrorType>

/** Adds what a followed link brings to the site's address. */
export const withToken = (redirectURL: string, tokenType: string, token: string): string =>
  withQuery(redirectURL, { stytch_token_type: tokenType, token })

/** Adds members to an address, in front of a fragment and behind a query that it may have. */
export const withQuery = (redirectURL: string, members: Readonly<Record<string, string>>): string => {
  const [address = '', ...fragment] = redirectURL.split('#')
  const query = Object.entries(members).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [`${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`, ...fragment].join('#')
}
