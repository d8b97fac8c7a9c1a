import { oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import type { Page } from 'playwright/test'
import { repeated } from '../tools/test/slices.ts'
import { expect, test } from './fixtures/test.ts'
import { screen } from './fixtures/widget.ts'

const names = Object.keys(oauthProviders)
const of = (providers: readonly string[], more = '') =>
  `/?products=oauth+emailMagicLinks&providers=${providers.join('+')}${more}`
const button = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}`, exact: true })

for (const [provider, name] of Object.entries(oauthProviders)) {
  const title = `${name}: its button leads to its stand-in, which signs in the user that it names`
  test(title, provider === 'google' ? {} : repeated(title), async ({ page, provider: served }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== served.url) outside.push(request.url())
    })
    await page.goto(served.url + of([provider]))
    await button(page, name).click()
    await expect(page).toHaveURL(new RegExp(`/dev/oauth/${provider}\\?`))
    const asked = new URL(page.url()).searchParams
    expect((asked.get('state') ?? '').length).toBeGreaterThanOrEqual(16)
    expect(asked.get('redirect_uri')).toBe(`${served.url}/v1/oauth/callback/${provider}`)
    expect(asked.get('response_type')).toBe('code')
    const email = await page.getByLabel('Email').inputValue()
    await page.getByTestId('continue').click()
    await expect(page.getByText('You are signed in here')).toBeVisible()
    const accounts = await page.evaluate(async () => {
      const { createClient } = await import(`${location.origin}/js/headless.js`)
      const projects = await (await fetch('/dev/projects')).json()
      const { public_token } = projects.find(({ vertical }: { vertical: string }) => vertical === 'CONSUMER')
      const { providers, emails } = await createClient(public_token).user.get()
      return { types: providers.map((one: { provider_type: string }) => one.provider_type), emails }
    })
    expect(accounts.types).toEqual([name])
    // Some providers return no address. An address counts as verified if its provider answers for the mailbox today.
    const isVerified = ['google', 'microsoft'].includes(provider)
    for (const one of accounts.emails) expect(one).toMatchObject({ email, verified: isVerified })
    expect(outside).toEqual([])
  })
}

test(
  'all nineteen providers keep the configured order, and the page sends no request to them before a press',
  repeated('all nineteen providers keep the configured'),
  async ({ page, provider }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== provider.url) outside.push(request.url())
    })
    await page.goto(provider.url + of(names))
    await expect(page.getByRole('button', { name: /^Continue with (?!email)/ })).toHaveText(
      Object.values(oauthProviders).map((name) => `Continue with ${name}`),
    )
    await expect(page.locator('.lk-mark svg')).toHaveCount(names.length)
    expect(outside).toEqual([])
  },
)

test(
  "the browser's Back leads to buttons that work",
  repeated("the browser's Back leads to buttons that work"),
  async ({ page, provider }) => {
    await page.goto(provider.url + of(['github', 'gitlab']))
    await button(page, 'GitHub').click()
    await expect(page).toHaveURL(/\/dev\/oauth\/github/)
    await page.goBack()
    await expect(screen(page, 'Main')).not.toHaveAttribute('aria-busy')
    await button(page, 'GitLab').click()
    await expect(page).toHaveURL(/\/dev\/oauth\/gitlab/)
  },
)

test(
  'a user who denies consent returns, sees the refusal, and is not signed in',
  repeated('a user who denies consent returns, sees the'),
  async ({ page, provider }) => {
    await page.goto(provider.url + of(['google']))
    await button(page, 'Google').click()
    await page.getByTestId('deny').click()
    await expect(page).toHaveURL(/\/authenticate/)
    await expect(page.getByRole('heading', { name: 'Sign-in was cancelled' })).toBeVisible()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(button(page, 'Google')).toBeVisible()
  },
)

for (const position of ['embeddedOnly', 'floating']) {
  const title = `One Tap ${position}: the playground's own prompt signs in, and leaves the button once it is closed`
  test(title, repeated(title), async ({ page, provider }) => {
    await page.goto(provider.url + of(['google', 'github'], `&one-tap=${position}`))
    const prompt = page.getByRole('region', { name: 'Stand-in for Google One Tap' })
    await prompt.getByRole('button', { name: 'Close' }).click()
    await expect(prompt).toHaveCount(0)
    await expect(button(page, 'Google')).toBeVisible()
    await page.reload()
    await prompt.getByLabel('Google account').fill('grace.tap@example.com')
    await prompt.getByRole('button', { name: 'Continue as this account' }).click()
    await expect(page.getByText('You are signed in here')).toBeVisible()
    await expect(page.getByText('grace.tap@example.com')).toBeVisible()
  })
}
