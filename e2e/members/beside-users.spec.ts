import type { Page } from 'playwright/test'
import type { Host } from '../fixtures/host.ts'
import type { Provider } from '../fixtures/provider.ts'
import { expect, test } from '../fixtures/test.ts'

interface Codes {
  loginOrCreate(email: string): Promise<{ method_id: string }>
  discovery: { send(options: object): Promise<unknown>; authenticate(options: object): Promise<unknown> }
}
interface Either {
  readonly otps: { readonly email: Codes; authenticate(code: string, id: string, options: object): Promise<unknown> }
  readonly discovery: { readonly organizations: { create(options: object): Promise<unknown> } }
  readonly session: {
    getSync(): { session_id?: string; member_session_id?: string } | null
    authenticate(): Promise<unknown>
    revoke(): Promise<unknown>
  }
}
declare global {
  interface Window {
    /** A client of each vertical on one page. */
    both: { readonly users: Either; readonly members: Either }
  }
}

const minutes = { session_duration_minutes: 30 }

const script = ({ url, publicToken, business }: Provider, names: object) => `
const [{ createClient }, { createB2BClient }] = await Promise.all([
  import('${url}/js/headless.js'), import('${url}/js/b2b-headless.js'),
])
window.both = {
  users: createClient('${publicToken}', { baseURL: '${url}' }),
  members: createB2BClient('${business.publicToken}', { baseURL: '${url}', cookieOptions: ${JSON.stringify(names)} }),
}`

/** Opens the page with both clients. Resolves with the sessions once each has its project's settings. */
const openBoth = async (page: Page, host: Host, provider: Provider, names: object = {}) => {
  const body = '<script type="module" src="/both.js"></script>'
  const address = host.show(provider, { body, scripts: { '/both.js': script(provider, names) } })
  const settings = [provider.publicToken, provider.business.publicToken].map((token) =>
    page.waitForResponse((answer) => answer.url().endsWith(token)),
  )
  await page.goto(address)
  for (const one of await Promise.all(settings)) await one.finished()
}

const whoIsIn = (page: Page) =>
  page.evaluate(() => [
    window.both.users.session.getSync() !== null && 'user',
    window.both.members.session.getSync() !== null && 'member',
  ])

const enterAsUser = async (page: Page, email: string, codeFor: (to: string, count?: number) => Promise<string>) => {
  const id = await page.evaluate(async (to) => (await window.both.users.otps.email.loginOrCreate(to)).method_id, email)
  await page.evaluate(([code, id, options]) => window.both.users.otps.authenticate(code, id, options), [
    await codeFor(email),
    id,
    minutes,
  ] as const)
}

const halfEnterAsMember = async (page: Page, email_address: string, codeFor: (to: string) => Promise<string>) => {
  await page.evaluate((to) => window.both.members.otps.email.discovery.send(to), { email_address })
  const proof = { email_address, code: await codeFor(email_address) }
  await page.evaluate((proof) => window.both.members.otps.email.discovery.authenticate(proof), proof)
}

const create = (page: Page) =>
  page.evaluate((options) => window.both.members.discovery.organizations.create(options), minutes)

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))

/** Records refused answers, and the clients' credentials, by public token. */
const watch = (page: Page) => {
  const refused: string[] = []
  const sent: (readonly [publicToken: string, secret: string])[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (!authorization) return
    const [publicToken = '', secret = ''] = atob(authorization.replace('Basic ', '')).split(/:(.*)/s)
    sent.push([publicToken, secret])
  })
  return { refused, by: (one: string) => sent.flatMap(([publicToken, secret]) => (publicToken === one ? secret : [])) }
}

test('a member sign-in leaves the user signed in: the other session is not sent, removed or requested', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const seen = watch(page)
  await openBoth(page, host, provider)
  await enterAsUser(page, address, codeFor)
  const { stytch_session: user = '' } = await cookies(page)
  await openBoth(page, host, provider)
  expect(await whoIsIn(page)).toEqual(['user', false])
  // An intermediate session of the member leaves the user signed in.
  await halfEnterAsMember(page, `member-${address}`, codeFor)
  expect(await cookies(page)).toMatchObject({ stytch_session: user })
  expect((await cookies(page)).stytch_intermediate_session_token).toBeDefined()
  // A token update of the user removes the intermediate-session cookie.
  await page.evaluate(() => window.both.users.session.authenticate())
  expect((await cookies(page)).stytch_intermediate_session_token).toBeUndefined()
  expect(await whoIsIn(page)).toEqual(['user', false])
  expect(seen.refused).toEqual([])
  expect(seen.by(provider.business.publicToken)).not.toContain(user)
})

test('when both clients share cookie names, the last sign-in wins, developers are warned, and the other client removes nothing', async ({
  page,
  host,
  provider,
  address,
  codeFor,
  complaints,
}) => {
  const seen = watch(page)
  await openBoth(page, host, provider)
  await enterAsUser(page, address, codeFor)
  await halfEnterAsMember(page, `member-${address}`, codeFor)
  await create(page)
  const { stytch_session: member = '' } = await cookies(page)
  expect(complaints.splice(0).join('\n')).toContain('Set different cookie names in `cookieOptions`')
  await openBoth(page, host, provider)
  expect(await whoIsIn(page)).toEqual([false, 'member'])
  await page.evaluate(() => window.both.users.session.revoke().catch(() => {}))
  expect(await cookies(page)).toMatchObject({ stytch_session: member })
  expect(seen.by(provider.publicToken)).not.toContain(member)
  await page.evaluate(() => window.both.members.session.revoke())
  expect(await cookies(page)).toEqual({})
})

test('with separate cookie names a user and a member are signed in at once, and stay signed in', async ({
  page,
  host,
  provider,
  address,
  codeFor,
}) => {
  const seen = watch(page)
  const names = { opaqueTokenCookieName: 'member_session', jwtCookieName: 'member_session_jwt' }
  await openBoth(page, host, provider, names)
  await enterAsUser(page, address, codeFor)
  await halfEnterAsMember(page, `member-${address}`, codeFor)
  await create(page)
  await openBoth(page, host, provider, names)
  expect(await whoIsIn(page)).toEqual(['user', 'member'])
  await page.evaluate(() => window.both.members.session.revoke())
  expect(await whoIsIn(page)).toEqual(['user', false])
  expect(seen.refused).toEqual([])
})
