import { expect, type Page } from 'playwright/test'
import { ada, discoveryAnswer, engines, foundOrganization, letsIn } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const app = (config: object) => `import { createB2BClient } from '/js/b2b.js'
window.client = createB2BClient('public-token-test-00000000-0000-4000-8000-000000000000')
window.heard = []
client.mount({
  elementId: '#login',
  config: ${JSON.stringify({ authFlowType: 'Discovery', ...config })},
  callbacks: {
    onEvent: ({ type }) => heard.push(type),
    onSuccess: ({ member_id }) => heard.push(member_id),
    onError: (error) => heard.push('error ' + error.error_type),
  },
})`

const email_address = ada.email_address
const sons = foundOrganization(
  { ...engines, organization_id: 'organization-test-2', organization_name: 'Difference & Sons' },
  'invited_member',
)

const screen = (page: Page, name: string) => page.locator(`[data-latchkey-screen="${name}"]`)
const provider = (site: Site) => {
  letsIn(site)
  for (const call of ['otps/email/discovery/authenticate', 'magic_links/discovery/authenticate'])
    site.answers.set(call, discoveryAnswer(foundOrganization(engines), sons))
}

test('proves an address by a code and signs in to the chosen organization', async ({ page, site }) => {
  provider(site)
  await site.open({ app: app({ products: ['emailMagicLinks', 'emailOtp'] }) })
  await screen(page, 'Main').getByLabel('Email').fill(email_address)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await screen(page, 'Email Method Selection').getByRole('button', { name: 'Email me a login code' }).click()
  await screen(page, 'Email OTP Entry').getByLabel('Enter passcode').fill('123456')
  const list = screen(page, 'Discovery')
  await expect(list.getByRole('heading')).toHaveText('Select an organization to continue')
  await expect(list.getByRole('button', { name: 'Difference & Sons Accept Invite' })).toBeVisible()
  await list.getByRole('button', { name: 'Analytical Engines' }).click()
  await expect(screen(page, 'Logged In')).toContainText('You have successfully logged in.')
  await expect
    .poll(() => site.heard())
    .toEqual([
      'B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      'member-test-ada',
      'AUTHENTICATE_FLOW_COMPLETE',
    ])
  const exchange = site.calls.find((call) => call.includes('exchange')) ?? ''
  expect(JSON.parse(exchange.slice(exchange.indexOf(' ')))).toEqual({
    organization_id: 'organization-test-1',
    session_duration_minutes: 60,
    intermediate_session_token: 'ist',
  })
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt'])
  expect(site.complaints).toEqual([])
})

test('completes a followed link without input, after removing its token from the URL', async ({ page, site }) => {
  provider(site)
  const search = '?stytch_token_type=discovery&token=t-1'
  await site.open({ app: app({ products: ['emailMagicLinks'] }), search })
  await expect(screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(site.calls[0]).toContain('"discovery_magic_links_token":"t-1"')
})

test('shows that a link has expired and leads back to request another', async ({ page, site }) => {
  provider(site)
  site.answers.set('magic_links/discovery/authenticate', { status: 401, error_type: 'unable_to_auth_magic_link' })
  await site.open({ app: app({}), search: '?stytch_token_type=discovery&token=t-1' })
  await expect(screen(page, 'Error')).toContainText('Your login link may have expired')
  await screen(page, 'Error').getByRole('button', { name: 'Go back' }).click()
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
})

test('skips the choice of a single organization if the site enables it', async ({ page, site }) => {
  provider(site)
  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer(foundOrganization(engines)))
  const config = { directLoginForSingleMembership: { status: true } }
  await site.open({ app: app(config), search: '?stytch_token_type=discovery&token=t-1' })
  await expect(screen(page, 'Logged In')).toBeVisible()
})

test('offers to create an organization without a membership, or to try again if that is not allowed', async ({
  page,
  site,
}) => {
  provider(site)
  site.answers.set('magic_links/discovery/authenticate', discoveryAnswer())
  site.settings.create_organization_enabled = true
  await site.open({ app: app({}), search: '?stytch_token_type=discovery&token=t-1' })
  await expect(screen(page, 'Discovery').getByRole('heading')).toHaveText('Create an organization to get started')
  await screen(page, 'Discovery').getByRole('button', { name: 'Create an organization' }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
})

test('explains that an organization cannot be joined and leads back', async ({ page, site }) => {
  provider(site)
  site.answers.set('intermediate_sessions/exchange', {
    status: 403,
    error_type: 'action_not_allowed_email_domain_is_claimed',
  })
  await site.open({ app: app({}), search: '?stytch_token_type=discovery&token=t-1' })
  await screen(page, 'Discovery').getByRole('button', { name: 'Analytical Engines' }).click()
  await expect(screen(page, 'Error')).toContainText('Your email domain is associated with a particular organization')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(screen(page, 'Main').getByLabel('Email')).toBeVisible()
})
