import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../../../tools/test/slices.ts'
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

test('B14 removes token and type from the URL before any request, and no request contains them', async ({
  page,
  site,
}) => {
  const requestTexts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sdk/v1/')) requestTexts.push(`${request.url()} ${request.headers().referer}`)
  })
  await page.addInitScript(() => {
    const { fetch } = window
    const page = window as unknown as { asked: string[] }
    page.asked = []
    window.fetch = (...args) => {
      page.asked.push(location.href)
      return fetch(...args)
    }
  })
  for (const tokenOption of ['', ", passwordResetToken: 'from-the-mail'"]) {
    await openReset(
      page,
      site,
      `?a=1&${byMail.slice(1)}&b=2`,
      `client.mountResetPassword({ elementId: '#login', callbacks${tokenOption} })`,
    )
    await expect(page.locator('[data-latchkey-screen="PasswordResetForm"]')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length))
      .toBeGreaterThan(0)
    const requestedUrls = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect(new Set(requestedUrls)).toEqual(new Set(['http://localhost:4400/?a=1&b=2']))
    expect(page.url()).toBe('http://localhost:4400/?a=1&b=2')
  }
  expect(requestTexts.length).toBeGreaterThan(0)
  expect(requestTexts.filter((one) => one.includes('from-the-mail'))).toEqual([])
  expect(site.complaints).toEqual([])
})

test(
  'sends the token in no request before a late mount',
  repeated('sends the token in no request before a late'),
  async ({ page, site }) => {
    const requestTexts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sdk/v1/')) requestTexts.push(`${request.headers().referer}`)
    })
    await site.open({ search: byMail })
    await expect.poll(() => requestTexts.length).toBeGreaterThan(0)
    expect(requestTexts.filter((one) => one.includes('from-the-mail'))).toEqual([])
  },
)

test(
  'removes a token that the site has read from a URL without a type',
  repeated('removes a token that the site has read from a'),
  async ({ page, site }) => {
    const mountCall = "client.mountResetPassword({ elementId: '#login', passwordResetToken: 'from-the-mail' })"
    await openReset(page, site, '?a=1&token=from-the-mail', mountCall)
    expect(page.url()).toBe('http://localhost:4400/?a=1')
    await openReset(page, site, '?a=1&token=of-the-site', mountCall)
    expect(page.url()).toContain('token=of-the-site')
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  },
)

test(
  'leaves other link types in the URL for their handlers',
  repeated('leaves other link types in the URL for their'),
  async ({ page, site }) => {
    await openReset(page, site, '?stytch_token_type=magic_links&token=t')
    expect(page.url()).toContain('stytch_token_type=magic_links&token=t')
    await expect(page.getByText('This reset link is incomplete.')).toBeVisible()
  },
)

test(
  'leaves other link types in the URL when the site passes its own token',
  repeated('leaves other link types in the URL when the'),
  async ({ page, site }) => {
    const mountCall = "client.mountResetPassword({ elementId: '#login', passwordResetToken: 'from-the-site' })"
    await openReset(page, site, '?stytch_token_type=magic_links&token=t', mountCall)
    await expect(passwordField(page)).toBeVisible()
    expect(page.url()).toContain('stytch_token_type=magic_links&token=t')
  },
)

test(
  'keeps the success screen after a second mount',
  repeated('keeps the success screen after a second mount'),
  async ({ page, site }) => {
    site.answers.set('email/reset', signInAnswer)
    const mountTwice = `const mount = () => client.mountResetPassword({ elementId: '#login', config: { products: ['passwords'] },
    callbacks: { ...callbacks, onSuccess() { mount(); setTimeout(mount) } } }); mount()`
    await openReset(page, site, byMail, mountTwice)
    await passwordField(page).fill(secret)
    await continueButton(page).click()
    await expect(page.locator('[data-latchkey-screen="PasswordConfirmation"]')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))))
    await expect(page.getByRole('heading')).toHaveText('Success!')
    // Another link starts another reset.
    await page.evaluate(() =>
      (window as unknown as { client: { mountResetPassword(options: object): object } }).client.mountResetPassword({
        elementId: '#login',
        passwordResetToken: 'another',
      }),
    )
    await expect(passwordField(page)).toBeVisible()
  },
)

test('throws for a selector without a match and leaves the URL unchanged', async ({ page, site }) => {
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
