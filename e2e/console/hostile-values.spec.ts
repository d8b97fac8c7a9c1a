import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Authenticator } from '@latchkey/provider/testing/authenticator'
import type { Page } from 'playwright/test'
import { isInBrowserSlice } from '../../tools/test/slices.ts'
import { navigation, openConsole } from '../fixtures/console.ts'
import { type Provider, startProvider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

/** Values that strangers choose, each an attack on a reader, a page or a spreadsheet. */
const markup = '<img data-hostile src=x onerror="document.title=\'hostile\'"><script data-hostile>alert(1)</script>'
const shortMarkup = '<img data-hostile src=x onerror=alert(1)>'
const reversed = 'invoice\u202egpj.exe'
const controls = 'a\0b\nc\r\td\u200be\u2066f\ufeffg'
const formula = `=cmd|'/C calc'!A1`
const endless = 'W'.repeat(250)
const password = 'Correct-Horse-7-Battery'

/** Sends requests of a project's back end, which must succeed. */
const backEnd =
  (provider: Provider, { projectId, secret }: { readonly projectId: string; readonly secret: string }) =>
  async (path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<never> => {
    const answer = await fetch(provider.url + path, {
      method,
      headers: { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(200)
    return JSON.parse(text) as never
  }

const seedUsers = async (provider: Provider): Promise<string> => {
  const asSite = backEnd(provider, provider)
  const { user_id } = await asSite('/v1/passwords', {
    email: '=cmd@hostile.example',
    password,
    session_duration_minutes: 60,
    name: { first_name: markup, middle_name: reversed, last_name: endless },
  })
  for (const name of [
    { first_name: controls },
    { first_name: formula, last_name: 'javascript:alert(1)' },
    { first_name: endless, last_name: endless },
  ])
    await asSite('/v1/users', { email: `${crypto.randomUUID()}@hostile.example`, name })
  for (const name of [markup, reversed, controls, formula, endless])
    await asSite('/v1/m2m/clients', {
      client_name: name,
      client_description: `${markup} ${controls} ${endless}`,
      scopes: ['<img/data-hostile/src=x/onerror=alert(1)>', `x${'W'.repeat(120)}`],
    })
  for (const name of [shortMarkup, '=HYPERLINK(1)', 'W'.repeat(80)])
    await asSite('/v1/connected_apps/clients', {
      client_type: 'third_party',
      client_name: name,
      client_description: `${markup} ${endless}`,
      redirect_urls: [`https://hostile.example/${endless}`],
    })
  // A page signs in with a user agent of 10 kB.
  const signIn = await fetch(`${provider.url}/sdk/v1/passwords/authenticate`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
      'Content-Type': 'application/json',
      Origin: provider.url,
      'User-Agent': markup + 'W'.repeat(10_000),
    },
    body: JSON.stringify({
      email: '=cmd@hostile.example',
      password,
      session_duration_minutes: 60,
    }),
  })
  expect(signIn.status, await signIn.text()).toBe(200)
  const { public_key_credential_creation_options: options } = await asSite('/v1/webauthn/register/start', {
    user_id,
    domain: 'localhost',
    return_passkey_credential_options: true,
  })
  const { webauthn_registration_id: passkeyId } = await asSite('/v1/webauthn/register', {
    user_id,
    public_key_credential: new Authenticator(provider.url).create(options),
  })
  await asSite(`/v1/webauthn/${passkeyId}`, { name: `${markup} ${reversed} ${endless}`.slice(0, 256) }, 'PUT')
  await asSite('/v1/emails/bounces', { email_address: '=cmd@hostile.example', reason: `${markup} ${reversed}` })
  await provider.patch({ project_name: `${shortMarkup} ${'W'.repeat(60)}` })
  return user_id
}

const seedOrganization = async (provider: Provider) => {
  const asSite = backEnd(provider, provider.business)
  for (const name of [reversed, controls, formula]) await asSite('/v1/b2b/organizations', { organization_name: name })
  const { organization } = await asSite('/v1/b2b/organizations', { organization_name: markup + endless })
  const { organization_id: organizationId } = organization as { readonly organization_id: string }
  const { member_id: memberId } = await asSite(`/v1/b2b/organizations/${organizationId}/members`, {
    email_address: `${'w'.repeat(60)}@hostile.example`,
    name: `${markup} ${reversed} ${endless}`,
    external_id: 'W'.repeat(128),
  })
  for (const name of [controls, formula, endless])
    await asSite(`/v1/b2b/organizations/${organizationId}/members`, {
      email_address: `${crypto.randomUUID()}@hostile.example`,
      name,
    })
  for (const name of [markup, `${reversed}${endless}`])
    await asSite(`/v1/b2b/sso/oidc/${organizationId}`, { display_name: name.slice(0, 250) })
  return { organizationId, memberId: String(memberId) }
}

/** A page of the console that shows a hostile value has it as text, in full view, and within the width of a phone. */
const requireHarmless = async (page: Page, path: string) => {
  const found = await page.evaluate(() => ({
    title: document.title,
    elements: document.querySelectorAll('[data-hostile]').length,
    scripts: [...document.querySelectorAll('a')].filter(({ href }) => !/^(https?|blob):/.test(href)).length,
    width: document.documentElement.scrollWidth,
    invisible: /[\p{Cs}\0\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u.test(document.body.innerText),
    violations: Reflect.get(window, 'violations'),
  }))
  expect.soft({ path, ...found }).toEqual({
    path,
    title: 'Latchkey console',
    elements: 0,
    scripts: 0,
    invisible: false,
    violations: [],
    width: 390,
  })
}

/** Runs in the page: waits until every call is answered and the answer is shown, because an answer may need another. */
const untilAnswered = async () => {
  for (let calmFrames = 0; calmFrames < 4; ) {
    await new Promise(requestAnimationFrame)
    calmFrames = Reflect.get(window, 'calls') === 0 ? calmFrames + 1 : 0
  }
}

test('O16 every page of the console shows hostile names, user agents and addresses as text', async ({ page }) => {
  const provider = await startProvider()
  const site = createServer((_, answer) => {
    answer.writeHead(500, markup.replaceAll(/[^ -~]/g, ''), { 'Content-Type': 'text/html' }).end(markup.repeat(200))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const hook = `http://127.0.0.1:${(site.address() as AddressInfo).port}/${endless}?<script data-hostile>`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Reflect.set(window, 'violations', violations)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
    const { fetch } = window
    Reflect.set(window, 'calls', 0)
    const count = (change: number) => Reflect.set(window, 'calls', Reflect.get(window, 'calls') + change)
    window.fetch = async (...asked) => {
      count(1)
      const answer = await fetch(...asked).finally(() => count(-1))
      count(1)
      void answer
        .clone()
        .text()
        .finally(() => count(-1))
      return answer
    }
  })
  await page.setViewportSize({ width: 390, height: 800 })
  const origin = await openConsole(page, provider.url)
  const consumer = `${origin}/projects/${provider.projectId}`
  await page.goto(`${consumer}/webhooks`)
  const form = page.getByRole('form', { name: 'Add a webhook' })
  await form.getByLabel('URL (https)').fill(hook)
  await form.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('region', { name: 'Webhooks' }).getByRole('link').click()
  const webhookPage = page.url()

  const userId = await seedUsers(provider)
  const { organizationId, memberId } = await seedOrganization(provider)
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('(500)')

  const business = `${origin}/projects/${provider.business.projectId}`
  const organization = `${business}/organizations/${organizationId}`
  const details = [webhookPage, `${consumer}/users/${userId}`, organization, `${organization}/members/${memberId}`]
  const listed: string[] = []
  for (const start of [consumer, business]) {
    await page.goto(start)
    await expect(navigation(page).getByRole('link').first()).toBeVisible()
    for (const link of await navigation(page).getByRole('link').all())
      listed.push(origin + (await link.getAttribute('href')))
  }
  // A page that both projects have is checked for users in every run.
  const isSeen = (path: string) => !path.startsWith(business) || !listed.includes(path.replace(business, consumer))
  const chosen = listed.filter((path) => isSeen(path) || isInBrowserSlice(`O16 on ${path.replace(business, '')}`))
  for (const path of [...chosen, ...details, `${origin}/operators`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(untilAnswered)
    await requireHarmless(page, path.replace(origin, ''))
  }
  await page.goto(`${consumer}/events`)
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON lines' }).click()
  const lines = (await readFile(await (await exporting).path(), 'utf8')).trimEnd().split('\n')
  // A name with a line break must not begin a second line.
  expect(lines.map((line) => typeof JSON.parse(line).type)).toEqual(lines.map(() => 'string'))
  expect(dialogs).toEqual([])
  await provider.stop()
  site.closeAllConnections()
  site.close()
})
