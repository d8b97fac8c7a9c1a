import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { OpenIdOrganization } from '../../testing/identity-providers/openid-organization.ts'

describeOnBothStores('the claims of an OpenID connection', (given) => {
  let organization: OpenIdOrganization
  beforeAll(async () => {
    // The ID token has all claims, so that userinfo is not needed.
    organization = await OpenIdOrganization.found(given.url, 'claims.example', {
      configuration: { conformIdTokenClaims: false },
    })
    await organization.change(organization.company.settings)
  })
  afterAll(() => organization.close())

  const stating = (change: (claims: JWTPayload) => object) => ({
    token: (claims: JWTPayload, { sign }: { sign: (claims: JWTPayload) => Promise<string> }) =>
      sign({ ...claims, ...change(claims) }),
    userinfo: ({ sub }: JWTPayload) => ({ body: JSON.stringify({ sub }) }),
  })
  const without = { email: undefined, email_verified: undefined, given_name: undefined, family_name: undefined }

  it.each([
    ['a claim', 'upn', { upn: 'ada.upn@claims.example' }, 'ada.upn@claims.example'],
    ['a list of one', 'emails', { emails: ['ada.list@claims.example'] }, 'ada.list@claims.example'],
    [
      'a claim with a URL',
      'https://c.example/mail',
      { 'https://c.example/mail': 'ada.url@claims.example' },
      'ada.url@claims.example',
    ],
    ['a path', 'user.mail', { user: { mail: 'ada.path@claims.example' } }, 'ada.path@claims.example'],
    [
      'another claim, if the usual one is not verified',
      'upn',
      { upn: 'ada.two@claims.example', email: 'x@claims.example', email_verified: false },
      'ada.two@claims.example',
    ],
  ])('finds the mapped address in %s', async (_, email, claims, expected) => {
    await organization.change({ attribute_mapping: { email } })
    const { member } = await organization.signIn(
      `of.${expected}`,
      stating(() => ({ ...without, ...claims })),
    )
    expect(member.email_address).toBe(expected)
  })

  it.each([
    ['a text of another form', { upn: 'CORP\\ada' }, 'has a value of another form'],
    ['two different addresses', { upn: ['a@claims.example', 'b@claims.example'] }, 'has several different values'],
    ['null', { upn: null }, 'neither the ID token nor the userinfo response has the claim “upn”'],
  ])('names the mapped claim in the error if its value is %s', async (_, claims, reason) => {
    await organization.change({ attribute_mapping: { email: 'upn' } })
    const back = await organization.returnFrom(
      'none@claims.example',
      stating(() => ({ ...without, email: 'other@claims.example', ...claims })),
    )
    const { status, body } = await organization.finish(back)
    expect([status, body.error_type]).toEqual([404, 'member_not_found'])
    expect(body.error_message).toContain(reason)
    expect(body.error_message).toContain('upn')
  })

  it('shows mapped claims with the member, and stores no others', async () => {
    await organization.change({
      attribute_mapping: { department: 'dep', roles: 'realm_access.roles', missing: 'none', flag: 'is_boss' },
    })
    const claims = { dep: 'Sales', realm_access: { roles: ['a', 'b'] }, is_boss: false, other: 'secret' }
    const { member } = await organization.signIn(
      'shown@claims.example',
      stating(() => claims),
    )
    expect(member.sso_registrations[0]?.sso_attributes).toEqual({
      department: 'Sales',
      roles: ['a', 'b'],
      flag: 'false',
    })
  })

  it.each([
    ['given and family name', {}, { given_name: 'Ada', family_name: 'Byron' }, 'Ada Byron'],
    ['the whole name', {}, { name: 'Ada King' }, 'Ada King'],
    [
      'mapped claims',
      { first_name: 'fn', last_name: 'ln' },
      { fn: 'Augusta', ln: 'Lovelace', given_name: 'X' },
      'Augusta Lovelace',
    ],
  ])('names a new member by %s', async (title, attribute_mapping, claims, name) => {
    await organization.change({ attribute_mapping })
    const email = `${title.replaceAll(' ', '-')}@claims.example`
    const first = await organization.signIn(
      email,
      stating(() => ({ ...without, email, ...claims })),
    )
    expect(first.member.name).toBe(name)
    const second = await organization.signIn(
      email,
      stating(() => ({ ...without, email, given_name: 'Other' })),
    )
    expect(second.member).toMatchObject({ member_id: first.member_id, name })
  })

  // CAS states each claim as a list.
  it.each(['true', 'True', 1, null, '', [true], []])(
    'accepts an address whose `email_verified` is %j',
    async (email_verified) => {
      await organization.change({ attribute_mapping: {} })
      const { member } = await organization.signIn(
        'stated@claims.example',
        stating(() => ({ email_verified })),
      )
      expect(member.email_address).toBe('stated@claims.example')
    },
  )

  it.each(['false', 0, 'no', [false], [true, 'false']])(
    'L08: finds no member by an address whose `email_verified` is %j',
    async (email_verified) => {
      const back = await organization.returnFrom(
        'denied@claims.example',
        stating(() => ({ email_verified })),
      )
      expect((await organization.finish(back)).body.error_type).toBe('member_not_found')
    },
  )

  const complete = (claims: JWTPayload) => ({ ...claims, email: String(claims.sub).replace('subject-of-', '') })
  const tokenWithAddress = {
    token: (claims: JWTPayload, { sign }: { sign: (claims: JWTPayload) => Promise<string> }) => sign(complete(claims)),
  }

  it.each([
    ['refused', { status: 403, body: '' }],
    ['a page', { type: 'text/html', body: '<html>' }],
    ['empty', { status: 204, body: '' }],
    ['without a subject', { body: '{"email":"other@claims.example"}' }],
    ['a JWT that is not signed', { type: 'application/jwt', body: 'e30.e30.' }],
  ])('signs in by a complete ID token if userinfo is %s', async (_, answer) => {
    const { member } = await organization.signIn('whole@claims.example', {
      ...tokenWithAddress,
      userinfo: () => answer,
    })
    expect(member.email_address).toBe('whole@claims.example')
  })

  it.each([undefined, null, ''])(
    'signs in by a complete ID token if the token answer has the access token %j, as that of Azure AD B2C',
    async (access_token) => {
      const { member } = await organization.signIn('whole@claims.example', {
        ...tokenWithAddress,
        answer: { access_token, token_type: undefined, id_token_expires_in: 3600 },
      })
      expect(member.email_address).toBe('whole@claims.example')
    },
  )

  it('signs no one in by an answer without an access token whose ID token has no address, or with an error', async () => {
    for (const changed of [
      { ...stating(() => without), answer: { access_token: null } },
      { ...tokenWithAddress, answer: { access_token: null, error: 'server_error' } },
      { answer: { access_token: null, id_token: null } },
    ])
      expect((await organization.returnFrom('whole@claims.example', changed)).searchParams.get('token')).toBeNull()
  })

  it('F03: rejects userinfo of another subject, and a refused userinfo if the ID token has no address', async () => {
    for (const userinfo of [
      () => ({ body: '{"sub":"other"}' }),
      async (claims: JWTPayload, { sign }: { sign: (c: JWTPayload) => Promise<string> }) => ({
        type: 'application/jwt',
        body: await sign({ ...claims, sub: 'other' }),
      }),
    ]) {
      const back = await organization.returnFrom('whole@claims.example', { ...tokenWithAddress, userinfo })
      expect([back.searchParams.get('token'), back.searchParams.get('error')]).toEqual([null, 'server_error'])
    }
    const back = await organization.returnFrom('whole@claims.example', {
      ...stating(() => without),
      userinfo: () => ({ status: 403, body: '' }),
    })
    expect(back.searchParams.get('error')).toBe('server_error')
  })

  it('reads userinfo as a signed JWT, and rejects one by another key, issuer or client', async () => {
    const told = (change: object, by: 'sign' | 'forge' = 'sign') => ({
      ...stating(() => ({ ...without })),
      userinfo: async (
        claims: JWTPayload,
        signer: Record<'sign' | 'forge', (claims: JWTPayload) => Promise<string>>,
      ) => ({
        type: 'application/jwt; charset=utf-8',
        body: await signer[by]({ ...claims, ...change }),
      }),
    })
    const { member } = await organization.signIn('signed@claims.example', told({}))
    expect(member.email_address).toBe('signed@claims.example')
    for (const wrong of [told({}, 'forge'), told({ iss: 'https://other.example' }), told({ aud: 'other' })])
      expect((await organization.returnFrom('signed@claims.example', wrong)).searchParams.get('token')).toBeNull()
  })

  it('takes null, empty and differently typed members of the token answer for what they mean', async () => {
    const answer = { refresh_token: null, scope: null, expires_in: '3600', token_type: '', error: null }
    expect((await organization.signIn('null@claims.example', { answer })).member.status).toBe('active')
    const lists = { scope: ['openid', 'email'], expires_in: null, refresh_token: '' }
    expect((await organization.signIn('null@claims.example', { answer: lists })).member.status).toBe('active')
  })
})
