import { createHash } from 'node:crypto'
import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { page } from '../../testing/provider.ts'

describeOnBothStores('members under attack', (given) => {
  let test: TestOrganizations
  let company: MemberProven
  let rival: MemberProven
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    company = await test.found('admin@company.example')
    rival = await test.found('admin@rival.example')
    for (const organization of [company, rival]) await test.openTo(organization, 'company.example')
  })
  afterAll(() => test.close())

  const idOf = ({ organization }: MemberProven) => organization.organization_id

  const sendCode = (email_address: string, of = company) =>
    test.post('/otps/email/login_or_signup', { email_address, organization_id: idOf(of) })

  const typeCode = (email_address: string, code: string, of = company) =>
    test.post<MemberProven>('/otps/email/authenticate', {
      email_address,
      organization_id: idOf(of),
      code,
      session_duration_minutes: 60,
    })

  const sendLink = (email_address: string, more: object = {}) =>
    test.post('/magic_links/email/login_or_signup', { email_address, organization_id: idOf(company), ...more })

  const follow = (magic_links_token: string, more: object = {}) =>
    test.post<MemberProven>('/magic_links/authenticate', { magic_links_token, session_duration_minutes: 60, ...more })

  it('A03: the right code is rejected after ten wrong ones', async () => {
    const email = 'guessed@company.example'
    await sendCode(email)
    const code = await test.code(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let at = 0; at < 12; at++) expect((await typeCode(email, wrong)).status).toBeGreaterThanOrEqual(400)
    expect((await typeCode(email, code)).status).toBeGreaterThanOrEqual(400)
    await sendCode('fresh@company.example')
    expect((await typeCode('fresh@company.example', await test.code('fresh@company.example'))).status).toBe(200)
  })

  it('A13: the response to a send contains no code or link', async () => {
    const sendAnswers = [await sendCode('asked@company.example'), await sendLink('asked@company.example')]
    const secrets = [await test.code('asked@company.example'), await test.token('asked@company.example')]
    for (const { text, headers } of sendAnswers)
      for (const secret of secrets) expect(text + JSON.stringify([...headers])).not.toContain(secret)
  })

  it('A14: a code is accepted only in the organization it was sent for', async () => {
    const email = 'two@company.example'
    await sendCode(email)
    const code = await test.code(email)
    expect((await typeCode(email, code, rival)).body.error_type).toBe('otp_code_not_found')
    const asDiscovery = await test.post('/otps/email/discovery/authenticate', { email_address: email, code })
    expect(asDiscovery.status).toBeGreaterThanOrEqual(400)
    expect((await typeCode(email, code)).status).toBe(200)
  })

  it('B01: looking at a link signs in no member', async () => {
    const email = 'looked@company.example'
    await sendLink(email)
    const link = await test.link(email)
    for (const method of ['HEAD', 'GET', 'GET']) {
      const linkAnswer = await test.provider.request(method, link.pathname + link.search, {
        authorization: null,
        origin: null,
      })
      expect(linkAnswer.status).toBe(302)
      expect(linkAnswer.headers.getSetCookie()).toEqual([])
    }
    expect((await follow(await test.token(email))).status).toBe(200)
  })

  it('B03: a link requires the verifier of its challenge, and a wrong one consumes nothing', async () => {
    const email = 'challenged@company.example'
    const verifier = 'v'.repeat(64)
    const pkce_code_challenge = createHash('sha256').update(verifier).digest('base64url')
    await sendLink(email, { pkce_code_challenge })
    const token = await test.token(email)
    for (const more of [{}, { pkce_code_verifier: 'w'.repeat(64) }, { pkce_code_verifier: pkce_code_challenge }])
      expect((await follow(token, more)).status).toBe(400)
    expect((await follow(token, { pkce_code_verifier: verifier })).status).toBe(200)
  })

  it('B05: no mail is sent for a crafted redirect URL', async () => {
    const email = 'led@company.example'
    const crafted = [
      'https://evil.example/authenticate',
      `${page}@evil.example/authenticate`,
      `${page}.evil.example/authenticate`,
      `${page}/authenticate?next=https://evil.example`,
      `${page}/authenticate#x`,
      `${page}/authenticate/../evil`,
      `${page}//authenticate`,
      `${page}/AUTHENTICATE`,
      'javascript:alert(1)',
      '//localhost:3000/authenticate',
      ' http://localhost:3000/authenticate',
    ]
    const { session_token: session } = company
    for (const url of crafted) {
      const answers = [
        await sendLink(email, { login_redirect_url: url }),
        await sendLink(email, { signup_redirect_url: url }),
        await test.post('/magic_links/email/discovery/send', { email_address: email, discovery_redirect_url: url }),
        await test.post('/magic_links/email/invite', { email_address: email, invite_redirect_url: url }, { session }),
      ]
      for (const { status } of answers) expect([url, status]).toEqual([url, 400])
    }
    expect(await test.provider.inbox(email)).toEqual([])
  })

  it('B10: an expired link is rejected', async () => {
    const email = 'late@company.example'
    await sendLink(email, { signup_expiration_minutes: 5, login_expiration_minutes: 5 })
    const token = await test.token(email)
    await test.provider.advance(301)
    expect((await follow(token)).body.error_type).toBe('unable_to_auth_magic_link')
  })

  it('D03: session JWTs identify the member and contain no personal data', async () => {
    // The letter z cannot occur in hexadecimal IDs, unlike `ada`.
    const granted = await test.signIn('zoe@company.example', idOf(company))
    const header = decodeProtectedHeader(granted.session_jwt)
    const claims = decodeJwt(granted.session_jwt)
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    expect(claims).toMatchObject({ sub: granted.member_id, aud: [test.provider.project.project_id] })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
    expect(JSON.stringify(claims)).not.toMatch(/@|zoe/i)
    const jwks = await test.provider.request('GET', `/v1/b2b/sessions/jwks/${test.provider.project.project_id}`)
    expect(JSON.parse(jwks.text).keys.map(({ kid }: { kid: string }) => kid)).toContain(header.kid)
  })

  it('D16: session JWTs tolerate a clock difference of one minute, and no more', async () => {
    const { session_jwt } = await test.signIn('leeway@company.example', idOf(company))
    const { project_id } = test.provider.project
    const { text } = await test.provider.request('GET', `/v1/b2b/sessions/jwks/${project_id}`)
    const keys = createLocalJWKSet(JSON.parse(text))
    const { nbf = 0, exp = 0 } = decodeJwt(session_jwt)
    const at = (seconds: number) =>
      jwtVerify(session_jwt, keys, { audience: project_id, clockTolerance: 60, currentDate: new Date(seconds * 1000) })
    for (const seconds of [nbf - 59, nbf, exp, exp + 59]) await expect(at(seconds)).resolves.toBeDefined()
    for (const seconds of [nbf - 61, exp + 61]) await expect(at(seconds)).rejects.toThrow()
  })

  it('D13: every token is random, with at least 128 bits', async () => {
    const tokens = new Set<string>()
    for (let at = 0; at < 12; at++) {
      const { session_token } = await test.signIn(`many${at}@company.example`, idOf(company))
      expect(Buffer.from(session_token, 'base64url').length).toBeGreaterThanOrEqual(16)
      tokens.add(session_token)
    }
    expect(tokens.size).toBe(12)
  })

  it('E04: an address matches regardless of case and spaces, and keeps its first spelling for display', async () => {
    const first = await test.signIn('Grace@company.example', idOf(company))
    const again = await test.signIn(' grace@COMPANY.example ', idOf(company)).catch((fault) => fault as MemberProven)
    expect(again.member_id).toBe(first.member_id)
    expect(again.member.email_address).toBe('Grace@company.example')
  })

  it('E06: similar addresses are different members', async () => {
    const plain = await test.signIn('a@company.example', idOf(company))
    const tagged = await test.signIn('a+b@company.example', idOf(company))
    expect(tagged.member_id).not.toBe(plain.member_id)
  })

  it('J01: ten mails are sent to one address in ten minutes, across all calls and sources', async () => {
    const organization_id = idOf(company)
    const fresh = async (of: MemberProven) => (await test.signIn(of.member.email_address, idOf(of))).session_token
    type Ask = (email_address: string, from: string) => Promise<{ readonly status: number }>
    const byPath =
      (path: string, more: object = {}, of?: MemberProven): Ask =>
      async (email_address, from) =>
        test.post(path, { email_address, ...more }, { from, ...(of && { session: await fresh(of) }) })
    const update = '/organizations/members/start_email_update'
    const reset = byPath('/passwords/email/reset/start', { organization_id })
    const asks: readonly Ask[] = [
      byPath('/magic_links/email/invite', {}, company),
      byPath('/otps/email/login_or_signup', { organization_id }),
      byPath('/magic_links/email/login_or_signup', { organization_id }),
      byPath('/otps/email/discovery/send'),
      byPath('/magic_links/email/discovery/send'),
      byPath(update, {}, rival),
      byPath(update, { delivery_method: 'EMAIL_OTP' }, rival),
      byPath('/passwords/discovery/reset/start'),
      // Only members receive reset mails; an invited person is a member.
      reset,
    ]
    const mailsTo = async (email_address: string) => (await test.provider.inbox(email_address)).length
    for (const [at, ask] of asks.entries()) {
      const email_address = `once-${at}@company.example`
      const body = { email_address, create_member_as_pending: true }
      if (ask === reset) await test.post('/organizations/members', body, { session: await fresh(company) })
      expect([at, (await ask(email_address, '127.0.0.9')).status, await mailsTo(email_address)]).toEqual([at, 200, 1])
      if (at % 3 === 2) await test.provider.advance(61)
    }
    const statuses: number[] = []
    for (let at = 0; at < 30; at++) {
      const ask = asks[at % asks.length]
      if (ask !== undefined) statuses.push((await ask('flooded@company.example', `127.0.1.${at + 1}`)).status)
      if (at % 5 === 4) await test.provider.advance(61)
    }
    expect(await mailsTo('flooded@company.example')).toBe(10)
    expect(statuses).toEqual(Array.from({ length: 30 }, (_, at) => (at < 10 ? 200 : 429)))
  })

  it('D12: deleting an organization revokes its sessions and codes', async () => {
    const deletedOrganization = await test.found('admin@gone.example')
    const { session_token: session } = deletedOrganization
    await test.post('/otps/email/login_or_signup', {
      email_address: 'admin@gone.example',
      organization_id: idOf(deletedOrganization),
    })
    const code = await test.code('admin@gone.example')
    granted(await test.request('DELETE', '/organizations/me', { session }))
    expect((await test.post('/sessions/authenticate', {}, { session })).status).toBeGreaterThanOrEqual(400)
    expect((await typeCode('admin@gone.example', code, deletedOrganization)).status).toBe(404)
  })
})
