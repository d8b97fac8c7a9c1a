import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

const limited = { status: 429, body: { error_type: 'too_many_requests' } }

describeOnBothStores('rows written by one session', (given) => {
  let test: TestOrganizations
  let founded = 0
  let added = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const start = (creation: object = {}) => test.found(`admin-${++founded}@growth.example`, creation)
  const idOf = ({ organization }: MemberProven) => organization.organization_id
  const fresh = () => ({ email_address: `member-${++added}@growth.example` })
  const create = ({ session_token: session }: Pick<MemberProven, 'session_token'>, body: object = fresh()) =>
    test.request('POST', '/organizations/members', { session, body })
  const membersOf = async (admin: MemberProven) => {
    const metrics = await asBackEnd<{ member_count: number }>(
      test.provider,
      'GET',
      `/b2b/organizations/${idOf(admin)}/metrics`,
    )
    return metrics.body.member_count
  }

  it('R12: are limited to 300 members an hour, and unlimited for the back end', async () => {
    const admin = await start()
    const answers = await Promise.all(Array.from({ length: 310 }, () => create(admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(limited)
    expect(await membersOf(admin)).toBe(301)
    const path = `/b2b/organizations/${idOf(admin)}/members`
    for (let n = 0; n < 5; n++) expect((await asBackEnd(test.provider, 'POST', path, fresh())).status).toBe(200)
    expect(await create(admin)).toMatchObject(limited)
  })

  it('R12b: count added members on every path, and no rejected requests', async () => {
    await test.provider.patch({ new_members_hourly: 3 })
    const admin = await start()
    const { session_token: session } = admin
    const body = fresh()
    const headers = { 'X-Stytch-Member-Session': session }
    const path = `/b2b/organizations/${idOf(admin)}/members`
    expect((await create(admin, body)).status).toBe(200)
    for (let n = 0; n < 5; n++) expect(await create(admin, body)).toMatchObject({ status: 400 })
    expect((await test.post('/magic_links/email/invite', fresh(), { session })).status).toBe(200)
    expect((await asBackEnd(test.provider, 'POST', path, fresh(), headers)).status).toBe(200)
    expect(await create(admin)).toMatchObject(limited)
    expect(await test.post('/magic_links/email/invite', fresh(), { session })).toMatchObject(limited)
    expect(await asBackEnd(test.provider, 'POST', path, fresh(), headers)).toMatchObject(limited)
    const invite = { ...fresh(), organization_id: idOf(admin) }
    expect(await asBackEnd(test.provider, 'POST', '/b2b/magic_links/email/invite', invite, headers)).toMatchObject(
      limited,
    )
    await test.provider.patch({ new_members_hourly: 300 })
  })

  it('R12c: are limited by organization, to four times the session limit', async () => {
    await test.provider.patch({ new_members_hourly: 2 })
    const admin = await start()
    let members = 0
    for (let n = 0; n < 6; n++) {
      const session = await test.signIn(admin.member.email_address, idOf(admin))
      for (let at = 0; at < 3; at++) if ((await create(session)).status === 200) members++
      await test.provider.advance(70)
    }
    expect(members).toBe(8)
    await test.provider.patch({ new_members_hourly: 300 })
  })

  it('R12d: fill an organization up to its maximum size on every path, and the back end may exceed it', async () => {
    const admin = await start({ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['growth.example'] })
    await test.provider.patch({ organization_members_max: 3 })
    for (let n = 0; n < 2; n++) expect((await create(admin)).status).toBe(200)
    const full = { status: 400, body: { error_type: 'bad_request' } }
    expect(await create(admin)).toMatchObject(full)
    const joining = `joiner-${founded}@growth.example`
    const { intermediate_session_token } = await test.discover(joining)
    expect(await test.exchange(intermediate_session_token, idOf(admin))).toMatchObject(full)
    expect(await membersOf(admin)).toBe(3)
    const path = `/b2b/organizations/${idOf(admin)}/members`
    expect((await asBackEnd(test.provider, 'POST', path, fresh())).status).toBe(200)
    // Existing members can sign in.
    expect((await test.signIn(admin.member.email_address, idOf(admin))).member_authenticated).toBe(true)
    await test.provider.patch({ organization_members_max: 100_000 })
    expect((await test.exchange(intermediate_session_token, idOf(admin))).status).toBe(200)
  })

  it('R12e: are limited to a number of organizations for each mailbox', async () => {
    await test.provider.patch({ new_organizations_monthly: 2 })
    const createOrganization = async (email: string) => {
      const { intermediate_session_token } = await test.discover(email)
      const creation = { intermediate_session_token, session_duration_minutes: 60 }
      return test.post('/discovery/organizations/create', creation)
    }
    for (const email of ['many@founders.example', 'many+1@founders.example'])
      expect((await createOrganization(email)).status).toBe(200)
    for (const email of ['many@founders.example', 'many+2@founders.example', 'MANY+x@founders.example'])
      expect(await createOrganization(email)).toMatchObject(limited)
    expect((await createOrganization('another@founders.example')).status).toBe(200)
    for (let n = 0; n < 4; n++)
      expect(
        (await asBackEnd(test.provider, 'POST', '/b2b/organizations', { organization_name: 'By the site' })).status,
      ).toBe(200)
    await test.provider.patch({ new_organizations_monthly: 20 })
  })

  it('R12f: are limited to 300 changes a minute, which does not block signing out', async () => {
    const admin = await start()
    const { session_token: session } = admin
    const rename = (n: number) =>
      test.request('PUT', '/organizations/me', { session, body: { organization_name: `Name ${n}` } })
    const statuses = []
    for (let n = 0; n < 302; n++) statuses.push((await rename(n)).status)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(300)).toEqual([429, 429])
    expect((await test.request('GET', '/organizations/me', { session })).status).toBe(200)
    expect((await test.post('/sessions/revoke', {}, { session })).status).toBe(200)
  })

  it('R12g: are limited to 60 connections an hour, and 100 in total', async () => {
    const admin = await start()
    const connect = (session: string) => test.post('/sso/saml', { display_name: 'One' }, { session })
    for (let n = 0; n < 60; n++) expect((await connect(admin.session_token)).status).toBe(200)
    expect(await connect(admin.session_token)).toMatchObject(limited)
    await test.provider.advance(4_000)
    const { session_token: again } = await test.signIn(admin.member.email_address, idOf(admin))
    for (let n = 0; n < 40; n++) expect((await connect(again)).status).toBe(200)
    expect(await connect(again)).toMatchObject({ status: 400, body: { error_type: 'invalid_sso_connection' } })
  })
})
