import { expect, type Page } from 'playwright/test'
import { engines, letsIn, memberApp, memberScreen, signedIn } from '../testing/members.ts'
import { type Site, test } from '../testing/site.ts'

const submit = async (page: Page) => {
  await memberScreen(page, 'Main').getByLabel('Email').fill('ada@example.com')
  await page.keyboard.press('Enter')
}

/** The ways to the screens on which a member waits for a mail. */
const waiting: Readonly<Record<string, (page: Page, site: Site) => Promise<void>>> = {
  'Email Confirmation': async (page, site) => {
    await site.open({ app: memberApp({ authFlowType: 'Discovery', products: ['emailMagicLinks'] }) })
    await submit(page)
  },
  'Email OTP Entry': async (page, site) => {
    await site.open({ app: memberApp({ authFlowType: 'Discovery', products: ['emailOtp'] }) })
    await submit(page)
  },
  'Password Reset Verify Confirmation': async (page, site) => {
    site.answers.set('organizations/search', { data: { organization: engines } })
    site.answers.set('members/search', { data: { member: null } })
    await site.open({ app: memberApp({ products: ['passwords'], organizationSlug: 'engines' }) })
    await submit(page)
  },
}

for (const [name, open] of Object.entries(waiting))
  test(`says on ${name} that the member is signed in after another tab of the browser signed in`, async ({
    page,
    site,
  }) => {
    letsIn(site)
    for (const call of ['passwords/email/reset/start', 'magic_links/email/login_or_signup'])
      site.answers.set(call, { data: {} })
    await open(page, site)
    await expect(memberScreen(page, name)).toBeVisible()
    site.answers.set('magic_links/authenticate', { data: signedIn })
    // The session of the page changes as it does when another tab stores one.
    await page.evaluate(() => {
      type Links = { authenticate(options: object): Promise<unknown> }
      const { client } = window as unknown as { readonly client: { readonly magicLinks: Links } }
      return client.magicLinks.authenticate({ magic_links_token: 'token', session_duration_minutes: 30 })
    })
    await expect(memberScreen(page, 'Logged In')).toContainText("You're signed in.")
    expect(site.complaints).toEqual([])
  })
