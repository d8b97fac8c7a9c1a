import { ada, engines, foundOrganization, letsIn, signedIn } from '@latchkey/widget/testing/members'
import { callsOf, leaveCookies } from '@latchkey/widget/testing/passkeys'
import type { Site } from '@latchkey/widget/testing/site'
import type { Page } from 'playwright/test'
import { expect, test } from './testing/react-site.ts'

const looms = { ...engines, organization_id: 'organization-test-2', organization_name: 'Jacquard Looms' }
const invited = { ...engines, organization_id: 'organization-test-3', organization_name: 'Difference Engines' }
const member = { ...ada, organization_id: engines.organization_id, name: 'Ada Lovelace' }

/** Opens a page whose browser has the session of a member of two organizations, invited to a third. */
const openSignedIn = async (page: Page, site: Site, reactSite: (options: { vertical: 'members' }) => Promise<void>) => {
  await leaveCookies(page, site)
  letsIn(site)
  site.answers.set('sessions/authenticate', { data: { ...signedIn, member } })
  const discovered_organizations = [engines, looms].map((one) => foundOrganization(one))
  discovered_organizations.push(foundOrganization(invited, 'pending_member'))
  site.answers.set('discovery/organizations', { data: { email_address: ada.email_address, discovered_organizations } })
  await reactSite({ vertical: 'members' })
}

test('switches to another organization of the member by the menu, and says if that fails', async ({
  page,
  site,
  reactSite,
}) => {
  await openSignedIn(page, site, reactSite)
  await page.evaluate(() => window.membersStage.button({ accountURL: '#account' }))
  const button = page.getByRole('button', { name: 'Account: Ada Lovelace' })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(page.locator('.lk-user-panel')).toContainText('Analytical Engines')
  await expect(menu.getByRole('menuitem')).toHaveText(['Your account', 'Switch to Jacquard Looms', 'Sign out'])

  site.answers.set('sessions/exchange', { status: 500, error_type: 'internal_server_error' })
  await menu.getByRole('menuitem', { name: 'Switch to Jacquard Looms' }).click()
  await expect(page.getByRole('alert')).toHaveText('The organization was not changed. Try again.')

  const there = { ...member, organization_id: looms.organization_id }
  site.answers.set('sessions/exchange', { data: { ...signedIn, member: there, organization: looms } })
  await button.click()
  await menu.getByRole('menuitem', { name: 'Switch to Jacquard Looms' }).click()
  await expect(menu).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.membersStage.heard)).toContain('switched true')
  expect(callsOf(site, 'b2b/sessions/exchange')).toHaveLength(2)
  await button.click()
  await expect(page.locator('.lk-user-panel')).toContainText('Jacquard Looms')
  await expect(menu.getByRole('menuitem')).toHaveText(['Your account', 'Switch to Analytical Engines', 'Sign out'])
})

test('shows the account of a member with the chosen sections', async ({ page, site, reactSite }) => {
  await openSignedIn(page, site, reactSite)
  site.answers.set('members/me', { data: { member } })
  await page.evaluate(() => window.membersStage.account({ config: { sections: ['profile', 'emails', 'passkeys'] } }))
  const account = page.locator('[data-latchkey-screen="Account"]')
  await expect(account.getByRole('region')).toHaveCount(2)
  await expect(account.getByRole('region', { name: 'Profile' })).toContainText('Ada Lovelace')
  await expect(account).toContainText('Analytical Engines')
})

test('removes the portal of the organization without an error of React, in StrictMode too', async ({
  page,
  reactSite,
}) => {
  await reactSite({ vertical: 'members' })
  await page.evaluate(() => window.membersStage.portal({ config: { page: 'sso' } }))
  await expect(page.getByText('You are not signed in.')).toBeVisible()
  await page.evaluate(() => window.membersStage.unmount())
  await expect(page.locator('#login')).toBeEmpty()
})
