import { expect, type Page } from 'playwright/test'
import { engines, letsIn, memberApp, memberScreen } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const provider = (site: Site) => {
  letsIn(site)
  site.answers.set('organizations/search', { data: { organization: engines } })
  site.answers.set('otps/email/login_or_signup', { data: {} })
}
const toCode = async (page: Page) => {
  await memberScreen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(memberScreen(page, 'Email OTP Entry')).toContainText('ada@example.com')
}
const flows = {
  Discovery: { authFlowType: 'Discovery', products: ['emailOtp'] },
  Organization: { authFlowType: 'Organization', products: ['emailOtp'], organizationSlug: 'engines' },
}

for (const [name, config] of Object.entries(flows)) {
  test(`a reload on a member's code screen returns to it in the ${name} flow`, async ({ page, site }) => {
    provider(site)
    await site.open({ app: memberApp(config) })
    await toCode(page)
    await page.reload()
    await expect(memberScreen(page, 'Email OTP Entry')).toContainText('ada@example.com')
    await expect(page.getByRole('timer')).toContainText(/[0-9]:[0-9]{2}/)
    expect(site.calls.filter((line) => /otps\/email\/(discovery\/send|login_or_signup)/.test(line))).toHaveLength(1)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(memberScreen(page, 'Main')).toBeVisible()
    await page.reload()
    await expect(memberScreen(page, 'Main').getByLabel('Email')).toBeVisible()
  })
}

test("does not show one organization's code screen to another organization's page", async ({ page, site }) => {
  provider(site)
  await site.open({ app: memberApp(flows.Organization) })
  await toCode(page)
  site.answers.set('organizations/search', {
    data: { organization: { ...engines, organization_id: 'organization-2' } },
  })
  await page.reload()
  await expect(memberScreen(page, 'Main').getByLabel('Email')).toBeVisible()
})
