import type { Page } from 'playwright/test'
import { continueButton, passwordField, toPassword, withLinks } from './passwords.ts'
import type { Site } from './site.ts'

/** The provider's no to a password, of which a mail follows. */
export const refused = (error_type: string) => ({
  status: 400,
  error_type,
  error_message: `Refused: ${error_type}.`,
})

const afterRefusal = (error_type: string) => async (page: Page, site: Site, config: object) => {
  site.answers.set('passwords/authenticate', refused(error_type))
  await toPassword(page, site, 'password', config)
  await passwordField(page).fill('password123')
  await continueButton(page).click()
}

/** How a person gets to each screen that says that a mail about the password is on its way. */
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

export type Mailed = keyof typeof ways

/** Those that offer a way around the password. */
export const aroundPassword = ['PasswordForgot', 'PasswordBreached', 'PasswordDedupe'] as const

export const toMailed = async (page: Page, site: Site, name: Mailed, config: object = withLinks): Promise<void> => {
  site.answers.set('email/reset/start', { data: {} })
  await ways[name](page, site, config)
  await page.locator(`[data-latchkey-screen="${name}"]`).waitFor()
}
