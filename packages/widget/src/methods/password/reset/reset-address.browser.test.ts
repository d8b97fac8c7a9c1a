import { expect, type Page } from 'playwright/test'
import { continueButton, ludsAnswer, passwordField, signInAnswer } from '../../../testing/passwords.ts'
import { type Site, test } from '../../../testing/site.ts'

const secret = ' correct Horse 7 battery '
const byMail = '?stytch_token_type=reset_password&token=from-the-mail'
const mounted = "client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] }, callbacks })"

const openReset = async (page: Page, site: Site, search = byMail, script = mounted) => {
  if (!site.answers.has('strength_check')) site.answers.set('strength_check', ludsAnswer())
  await site.open({ search, script })
  await expect(page.locator('[data-latchkey-screen]')).toBeVisible()
}

test('B14 token and kind leave the address before any request is made, and no request tells them on', async ({
  page,
  site,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sdk/v1/')) told.push(`${request.url()} ${request.headers().referer}`)
  })
  await page.addInitScript(() => {
    const { fetch } = window
    const page = window as unknown as { asked: string[] }
    page.asked = []
    window.fetch = (...given) => {
      page.asked.push(location.href)
      return fetch(...given)
    }
  })
  for (const given of ['', ", passwordResetToken: 'from-the-mail'"]) {
    await openReset(
      page,
      site,
      `?a=1&${byMail.slice(1)}&b=2`,
      `client.mountResetPassword({ elementId: '#login', callbacks${given} })`,
    )
    await expect(page.locator('[data-latchkey-screen="PasswordResetForm"]')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length))
      .toBeGreaterThan(0)
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect(new Set(asked)).toEqual(new Set(['http://localhost:4400/?a=1&b=2']))
    expect(page.url()).toBe('http://localhost:4400/?a=1&b=2')
  }
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter((one) => one.includes('from-the-mail'))).toEqual([])
  expect(site.complaints).toEqual([])
})

test('a mount long after the client was made has not let a request tell the token on either', async ({
  page,
  site,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sdk/v1/')) told.push(`${request.headers().referer}`)
  })
  await site.open({ search: byMail })
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told.filter((one) => one.includes('from-the-mail'))).toEqual([])
})

test('a token that the site has read from an address without a kind leaves it too', async ({ page, site }) => {
  const given = "client.mountResetPassword({ elementId: '#login', passwordResetToken: 'from-the-mail' })"
  await openReset(page, site, '?a=1&token=from-the-mail', given)
  expect(page.url()).toBe('http://localhost:4400/?a=1')
  await openReset(page, site, '?a=1&token=of-the-site', given)
  expect(page.url()).toContain('token=of-the-site')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('links of other kinds stay in the address for whoever finishes them', async ({ page, site }) => {
  await openReset(page, site, '?stytch_token_type=magic_links&token=t')
  expect(page.url()).toContain('stytch_token_type=magic_links&token=t')
  await expect(page.getByText('There is no link to reset a password with.')).toBeVisible()
})

test('a link of another kind stays also where the site brings a token of its own', async ({ page, site }) => {
  const given = "client.mountResetPassword({ elementId: '#login', passwordResetToken: 'from-the-site' })"
  await openReset(page, site, '?stytch_token_type=magic_links&token=t', given)
  await expect(passwordField(page)).toBeVisible()
  expect(page.url()).toContain('stytch_token_type=magic_links&token=t')
})

test('a page that mounts anew once somebody is in keeps the success that it shows', async ({ page, site }) => {
  site.answers.set('email/reset', signInAnswer)
  const again = `const mount = () => client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] },
    callbacks: { ...callbacks, onSuccess() { mount(); setTimeout(mount) } } }); mount()`
  await openReset(page, site, byMail, again)
  await passwordField(page).fill(secret)
  await continueButton(page).click()
  await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
  await expect(page.getByRole('heading')).toHaveText('Success!')
  // Another link is another reset.
  await page.evaluate(() =>
    (window as unknown as { client: { mountResetPassword(options: object): object } }).client.mountResetPassword({
      elementId: '#login',
      passwordResetToken: 'another',
    }),
  )
  await expect(passwordField(page)).toBeVisible()
})

test('a selector that matches nothing throws and leaves the address as it is', async ({ page, site }) => {
  await site.open({ search: byMail })
  const thrown = await page.evaluate(() => {
    const { client } = window as unknown as { client: { mountResetPassword(options: object): void } }
    try {
      client.mountResetPassword({ elementId: '#nowhere' })
      return ''
    } catch (error) {
      return String(error)
    }
  })
  expect(thrown).toContain('"#nowhere" applies to no elements on the page')
  expect(page.url()).toContain('token=from-the-mail')
})
