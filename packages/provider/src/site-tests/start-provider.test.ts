import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'
import { providerAt } from './provider-at.ts'
import { SiteTestError } from './site-test-error.ts'
import { type StartedProvider, startProvider } from './start-provider.ts'

let provider: StartedProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const send = (path: string, body: object, by = provider.users.publicToken) =>
  fetch(`${provider.url}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${provider.users.publicToken}:${by}`)}`,
    },
    body: JSON.stringify(body),
  })
const sendCode = async (email: string) => {
  const answer = await send('/otps/email/login_or_create', { email })
  return (await answer.json()) as { data: { method_id: string } }
}
const authenticate = async (sent: Awaited<ReturnType<typeof sendCode>>, token: string) =>
  (await send('/otps/authenticate', { ...sent.data, token, session_duration_minutes: 60 })).status

describe('a provider started by a site test', () => {
  it('mails more new addresses than the network limit of production allows', async () => {
    const emails = Array.from({ length: 25 }, (_, place) => `user-${place}@example.com`)
    for (const email of emails) await sendCode(email)
    expect(await provider.code(emails.at(-1) ?? '')).toMatch(/^\d{6}$/)
  })

  it('returns the sent code, and the second of two codes without a delay', async () => {
    const email = 'twice@example.com'
    const first = await sendCode(email)
    const code = await provider.code(email)
    const again = provider.code(email)
    const second = await sendCode(email)
    expect(await authenticate(first, code)).toBe(404)
    expect(await authenticate(second, await again)).toBe(200)
  })

  it('skips messages that a newer one has replaced', async () => {
    const email = 'late@example.com'
    await sendCode(email)
    const newest = await sendCode(email)
    expect(await authenticate(newest, await provider.code(email))).toBe(200)
  })

  it('returns the link of a mail, which redirects to the site', async () => {
    const email = 'link@example.com'
    await send('/magic_links/email/login_or_create', { email })
    const { status, headers } = await fetch(await provider.link(email), { redirect: 'manual' })
    expect(status).toBe(302)
    expect(headers.get('location')).toContain('stytch_token_type=magic_links')
  })

  it('signs a user in without a page', async () => {
    const { session_token, user } = await provider.signIn('ada@example.com')
    expect(user.emails[0]?.email).toBe('ada@example.com')
    expect((await send('/sessions/authenticate', {}, session_token)).status).toBe(200)
  })

  it('moves the clock and deletes all users', async () => {
    const { session_token } = await provider.signIn('later@example.com', 5)
    await provider.advance(301)
    expect((await send('/sessions/authenticate', {}, session_token)).status).toBe(404)
    await provider.reset()
    expect(await provider.inbox('later@example.com')).toEqual([])
    const { user } = await provider.signIn('later@example.com')
    expect(Math.abs(Date.parse(user.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('changes settings of a project', async () => {
    await provider.configure({ disable_sdk_watermark: true })
    const bootstrap = `${provider.url}/sdk/v1/projects/bootstrap/${provider.users.publicToken}`
    expect(await (await fetch(bootstrap)).json()).toMatchObject({ data: { disable_sdk_watermark: true } })
    await provider.configure({ disable_sdk_watermark: true }, provider.organizations)
    await expect(provider.configure({ no_such_setting: true })).rejects.toThrow(/PATCH .* returned 400/)
  })
})

it('describes the inbox when a message does not arrive', async () => {
  const one = await providerAt(provider.url, 100)
  const missing = one.code('nobody@example.com')
  await expect(missing).rejects.toThrow(SiteTestError)
  await expect(missing).rejects.toThrow(
    'No new message with a code arrived for nobody@example.com. Nothing was sent to it. Check whether the page sent one.',
  )
})

it('names the reason when a message was requested and not sent', async () => {
  const one = await providerAt(provider.url, 100)
  await provider.configure({ email_unknown_per_network: 0 })
  await sendCode('withheld@example.com')
  await expect(one.code('withheld@example.com')).rejects.toThrow(/requested and not sent.*`email_unknown_per_network`/)
  expect(await provider.withheld('withheld@example.com')).toMatchObject([{ reason: 'unknown_addresses_of_network' }])
  expect(await provider.inbox('withheld@example.com')).toEqual([])
  await provider.configure({ email_unknown_per_network: 100_000 })
})

it('rejects a provider in production', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-live-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: `file:${folder}`,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://auth.example.com',
  })
  const liveProvider = await serve({ config })
  try {
    await expect(providerAt(liveProvider.url)).rejects.toMatchObject({ fault: 'not_in_development' })
  } finally {
    await liveProvider.close()
    await rm(folder, { recursive: true })
  }
})
