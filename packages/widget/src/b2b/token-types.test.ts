import { expect, test } from 'vitest'
import type { TokenType } from '../methods/discovery/b2b.contract.ts'
import { isFinished } from './token-types.ts'

const finished: Readonly<Record<TokenType, true>> = {
  discovery: true,
  discovery_oauth: true,
  oauth: true,
  sso: true,
  multi_tenant_magic_links: true,
  multi_tenant_impersonation: true,
}

test.each(Object.keys(finished))('a token of the type %s is finished by the widget', (tokenType) => {
  expect(isFinished({ token: 't', tokenType })).toBe(true)
})

test.each(['multi_tenant_passwords', 'magic_links', 'impersonation', 'oauth2', 'xsso', ''])(
  'one of the type %s is not',
  (tokenType) => {
    expect(isFinished({ token: 't', tokenType })).toBe(false)
  },
)
