import type { Page } from 'playwright/test'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { heard, test } from './site.ts'

const everywhere = { authFlowType: 'Discovery' }

/** The page of whoever signs people in elsewhere: it is filled in already. */
const goOn = async (page: Page, email: string) => {
  await page.locator('input[name="email"]').fill(email)
  await page.getByTestId('continue').click()
}

test('an outside provider proves an address, whose organizations are found', async ({
  page,
  address,
  open,
  organization,
  member,
}) => {
  const one = await organization()
  await member(one, address)
  await open({ ...everywhere, products: ['oauth'], oauthOptions: { providers: ['google'] } })
  await screen(page, 'Main').getByRole('button', { name: 'Continue with Google', exact: true }).click()
  await goOn(page, address)
  await screen(page, 'Discovery').getByRole('button', { name: one.name, exact: true }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await heard(page)).toContain('B2B_OAUTH_DISCOVERY_AUTHENTICATE')
})

test('an outside provider signs a member in to the organization that the site names', async ({
  page,
  address,
  open,
  organization,
  member,
}) => {
  const one = await organization()
  await member(one, address)
  await open({ products: ['oauth'], oauthOptions: { providers: ['microsoft', 'google'] }, organizationSlug: one.slug })
  await screen(page, 'Main').getByRole('button', { name: 'Continue with Google', exact: true }).click()
  await goOn(page, address)
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await heard(page)).toContain('B2B_OAUTH_AUTHENTICATE')
})
