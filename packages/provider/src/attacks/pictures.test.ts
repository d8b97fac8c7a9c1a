import type { UserAccountExport } from '@latchkey/protocol/account/consumer'
import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import type { Grant } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { testJpeg } from '../testing/jpeg.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestOrganizations } from '../testing/organizations.ts'
import { type RequestOptions, type TestProject, TestProvider } from '../testing/provider.ts'

const script = '<script>alert(1)</script>'
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const jpeg = base64(testJpeg())

describeOnBothStores('uploaded pictures under attack', (store) => {
  let provider: TestProvider
  let consumer: TestProject
  let owner: TestOperator
  let people = 0
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    consumer = provider.project
    owner = await firstOwner(provider)
  })
  beforeEach(() => {
    provider.project = consumer
  })
  afterAll(() => provider.close())

  const signIn = async () => provider.signIn(`picture-${++people}@example.com`)
  const put = (body: object, options: RequestOptions) =>
    provider.request<{ __user: User }>('PUT', '/sdk/v1/account/profile', { body, ...options })
  const upload = async (session: string, picture = jpeg) => {
    const { status, body } = await put({ picture }, { session })
    expect(status).toBe(200)
    return new URL(body.data.__user.picture_url ?? '').pathname
  }
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    provider.request('GET', path, { authorization: null, origin: null, headers })

  it('are served from the address of the provider as an image and nothing else, and asked for each time', async () => {
    const { session_token: session } = await signIn()
    const path = await upload(session)
    const { status, headers } = await read(path)
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      ...[200, 'image/jpeg', 'nosniff'],
    ])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('set-cookie')).toBeNull()
    const etag = headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  })

  it('lose what hides in them: a page, a script, the place of a photo, an archive', async () => {
    const { session_token: session } = await signIn()
    const attached = [
      [0xfe, script],
      [0xe1, `Exif ${script}`],
    ] as const
    const path = await upload(session, base64(testJpeg({ attached, behind: `PK${script}` })))
    const { text } = await read(path)
    expect(text).not.toContain('script')
    expect(text).not.toContain('Exif')
  })

  it.each([
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    ['huge sides', testJpeg({ width: 65_500, height: 65_500 })],
    ['too many bytes', testJpeg({ attached: [[0xfe, 'x'.repeat(44_990)]] })],
    ['nothing', Buffer.alloc(0)],
  ])('are refused with %s, and the earlier one stays', async (_, bytes) => {
    const { session_token: session } = await signIn()
    const path = await upload(session)
    const { status, body } = await put({ picture: base64(bytes) }, { session })
    expect([status, body.error_type]).toEqual([400, 'bad_request'])
    expect((await read(path)).status).toBe(200)
  })

  it('are refused in another encoding, and beside a link', async () => {
    const { session_token: session } = await signIn()
    for (const body of [
      { picture: `data:image/jpeg;base64,${jpeg}` },
      { picture: `${jpeg}!` },
      { picture: jpeg, picture_url: 'https://img.example/1' },
      { picture: jpeg, picture_url: null },
    ])
      expect((await put(body, { session })).status).toBe(400)
    expect((await provider.get<User>('/users/me', { session })).body.data.picture_url).toBeNull()
  })

  it('end at once when they are replaced, linked over or removed, or when the account is deleted', async () => {
    const { session_token: session, user } = await signIn()
    const first = await upload(session)
    const second = await upload(session)
    expect(second).not.toBe(first)
    const { headers } = await read(second)
    expect((await read(first, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404)
    await put({ picture_url: 'https://img.example/ada.png' }, { session })
    const gone = await read(second)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const third = await upload(session)
    await put({ picture_url: null }, { session })
    expect((await read(third)).status).toBe(404)
    const fourth = await upload(session)
    const { body } = await provider.get<User>('/users/me', { session })
    // A form that saves the address as it was keeps the picture.
    await put({ picture_url: body.data.picture_url }, { session })
    expect((await read(fourth)).status).toBe(200)
    await owner.send('DELETE', `/api/projects/${consumer.project_id}/users/${user.user_id}`)
    expect((await read(fourth)).status).toBe(404)
  })

  it('of another user stay, whose address an attacker links and removes', async () => {
    const ada = await signIn()
    const eve = await signIn()
    const path = await upload(ada.session_token)
    const { body } = await provider.get<User>('/users/me', { session: ada.session_token })
    await put({ picture_url: body.data.picture_url }, { session: eve.session_token })
    await put({ picture_url: null }, { session: eve.session_token })
    expect((await read(path)).status).toBe(200)
    expect((await put({ picture: jpeg }, {})).status).toBe(401)
  })

  it('of a stranger end when the owner of the address takes the account over', async () => {
    const email = `victim-${++people}@example.com`
    const { body } = await provider.post<Grant>('/passwords', {
      email,
      password: 'wonderful Otter 9 lantern',
      session_duration_minutes: 60,
    })
    const path = await upload(body.data.session_token)
    const { user } = await provider.signIn(email)
    expect(user.picture_url).toBeNull()
    expect((await read(path)).status).toBe(404)
  })

  it('are in the export of the account', async () => {
    const { session_token: session } = await signIn()
    const exported = async () =>
      (await provider.get<UserAccountExport>('/account/export', { session })).body.data.picture
    expect(await exported()).toBeNull()
    await upload(session)
    expect(await exported()).toBe(`data:image/jpeg;base64,${jpeg}`)
  })

  it('of members work in the same way', async () => {
    const business = TestOrganizations.of(provider)
    const { session_token: session } = await business.found(`member-${++people}@example.com`)
    const { status, body } = await provider.request<MemberAnswer>('PUT', '/sdk/v1/b2b/account/profile', {
      body: { picture: jpeg },
      session,
    })
    expect(status).toBe(200)
    expect((await read(new URL(body.data.member.picture_url ?? '').pathname)).status).toBe(200)
  })

  it('are removed by an operator, which is an event, and not by a viewer', async () => {
    const { session_token: session, user } = await signIn()
    const path = await upload(session)
    const act = `/api/projects/${consumer.project_id}/users/${user.user_id}/picture`
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await viewer.send('DELETE', act)).status).toBe(403)
    await provider.advance(1)
    expect((await read(path)).status).toBe(200)
    expect(await owner.send('DELETE', act)).toMatchObject({ status: 200, body: { picture_url: null } })
    expect((await read(path)).status).toBe(404)
    const log = await owner.send<{ events: { data: object }[] }>(
      ...(['GET', `/api/projects/${consumer.project_id}/events?kind=user.changed&user_id=${user.user_id}`] as const),
    )
    expect(log.body.events[0]?.data).toMatchObject({
      by: 'operator',
      act: 'Picture of a user removed',
      changed: 'picture_url',
      command: `latchkey user remove-picture ${consumer.project_id} ${user.user_id}`,
    })
  })

  it.each(['../health', 'x', '%00', 'a'.repeat(200)])('are not found at the address %s', async (id) => {
    expect((await read(`/v1/pictures/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})
