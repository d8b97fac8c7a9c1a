import type { MemberAccountExport } from '@latchkey/protocol/account/b2b'
import type { UserAccountExport } from '@latchkey/protocol/account/consumer'
import type { Member, MemberAnswer } from '@latchkey/protocol/identity/member'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { type Answered, type RequestOptions, type TestProject, TestProvider } from '../testing/provider.ts'

const picture = 'https://img.example/ada.png'

/** URLs that no browser of another user may load. */
const refusedURLs = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'http://img.example/ada.png',
  'https://ada:secret@img.example/ada.png',
  'https://ada@img.example/ada.png',
  '//img.example/ada.png',
  'blob:https://img.example/1',
  'file:///etc/passwd',
  'ada.png',
  '',
  `https://img.example/${'a'.repeat(2_048)}`,
  // Within the limit as typed, and above it as stored.
  `https://img.example/${'é'.repeat(1_000)}`,
]

describeOnBothStores('pictures and languages of accounts under attack', (store) => {
  let provider: TestProvider
  let consumer: TestProject
  let business: TestOrganizations
  let people = 0
  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
    consumer = provider.project
    business = TestOrganizations.of(provider)
  })
  beforeEach(() => {
    provider.project = consumer
  })
  afterAll(() => provider.close())

  const address = () => `owner-${++people}@profiles.example`
  const outcome = ({ status, body }: Answered<unknown>) => [status, body.error_type]
  const put = (body: object, options: RequestOptions) =>
    provider.request<{ __user: User }>('PUT', '/sdk/v1/account/profile', { body, ...options })
  const me = async (session: string) => (await provider.get<User>('/users/me', { session })).body.data
  const profileOf = ({ picture_url, locale }: User | Member) => [picture_url, locale]

  it('R21k a user sets and removes both, each without the other, and finds them in the export', async () => {
    const { session_token: session, user } = await provider.signIn(address())
    expect(profileOf(user)).toEqual([null, null])
    // No step-up: neither is a way to sign in.
    await provider.advance(301)
    const first = await put({ picture_url: picture, locale: 'pt-BR' }, { session })
    expect([first.status, profileOf(first.body.data.__user)]).toEqual([200, [picture, 'pt-BR']])
    await put({ locale: 'ja' }, { session })
    expect(profileOf(await me(session))).toEqual([picture, 'ja'])
    const exported = await provider.get<UserAccountExport>('/account/export', { session })
    expect(profileOf(exported.body.data.user)).toEqual([picture, 'ja'])
    expect((await put({}, { session })).status).toBe(200)
    await put({ picture_url: null }, { session })
    expect(profileOf(await me(session))).toEqual([null, 'ja'])
    await provider.request('PUT', '/sdk/v1/users/me', { session, body: { name: { first_name: 'Ada' } } })
    expect(profileOf(await me(session))).toEqual([null, 'ja'])
  })

  it('R21k refuses URLs that are not https, have credentials or are too long, and unknown languages', async () => {
    const { session_token: session } = await provider.signIn(address())
    await put({ picture_url: picture, locale: 'de' }, { session })
    for (const picture_url of refusedURLs)
      expect(outcome(await put({ picture_url, locale: 'fr' }, { session })), picture_url).toEqual([400, 'bad_request'])
    for (const body of [{ locale: 'tlh' }, { locale: '' }, { locale: 'DE' }, { locale: ['de'] }, { picture_url: 1 }])
      expect((await put(body, { session })).status, JSON.stringify(body)).toBe(400)
    expect(profileOf(await me(session))).toEqual([picture, 'de'])
  })

  it('R21k stores a URL in its encoded form, and takes http only for this machine in a test project', async () => {
    const { session_token: session } = await provider.signIn(address())
    await put({ picture_url: ' https://IMG.example/a b"<script>\n' }, { session })
    expect((await me(session)).picture_url).toBe('https://img.example/a%20b%22%3Cscript%3E')
    await put({ picture_url: 'http://127.0.0.1:4000/ada.png' }, { session })
    expect((await me(session)).picture_url).toBe('http://127.0.0.1:4000/ada.png')
  })

  it('R21b changes the account of the session, whatever ID the body names', async () => {
    const victim = await provider.signIn(address())
    const { session_token: session } = await provider.signIn(address())
    await put({ user_id: victim.user_id, locale: 'he' }, { session })
    expect(profileOf(await me(victim.session_token))).toEqual([null, null])
    expect(profileOf(await me(session))).toEqual([null, 'he'])
    expect((await put({ locale: 'he' }, {})).status).toBe(401)
  })

  it('R21d refuses the call from a page of an origin that the project does not list', async () => {
    const { session_token: session } = await provider.signIn(address())
    const refusal = await put({ locale: 'de' }, { session, origin: 'https://evil.example' })
    expect(outcome(refusal)).toEqual([403, 'origin_not_allowed'])
    expect(profileOf(await me(session))).toEqual([null, null])
  })

  it('R21c an impersonated session changes neither', async () => {
    const { user_id } = await provider.signIn(address())
    const staff = { impersonator_id: 'staff-7', impersonator_email_address: 'helper@shop.example' }
    const issued = await asBackEnd<{ impersonation_token: string }>(provider, 'POST', '/impersonation', {
      user_id,
      ...staff,
    })
    const { impersonation_token } = issued.body
    const acting = await provider.post<Grant>('/impersonation/authenticate', { impersonation_token })
    const refusal = await put({ locale: 'de' }, { session: acting.body.data.session_token })
    expect(outcome(refusal)).toEqual([403, 'impersonation_not_allowed'])
  })

  it('R21k a member sets and removes both in one organization, not in another', async () => {
    provider.project = provider.b2bProject
    const email = address()
    const { session_token: session } = await business.found(email)
    const other = await business.found(email)
    const change = (body: object) => business.request<MemberAnswer>('PUT', '/account/profile', { session, body })
    const changed = await change({ picture_url: picture, locale: 'ar' })
    expect([changed.status, profileOf(changed.body.data.member)]).toEqual([200, [picture, 'ar']])
    for (const picture_url of refusedURLs)
      expect(outcome(await change({ picture_url })), picture_url).toEqual([400, 'bad_request'])
    const exportedBy = async (token: string) =>
      (await business.request<MemberAccountExport>('GET', '/account/export', { session: token })).body.data.member
    expect(profileOf(await exportedBy(session))).toEqual([picture, 'ar'])
    expect(profileOf(await exportedBy(other.session_token))).toEqual([null, null])
    await change({ picture_url: null, locale: null })
    expect(profileOf(await exportedBy(session))).toEqual([null, null])
  })
})
