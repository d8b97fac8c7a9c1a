import type { Project } from '../../store/tables/projects.ts'
import type { RedirectType, TokenType } from '../one-time-secrets/link-tokens.ts'
import { withQuery, withToken } from '../projects/redirects.ts'

/** Where every mailed link points: the provider, which sends the browser on to the site. */
export const mailedLinkPath = '/v1/magic_links/redirect'

/** What a link is made of. */
export interface Mailed {
  readonly tokenType: TokenType
  readonly token: string
  readonly redirectURL: string
  readonly redirectType?: RedirectType
}

/** The address that stands in a mail. It says itself whose link it is and where it leads once its token is gone. */
export const mailedLink = (
  baseURL: string,
  { publicToken }: Project,
  { tokenType, token, redirectURL, redirectType }: Mailed,
): string => {
  const query = `public_token=${publicToken}&redirect_url=${encodeURIComponent(redirectURL)}`
  return withRedirectType(withToken(`${baseURL}${mailedLinkPath}?${query}`, tokenType, token), redirectType)
}

/** Adds that the link is of a reset, where it is. */
export const withRedirectType = (url: string, redirectType: RedirectType | undefined): string =>
  redirectType === undefined ? url : withQuery(url, { stytch_redirect_type: redirectType })
