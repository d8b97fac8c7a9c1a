import type { UrlToken } from '@latchkey/client/core/redirects/url-token'
import type { TokenType } from '../methods/discovery/b2b.contract.ts'

/** Each `TokenType` and no other. In the first file of a page, so it is said in few bytes. */
const finished = /^(discovery|(discovery_)?oauth|sso|multi_tenant_(magic_links|impersonation))$/

export const isFinished = (found: UrlToken): found is UrlToken & { readonly tokenType: TokenType } =>
  finished.test(found.tokenType)

/** Whether the link that led here is one to set a password. */
export const isReset = (href: string): boolean => /[?&]stytch_redirect_type=reset_password(?=&|#|$)/.test(href)
