import type { Page } from 'playwright/test'
import { isInBrowserSlice, repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { emailButton, emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

const person = (page: Page) => page.getByRole('region', { name: 'Signed in' })
const open = (page: Page, more = '') => page.goto(`/?products=emailMagicLinks${more}`)

/** Returns the newest link mailed to this address, once `count` mails have arrived. */
const linkFor = async (
  inbox: (to: string) => Promise<readonly { readonly link?: string }[]>,
  to: string,
  count = 1,
): Promise<string> => {
  await expect.poll(async () => (await inbox(to)).length, { message: `mails to ${to}` }).toBe(count)
  const link = (await inbox(to))[0]?.link
  if (link === undefined) throw new Error(`The newest mail to ${to} holds no link.`)
  return link
}

test('a new user signs up by the mailed link, and the tab that requested it notices at once', async ({
  page,
  context,
  address,
  inbox,
}) => {
  await open(page)
  await submitEmail(page, address)
  const sent = screen(page, 'EmailConfirmation')
  await expect(sent.getByRole('heading')).toHaveText('Check your email')
  await expect(sent).toContainText(`An email was sent to ${address}`)
  await expect(sent.getByRole('button', { name: 'Back' })).toHaveCount(0)

  const link = await linkFor(inbox, address)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  expect(new URL(other.url()).search).toBe('')
  await expect(person(other)).toContainText(address)
  await expect(person(page)).toContainText(address)
  await expect(screen(page, 'OTPConfirmation')).toContainText("You're signed in.")

  // Opens the link again, as a mail program might.
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test(
  'an existing user logs in by link as the same user, with PKCE where the project requires it',
  repeated('an existing user logs in by link as the same user, with PKCE where the project requires it'),
  async ({ page, context, browser, provider, address, inbox }) => {
    await provider.patch({ pkce_required_for_email_magic_links: true })
    try {
      const ids: string[] = []
      for (const count of [1, 2]) {
        await open(page)
        await submitEmail(page, address)
        const link = await linkFor(inbox, address, count)
        if (count === 1) {
          const stranger = await browser.newPage()
          await stranger.goto(link)
          await expect(stranger.getByRole('alert')).toContainText('pkce')
          await stranger.close()
        }
        const other = await context.newPage()
        await other.goto(link)
        await expect(person(other)).toContainText(address)
        ids.push(await person(other).locator('dd code').last().innerText())
        await person(other).getByRole('button', { name: 'Sign out' }).click()
        await expect(person(other)).toContainText('Nobody yet.')
        await other.close()
      }
      expect(ids[0]).toBe(ids[1])
    } finally {
      await provider.patch({ pkce_required_for_email_magic_links: false })
    }
  },
)

test(
  'B16 the inbox links search for the sender, at the three mail sites only',
  repeated('B16 the inbox links search for the sender, at the three mail sites only'),
  async ({ page, address }) => {
    const hosts = ['mail.google.com', 'mail.yahoo.com', 'outlook.live.com']
    const hints = ['', 'mail.example.com', `"x' y`, 'javascript:alert(1)', '#@evil.example/?']
    for (const hint of hints.filter((hint, at) => at === 0 || at === 4 || isInBrowserSlice(`sender of ${hint}`))) {
      await page.goto('/')
      await open(page, hint === '' ? '' : `&domain-hint=${encodeURIComponent(hint)}`)
      await submitEmail(page, address)
      const links = screen(page, 'EmailConfirmation').getByRole('link', { name: /^Open in/ })
      await expect(links).toHaveText([/^Open in Gmail/, /^Open in Yahoo/, /^Open in Outlook/])
      const found = await links.evaluateAll((all) =>
        all.map((link) => {
          const { host, href, protocol, rel, target } = link as HTMLAnchorElement
          return { host, href, protocol, rel, target }
        }),
      )
      expect(found.map(({ host }) => host)).toEqual(hosts)
      for (const { protocol, rel, target } of found) {
        expect([protocol, target]).toEqual(['https:', '_blank'])
        expect(rel).toContain('noopener')
      }
      // The development project sends from one domain.
      const sender = encodeURIComponent(hint || 'latchkey.localhost').replaceAll("'", '%27')
      for (const { href } of found.slice(0, 2)) expect(href.replaceAll("'", '%27')).toContain(sender)
    }
  },
)

test(
  'without a known sender the inbox links open the plain inbox',
  repeated('without a known sender the inbox links open the plain inbox'),
  async ({ page, provider, address }) => {
    await provider.patch({ email_domains: ['one.example', 'two.example'] })
    try {
      await open(page)
      await submitEmail(page, address)
      const gmail = screen(page, 'EmailConfirmation').getByRole('link', { name: /^Open in Gmail/ })
      expect(await gmail.getAttribute('href')).not.toContain('from')
    } finally {
      await provider.patch({ email_domains: ['latchkey.localhost'] })
    }
  },
)

test(
  'after an invalid address, "Try again" forgets the valid one, returns to Main and emits an event',
  repeated('after an invalid address, "Try again" forgets the valid one, returns to Main and emits an event'),
  async ({ page, address }) => {
    await open(page)
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/sdk/v1/events') && (request.postData() ?? '').includes('email_try_again_clicked'),
    )
    await submitEmail(page, 'ada@')
    await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address')
    await expect(emailButton(page)).toBeVisible()
    await submitEmail(page, address)
    await screen(page, 'EmailConfirmation').getByRole('button', { name: 'Try again' }).click()
    await expect(screen(page, 'Main')).toBeVisible()
    await expect(emailField(page)).toHaveValue('')
    await expect(emailField(page)).toBeFocused()
    expect((await reported).postData()).toContain('login_or_create_eml')
  },
)

test(
  'links and emailed passcodes together are a configuration error, with its exact text',
  repeated('links: links and emailed passcodes together are a'),
  async ({ page }) => {
    await page.goto('/?products=otp+emailMagicLinks')
    await expect(widget(page).getByRole('alert')).toHaveText('Error: Cannot use both EML and Email OTP')
  },
)

test(
  'B10 an expired link shows a message where a new one can be requested',
  repeated('an expired link shows a message where a new one'),
  async ({ page, address, inbox, advance }) => {
    await open(page, '&signup-link-minutes=1')
    await submitEmail(page, address)
    const link = await linkFor(inbox, address)
    await advance(61)
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('has expired')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(emailField(page)).toBeVisible()
  },
)
