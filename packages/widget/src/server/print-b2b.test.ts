import { expect, test } from 'vitest'
import { renderB2B } from './render-login.ts'

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

test('the first screen of members is printed as that of users is, in the language of the page', () => {
  const html = renderB2B({
    publicToken,
    config: { authFlowType: 'Discovery', products: ['emailMagicLinks'] },
    locale: 'de',
  })
  expect(html).toMatch(/^<section id="lk-\w+" class="latchkey"[^>]* data-latchkey-screen="Main" lang="de"/)
  expect(html).toContain('type="email"')
})
test('what only a script can make is refused with a reason', () => {
  expect(() => renderB2B({ publicToken, config: { enableShadowDOM: true } })).toThrow(
    'A shadow root is made by a script.',
  )
  expect(() => renderB2B({ publicToken: 'nonsense' })).toThrow('malformed')
})
