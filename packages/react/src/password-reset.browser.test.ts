import { expect, granted, show, test } from './testing/react-site.ts'

test('K09 a link signs in with one call, in StrictMode too, and new props keep the resulting screen', async ({
  page,
  site,
  reactSite,
}) => {
  site.answers.set('authenticate', granted)
  await reactSite({ search: '?stytch_token_type=login&token=secret&tab=2' })
  await show(page, 'PasswordReset')
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?tab=2')
  await show(page, 'PasswordReset', { strings: { 'flow.poweredBy': 'Made with {name}' } })
  await expect(page.getByText('Made with Latchkey')).toBeVisible()
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  expect(site.calls.filter((call) => call.startsWith('magic_links/authenticate'))).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => window.stage.heard)).toEqual(['success', 'AUTHENTICATE_FLOW_COMPLETE'])
})
