import { createHash } from 'node:crypto'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { finish, follow } from '../testing/links.ts'
import { page, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy, startReset } from '../testing/resets.ts'

const old = 'gibbous-Waxing-81-moor'
const fresh = 'Sturdy!Canoe4Paddle'
const verifier = 'e638ad57748b46d2fbb538af7394f638d5e3b4a39bb654526c51dc645c8370c7'
const challenge = createHash('sha256').update(verifier).digest('base64url')

describeOnBothStores('password resets under attack', (store) => {
  let provider: TestProvider
  let people = 0
  const address = () => `reset-attack-${++people}@example.com`
  const verdict = ({ status, body }: { status: number; body: { error_type?: string } }) => [status, body.error_type]
  const rejectedToken = [401, 'unable_to_auth_magic_link']
  const minutes = { session_duration_minutes: 60 }

  const create = (email: string, password = old) => provider.post<Grant>('/passwords', { email, password, ...minutes })
  const login = (email: string, password = old) =>
    provider.post<Grant>('/passwords/authenticate', { email, password, ...minutes })
  const createKnown = async () => {
    const email = address()
    await create(email)
    return email
  }

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  it('B01 mail scanners consume neither link', async () => {
    const mailed = await mailReset(provider, await createKnown())
    for (const userAgent of ['Mozilla/5.0 (compatible; MSOffice)', 'Slackbot-LinkExpanding 1.0', 'GoogleImageProxy'])
      for (const url of [mailed.resetURL, mailed.loginURL])
        for (const method of ['HEAD', 'GET', 'GET'])
          expect((await follow(provider, url, { method, userAgent })).status).toBe(302)
    expect((await finish(provider, mailed.loginToken)).status).toBe(200)
    expect((await resetBy(provider, mailed.resetToken, fresh)).status).toBe(200)
  })

  it('B03 both links require the verifier at either call, and a rejection consumes nothing', async () => {
    const email = await createKnown()
    const { resetToken, loginToken } = await mailReset(provider, email, { code_challenge: challenge })
    for (const token of [resetToken, loginToken])
      for (const code_verifier of [undefined, '', `${verifier}0`, challenge])
        for (const answer of [
          await resetBy(provider, token, fresh, { code_verifier }),
          await finish(provider, token, { code_verifier }),
        ]) {
          expect(answer.status).toBe(400)
          expect(answer.body.error_message).toContain('pkce')
        }
    expect((await finish(provider, loginToken, { code_verifier: verifier })).status).toBe(200)
    expect((await resetBy(provider, resetToken, fresh, { code_verifier: verifier })).status).toBe(200)
  })

  it('B03 a verifier without a challenge is rejected and consumes nothing', async () => {
    const { resetToken } = await mailReset(provider, await createKnown())
    const refused = await resetBy(provider, resetToken, fresh, { code_verifier: verifier })
    expect(verdict(refused)).toEqual([400, 'pkce_did_not_expect_code_verifier'])
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
  })

  it.each(['reset_password_redirect_url', 'login_redirect_url'])(
    'B05 no mail is sent for a crafted %s',
    async (name) => {
      const email = await createKnown()
      for (const url of [
        'http://evil.example/reset',
        'https://localhost:3000/reset',
        'http://localhost:3000/reset/',
        'http://localhost:3000/reset?next=//evil.example',
        'http://localhost:3000@evil.example/reset',
        'http://localhost:3000\\@evil.example/reset',
        'http://localhost.evil.example:3000/reset',
        'http://localhost:*/reset',
        'http://LOCALHOST:3000/reset',
        'javascript:alert(1)//http://localhost:3000/reset',
        '//evil.example/reset',
        '',
      ])
        expect([url, ...verdict(await startReset(provider, email, { [name]: url }))]).toEqual([
          url,
          400,
          'no_match_for_provided_magic_link_url',
        ])
      expect(await provider.inbox(email)).toEqual([])
    },
  )

  it('B05 a manipulated link redirects to no other site', async () => {
    const { resetURL } = await mailReset(provider, await createKnown())
    for (const more of ['&reset_password_redirect_url=http://evil.example', '&redirect_url=//evil.example'])
      expect((await follow(provider, resetURL + more)).location).toMatch(new RegExp(`^${page}/reset\\?`))
    const swapped = await follow(provider, resetURL.replace('=reset_password', '=magic_links'))
    expect(swapped.location).toMatch(new RegExp(`^${page}/reset\\?stytch_token_type=magic_links&`))
  })

  it('B09 tokens have 256 random bits, and those of one mail have nothing in common', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const { resetToken, loginToken } = await mailReset(provider, await createKnown())
      tokens.add(resetToken).add(loginToken)
    }
    expect(tokens.size).toBe(40)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set([...tokens].map((token) => token.slice(0, 2))).size).toBeGreaterThan(20)
  })

  it('B10 both links are rejected after their expiration', async () => {
    const email = await createKnown()
    const { resetToken, loginToken, resetURL } = await mailReset(provider, email, {
      reset_password_expiration_minutes: 1,
    })
    await provider.advance(61)
    expect(verdict(await resetBy(provider, resetToken, fresh))).toEqual(rejectedToken)
    expect(verdict(await finish(provider, loginToken))).toEqual(rejectedToken)
    expect((await follow(provider, resetURL)).status).toBe(302)
    expect((await login(email)).status).toBe(200)
  })

  it('B13 markup in a project name and an address is escaped in the mail', async () => {
    const email = "o'brien&co@example.com"
    await create(email)
    await provider.patch({ project_name: '<img src=x onerror=alert(1)>{{7*7}}' })
    await startReset(provider, email, { locale: '<b>' }, { headers: { 'User-Agent': '<script>alert(1)</script>' } })
    const [mail] = await provider.inbox(email)
    await provider.patch({ project_name: 'Latchkey' })
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;{{7*7}}')
    expect(mail?.html).not.toMatch(/<img|<script|<b>/)
  })

  it('C08 a reset proves the mailbox only, and no second factor', async () => {
    const email = await createKnown()
    const { resetToken } = await mailReset(provider, email)
    const { body } = await resetBy(provider, resetToken, fresh)
    const { authentication_factors } = body.data.session
    expect(authentication_factors).toMatchObject([{ type: 'magic_link', delivery_method: 'email' }])
    expect(authentication_factors).toHaveLength(1)
    const session = body.data.session_token
    const checked = await provider.post<Grant>('/sessions/authenticate', {}, { session })
    expect(checked.body.data.session.authentication_factors).toEqual(authentication_factors)
  })

  it.each(['password123', 'qwerty123456', 'Password1!', 'P@ssw0rd123'])(
    'C10 %s is rejected by a reset, which consumes nothing',
    async (common) => {
      const email = await createKnown()
      const { resetToken } = await mailReset(provider, email)
      expect(verdict(await resetBy(provider, resetToken, common))).toEqual([400, 'breached_password'])
      expect((await login(email)).status).toBe(200)
      expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
    },
  )

  it('J01 resets share the limit of links and codes to one address', async () => {
    const email = await createKnown()
    let sources = 0
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      for (const path of [
        '/passwords/email/reset/start',
        '/magic_links/email/login_or_create',
        '/otps/email/login_or_create',
      ])
        statuses.push((await provider.post(path, { email }, { from: `127.7.0.${++sources}` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  })

  it('M09 a token is rejected in another project', async () => {
    const { resetToken } = await mailReset(provider, await createKnown())
    const { public_token } = provider.b2bProject
    const authorization = `Basic ${btoa(`${public_token}:${public_token}`)}`
    expect((await resetBy(provider, resetToken, fresh, {}, { authorization })).status).toBe(401)
    expect((await resetBy(provider, resetToken, fresh)).status).toBe(200)
  })

  it('an account belongs only to the owner of its address after a reset, and pending requests of its creator are void', async () => {
    const email = address()
    const { session_token: maker } = (await create(email)).body.data
    const elsewhere = address()
    const own = { session: maker }
    await provider.post('/magic_links/email/send/secondary', { email: elsewhere }, own)
    const pendingToken = new URL((await provider.inbox(elsewhere))[0]?.link ?? '').searchParams.get('token') ?? ''
    // The owner signs in by code, not by the reset. A pending request of the creator must not complete in the owner's session.
    const { session_token: session } = await provider.signIn(email)
    expect(verdict(await finish(provider, pendingToken, {}, { session }))).toEqual(rejectedToken)
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, fresh, {}, own)).body.data.session_token).not.toBe(maker)
    expect((await login(email)).status).toBe(401)
  })

  describe('in protected mode', () => {
    let takenAddress: string
    beforeAll(async () => {
      takenAddress = await createKnown()
      await provider.patch({ protected_mode: true })
    })
    afterAll(() => provider.patch({ protected_mode: false }))

    /** Everything a response discloses, without the parts that always differ. */
    const shape = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => [
      status,
      [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`),
      text.replace(/request-id-[\w-]+/, ''),
    ]

    it('C09 a reset start gives known and unknown addresses the same response, headers and mail', async () => {
      const [unknown, other] = [address(), await createKnown()]
      expect(other).not.toBe(unknown)
      expect(shape(await startReset(provider, takenAddress))).toEqual(shape(await startReset(provider, unknown)))
      for (const email of [takenAddress, unknown]) expect(await provider.inbox(email)).toHaveLength(1)
      for (const requestBody of [{ reset_password_redirect_url: 'http://evil.example/' }, { code_challenge: 'short' }])
        expect(shape(await startReset(provider, takenAddress, requestBody))).toEqual(
          shape(await startReset(provider, unknown, requestBody)),
        )
    })

    it('E01 creating an account gives taken and free addresses the same response, and creates none', async () => {
      const free = address()
      const answers = [await create(takenAddress), await create(free)]
      for (const answer of answers) expect(verdict(answer)).toEqual([400, 'reset_password'])
      expect(shape(answers[0] as never)).toEqual(shape(answers[1] as never))
      for (const password of ['moorland', 'Password1!'])
        expect(shape(await create(takenAddress, password))).toEqual(shape(await create(free, password)))
      await provider.patch({ protected_mode: false })
      const searchAnswer = await provider.post<{ userType: string }>('/users/search', { email: free })
      await provider.patch({ protected_mode: true })
      expect(searchAnswer.body.data.userType).toBe('new')
    })

    it('following the mail creates an account with a verified address for a new user', async () => {
      const email = address()
      const { resetToken } = await mailReset(provider, email)
      const { status, body } = await resetBy(provider, resetToken, fresh)
      expect(status).toBe(200)
      expect(body.data.user.emails).toMatchObject([{ email, verified: true }])
      expect((await login(email, fresh)).status).toBe(200)
      const [first] = await provider.inbox(email)
      expect(first?.subject).toBe('Your account now has a password')
    })
  })
})
