import { grantedTo, leaveCookies, personWith } from '@latchkey/widget/testing/passkeys'
import { expect, show, test } from './testing/react-site.ts'

test('a server’s empty mount point and StrictMode: the screen waits for the refresh, and new props keep the shown screen', async ({
  page,
  site,
  reactSite,
}) => {
  const person = personWith('Phone')
  site.answers.set('sessions/authenticate', grantedTo(person))
  site.answers.set('users/me', { data: person })
  await leaveCookies(page, site)
  await reactSite({
    body: '<main id="login"><output>  false false</output><div class="latchkey-place"></div></main>',
  })
  await page.evaluate(() => window.stage.hydrate(window.stage.tree('PasskeyRegistration')))
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Edit Phone' }).click()
  await page.getByRole('textbox').fill('Telephone')
  await show(page, 'PasskeyRegistration', { strings: { 'passkey.existing': 'What opens the shop' } })
  await expect(page.getByRole('list', { name: 'What opens the shop' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('Telephone')
  expect(await page.evaluate(() => window.stage.heard)).toEqual(['PASSKEY_SKIP'])
})
