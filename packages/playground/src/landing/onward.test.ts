import { expect, test } from 'vitest'
import { onwardFrom } from './onward.ts'

const kept = '?vertical=organizations&flow=Organization&slug=guarded'
const at = (path: string) => `http://localhost:3000${path}`

test('what only members are sent is finished on the playground as it was set up last', () => {
  expect(onwardFrom(at('/authenticate?stytch_token_type=sso&token=t'), kept)).toBe(
    `/${kept}&stytch_token_type=sso&token=t`,
  )
  expect(onwardFrom(at('/authenticate?stytch_token_type=discovery&token=t'), '')).toBe(
    '/?vertical=organizations&stytch_token_type=discovery&token=t',
  )
})

test('a link to the page of resets says so when it is led on', () => {
  expect(onwardFrom(at('/reset?stytch_token_type=multi_tenant_magic_links&token=t'), '')).toMatch(
    /&stytch_redirect_type=reset_password$/,
  )
})

test('what users are sent is finished where it led, and what both are sent by what was open last', () => {
  expect(onwardFrom(at('/authenticate?stytch_token_type=magic_links&token=t'), kept)).toBeNull()
  expect(onwardFrom(at('/authenticate?stytch_token_type=oauth&token=t'), '')).toBeNull()
  expect(onwardFrom(at('/authenticate?stytch_token_type=oauth&token=t'), kept)).toContain('vertical=organizations')
  expect(onwardFrom(at('/authenticate'), kept)).toBeNull()
})
