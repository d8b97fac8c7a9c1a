import type { TokenType } from '../methods/discovery/b2b.contract.ts'
import type { ResetTokenType } from '../methods/password/b2b.contract.ts'

const finished: Readonly<Record<TokenType, true>> = {
  discovery: true,
  discovery_oauth: true,
  oauth: true,
  sso: true,
  multi_tenant_magic_links: true,
}

export const isFinished = (tokenType: string): tokenType is TokenType => Object.hasOwn(finished, tokenType)

/** Whether the link that led here is one to set a password. */
export const isReset = (href: string): boolean =>
  new URL(href).searchParams.get('stytch_redirect_type') === 'reset_password'

const resets: readonly string[] = [
  'multi_tenant_passwords',
  'discovery',
  'multi_tenant_magic_links',
] satisfies ResetTokenType[]

/** What sets the password: the link's token by its kind, or the session of whoever is signed in. */
export const resetTypeOf = (tokenType: string | undefined): ResetTokenType =>
  tokenType !== undefined && resets.includes(tokenType) ? (tokenType as ResetTokenType) : 'session'
