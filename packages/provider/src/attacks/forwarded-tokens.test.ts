import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asBackEnd, type BackEndAnswer } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { sendLink } from '../testing/links.ts'
import { TestBrowser } from '../testing/oauth.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { beginning, TestProvider } from '../testing/provider.ts'
import { ethereumWallet } from '../testing/wallets.ts'

/** A back end forwards the token of a browser. The token alone does not identify the owner of the browser. */
describeOnBothStores('a back end that forwards a token without a session', (given) => {
  let provider: TestProvider
  let mallory: Grant
  let victim: Grant
  let address = ''
  let count = 0
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())
  beforeEach(async () => {
    count += 1
    address = `new-address-${count}@example.com`
    mallory = await provider.signIn(`mallory-${count}@example.com`)
    victim = await provider.signIn(`victim-${count}@example.com`)
  })

  const asSite = (path: string, body: object) => asBackEnd(provider, 'POST', path, body)
  const refusalOf = ({ status, body }: { readonly status: number; readonly body: BackEndAnswer }) => [
    status,
    body.error_type,
  ]
  const missingCaller = [400, 'no_session_arguments']

  /** Submits a token in each wrong way, then in the right one: with `user_id` or with the session. */
  const expectBound = async (path: string, token: object, way: object) => {
    const wrong = [
      { user_id: victim.user_id },
      { session_token: victim.session_token },
      { session_token: victim.session_token, user_id: mallory.user_id },
      { session_token: mallory.session_token, user_id: victim.user_id },
    ]
    for (const caller of wrong) {
      const refused = await asSite(path, { ...token, ...caller })
      expect(refused.status, JSON.stringify(caller)).toBeGreaterThanOrEqual(400)
    }
    expect(refusalOf(await asSite(path, token))).toEqual(missingCaller)
    const added = await asSite(path, { ...token, ...way })
    expect([added.status, added.body.user_id]).toEqual([200, mallory.user_id])
  }

  for (const callerField of ['user_id', 'session_token'] as const) {
    const way = () =>
      callerField === 'user_id' ? { user_id: mallory.user_id } : { session_token: mallory.session_token }

    it(`R07a: adds no address by a code that another account requested, unless it sends ${callerField}`, async () => {
      const session = { session: mallory.session_token }
      const sendAnswer = await provider.post<{ method_id: string }>(
        '/otps/email/send/secondary',
        { email: address },
        session,
      )
      const code = (await provider.inbox(address))[0]?.code
      await expectBound('/otps/authenticate', { method_id: sendAnswer.body.data.method_id, code }, way())
    })

    it(`R07b: adds no address by a link that another account requested, unless it sends ${callerField}`, async () => {
      const session = { session: mallory.session_token }
      const sendAnswer = await provider.post('/magic_links/email/send/secondary', { email: address }, session)
      expect(sendAnswer.status, sendAnswer.text).toBe(200)
      const link = (await provider.inbox(address))[0]?.link ?? ''
      const token = new URL(link).searchParams.get('token')
      await expectBound('/magic_links/authenticate', { token }, way())
    })

    it(`R07c: adds no address by a link that it requested for a user, unless it sends ${callerField}`, async () => {
      const sendAnswer = await asSite('/magic_links/email/send', { email: address, user_id: mallory.user_id })
      expect(sendAnswer.status).toBe(200)
      const link = (await provider.inbox(address))[0]?.link ?? ''
      const token = new URL(link).searchParams.get('token')
      await expectBound('/magic_links/authenticate', { token }, way())
    })

    for (const start of ['a page', 'the back end'])
      it(`R07d: adds no wallet whose challenge ${start} requested for another account, unless it sends ${callerField}`, async () => {
        const wallet = ethereumWallet()
        const walletBody = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type }
        const { challenge } =
          start === 'a page'
            ? (
                await provider.post<{ challenge: string }>('/crypto_wallets/authenticate/start/secondary', walletBody, {
                  session: mallory.session_token,
                })
              ).body.data
            : (await asSite('/crypto_wallets/authenticate/start', { ...walletBody, user_id: mallory.user_id })).body
        const signature = wallet.sign(String(challenge))
        const path = '/crypto_wallets/authenticate'
        expect(refusalOf(await asSite(path, { ...walletBody, signature }))).toEqual(missingCaller)
        const others = [{ user_id: victim.user_id }, { session_token: victim.session_token }]
        for (const other of others)
          expect((await asSite(path, { ...walletBody, signature, ...other })).status).not.toBe(200)
        const added = await asSite(path, { ...walletBody, signature, ...way() })
        expect([added.status, added.body.user_id]).toEqual([200, mallory.user_id])
      })
  }

  it('R07j: adds no OAuth account to another account, and the token stays valid for the right caller', async () => {
    const ways = [{ user_id: mallory.user_id }, { session_token: mallory.session_token }]
    for (const [number, way] of ways.entries()) {
      const attachBody = { provider: 'google', user_id: mallory.user_id }
      const { oauth_attach_token } = (await asSite('/oauth/attach', attachBody)).body
      const { token } = await new TestBrowser(provider).returnFrom('google', 'continue', {
        oauth_attach_token: String(oauth_attach_token),
        provider_login_hint: `account-${number}-${address}`,
      })
      await expectBound('/oauth/authenticate', { token }, way)
    }
  })

  it('R07e: signs in as before by a link or code that was requested without an account', async () => {
    const { token } = await sendLink(provider, address)
    const first = await asSite('/magic_links/authenticate', { token, session_duration_minutes: 30 })
    expect(first.status).toBe(200)
    const { code, method_id } = await provider.sendCode(address)
    const again = await asSite('/otps/authenticate', { method_id, code, session_duration_minutes: 30 })
    expect([again.status, again.body.user_id]).toEqual([200, first.body.user_id])
  })

  it('R07f: rejects a sign-in as another user than the named one, and consumes nothing', async () => {
    const { token } = await sendLink(provider, `victim-${count}@example.com`)
    const request = { token, user_id: mallory.user_id }
    expect(refusalOf(await asSite('/magic_links/authenticate', request))).toEqual([403, 'unauthorized_action'])
    expect(refusalOf(await asSite('/magic_links/authenticate', { token, user_id: 'nobody' }))[1]).toBe('user_not_found')
    const right = await asSite('/magic_links/authenticate', { token, user_id: victim.user_id })
    expect([right.status, right.body.user_id]).toEqual([200, victim.user_id])
    const { token: embedded } = (await asSite('/magic_links', { user_id: victim.user_id })).body
    const wrong = { token: embedded, user_id: mallory.user_id }
    expect(refusalOf(await asSite('/magic_links/authenticate', wrong))).toEqual([403, 'unauthorized_action'])
    expect((await asSite('/magic_links/authenticate', { token: embedded })).status).toBe(200)
  })
})

describeOnBothStores('a back end that forwards a token of a member without a session', (given) => {
  let test: TestOrganizations
  let mallory: MemberProven
  let victim: MemberProven
  let organization_id = ''
  let address = ''
  let now = beginning
  let count = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url, { clock: { now: () => now } })
    const founder = await test.found('admin@company.example', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['company.example'],
    })
    organization_id = founder.organization.organization_id
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    now += 3_600_000
    address = `fresh-${count}@elsewhere.example`
    mallory = await test.signIn(`mallory-${count}@company.example`, organization_id)
    victim = await test.signIn(`victim-${count}@company.example`, organization_id)
  })

  const asSite = (path: string, body: object) => asBackEnd(test.provider, 'POST', `/b2b${path}`, body)

  const start = async (delivery_method: string) => {
    const body = { email_address: address, delivery_method }
    granted(await test.post('/organizations/members/start_email_update', body, { session: mallory.session_token }))
  }

  const expectBound = async (path: string, token: object, way: object) => {
    const bareAnswer = await asSite(path, token)
    expect([bareAnswer.status, bareAnswer.body.error_type]).toEqual([400, 'no_session_arguments'])
    const wrong = [
      { organization_id, member_id: victim.member_id },
      { session_token: victim.session_token },
      { session_token: mallory.session_token, organization_id, member_id: victim.member_id },
    ]
    for (const caller of wrong) {
      const refused = await asSite(path, { ...token, ...caller })
      expect(refused.status, JSON.stringify(caller)).toBeGreaterThanOrEqual(400)
    }
    const changed = await asSite(path, { ...token, ...way })
    expect(changed).toMatchObject({
      status: 200,
      body: { member_id: mallory.member_id, member: { email_address: address } },
    })
  }

  for (const callerField of ['member_id', 'session_token'] as const) {
    const way = () =>
      callerField === 'member_id'
        ? { organization_id, member_id: mallory.member_id }
        : { session_token: mallory.session_token }

    it(`R07g: changes no address by a link that another member requested, unless it sends ${callerField}`, async () => {
      await start('EMAIL_MAGIC_LINK')
      await expectBound('/magic_links/authenticate', { magic_links_token: await test.token(address) }, way())
    })

    it(`R07h: changes no address by a code that another member requested, unless it sends ${callerField}`, async () => {
      await start('EMAIL_OTP')
      const token = { organization_id, email_address: address, code: await test.code(address) }
      await expectBound('/otps/email/authenticate', token, way())
    })
  }

  it('R07i: rejects a sign-in as another member than the named one, and consumes nothing', async () => {
    const email_address = `victim-${count}@company.example`
    await test.post('/magic_links/email/login_or_signup', { email_address, organization_id })
    const magic_links_token = await test.token(email_address)
    const path = '/magic_links/authenticate'
    const request = { magic_links_token, organization_id }
    const refused = await asSite(path, { ...request, member_id: mallory.member_id })
    expect([refused.status, refused.body.error_type]).toEqual([403, 'unauthorized_action'])
    expect((await asSite(path, { ...request, member_id: victim.member_id })).status).toBe(200)
  })
})
