import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { runIn } from './engines/through-playwright.ts'
import { axeFindings } from './fixtures/axe.ts'
import type { Provider } from './fixtures/provider.ts'
import { authenticateRedirect, codeField, filledIn, openShop, openSite } from './fixtures/script-less.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('the form of the document signs in by code after a wrong address and a wrong code', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  // The browser's own validation would keep an invalid address from the provider.
  await using site = await openSite((url) => filledIn('html', provider, url).replace('<form', '<form novalidate'))
  await page.goto(site.url)
  await page.getByLabel('Email').fill('ada@')
  await page.getByRole('button').click()

  const email = page.getByLabel('Email')
  await expect(email).toHaveValue('ada@')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Invalid email, please try again.')
  await expect(page).toHaveTitle('Invalid email, please try again. – Sign up or log in – Latchkey')
  await email.fill(address)
  await email.press('Enter')

  await expect(codeField(page)).toBeFocused()
  await expect(page.locator('main')).toContainText(`A 6-digit passcode was sent to you at ${address}`)
  const code = await codeFor(address)
  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify passcode' }).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/Invalid passcode, please try again\.$/)
  await expect(codeField(page)).toHaveValue('')
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await codeField(page).press('Enter')

  await page.waitForURL(`${site.url}/authenticate?**`)
  expect(await authenticateRedirect(provider, page.url())).toEqual({
    type: 'magic_links',
    email: address,
    session: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect((await authenticateRedirect(provider, page.url())).session).toBeUndefined()
})

test(
  'a login link in the mail leads to the site, and so does a code in the same mail',
  repeated('a login link in the mail leads to the site, and'),
  async ({ page, provider, address, inbox }) => {
    await provider.patch({ email_link_with_code: true })
    try {
      await using site = await openSite((url) =>
        filledIn('html', provider, url).replace('otp.email', 'emailLink.email'),
      )
      for (const count of [1, 2]) {
        await page.goto(site.url)
        await page.getByLabel('Email').fill(address)
        await page.getByRole('button').click()
        await expect(page.getByRole('heading')).toHaveText('Check your email')
        await expect.poll(async () => (await inbox(address)).length).toBe(count)
        const [mail] = await inbox(address)
        if (count === 1) await page.goto(mail?.link ?? '')
        else {
          await codeField(page).fill(mail?.code ?? '')
          await page.getByRole('button', { name: 'Verify passcode' }).click()
        }
        await page.waitForURL(`${site.url}/authenticate?**`)
        expect(await authenticateRedirect(provider, page.url())).toMatchObject({ type: 'magic_links', email: address })
      }
    } finally {
      await provider.patch({ email_link_with_code: false })
    }
  },
)

test(
  'the back end of the document signs in with PKCE, and no other client can use the token',
  repeated('the back end of the document signs in with'),
  async ({ page, browser, provider, address, codeFor }) => {
    await provider.patch({ pkce_required_for_email_magic_links: true })
    const shop = await openShop(provider)
    try {
      await page.goto(shop.site)
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button').click()
      await codeField(page).fill(await codeFor(address))

      await codeField(page).press('Enter')
      await expect(page.locator('body')).toHaveText(`Welcome, ${address}`)
      const cookies = await page.context().cookies(shop.site)
      expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true })

      // Again, but another client gets the address first.
      await page.goto(shop.site)
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button').click()
      const form = page.locator('form[action$="/code"]')
      const fields = await form
        .locator('input')
        .evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value]))
      const body = new URLSearchParams([
        ...fields.filter(([name]) => name !== 'code'),
        ['code', await codeFor(address, 2)],
      ])
      const action = `${provider.url}${await form.getAttribute('action')}`
      const sentOn = (await fetch(action, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? ''
      const stranger = await browser.newPage({ javaScriptEnabled: false })
      await stranger.goto(sentOn)
      await expect(stranger.locator('body')).toHaveText('That did not work. Ask for a new code.')
      await stranger.close()
      await page.goto(sentOn)
      await expect(page.locator('body')).toHaveText(`Welcome, ${address}`)
    } finally {
      await shop.close()
      await provider.patch({ pkce_required_for_email_magic_links: false })
    }
  },
)

test.describe('with scripts, which axe and the client need', () => {
  test.use({ javaScriptEnabled: true })

  test(
    'a page with the client completes the sign-in as after a link, and removes the token from its address',
    repeated('a page with the client completes the sign-in as'),
    async ({ page, provider, address, codeFor }) => {
      const landing = `${provider.url}/authenticate`
      await using site = await openSite((url) =>
        filledIn('html', provider, url).replaceAll(`${url}/authenticate`, landing),
      )
      await page.goto(site.url)
      await page.getByLabel('Email').fill(address)
      await page.getByRole('button').click()
      await codeField(page).fill(await codeFor(address))
      await codeField(page).press('Enter')
      await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(address)
      expect(page.url()).toBe(landing)
    },
  )

  const submit = async (page: Page, at: string, email: string) => {
    await page.goto(at)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button').click()
  }
  /** Checks for axe violations, horizontal scrolling and targets that are too small. */
  const expectAccessible = async (page: Page, heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await axeFindings(runIn(page))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    for (const target of await page.locator('a, button, input:not([type=hidden])').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect([await target.innerText(), width >= 24, height >= 24]).toEqual([expect.anything(), true, true])
    }
  }
  const openForm = (provider: Provider, entry: string) =>
    openSite((url) => filledIn('html', provider, url).replace('otp.email', entry))

  test(
    'the pages for codes and links are accessible at 320 px',
    repeated('the pages for codes and links are accessible at 320 px'),
    async ({ page, provider, address }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await using codes = await openForm(provider, 'otp.email')
      await submit(page, codes.url, 'ada@example')
      await expectAccessible(page, 'Sign up or log in')
      await page.emulateMedia({ colorScheme: 'dark' })
      await submit(page, codes.url, address)
      await codeField(page).fill('12')
      await page.getByRole('button', { name: 'Verify passcode' }).click()
      await expect(codeField(page)).toHaveAccessibleDescription(/Invalid passcode/)
      await expectAccessible(page, 'Enter passcode')
      await using links = await openForm(provider, 'emailLink.email')
      await submit(page, links.url, address)
      await expectAccessible(page, 'Check your email')
    },
  )

  test('a password signs in, on a page that is accessible at 320 px', async ({ page, provider, address }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const credentials = btoa(`${provider.publicToken}:${provider.publicToken}`)
    await fetch(`${provider.url}/sdk/v1/passwords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
      body: JSON.stringify({ email: address, password: 'Zebra-Quartz-71', session_duration_minutes: 60 }),
    })
    await using site = await openForm(provider, 'password.email')
    await submit(page, site.url, address)
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.getByLabel('Password').fill('wrong-one')
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/don't match. Please try again.$/)
    await expectAccessible(page, 'Log In')
    await page.getByLabel('Password').fill('Zebra-Quartz-71')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${site.url}/authenticate?**`)
    expect(await authenticateRedirect(provider, page.url())).toMatchObject({ email: address })
  })
})
