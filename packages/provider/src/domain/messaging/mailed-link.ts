import type { Project } from '../../store/tables/projects/projects.ts'
import { withQuery, withToken } from '../destinations/redirects.ts'
import type { RedirectType, TokenType } from '../one-time-secrets/link-tokens.ts'

/** The path of every mailed link: it leads to the provider, which redirects the browser to the site. */
export const mailedLinkPath = '/v1/magic_links/redirect'

/** The parts of a link. */
export interface Mailed {
  readonly tokenType: TokenType
  readonly token: string
  readonly redirectURL: string
  readonly redirectType?: RedirectType
}

/** Builds the URL in a mail. It names the project and the redirect URL itself, for use after the token has expired. */
export const mailedLink = (
  baseURL: string,
  { publicToken }: Project,
  { tokenType, token, redirectURL, redirectType }: Mailed,
): string => {
  const query = `public_token=${publicToken}&redirect_url=${encodeURIComponent(redirectURL)}`
  return withRedirectType(withToken(`${baseURL}${mailedLinkPath}?${query}`, tokenType, token), redirectType)
}

/** Adds the redirect type of a password reset, if the link has one. */
export const withRedirectType = (url: string, redirectType: RedirectType | undefined): string =>
  redirectType === undefined ? url : withQuery(url, { stytch_redirect_type: redirectType })
