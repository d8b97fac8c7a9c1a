import { expect, test } from 'vitest'
import { renderB2B } from './render-login.ts'

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000'

test('prints the first member screen in the language of the page', () => {
  const html = renderB2B({
    publicToken,
    config: { authFlowType: 'Discovery', products: ['emailMagicLinks'] },
    locale: 'de',
  })
  expect(html).toMatch(/^<section id="lk-\w+" class="latchkey"[^>]* data-latchkey-screen="Main" lang="de"/)
  expect(html).toContain('type="email"')
})
test("prints the start of an organization's sign-in without a form", () => {
  for (const config of [{}, { authFlowType: 'Organization' }] as const) {
    const html = renderB2B({ publicToken, config, locale: 'de' })
    expect(html).toContain('data-latchkey-screen="Finding Organization"')
    expect(html).toContain('Organisation wird gesucht')
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
    expect(html).not.toMatch(/<form|<input|<button/)
  }
})
test('prints no form of another screen for a password reset', () => {
  const html = renderB2B({ publicToken, config: { authFlowType: 'PasswordReset' } })
  expect(html).toContain('data-latchkey-screen="Password Reset Form"')
  expect(html).toContain('<noscript>')
  expect(html).not.toMatch(/<form|<input|<button/)
})
test('rejects options that need a script, with a reason', () => {
  expect(() => renderB2B({ publicToken, config: { enableShadowDOM: true } })).toThrow(
    'Cannot print the widget into a shadow root',
  )
  expect(() => renderB2B({ publicToken: 'nonsense' })).toThrow('malformed')
})
