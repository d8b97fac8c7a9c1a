import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finish, sendLink } from '../testing/links.ts'
import { type RequestOptions, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy, startReset } from '../testing/resets.ts'

const password = 'gibbous-Waxing-81-moor'
const minutes = { session_duration_minutes: 60 }

describeOnBothStores('accounts under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const name = () => `Identity-${++people}`

  const create = (email: string) => provider.post<Grant>('/passwords', { email, password, ...minutes })
  const login = (email: string) => provider.post<Grant>('/passwords/authenticate', { email, password, ...minutes })
  const typeOf = async (email: string) =>
    (await provider.post<{ userType: string }>('/users/search', { email })).body.data.userType

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  it('E02 the user search discloses nothing in protected mode', async () => {
    const [withPassword, passwordless, unknown] = [`${name()}@x.com`, `${name()}@x.com`, `${name()}@x.com`]
    await create(withPassword)
    await provider.signIn(passwordless)
    await provider.patch({ protected_mode: true })
    const types = [await typeOf(withPassword), await typeOf(passwordless), await typeOf(unknown)]
    await provider.patch({ protected_mode: false })
    expect(types).toEqual(['passwordless', 'passwordless', 'passwordless'])
    expect([await typeOf(withPassword), await typeOf(passwordless), await typeOf(unknown)]).toEqual([
      'password',
      'passwordless',
      'new',
    ])
  })

  it('E04 an address is one account for every method, in any case, and keeps its first spelling for display', async () => {
    const address = `${name()}@X.com`
    const { user_id } = (await create(`  ${address} `)).body.data
    const same = [address.toLowerCase(), address.toUpperCase(), ` ${address}  `]
    for (const spelling of same) {
      expect((await login(spelling)).body.data.user_id).toBe(user_id)
      expect((await create(spelling)).body.error_type).toBe('reset_password')
    }
    const { user_id: byCode, user } = await provider.signIn(same[0] ?? '')
    expect([byCode, user.emails[0]?.email]).toEqual([user_id, address])
    const { token } = await sendLink(provider, same[1] ?? '')
    expect((await finish(provider, token)).body.data.user_id).toBe(user_id)
    await startReset(provider, same[1] ?? '')
    expect((await provider.inbox(address))[0]?.link).toContain('reset_password')
  })

  it('E06 tags and dots make different users', async () => {
    const stem = name().toLowerCase()
    const spellings = [`${stem}@gmail.com`, `${stem}+tag@gmail.com`, `${stem.replace('-', '.')}@gmail.com`]
    const ids = []
    for (const email of spellings) ids.push((await create(email)).body.data.user_id)
    expect(new Set(ids).size).toBe(3)
    const [first = '', tagged = ''] = spellings
    const { resetToken } = await mailReset(provider, tagged)
    expect((await resetBy(provider, resetToken, 'Sturdy!Canoe4Paddle')).body.data.user_id).toBe(ids[1])
    expect((await login(first)).status).toBe(200)
  })

  it('E10 a second address has no effect before its proof, and the first address is notified', async () => {
    const [first, second] = [`${name()}@x.com`, `${name()}@x.com`]
    const { session_token, user_id } = await provider.signIn(first)
    const set = await provider.post<Grant>('/passwords/session/reset', { password }, { session: session_token })
    const session = set.body.data.session_token
    const sendAnswer = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email: second },
      { session },
    )
    const code = (await provider.inbox(second))[0]?.code ?? ''
    expect(await typeOf(second)).toBe('new')
    expect((await login(second)).body.error_type).toBe('email_not_found')
    expect((await startReset(provider, second)).body.error_type).toBe('email_not_found')
    // Without the requesting session, the code adds nothing and signs in no user.
    expect((await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id })).status).toBe(404)
    const proven = await provider.authenticate({ code, method_id: sendAnswer.body.data.method_id }, { session })
    expect(proven.body.data.user.emails).toHaveLength(2)
    expect((await login(second)).body.data.user_id).toBe(user_id)
    expect((await provider.inbox(first))[0]?.subject).toBe('A new way to sign in was added')
  })

  it.each([
    ['/passwords/email/reset/start', 'nobody-%@x.com', 404],
    ['/otps/email/send/primary', 'nobody-%@x.com', 404],
    ['/magic_links/email/send/primary', 'nobody-%@x.com', 404],
    ['/passwords', 'somebody@x.com', 400],
  ])(
    'E01 %s answers 330 different addresses a minute from one source, without an effect on other sources',
    async (path, address, status) => {
      await provider.signIn('somebody@x.com')
      const from = `127.9.0.${++people}`
      const ask = (number: number, options: RequestOptions) => {
        const email = address.replace('%', String(number))
        const body = { email, password: 'tall river quiet lantern 7!A', session_duration_minutes: 60 }
        return provider.post(path, body, options)
      }
      const answers = await Promise.all(Array.from({ length: 330 }, (_, number) => ask(number, { from })))
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
      expect(await ask(330, { from })).toMatchObject({ status: 429, body: { error_type: 'too_many_requests' } })
      expect((await ask(301, { from: '127.9.1.1' })).status).toBe(status)
    },
  )

  it('J06 unproven addresses create no user, and one source is limited in their number', async () => {
    const from = '127.8.0.1'
    const statuses = []
    for (let n = 0; n < 331; n++)
      statuses.push(
        (await provider.post('/otps/email/login_or_create', { email: `flood-${n}@x.com` }, { from })).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(330)
    expect(statuses.at(-1)).toBe(429)
    for (const n of [0, 150, 299]) expect(await typeOf(`flood-${n}@x.com`)).toBe('new')
    expect((await provider.post('/otps/email/login_or_create', { email: `${name()}@x.com` })).status).toBe(200)
  })
})
