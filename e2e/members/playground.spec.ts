import type { Page } from 'playwright/test'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { codeField, emailField, screen, submitEmail } from '../fixtures/widget.ts'

const organizations = '/?vertical=organizations'

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

const settings = (page: Page) => page.getByRole('region', { name: 'Configure' })
const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })

test('one control switches from users to organizations and back, and the chosen look stays', async ({ page }) => {
  await page.goto('/?theme=dark&methods=sms')
  const turn = page.getByRole('banner').getByRole('group', { name: 'Sign-in for' })
  await expect(turn.getByRole('radio', { name: 'Users' })).toBeChecked()
  await turn.getByRole('radio', { name: 'Organizations' }).check()
  await expect(page).toHaveURL(/\/\?vertical=organizations&theme=dark$/)
  await expect(screen(page, 'Main').getByRole('button', { name: 'Use single sign-on' })).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('region', { name: 'Lines to copy' })).toContainText('createB2BClient')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await settings(page).getByLabel('Flow').selectOption('One organization')
  await expect(screen(page, 'Main').getByRole('heading')).toHaveText('Continue to Open Door')
  expect(await axeFindings(runIn(page))).toEqual([])
  await shot(page, 'dark')
  await turn.getByRole('radio', { name: 'Users' }).check()
  await expect(page).toHaveURL(/\/\?theme=dark$/)
  await expect(emailField(page)).toBeVisible()
})

test('a user creates an organization, invites a member, requires a second factor, and stays signed in until the sign-out', async ({
  page,
  address,
  codeFor,
}) => {
  await page.goto(organizations)
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await shot(page, 'none')
  await screen(page, 'Discovery').getByRole('button', { name: 'Create an organization' }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  await expect(person(page)).toContainText(address)
  await expect(person(page)).toContainText('stytch_admin')
  await shot(page, 'created')
  const own = page.getByRole('region', { name: /^You are an admin of/ })
  await own.getByLabel('Invite by email').fill(`guest-${address}`)
  await own.getByRole('button', { name: 'Invite' }).click()
  await expect(own.getByRole('status')).toHaveText(`guest-${address} is invited.`)
  await own.getByLabel('Ask for a second factor').click()
  await expect(own.getByRole('status')).toHaveText('All members need a second factor from now on.')
  await own.getByRole('button', { name: 'Connect a test identity provider' }).click()
  await expect(own.getByRole('status')).toHaveText('Members may sign in at a test identity provider.')
  await shot(page, 'own')
  expect(await axeFindings(runIn(page))).toEqual([])
  await person(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(screen(page, 'Main')).toBeVisible()

  await submitEmail(page, `guest-${address}`)
  await codeField(page).fill(await codeFor(`guest-${address}`, 2))
  await shot(page, 'invited')
  await screen(page, 'Discovery')
    .getByRole('button', { name: /Accept invite/i })
    .click()
  await expect(screen(page, 'MFA Enrollment Selection')).toBeVisible()
})
