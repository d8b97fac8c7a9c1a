import { expect, test } from 'vitest'
import { onwardFrom } from './onward.ts'

const rememberedQuery = '?vertical=organizations&flow=Organization&slug=guarded'
const at = (path: string) => `http://localhost:3000${path}`

test('finishes links for members on the playground with its last settings', () => {
  expect(onwardFrom(at('/authenticate?stytch_token_type=sso&token=t'), rememberedQuery)).toBe(
    `/${rememberedQuery}&stytch_token_type=sso&token=t`,
  )
  expect(onwardFrom(at('/authenticate?stytch_token_type=discovery&token=t'), '')).toBe(
    '/?vertical=organizations&stytch_token_type=discovery&token=t',
  )
})

test('forwards a link to the reset page with its kind', () => {
  expect(onwardFrom(at('/reset?stytch_token_type=multi_tenant_magic_links&token=t'), '')).toMatch(
    /&stytch_redirect_type=reset_password$/,
  )
})

test('finishes links for users where they led, and links for both where the last page was', () => {
  expect(onwardFrom(at('/authenticate?stytch_token_type=magic_links&token=t'), rememberedQuery)).toBeNull()
  expect(onwardFrom(at('/authenticate?stytch_token_type=oauth&token=t'), '')).toBeNull()
  expect(onwardFrom(at('/authenticate?stytch_token_type=oauth&token=t'), rememberedQuery)).toContain(
    'vertical=organizations',
  )
  expect(onwardFrom(at('/authenticate'), rememberedQuery)).toBeNull()
})
