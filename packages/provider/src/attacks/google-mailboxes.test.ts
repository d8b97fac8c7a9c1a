import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../testing/back-end.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { createTokenSigner, type TokenSigner } from '../testing/identity-providers/signed-tokens.ts'
import { finishOAuth, site, TestBrowser } from '../testing/oauth.ts'
import { granted, TestOrganizations } from '../testing/organizations.ts'
import { beginning, TestProvider } from '../testing/provider.ts'

const minutes = { session_duration_minutes: 60 }

/** Google verified the address once but does not run its mailbox, so another person may own it by now. */
describeOnBothStores('a Google account without authority over its address', (given) => {
  let provider: TestProvider
  let people = 0
  beforeAll(async () => {
    provider = await TestProvider.start(given.url)
  })
  afterAll(() => provider.close())

  const person = (domain = 'reused.example') => `person-${++people}.${given.kind}@${domain}`
  const byGoogle = async (email: string, choice: string) => {
    const back = await new TestBrowser(provider).returnFrom('google', choice, { provider_login_hint: email })
    const { body, status, text } = await finishOAuth(provider, back.token)
    expect(status, text).toBe(200)
    return { ...body.data, address: back.address }
  }

  it('R11: signs in a separate user, never the owner of the address', async () => {
    const email = person()
    const owner = await provider.signIn(email)
    const old = await byGoogle(email, 'personal')
    expect([old.address, old.user.emails]).toEqual([site.signup, []])
    expect(old.user_id).not.toBe(owner.user_id)
    // The subject stays with that user, even once Google is authoritative for the address.
    expect((await byGoogle(email, 'personal')).user_id).toBe(old.user_id)
    expect((await byGoogle(email, 'continue')).user_id).toBe(old.user_id)
    const again = await provider.signIn(email)
    expect(again.user_id).toBe(owner.user_id)
    const me = await provider.get<{ readonly providers: readonly object[] }>('/users/me', {
      session: again.session_token,
    })
    expect(me.body.data.providers).toEqual([])
  })

  it('R11b: does not reserve the address for its user', async () => {
    const email = person()
    const old = await byGoogle(email, 'personal')
    const owner = await provider.signIn(email)
    expect(owner.user_id).not.toBe(old.user_id)
    expect((await byGoogle(email, 'personal')).user_id).toBe(old.user_id)
  })

  it('honest: an address of Gmail or a Workspace is added to a new user, and links to its owner', async () => {
    for (const [domain, choice] of [
      ['gmail.com', 'personal'],
      ['googlemail.com', 'personal'],
      ['workspace.example', 'continue'],
    ] as const) {
      const fresh = await byGoogle(person(domain), choice)
      expect(fresh.user.emails).toMatchObject([{ verified: true }])
      const email = person(domain)
      const owner = await provider.signIn(email)
      const linked = await byGoogle(email, choice)
      expect([linked.address, linked.user_id]).toEqual([site.login, owner.user_id])
    }
  })
})

describeOnBothStores("a member's Google account without authority over its address", (given) => {
  let test: TestOrganizations
  let signer: TokenSigner
  let company: MemberProven
  let people = 0
  let aud = ''
  beforeAll(async () => {
    signer = await createTokenSigner(beginning)
    test = await TestOrganizations.start(given.url, { outside: signer.outside })
    company = await test.found('admin@company.example')
    const email_allowed_domains = ['company.example', 'gmail.com.evil.example']
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains }
    await asBackEnd(test.provider, 'PUT', `/b2b/organizations/${companyId()}`, open)
    aud = granted(
      await test.request<{ google_client_id: string }>('GET', '/oauth/google/onetap/start'),
    ).google_client_id
  })
  afterAll(() => test.close())

  const companyId = () => company.organization.organization_id
  const person = (domain = 'company.example') => `left-${++people}+x@${domain}`
  const tapped = async (email: string, more: JWTPayload, path = '') => {
    const claims = { iss: 'https://accounts.google.com', aud, azp: aud, sub: email, email, email_verified: true }
    const id_token = await signer.sign({
      ...claims,
      iat: signer.now,
      exp: signer.now + 3_600,
      jti: `${++people}`,
      ...more,
    })
    const body = { id_token, ...(path === '' && { organization_id: companyId() }) }
    const { redirect_url } = granted(
      await test.post<{ redirect_url: string }>(`/oauth/google/onetap${path}/submit`, body),
    )
    return new URL(redirect_url).searchParams.get('token') ?? ''
  }
  const enter = async (email: string, more: JWTPayload = {}, ist = '') =>
    test.post<MemberProven>('/oauth/authenticate', {
      oauth_token: await tapped(email, more),
      ...minutes,
      ...(ist !== '' && { intermediate_session_token: ist }),
    })
  const discover = async (email: string, more: JWTPayload = {}) =>
    granted(
      await test.post<Discovered>('/oauth/discovery/authenticate', {
        discovery_oauth_token: await tapped(email, more, '/discovery'),
      }),
    )

  it.each([
    ['without hd', 'company.example', {}],
    ['with the hd of another domain', 'company.example', { hd: 'evil.example' }],
    ['with the hd of a domain below it', 'company.example', { hd: 'mail.company.example' }],
    ['with the hd of a domain above it', 'company.example', { hd: 'example' }],
    ['with an empty hd', 'company.example', { hd: '' }],
    ['with a list for hd', 'company.example', { hd: ['company.example'] }],
    ['at a domain that begins like Gmail', 'gmail.com.evil.example', {}],
  ])('R11c: %s it joins no organization by its domain', async (_, domain, more) => {
    const email = person(domain)
    const half = granted(await enter(email, more))
    expect(half).toMatchObject({ member_session: null, member: { status: 'pending', email_address_verified: false } })
    expect(half.primary_required?.allowed_auth_methods).toContain('email_otp')
    const discovered = await discover(person(domain), more)
    const { intermediate_session_token, discovered_organizations } = discovered
    expect(discovered_organizations.map((one) => one.member_authenticated)).toEqual([false])
    expect(granted(await test.exchange(intermediate_session_token, companyId())).member_session).toBeNull()
  })

  it('R11d: it cannot sign in as an existing member of the address, and is not linked to that member', async () => {
    const email = person()
    const { member_id } = await test.signIn(email, companyId())
    const half = granted(await enter(email))
    expect(half).toMatchObject({ member_id, member_session: null, member: { oauth_registrations: [] } })
    expect(half.primary_required?.allowed_auth_methods).toContain('magic_link')
    const { intermediate_session_token } = await discover(email)
    const over = granted(await test.exchange(intermediate_session_token, companyId()))
    expect(over).toMatchObject({ member_session: null, member: { oauth_registrations: [] } })
    const second = {
      member_id,
      organization_id: companyId(),
      intermediate_session_token: over.intermediate_session_token,
    }
    expect((await test.post('/totp', second)).body.error_type).toBe('intermediate_session_not_found')
  })

  it('R11e: it accepts no invitation', async () => {
    const email = person('elsewhere.example')
    const { session_token: session } = company
    granted(await test.post('/magic_links/email/invite', { email_address: email }, { session }))
    expect(granted(await enter(email))).toMatchObject({ member_session: null, member: { status: 'invited' } })
  })

  it('honest: it is linked together with a proof of the mailbox, then signs in by itself, and opens no other organization', async () => {
    const email = person()
    const half = granted(await enter(email))
    granted(await test.post('/otps/email/login_or_signup', { email_address: email, organization_id: companyId() }))
    const signedIn = granted(
      await test.post<MemberProven>('/otps/email/authenticate', {
        email_address: email,
        organization_id: companyId(),
        code: await test.code(email),
        ...minutes,
        intermediate_session_token: half.intermediate_session_token,
      }),
    )
    expect(signedIn.member_authenticated).toBe(true)
    expect(signedIn.member.oauth_registrations).toMatchObject([{ provider_type: 'Google' }])
    const again = granted(await enter(email))
    expect(again.member_authenticated).toBe(true)
    const other = await test.found(email, { organization_name: 'Other' })
    const over = await test.post(
      '/sessions/exchange',
      { organization_id: other.organization.organization_id, ...minutes },
      { session: again.session_token },
    )
    expect(over.status).toBe(404)
  })

  it('honest: a Workspace account joins by its domain, regardless of case', async () => {
    const hosted = granted(await enter(person(), { hd: 'Company.Example' }))
    expect(hosted).toMatchObject({ member_authenticated: true, member: { email_address_verified: true } })
  })
})
