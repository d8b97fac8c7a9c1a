import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { answerAs } from '../fixtures/stand-in.ts'
import { expect } from '../fixtures/test.ts'
import { screen } from '../fixtures/widget.ts'
import { callbackLog, test } from './site.ts'

const everywhere = { authFlowType: 'Discovery', products: ['sso', 'emailOtp'] }

const continueWith = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue with ${name}`, exact: true })

/** Answers at the company's identity provider, which only this connection leads to. */
const answerAt = async (page: Page, connectionId: string, email: string, choice = 'continue') => {
  await page.waitForURL((url) => url.pathname === `/dev/sso/${connectionId}`)
  await answerAs(page, email, choice)
}

/** Looks up the connections of an address, in Discovery. */
const lookFor = async (page: Page, email: string) => {
  await screen(page, 'Main').getByRole('button', { name: 'Use single sign-on' }).click()
  const ask = screen(page, 'SSO Discovery Email')
  await ask.getByLabel('Email').fill(email)
  await ask.getByRole('button', { name: 'Continue' }).click()
}

for (const protocol of ['oidc', 'saml'] as const) {
  test(
    `a member signs in at the identity provider of the organization that the site names, by ${protocol}`,
    protocol === 'oidc' ? {} : repeated(`members at an identity provider by ${protocol}`),
    async ({ page, address, open, company, connection }) => {
      const id = await connection(company, 'Company', protocol)
      await open({ products: ['sso'], organizationSlug: company.slug })
      await continueWith(page, 'Company').click()
      await answerAt(page, id, address)
      await expect(screen(page, 'Logged In')).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
      await expect
        .poll(() => callbackLog(page))
        .toEqual(['B2B_SSO_AUTHENTICATE', expect.stringMatching(/^member-test-/), 'AUTHENTICATE_FLOW_COMPLETE'])
      const factors = await page.evaluate('client.session.getSync().authentication_factors')
      expect(factors).toEqual([expect.objectContaining({ type: 'sso', delivery_method: `sso_${protocol}` })])
    },
  )
}

test(
  'each connection of the organization has a separate button',
  repeated('members by one of two connections'),
  async ({ page, address, open, company, connection }) => {
    await connection(company, 'Company')
    const other = await connection(company, 'Subsidiary')
    await open({ products: ['sso'], organizationSlug: company.slug })
    await expect(continueWith(page, 'Company')).toBeVisible()
    await continueWith(page, 'Subsidiary').click()
    await answerAt(page, other, address)
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'an address with one connection starts it at once',
  repeated('an address with one connection starts it at once'),
  async ({ page, address, open, company, connection }) => {
    const id = await connection(company, 'Company')
    await open(everywhere)
    await lookFor(page, address)
    await answerAt(page, id, address)
    await expect(screen(page, 'Logged In')).toBeVisible()
    expect(await callbackLog(page)).toContain('B2B_SSO_AUTHENTICATE')
  },
)

test(
  'an address with several connections shows a choice, with a way back to another address',
  repeated('members by an address with several connections'),
  async ({ page, address, open, organization, member, connection }) => {
    const [one, other] = [await organization(), await organization()]
    for (const each of [one, other]) await member(each, address)
    await connection(one, 'Company')
    const id = await connection(other, 'Society', 'saml')
    await open(everywhere)
    await lookFor(page, address)
    const menu = screen(page, 'SSO Discovery Menu')
    await expect(menu.getByRole('heading')).toHaveText('Select a connection to continue')
    await expect(menu.getByRole('listitem')).toHaveCount(2)
    expect(await callbackLog(page)).toContain('B2B_SSO_DISCOVER_CONNECTIONS')
    await menu.getByRole('button', { name: 'Back' }).click()
    const ask = screen(page, 'SSO Discovery Email')
    await expect(ask.getByLabel('Email')).toHaveValue(address)
    await ask.getByRole('button', { name: 'Continue' }).click()
    await continueWith(page, 'Society').click()
    await answerAt(page, id, address)
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'an address without a connection asks for the organization, which leads to its connection',
  repeated('members by an address without a connection'),
  async ({ page, address, open, organization, member, connection }) => {
    const one = await organization()
    const id = await connection(one, 'Company')
    await open(everywhere)
    await lookFor(page, 'nonsense')
    const ask = screen(page, 'SSO Discovery Email')
    await expect(ask.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/)
    await ask.getByLabel('Email').fill(address)
    await ask.getByRole('button', { name: 'Continue' }).click()
    const fallback = screen(page, 'SSO Discovery Fallback')
    const slug = fallback.getByLabel('Organization slug')
    await slug.fill('nobody-has-this')
    await fallback.getByRole('button', { name: 'Continue' }).click()
    await expect(slug).toHaveAccessibleDescription(/Organization not found\. Please try again\./)
    await fallback.getByRole('button', { name: 'Back' }).click()
    await expect(ask.getByLabel('Email')).toHaveValue(address)
    await ask.getByRole('button', { name: 'Continue' }).click()
    await member(one, address)
    await slug.fill(one.slug)
    await fallback.getByRole('button', { name: 'Continue' }).click()
    await answerAt(page, id, address)
    await expect(screen(page, 'Logged In')).toBeVisible()
  },
)

test(
  'an organization found by its slug without a connection offers its other methods',
  repeated('an organization found by its slug without a'),
  async ({ page, address, open, organization }) => {
    const one = await organization()
    await open(everywhere)
    await lookFor(page, address)
    const fallback = screen(page, 'SSO Discovery Fallback')
    await fallback.getByLabel('Organization slug').fill(one.slug)
    await fallback.getByRole('button', { name: 'Continue' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText(`Continue to ${one.name}`)
    await expect(screen(page, 'Main').getByRole('button', { name: 'Use single sign-on' })).toHaveCount(0)
  },
)

test(
  'a user without a connection can use another method',
  repeated('a user without a connection can use another'),
  async ({ page, address, open }) => {
    await open(everywhere)
    await lookFor(page, address)
    await screen(page, 'SSO Discovery Fallback').getByRole('button', { name: 'Try another method' }).click()
    await expect(screen(page, 'Main').getByRole('heading')).toHaveText('Sign up or log in')
  },
)
