import type { Page } from 'playwright/test'
import { repeated } from '../../tools/test/slices.ts'
import { runIn } from '../engines/through-playwright.ts'
import { axeFindings } from '../fixtures/axe.ts'
import type { Provider } from '../fixtures/provider.ts'
import { expect } from '../fixtures/test.ts'
import { type Organization, test } from '../members/site.ts'
import { push } from './pushed.ts'

const portal = (page: Page) => page.locator('#setup > .latchkey')
const section = (page: Page, name: string) => portal(page).locator(`[data-latchkey-section="${name}"]`)

/** Sends a call of the site's back end. */
const asBackEnd = async <Answer>({ url, business }: Provider, method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/v1/b2b/organizations${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${business.projectId}:${business.secret}`)}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return (await answer.json()) as Answer
}

const newLink = (provider: Provider, { id }: Organization, features: readonly string[]) =>
  asBackEnd<{ readonly setup_link_id: string; readonly url: string }>(provider, 'POST', `/${id}/setup_links`, {
    features,
  })

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('a person without an account sets up single sign-on, provisioning and a domain by a link', async ({
  page,
  provider,
  organization,
}) => {
  const one = await organization()
  const { url } = await newLink(provider, one, ['sso', 'scim', 'domains'])
  const problems: string[] = []
  page.on('console', (message) => {
    // An organization without provisioning answers 404, which browsers print.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Set up ${one.name}`)
  // The token leaves the address bar at once, and a reload still has it.
  await expect.poll(() => page.url()).not.toContain('token')
  await page.reload()
  await proceed(page)
  await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Single sign-on')
  expect(page.url()).not.toContain('token')
  expect(await page.context().cookies(), 'scripts cannot read the cookie').toMatchObject([{ httpOnly: true }])
  await expect(portal(page).getByRole('navigation').getByRole('button')).toHaveText([
    'Single sign-on',
    'Provisioning',
    'Email domains',
  ])

  await portal(page).getByRole('button', { name: 'New connection' }).click()
  const form = section(page, 'new-connection')
  await form.getByLabel('Display name').fill('Example Corp')
  await form.getByLabel('Identity provider').selectOption({ label: 'Okta' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Example Corp' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('connection')
  const theirs = section(page, 'theirs')
  await theirs.getByRole('button', { name: /^Edit/ }).click()
  await theirs.getByLabel('Metadata URL').fill(`${provider.url}/dev/sso/${id}/metadata`)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(portal(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(portal(page).getByRole('button', { name: /default/i })).toHaveCount(0)
  // A test sign-in explains how it ended, and signs in no member.
  await portal(page).getByRole('button', { name: 'Test sign-in' }).click()
  const tested = section(page, 'test')
  const tab = page.waitForEvent('popup')
  await tested.getByRole('link', { name: 'Open the test' }).click()
  const identityProvider = await tab
  await tested.getByRole('button', { name: 'Show the result' }).click()
  await expect(tested).toContainText('The test has not ended.')
  await identityProvider.getByTestId('continue').click()
  await expect(identityProvider.getByRole('heading')).toHaveText('The test sign-in succeeded')
  await identityProvider.close()
  await tested.getByRole('button', { name: 'Show the result' }).click()
  await expect(tested).toContainText('The test sign-in succeeded.')
  await page.reload()
  await expect(portal(page).getByRole('heading', { name: 'Example Corp' })).toBeVisible()
  expect(await axeFindings(runIn(page))).toEqual([])

  await portal(page).getByRole('button', { name: 'Provisioning' }).click()
  await portal(page).getByRole('button', { name: 'Set up provisioning' }).click()
  const scim = section(page, 'new-scim')
  await scim.getByLabel('Identity provider').selectOption({ label: 'Okta' })
  await scim.getByLabel('Display name').fill('Company')
  await scim.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Copy the token now')
  // The steps are in the dialog, because the token is in no other place.
  await expect(dialog.getByRole('listitem').first()).toContainText('Okta Admin Console')
  const [base_url = '', bearer_token = ''] = await dialog.locator('code').allTextContents()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const pushed = await push({ base_url, bearer_token }, 'POST', '/Users', {
    userName: `grace@${one.slug}.example`,
    emails: [{ value: `grace@${one.slug}.example`, primary: true }],
  })
  expect(pushed.status).toBe(201)

  await portal(page).getByRole('button', { name: 'Email domains' }).click()
  await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Email domains')
  await section(page, 'domains').getByRole('button', { name: 'Prove a domain' }).click()
  await section(page, 'new-domain').getByLabel('Email domain').fill(`${one.slug}.example`)
  await section(page, 'new-domain').getByRole('button', { name: 'Show the record' }).click()
  await expect(portal(page)).toContainText(`_latchkey.${one.slug}.example`)

  const { organization: now } = await asBackEnd<{ readonly organization: Record<string, unknown> }>(
    provider,
    'GET',
    `/${one.id}`,
  )
  expect(now.sso_active_connections).toMatchObject([{ connection_id: id, display_name: 'Example Corp' }])
  expect(now.scim_active_connection).toMatchObject({ display_name: 'Company' })
  expect(problems).toEqual([])
})

test(
  'a link that another browser opened, or that was revoked, says whom to ask',
  repeated('a link that another browser opened, or that was'),
  async ({ page, provider, browser, organization }) => {
    const one = await organization()
    const { url, setup_link_id } = await newLink(provider, one, ['sso'])
    await page.goto(url)
    await proceed(page)
    await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Single sign-on')
    // One feature needs no menu.
    await expect(portal(page).getByRole('navigation')).toHaveCount(0)
    const other = await browser.newPage()
    await other.goto(url)
    await expect(other.getByRole('heading')).toHaveText('The link does not work here')
    await expect(other.getByRole('main')).toContainText('Another browser opened this link first')
    await other.close()
    // The address of the mail leads the same browser back.
    await page.goto(url)
    await expect(portal(page)).toHaveAttribute('data-latchkey-screen', 'Single sign-on')
    await portal(page).getByRole('button', { name: 'New connection' }).click()
    await asBackEnd(provider, 'DELETE', `/${one.id}/setup_links/${setup_link_id}`)
    const form = section(page, 'new-connection')
    await form.getByLabel('Display name').fill('Late')
    await form.getByLabel('Identity provider').selectOption({ label: 'Okta' })
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(portal(page)).toContainText(
      'This link has expired or was revoked. Ask the person who sent it for a new one.',
    )
    await page.reload()
    await expect(page.getByRole('main')).toContainText('This link has expired or was revoked.')
  },
)

for (const [locale, heading, colorScheme] of [
  ['de-AT', 'Single Sign-on', 'dark'],
  ['ar', 'تسجيل الدخول', 'light'],
] as const)
  test(
    `the page of a link speaks ${locale} on a narrow screen`,
    repeated(`a set-up link in ${locale}`),
    async ({ browser, provider, organization }) => {
      const one = await organization()
      const { url } = await newLink(provider, one, ['sso', 'scim'])
      const page = await browser.newPage({ locale, colorScheme, viewport: { width: 390, height: 800 } })
      await page.goto(url)
      const isFitting = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      expect(await isFitting()).toBe(true)
      expect(await axeFindings(runIn(page))).toEqual([])
      await page.locator('form button').click()
      await expect(portal(page).getByRole('heading', { level: 2 }).first()).toContainText(heading)
      expect(await isFitting()).toBe(true)
      expect(await axeFindings(runIn(page))).toEqual([])
      await page.close()
    },
  )
