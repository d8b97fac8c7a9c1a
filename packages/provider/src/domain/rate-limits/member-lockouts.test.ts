import type { Member } from '@latchkey/protocol/identity/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'

const password = 'correct horse battery staple 9'

describeOnBothStores('the lockout of a member', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  it('is in every back-end response with the member and in no response to a page', async () => {
    const address = 'ada@locks.example'
    const admin = await test.found(address)
    const { organization_id } = admin.organization
    const start = { email_address: address, organization_id }
    const mailed = await asBackEnd<{ member_email_id: string }>(
      test.provider,
      'POST',
      '/b2b/passwords/email/reset/start',
      start,
    )
    expect(mailed.body.member_email_id).toMatch(/^email-test-/)
    const reset = await asBackEnd<{ member_email_id: string; member: Member }>(
      test.provider,
      'POST',
      '/b2b/passwords/email/reset',
      { password_reset_token: await test.token(address), password },
    )
    expect(reset.body).toMatchObject({ member_email_id: mailed.body.member_email_id, member: { is_locked: false } })
    // Attempts from a network from which the member has signed in are counted separately.
    const stranger = { from: '127.9.0.1' }
    for (let n = 0; n < 11; n++)
      await test.post('/passwords/authenticate', { ...start, password: `wrong ${n}` }, stranger)
    const path = `/b2b/organizations/${organization_id}/member?member_id=${admin.member_id}`
    const memberAnswer = await asBackEnd<{ member: Member }>(test.provider, 'GET', path)
    expect(memberAnswer.body.member).toMatchObject({
      is_locked: true,
      lock_expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const searched = await asBackEnd<{ members: Member[] }>(
      test.provider,
      'POST',
      '/b2b/organizations/members/search',
      { organization_ids: [organization_id] },
    )
    expect(searched.body.members.map(({ is_locked }) => is_locked)).toEqual([true])
    const page = granted(await test.post<{ member: Member }>('/organizations/members/search', start))
    expect(page.member).not.toHaveProperty('is_locked')
    const { intermediate_session_token } = await test.discover(address)
    const listed = await asBackEnd<{ discovered_organizations: { membership: { member: Member } }[] }>(
      test.provider,
      'POST',
      '/b2b/discovery/organizations',
      { intermediate_session_token },
    )
    expect(listed.body.discovered_organizations.map(({ membership }) => membership.member.is_locked)).toEqual([true])
  })
})
