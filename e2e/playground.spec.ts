import { authenticatorOn } from '../packages/widget/src/testing/passkeys.ts'
import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/test.ts'
import { emailField, screen, submitEmail, widget } from './fixtures/widget.ts'

const inboxOf = { name: /^Inbox/ } as const

test(
  'an empty inbox shows what to do, and a new message appears on top without a reload',
  repeated('an empty inbox shows what to do, and a new'),
  async ({ page, address, provider }) => {
    await fetch(`${provider.url}/dev/reset`, { method: 'POST' })
    await page.goto('/')
    const inbox = page.getByRole('region', inboxOf)
    await expect(inbox).toContainText('Type any address or number into the form')
    await submitEmail(page, address)
    await expect(inbox.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(inbox.getByRole('article')).toHaveCount(2)
    const [newest] = await provider.inbox(address)
    await expect(inbox.getByRole('article').first()).toContainText(newest?.code ?? 'a code')
  },
)

test(
  'messages still arrive when their stream is cut',
  repeated('messages still arrive when their stream is cut'),
  async ({ page, address }) => {
    await page.route('**/dev/inbox/stream', (route) => route.abort())
    await page.goto('/')
    await submitEmail(page, address)
    await expect(page.getByRole('region', inboxOf).getByRole('article').filter({ hasText: address })).toHaveCount(1)
  },
)

test(
  'eight tabs load at once, all receive a message, and continue when the first is closed',
  repeated('eight tabs load at once, all receive a message, and continue when the first is closed'),
  async ({ page, context, address }) => {
    const open = async () => {
      const tab = await context.newPage()
      await tab.goto('/')
      await expect(emailField(tab)).toBeVisible()
      return tab
    }
    await page.goto('/')
    const tabs = []
    for (let count = 0; count < 7; count += 1) tabs.push(await open())
    const [second, last] = [tabs[0], tabs[6]]
    if (second === undefined || last === undefined) throw new Error('There are not enough tabs.')
    const arrived = (count: number) =>
      Promise.all(
        [second, last].map((tab) =>
          expect(tab.getByRole('article').filter({ hasText: `Email to ${address}` })).toHaveCount(count),
        ),
      )
    await submitEmail(last, address)
    await arrived(1)
    await page.close()
    await last.getByRole('button', { name: 'Resend code' }).click()
    await arrived(2)
  },
)

test(
  'the button beside a code copies it, and a mail is rendered as written, in a frame that runs no script',
  repeated('the button beside a code copies it, and a mail is rendered as written, in a frame that runs no script'),
  async ({ page, context, address, codeFor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await submitEmail(page, address)
    const code = await codeFor(address)
    await page.getByRole('button', { name: `Copy the code ${code}` }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.getByRole('article').filter({ hasText: address }).getByText('Show email').click()
    await expect(page.frameLocator('iframe.mail').locator('body')).toContainText(code)
    await expect(page.locator('iframe.mail')).not.toHaveAttribute('sandbox', /allow-scripts/)
    await expect(page.getByRole('article').filter({ hasText: address })).toContainText('Show email')
  },
)

test(
  'the configuration reaches the widget, and is kept in and restored from the address',
  repeated('the configuration reaches the widget, and is'),
  async ({ page }) => {
    await page.goto('/')
    const settings = page.getByRole('region', { name: 'Configure' })
    await settings.getByRole('radio', { name: 'Dark' }).check()
    await settings.getByLabel('Hide the header').check()
    await settings.getByLabel('Width').fill('360px')
    await expect(page).toHaveURL(/\?theme=dark&no-header=true&width=360px$/)
    await page.getByRole('tab', { name: 'Code' }).click()
    await expect(page.getByRole('region', { name: 'Lines to copy' })).toContainText("colorScheme: 'dark'")
    await page.reload()
    await expect(emailField(page)).toBeVisible()
    await expect(widget(page)).not.toContainText('Sign up or log in')
    await settings.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(widget(page)).toContainText('Sign up or log in')
  },
)

test(
  'the journey is the same inside a shadow root and right to left',
  repeated('the journey is the same inside a shadow root and right to left'),
  async ({ page, signInByCode }) => {
    await page.goto('/?shadow=true&direction=rtl')
    await expect(emailField(page)).toBeVisible()
    expect(await page.locator('#login').evaluate((login) => login.querySelector('input'))).toBeNull()
    await signInByCode(page)
    expect(await widget(page).evaluate((root) => getComputedStyle(root).direction)).toBe('rtl')
  },
)

test(
  'right to left, the back arrow points to the right',
  repeated('right to left, the back arrow points to the right'),
  async ({ page }) => {
    await page.goto('/gallery?direction=rtl&states=busy')
    const arrow = page.getByRole('button', { name: 'Back' }).first().locator('svg')
    await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)', { timeout: 60_000 })
  },
)

test(
  'a link that ends on a landing page is named there and sends no request',
  repeated('a link that ends on a landing page is named'),
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/authenticate') && calls.push(request.method()))
    for (const path of ['/authenticate', '/reset']) {
      await page.goto(`${path}?stytch_token_type=unheard_of&token=abc`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('This link cannot be finished')
      expect(await page.locator('form').count()).toBe(0)
      expect(await axeFindings(runIn(page))).toEqual([])
    }
    expect(calls.filter((method) => method === 'POST')).toEqual([])
  },
)

test('every path that is not a page answers in the shape of an error', async ({ request }) => {
  for (const path of ['/nowhere', '/playground', '/index.html', '/playground/assets/none.js']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.json()).toMatchObject({ status_code: 404, error_type: 'route_not_found' })
  }
})

test('a new user signs in by code, sets up a passkey, renames it, and finds it after a reload', async ({
  page,
  signInByCode,
}) => {
  const authenticator = await authenticatorOn(page)
  await page.goto('/')
  await signInByCode(page)
  await page.getByRole('region', { name: 'Signed in' }).getByRole('button', { name: 'Passkeys' }).click()
  await expect(page).toHaveURL(/\?mount=passkeys$/)
  await widget(page).getByRole('button', { name: 'Create a Passkey' }).click()
  await expect(screen(page, 'PasskeyRegistrationSuccess')).toContainText('Passkey successfully created!')
  const row = screen(page, 'PasskeyRegistrationSuccess').getByRole('listitem')
  await expect(row).toHaveText(/Passkey/)
  await row.getByRole('button', { name: /^Edit / }).click()
  await row.getByRole('textbox').fill('Of the test')
  await row.getByRole('button', { name: /^Save / }).click()
  await expect(row).toHaveText('Of the test')

  await page.reload()
  await widget(page).getByRole('button', { name: 'Create a Passkey' }).click()
  await expect(widget(page).getByRole('alert')).toContainText('it seems to be already registered')
  expect(await authenticator.credentialIds()).toHaveLength(1)
  await widget(page).getByRole('button', { name: 'Skip' }).click()
  await expect(row).toHaveText('Of the test')
  await row.getByRole('button', { name: 'Delete Of the test' }).click()
  await widget(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  await widget(page).getByRole('button', { name: 'Done' }).click()
  await expect(screen(page, 'Main')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
