import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { snippetsOf } from '../tools/readme/snippets.ts'
import type { Provider } from './fixtures/provider.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

const snippet = (language: string): string =>
  snippetsOf('docs/WITHOUT-JAVASCRIPT.md').find((one) => one.language === language)?.code ?? ''

/** A snippet of the document with this provider and this site in the place of its examples. */
const filledIn = (language: string, { url, publicToken }: Provider, site: string): string =>
  snippet(language)
    .replaceAll('public-token-test-…', publicToken)
    .replaceAll('https://auth.example.com', url)
    .replaceAll('http://localhost:4000', site)

/** A site without a script: a page with the form, and one to which the provider sends people on. */
const openSite = async (formAt: (site: string) => string) => {
  let form = ''
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><html lang="en"><title>Site</title>${request.url === '/' ? form : 'The site'}</html>`)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  form = formAt(url)
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'passcode' })

/** What the site does with the token that the browser brought. */
const taken = async (provider: Provider, url: string) => {
  const { searchParams } = new URL(url)
  const answer = await fetch(`${provider.url}/sdk/v1/magic_links/authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
    },
    body: JSON.stringify({ token: searchParams.get('token'), session_duration_minutes: 60 }),
  })
  const { data } = await answer.json()
  return {
    type: searchParams.get('stytch_token_type'),
    email: data?.user.emails[0].email,
    session: data?.session_token,
  }
}

test('the form of the document signs in by a code, past a wrong address and a wrong code', async ({
  page,
  provider,
  address,
  codeFor,
}) => {
  // The browser's own check would keep what is no address from the provider.
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
  expect(await taken(provider, page.url())).toEqual({
    type: 'magic_links',
    email: address,
    session: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect((await taken(provider, page.url())).session).toBeUndefined()
})

test('a login link from the mail leads to the site, and a code of the same mail does too', async ({
  page,
  provider,
  address,
  inbox,
}) => {
  await provider.patch({ email_link_with_code: true })
  try {
    await using site = await openSite((url) => filledIn('html', provider, url).replace('otp.email', 'emailLink.email'))
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
      expect(await taken(provider, page.url())).toMatchObject({ type: 'magic_links', email: address })
    }
  } finally {
    await provider.patch({ email_link_with_code: false })
  }
})

/** The site of the document, as a process of its own. */
const openShop = async (provider: Provider) => {
  const free = createServer().listen(0, 'localhost')
  await once(free, 'listening')
  const site = `http://localhost:${(free.address() as AddressInfo).port}`
  free.close()
  await once(free, 'close')
  const args = ['--input-type=module', '--eval', filledIn('js', provider, site)]
  const shop = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(shop.stdout, 'data')
  return {
    site,
    async close() {
      shop.kill()
      await once(shop, 'exit')
    },
  }
}

test('the back end of the document signs in with PKCE, and nobody else can use the token', async ({
  page,
  browser,
  provider,
  address,
  codeFor,
}) => {
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

    // Once more, but somebody else gets hold of the address first.
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
})
