import { expect } from '../fixtures/test.ts'
import { codeField, screen, submitEmail } from '../fixtures/widget.ts'
import { test } from './site.ts'

test('B14 removes a token from the address and the history before the first request, and no request repeats it', async ({
  page,
  address,
  open,
  organization,
  member,
  linkFor,
}) => {
  const one = await organization()
  await member(one, address)
  const config = { authFlowType: 'Discovery', products: ['emailMagicLinks'] }
  await open(config)
  await submitEmail(page, address)
  const link = await linkFor(address)
  const told: string[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sdk/v1/')) told.push(`${request.url()} ${request.headers().referer}`)
  })
  await page.exposeFunction('noteAsked', (href: string) => asked.push(href))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (...given) => {
      ;(window as unknown as { noteAsked(href: string): void }).noteAsked(location.href)
      return fetch(...given)
    }
  })
  await page.goto(link)
  await screen(page, 'Discovery').getByRole('button', { name: one.name }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  const token = new URL(link).searchParams.get('token') ?? 'none'
  expect(asked.length).toBeGreaterThan(0)
  expect([...told, ...asked].filter((one) => one.includes(token))).toEqual([])
  await page.goto('about:blank')
  await page.goBack()
  expect(page.url()).not.toContain(token)
})

test('D14 the cookies of members and of intermediate sessions are Lax, host-only, for the whole path, and expire', async ({
  page,
  context,
  address,
  open,
  company,
  codeFor,
}) => {
  await open({ authFlowType: 'Discovery', products: ['emailOtp'] })
  await submitEmail(page, address)
  await codeField(page).fill(await codeFor(address))
  await expect(screen(page, 'Discovery')).toBeVisible()
  const begun = Date.now()
  const { hostname } = new URL(page.url())
  const lasting = async (minutes: number) => {
    const cookies = await context.cookies(page.url())
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ domain: hostname, path: '/', sameSite: 'Lax', secure: false })
      expect(Math.abs(cookie.expires * 1000 - begun - minutes * 60_000)).toBeLessThan(60_000)
    }
    return cookies.map(({ name }) => name).sort()
  }
  expect(await lasting(10)).toEqual(['stytch_intermediate_session_token'])
  await screen(page, 'Discovery').getByRole('button', { name: company.name }).click()
  await expect(screen(page, 'Logged In')).toBeVisible()
  expect(await lasting(60)).toEqual(['stytch_session', 'stytch_session_jwt'])
})
