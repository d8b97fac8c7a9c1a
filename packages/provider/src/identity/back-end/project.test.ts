import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { describeOnBothStores } from '../../testing/stores.ts'

interface Told {
  readonly metrics: readonly { readonly metric_type: string; readonly count: number }[]
}

describeOnBothStores('what is counted of a project', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const counted = async () => {
    const { body } = await asBackEnd<Told>(test.provider, 'GET', '/projects/metrics')
    return Object.fromEntries(body.metrics.map(({ metric_type, count }) => [metric_type, count]))
  }

  it('is its organizations and their members where it is for companies, without those who were taken out', async () => {
    const before = await counted()
    const { organization } = await test.found('admin@counted.example')
    const place = `/b2b/organizations/${organization.organization_id}/members`
    const added = { email_address: 'ada@counted.example' }
    const { body } = await asBackEnd<MemberAnswer>(test.provider, 'POST', place, added)
    expect(await counted()).toEqual({
      ORGANIZATION_COUNT: (before.ORGANIZATION_COUNT ?? 0) + 1,
      MEMBER_COUNT: (before.MEMBER_COUNT ?? 0) + 2,
      M2M_CLIENT_COUNT: 0,
    })
    await asBackEnd(test.provider, 'DELETE', `${place}/${body.member_id}`)
    expect((await counted()).MEMBER_COUNT).toBe((before.MEMBER_COUNT ?? 0) + 1)
  })
})
