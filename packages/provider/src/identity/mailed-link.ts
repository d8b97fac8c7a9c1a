import type { Project } from '../store/tables/projects.ts'
import type { TokenType } from './link-tokens.ts'
import { withToken } from './redirects.ts'

/** Where every mailed link points: the provider, which sends the browser on to the site. */
export const mailedLinkPath = '/v1/magic_links/redirect'

/** The address that stands in a mail. The public token says whose link it is once its own token is gone. */
export const mailedLink = (baseURL: string, { publicToken }: Project, tokenType: TokenType, token: string): string =>
  withToken(`${baseURL}${mailedLinkPath}?public_token=${publicToken}`, tokenType, token)
