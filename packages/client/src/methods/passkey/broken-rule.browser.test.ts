import type { Page } from 'playwright/test'
import { success } from '../../testing/answers.ts'
import { addAuthenticator, creation } from '../../testing/authenticators.ts'
import { expect, openClient, test } from '../../testing/browser-test.ts'
import { grantOf } from '../../testing/grants.ts'
import type { Wire } from '../../testing/wire.ts'

/**
 * Makes Chromium refuse to create a passkey with these options.
 *
 * @returns the rule that was broken
 */
const refuse = async (page: Page, wire: Wire, options: object) => {
  wire.on('/webauthn/register/start', () =>
    success({
      public_key_credential_creation_options: JSON.stringify({ ...JSON.parse(creation()), ...options }),
    }),
  )
  return page.evaluate(() => window.site.client.webauthn.register().then(String, ({ name, rule }) => [name, rule]))
}

test('explains Chromium’s refusal by the options of the request, for every error name', async ({ page, wire }) => {
  wire.on('/otps/authenticate', () => success(grantOf('ada')))
  await openClient(page, wire)
  const authenticator = await addAuthenticator(page)
  await page.evaluate(() => window.site.client.otps.authenticate('000000', 'm').then(() => {}))
  expect(await refuse(page, wire, { rp: { id: 'evil.example', name: 'Test' } })).toEqual(['SecurityError', 'domain'])
  expect(await refuse(page, wire, { user: { id: 'A'.repeat(88), name: 'ada', displayName: 'Ada' } })).toEqual([
    'TypeError',
    'userId',
  ])
  expect(await refuse(page, wire, { pubKeyCredParams: [{ type: 'another', alg: -7 }] })).toEqual([
    'NotSupportedError',
    'algorithm',
  ])
  // The user is absent until the timeout; browsers raise shorter timeouts to ten seconds.
  await authenticator.answers(false)
  expect(await refuse(page, wire, { timeout: 10 })).toEqual(['NotAllowedError', 'late'])
})
