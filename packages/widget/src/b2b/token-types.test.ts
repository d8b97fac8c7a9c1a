import { expect, test } from 'vitest'
import type { TokenType } from '../member-flow/discovery.contract.ts'
import { isFinished, isReset } from './first-step.ts'

const finished: Readonly<Record<TokenType, true>> = {
  discovery: true,
  discovery_oauth: true,
  oauth: true,
  sso: true,
  multi_tenant_magic_links: true,
  multi_tenant_impersonation: true,
}

test.each(Object.keys(finished))('completes a token of the type %s', (tokenType) => {
  expect(isFinished({ token: 't', tokenType })).toBe(true)
})

test.each(['multi_tenant_passwords', 'magic_links', 'impersonation', 'oauth2', 'xsso', ''])(
  'ignores a token of the type %s',
  (tokenType) => {
    expect(isFinished({ token: 't', tokenType })).toBe(false)
  },
)

test.each([
  ['https://shop.example/in?stytch_redirect_type=reset_password', true],
  ['https://shop.example/in?token=t&stytch_redirect_type=reset_password&x=1#top', true],
  ['https://shop.example/in?stytch_redirect_type=reset_password#top', true],
  ['https://shop.example/in?stytch_redirect_type=reset_passwords', false],
  ['https://shop.example/in?my_stytch_redirect_type=reset_password', false],
  ['https://shop.example/in?stytch_redirect_type=login', false],
  ['https://shop.example/in', false],
])('recognizes %s as a reset link: %s', (href, is) => {
  expect(isReset(href)).toBe(is)
})
