import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { type ReadableStore, readableStore } from '../../testing/databases/kept-rows.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { createTokenSigner } from '../../testing/identity-providers/signed-tokens.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'

const minutes = { session_duration_minutes: 60 }

describeOnBothStores('access tokens exchanged for a member session', (given) => {
  let store: ReadableStore
  let test: TestOrganizations
  let member: MemberProven
  beforeAll(async () => {
    store = await readableStore(given)
    test = await TestOrganizations.start(store.url)
    member = await test.found('admin@acme.example', { organization_name: 'Acme' })
  })
  afterAll(async () => {
    await test.close()
    await store.remove()
  })

  /** Sends the token from a page, signed in and signed out, and from a back end. */
  const refusals = async (access_token: string) => {
    const { session_token: session } = member
    const path = '/sessions/exchange_access_token'
    const answers = [
      await test.post(path, { access_token, ...minutes }),
      await test.post(path, { access_token, ...minutes }, { session }),
      await asBackEnd(test.provider, 'POST', `/b2b${path}`, { access_token, ...minutes }),
    ]
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([])
    return answers.map(({ status, body }) => `${status} ${body.error_type}`)
  }
  const threeTimes = (refusal: string) => [refusal, refusal, refusal]

  /** Requests an access token as an M2M client of the project, with all scopes. */
  const tokenOfProgram = async () => {
    const { project_id } = test.provider.project
    const { body } = await asBackEnd<{ m2m_client: { client_id: string; client_secret: string } }>(
      test.provider,
      'POST',
      '/m2m/clients',
      { scopes: ['full:access', 'read:invoices'] },
    )
    const { client_id, client_secret } = body.m2m_client
    const tokenRequest = { grant_type: 'client_credentials', client_id, client_secret }
    const answer = await test.provider.request('POST', `/v1/public/${project_id}/oauth2/token`, {
      body: new TextEncoder().encode(`${new URLSearchParams(tokenRequest)}`),
      authorization: null,
      origin: null,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return String(JSON.parse(answer.text).access_token)
  }

  it('a token of an M2M client signs in no member, whatever its scopes', async () => {
    const token = await tokenOfProgram()
    expect(decodeJwt(token).scope).toContain('full:access')
    const before = await store.read()
    expect(await refusals(token)).toEqual(threeTimes('404 idp_access_token_not_found'))
    expect(await store.read()).toEqual(before)
    expect((await test.post('/sessions/authenticate', {}, { session: member.session_token })).status).toBe(200)
  })

  it('R14: a session cannot create an access token through custom claims of its back end', async () => {
    const { session_token } = member
    const reserved = {
      scope: 'full_access',
      client_id: 'c',
      azp: 'c',
      roles: ['r'],
      groups: ['g'],
      entitlements: ['e'],
    }
    const path = '/b2b/sessions/authenticate'
    const body = { session_token, session_custom_claims: { ...reserved, sub: 'm2m-client-1', plan: 'team' } }
    const checked = await asBackEnd<{ session_jwt: string; member_session: object }>(test.provider, 'POST', path, body)
    expect([checked.status, checked.body.member_session]).toMatchObject([200, { custom_claims: { plan: 'team' } }])
    const claims = decodeJwt(checked.body.session_jwt)
    for (const name of Object.keys(reserved)) expect(claims).not.toHaveProperty(name)
    expect(claims).toMatchObject({ sub: member.member_id, plan: 'team' })
    expect(await refusals(checked.body.session_jwt)).toEqual(threeTimes('404 idp_access_token_not_found'))
    // An access token is no session either.
    const asSession = await asBackEnd(test.provider, 'POST', path, { session_jwt: await tokenOfProgram() })
    expect([asSession.status, asSession.body.error_type]).toEqual([401, 'user_unauthenticated'])
  })

  it('a forged, foreign, expired or malformed token is rejected', async () => {
    const good = decodeJwt(await tokenOfProgram())
    const signer = await createTokenSigner(beginning)
    const acting = { ...good, sub: member.member_id, scope: 'full_access' }
    const bring = async (tokens: readonly string[]) => {
      const before = await store.read()
      for (const token of tokens) expect(await refusals(token)).toEqual(threeTimes('404 idp_access_token_not_found'))
      expect(await store.read()).toEqual(before)
    }
    await bring([
      await signer.sign(acting),
      await signer.signWithPublicKey(acting),
      signer.unsigned(acting),
      // Signed by this project for another purpose.
      member.session_jwt,
      'a.b.c',
      member.session_token,
    ])
    const own = test.provider.project
    const late = await tokenOfProgram()
    await test.provider.advance(3_601)
    await bring([late])
    test.provider.project = (await otherProject()) ?? own
    const foreign = await tokenOfProgram()
    test.provider.project = own
    await bring([foreign])
  })

  const otherProject = async () => {
    const { text } = await test.provider.request('GET', '/dev/projects', { authorization: null, origin: null })
    const all: (typeof test.provider.project)[] = JSON.parse(text)
    return all.find(({ vertical }) => vertical === 'CONSUMER')
  }
})
