import { expect } from 'playwright/test'
import { continueButton, ludsAnswer, passwordField, sentTo, signInAnswer } from '../../../testing/passwords.ts'
import { test } from '../../../testing/site.ts'

const secret = ' correct Horse 7 battery '
const byMail = '?stytch_token_type=reset_password&token=from-the-mail'
const mounted = "client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] }, callbacks })"

for (const [brought, search, script] of [
  ['found in the address', byMail, mounted],
  ['given by the site', '', mounted.replace('callbacks', "callbacks, passwordResetToken: 'from-the-mail'")],
] as const)
  test(`a token ${brought} still works after a reload until it is used`, async ({ page, site }) => {
    site.answers.set('email/reset', signInAnswer)
    site.answers.set('strength_check', ludsAnswer())
    await site.open({ search, script })
    await expect(passwordField(page)).toBeVisible()
    await site.open({ search: '', script: mounted })
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toContainText('Success!')
    expect(sentTo(site, 'passwords/email/reset')).toMatchObject([{ token: 'from-the-mail' }])
    await site.open({ search: '', script: mounted })
    await expect(passwordField(page)).toHaveCount(0)
    // Another tab never had the token.
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
