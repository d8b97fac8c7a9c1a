import type { MemberProven } from '@latchkey/protocol/identity/member-session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'tall river quiet lantern 9!A'
const renewed = 'quiet lantern tall river 8!B'

/** An attacker may hold a session that the old password opened. */
describeOnBothStores('password changes of members and their sessions', (store) => {
  let test: TestOrganizations
  let people = 0
  beforeAll(async () => {
    test = await TestOrganizations.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => test.close())

  const check = async (session: string) =>
    (await test.post('/sessions/authenticate', {}, { session })).status === 200 ? 'in' : 'out'
  /** One address in two organizations. */
  const both = async () => {
    const email_address = `changed-${++people}@company.example`
    const here = (await test.found(email_address, { organization_name: `Here ${people}` })).organization
    const there = (await test.found(email_address, { organization_name: `There ${people}` })).organization
    return { email_address, here: here.organization_id, there: there.organization_id }
  }
  const setEverywhere = async (email_address: string, newPassword = password) => {
    granted(await test.post('/passwords/discovery/reset/start', { email_address }))
    const password_reset_token = await test.token(email_address)
    granted(await test.post('/passwords/discovery/reset', { password_reset_token, password: newPassword }))
  }
  const setHere = async (email_address: string, organization_id: string) => {
    granted(await test.post('/passwords/email/reset/start', { email_address, organization_id }))
    const body = { password_reset_token: await test.token(email_address), password, session_duration_minutes: 60 }
    return granted(await test.post<MemberProven>('/passwords/email/reset', body)).session_token
  }
  const logIn = async (email_address: string, organization_id: string) => {
    const typed = { email_address, organization_id, password, session_duration_minutes: 60 }
    return granted(await test.post<MemberProven>('/passwords/authenticate', typed)).session_token
  }
  const replace = async (email_address: string, organization_id: string, session: string) => {
    const typed = { email_address, organization_id, existing_password: password, new_password: renewed }
    return granted(await test.post<MemberProven>('/passwords/existing_password/reset', typed, { session }))
  }

  it('a reset of a cross-organization password revokes the sessions in every organization', async () => {
    const { email_address, here, there } = await both()
    await setEverywhere(email_address)
    const sessions = [await logIn(email_address, here), await logIn(email_address, there)]
    const other = (await test.found(`other-${people}@company.example`)).session_token
    await setEverywhere(email_address, renewed)
    expect(await Promise.all(sessions.map(check))).toEqual(['out', 'out'])
    expect(await check(other)).toBe('in')
  })

  it('a required reset of a cross-organization password revokes the sessions that it opened', async () => {
    const { email_address, here, there } = await both()
    await setEverywhere(email_address)
    const sessions = [await logIn(email_address, here), await logIn(email_address, there)]
    const required = await asBackEnd(test.provider, 'POST', '/b2b/passwords/email/require_reset', { email_address })
    expect(required.status).toBe(200)
    expect(await Promise.all(sessions.map(check))).toEqual(['out', 'out'])
  })

  it('replacing a cross-organization password issues a new token and revokes the other sessions everywhere', async () => {
    const { email_address, here, there } = await both()
    await setEverywhere(email_address)
    const [mine, stolen, elsewhere] = [
      await logIn(email_address, here),
      await logIn(email_address, here),
      await logIn(email_address, there),
    ]
    const { session_token, member_session } = await replace(email_address, here, mine)
    expect(await Promise.all([mine, stolen, elsewhere, session_token].map(check))).toEqual(['out', 'out', 'out', 'in'])
    expect(member_session?.authentication_factors.map(({ type }) => type)).toEqual(['password'])
  })

  it('replacing it also revokes the current session if that belongs to another organization', async () => {
    const { email_address, here, there } = await both()
    await setEverywhere(email_address)
    const elsewhere = await logIn(email_address, there)
    const { session_token } = await replace(email_address, here, elsewhere)
    expect(await Promise.all([elsewhere, session_token].map(check))).toEqual(['out', 'in'])
  })

  it('replacing an organization’s password issues a new token and revokes the other sessions in that organization', async () => {
    const { email_address, here, there } = await both()
    const first = await setHere(email_address, here)
    const mine = await logIn(email_address, here)
    const elsewhere = (await test.signIn(email_address, there)).session_token
    const { session_token } = await replace(email_address, here, mine)
    expect(await Promise.all([first, mine, session_token, elsewhere].map(check))).toEqual(['out', 'out', 'in', 'in'])
  })

  it('setting a password by a session issues a new token and revokes the other sessions', async () => {
    const { email_address, here } = await both()
    const stolen = (await test.signIn(email_address, here)).session_token
    const { session_token: session } = await test.signIn(email_address, here)
    const set = granted(await test.post<MemberProven>('/passwords/session/reset', { password }, { session }))
    expect(await Promise.all([stolen, session, set.session_token].map(check))).toEqual(['out', 'out', 'in'])
  })
})
