import type { UrlToken } from '@latchkey/client/core/url-token'
import type { TokenType } from '../methods/discovery/b2b.contract.ts'

const finished: readonly string[] = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
] satisfies readonly TokenType[]

export const isFinished = (found: UrlToken): found is UrlToken & { readonly tokenType: TokenType } =>
  finished.includes(found.tokenType)

/** Whether the link that led here is one to set a password. */
export const isReset = (href: string): boolean =>
  new URL(href).searchParams.get('stytch_redirect_type') === 'reset_password'
