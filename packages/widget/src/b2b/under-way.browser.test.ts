import { expect, type Page } from 'playwright/test'
import { discoveryAnswer, engines, foundOrganization, intermediateAnswer, letsIn } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const app = (config: object = {}) => `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({ elementId: '#login', config: ${JSON.stringify({ authFlowType: 'Discovery', ...config })} })`

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const search = '?stytch_token_type=discovery&token=t-1'

const wheel = async (page: Page, name: string) => {
  await expect(screen(page, name).getByRole('heading')).toHaveText('Logging in...')
  await expect(screen(page, name).locator('.lk-spinner')).toHaveCSS('width', '100px')
}

test('shows progress while a link is completed and an organization is entered', async ({ page, site }) => {
  letsIn(site)
  site.answers.set('magic_links/discovery/authenticate', 'never')
  await site.open({ app: app(), search })
  await wheel(page, 'Logging In')

  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer(foundOrganization(engines)))
  site.answers.set('intermediate_sessions/exchange', 'never')
  await site.open({ app: app(), search })
  await screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  await wheel(page, 'Discovery')
  await screen(page, 'Discovery').getByRole('button', { name: 'Back' }).click()
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()

  await site.open({ app: app({ directLoginForSingleMembership: { status: true } }), search })
  await wheel(page, 'Discovery')
})

test('shows the list after a return from an identity provider', async ({ page, site }) => {
  letsIn(site)
  const organization = { ...engines, sso_default_connection_id: 'connection-test-1' }
  const primary_required = { allowed_auth_methods: ['sso'] }
  const answer = discoveryAnswer(foundOrganization(organization, 'active_member', { primary_required }))
  site.answers.set('otps/email/discovery/authenticate', answer)
  const config = { products: ['emailOtp'], directLoginForSingleMembership: { status: true } }
  await site.open({ app: app(config) })
  let leaveCount = 0
  await page.route(/\/sso\/start/, (route) => {
    leaveCount++
    // A response without content keeps the page (RFC 9110, 15.3.5).
    return route.fulfill({ status: 204 })
  })
  await screen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await screen(page, 'Email OTP Entry').getByLabel('Enter passcode').fill('123456')
  await expect.poll(() => leaveCount).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' })).toBeVisible()
})

const notFoundAnswer = (error_type: string) => ({ status: 404, error_type, error_message: 'For developers.' })

test('explains to users that the organization was deleted meanwhile', async ({ page, site }) => {
  letsIn(site)
  const organization = { ...engines, sso_active_connections: [], auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] }
  site.answers.set('organizations/search', { data: { organization } })
  site.answers.set('magic_links/email/login_or_signup', notFoundAnswer('organization_not_found'))
  await site.open({ app: app({ authFlowType: 'Organization', organizationSlug: 'engines' }) })
  await screen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(screen(page, 'Main')).toContainText('ada@example.com does not have access to Analytical Engines.')
  await expect(screen(page, 'Main')).not.toContainText('For developers.')
})

/** Goes to the second factor of an organization that requires one. */
const atSecond = async (page: Page, site: Site) => {
  letsIn(site)
  site.answers.set('intermediate_sessions/exchange', {
    data: { ...intermediateAnswer, mfa_required: { member_options: null, secondary_auth_initiated: null } },
  })
  await site.open({ app: app(), search })
  await screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  return screen(page, 'MFA Enrollment Selection')
}

test('allows only a new start if the member is deleted while a second factor is set up', async ({ page, site }) => {
  const selection = await atSecond(page, site)
  site.answers.set('/totp', notFoundAnswer('member_not_found'))
  await selection.getByRole('button', { name: 'Use an authenticator app' }).click()
  await expect(screen(page, 'Error')).toContainText(
    'Something went wrong. Try again later or contact your admin for help.',
  )
  await screen(page, 'Error').getByRole('button', { name: 'Go back' }).click()
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
})

test('shows an error of a new organization at its field', async ({ page, site }) => {
  letsIn(site)
  site.settings.create_organization_enabled = true
  site.answers.set('organizations/create', { status: 400, error_type: 'organization_slug_already_used' })
  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer())
  await site.open({ app: app({ createOrganizationForm: true }), search })
  await screen(page, 'Discovery').getByRole('button', { name: 'Create an organization' }).click()
  const form = screen(page, 'Create Organization')
  const [name, slug] = [form.getByLabel('Organization name'), form.getByLabel('Organization slug')]
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await expect(slug).not.toHaveAccessibleDescription(/Please/)
  await name.fill('Walnut Ferry')
  await name.press('Enter')
  await expect(slug).toHaveAccessibleDescription(/Refused/)
  await expect(name).not.toHaveAccessibleDescription(/\w/)
})
