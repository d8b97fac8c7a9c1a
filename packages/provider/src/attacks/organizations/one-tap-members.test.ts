import { createHash } from 'node:crypto'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import type { Discovered } from '@latchkey/protocol/methods/discovery/b2b'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { respelled } from '../../testing/hostile-input/respelled.ts'
import { createTokenSigner, type TokenSigner } from '../../testing/identity-providers/signed-tokens.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

describeOnBothStores('Google One Tap for members', (store) => {
  let test: TestOrganizations
  let signer: TokenSigner
  let company: MemberProven
  let aud = ''
  beforeAll(async () => {
    signer = await createTokenSigner(beginning)
    test = await TestOrganizations.start(store.url, { outside: signer.outside })
    const open = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['company.example'] }
    company = await test.found('admin@company.example', open)
    const started = await test.request<{ google_client_id: string }>('GET', '/oauth/google/onetap/start')
    aud = granted(started).google_client_id
  })
  afterAll(() => test.close())

  const claims = (email: string, other: JWTPayload = {}): JWTPayload => ({
    iss: 'https://accounts.google.com',
    aud,
    azp: aud,
    sub: email,
    email,
    email_verified: true,
    hd: email.slice(email.lastIndexOf('@') + 1),
    iat: signer.now,
    exp: signer.now + 3_600,
    ...other,
  })
  const submit = (id_token: string, more: object = {}) =>
    test.post<{ redirect_url: string }>('/oauth/google/onetap/submit', {
      id_token,
      organization_id: company.organization.organization_id,
      ...more,
    })
  const discover = (id_token: string) =>
    test.post<{ redirect_url: string }>('/oauth/google/onetap/discovery/submit', { id_token })
  const tokenOf = ({ redirect_url }: { redirect_url: string }) => {
    const { searchParams } = new URL(redirect_url)
    return [searchParams.get('stytch_token_type'), searchParams.get('token') ?? ''] as const
  }

  it('signs in a member to an organization, and discovers organizations', async () => {
    const [type, oauth_token] = tokenOf(granted(await submit(await signer.sign(claims('ada@company.example')))))
    expect(type).toBe('oauth')
    const entered = await test.post<MemberProven>('/oauth/authenticate', { oauth_token, session_duration_minutes: 60 })
    expect(granted(entered)).toMatchObject({
      member_authenticated: true,
      member: { email_address: 'ada@company.example' },
    })
    const again = await signer.sign(claims('ada@company.example', { iat: signer.now - 1 }))
    const [kind, discovery_oauth_token] = tokenOf(granted(await discover(again)))
    expect(kind).toBe('discovery_oauth')
    const discovered = await test.post<Discovered>('/oauth/discovery/authenticate', { discovery_oauth_token })
    expect(granted(discovered).discovered_organizations.map((one) => one.membership.type)).toEqual(['active_member'])
  })

  it('F07: rejects every token that is not from Google, for this site, currently valid and for a verified address', async () => {
    const good = claims('eve@company.example')
    const wrong: Readonly<Record<string, string>> = {
      'another audience': await signer.sign({ ...good, aud: 'their-client' }),
      'another issuer': await signer.sign({ ...good, iss: 'https://accounts.google.com.evil.example' }),
      'an end in the past': await signer.sign({ ...good, iat: signer.now - 7_200, exp: signer.now - 61 }),
      'no signature': signer.unsigned(good),
      'another key': await signer.forge(good),
      'the public key as a secret': await signer.signWithPublicKey(good),
      'the nonce of another prompt': await signer.sign({ ...good, nonce: 'of-another-prompt' }),
      'an unverified address': await signer.sign({ ...good, email_verified: false }),
      'no token': 'a.b.c',
    }
    for (const [what, token] of Object.entries(wrong)) {
      const refused = [await submit(token), await discover(token)].map(({ body }) => body.error_type)
      expect(refused, what).toEqual(['oauth_auth_code_error', 'oauth_auth_code_error'])
    }
  })

  itRaces(
    'F03: accepts a token once under concurrent use, by either call, and only with the verifier of its challenge',
    async () => {
      const token = await signer.sign(claims('once@company.example'))
      const all = await Promise.all([
        ...Array.from({ length: 4 }, () => submit(token)),
        ...Array.from({ length: 4 }, () => discover(token)),
      ])
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await submit(respelled(token))).status, 'spelled anew').toBe(400)
      const verifier = 'v'.repeat(64)
      const pkce_code_challenge = createHash('sha256').update(verifier).digest('base64url')
      const challenged = await submit(await signer.sign(claims('bound@company.example')), { pkce_code_challenge })
      const [, oauth_token] = tokenOf(granted(challenged))
      expect((await test.post('/oauth/authenticate', { oauth_token })).status).toBe(400)
      const right = { oauth_token, pkce_code_verifier: verifier }
      expect((await test.post('/oauth/authenticate', right)).status).toBe(200)
    },
  )

  it('F01: rejects an unlisted redirect URL, and an organization without JIT provisioning for the address', async () => {
    const token = await signer.sign(claims('led@company.example'))
    for (const login_redirect_url of ['https://evil.example/', 'javascript:alert(1)'])
      expect((await submit(token, { login_redirect_url })).status).toBe(400)
    expect((await submit(token, { organization_id: 'organization-test-x' })).body.error_type).toBe(
      'organization_not_found',
    )
    const outside = tokenOf(granted(await submit(await signer.sign(claims('eve@gmail.example')))))[1]
    const refused = await test.post('/oauth/authenticate', { oauth_token: outside })
    expect(refused.body.error_type).toBe('invalid_email_for_jit_provisioning')
    await test.provider.patch({ pkce_required_for_oauth: true })
    expect((await submit(token)).body.error_type).toBe('pkce_expected_code_challenge')
    await test.provider.patch({ pkce_required_for_oauth: false })
  })
})
