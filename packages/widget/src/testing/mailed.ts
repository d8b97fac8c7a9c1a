import type { Page } from 'playwright/test'
import { continueButton, passwordField, toPassword, withLinks } from './passwords.ts'
import type { Site } from './site.ts'

/** The provider's rejection of a password, which an email follows. */
export const passwordRefusal = (error_type: string) => ({
  status: 400,
  error_type,
  error_message: `Refused: ${error_type}.`,
})

const afterRefusal = (error_type: string) => async (page: Page, site: Site, config: object) => {
  site.answers.set('passwords/authenticate', passwordRefusal(error_type))
  await toPassword(page, site, 'password', config)
  await passwordField(page).fill('password123')
  await continueButton(page).click()
}

/** Steps to each screen which says that an email about the password was sent. */
const ways = {
  async PasswordForgot(page: Page, site: Site, config: object) {
    await toPassword(page, site, 'password', config)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
  },
  PasswordBreached: afterRefusal('breached_password'),
  PasswordDedupe: afterRefusal('reset_password'),
  async PasswordSetNew(page: Page, site: Site, config: object) {
    await toPassword(page, site, 'passwordless', config)
    await page.getByRole('button', { name: 'Create a password instead' }).click()
  },
} as const

export type MailedScreen = keyof typeof ways

/** The screens that offer a way to sign in without the password. */
export const aroundPassword = ['PasswordForgot', 'PasswordBreached', 'PasswordDedupe'] as const

export const toMailed = async (
  page: Page,
  site: Site,
  name: MailedScreen,
  config: object = withLinks,
): Promise<void> => {
  site.answers.set('email/reset/start', { data: {} })
  await ways[name](page, site, config)
  await page.locator(`[data-latchkey-screen="${name}"]`).waitFor()
}
