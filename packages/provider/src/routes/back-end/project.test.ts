import type { MemberAnswer } from '@latchkey/protocol/identity/member'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBackEnd } from '../../testing/back-end.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'

interface MetricsBody {
  readonly metrics: readonly { readonly metric_type: string; readonly count: number }[]
}

describeOnBothStores('project metrics', (given) => {
  let test: TestOrganizations
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
  })
  afterAll(() => test.close())

  const readCounts = async () => {
    const { body } = await asBackEnd<MetricsBody>(test.provider, 'GET', '/projects/metrics')
    return Object.fromEntries(body.metrics.map(({ metric_type, count }) => [metric_type, count]))
  }

  it('count organizations and active members of a B2B project', async () => {
    const before = await readCounts()
    const { organization } = await test.found('admin@counted.example')
    const place = `/b2b/organizations/${organization.organization_id}/members`
    const newMember = { email_address: 'ada@counted.example' }
    const { body } = await asBackEnd<MemberAnswer>(test.provider, 'POST', place, newMember)
    expect(await readCounts()).toEqual({
      ORGANIZATION_COUNT: (before.ORGANIZATION_COUNT ?? 0) + 1,
      MEMBER_COUNT: (before.MEMBER_COUNT ?? 0) + 2,
      M2M_CLIENT_COUNT: 0,
    })
    await asBackEnd(test.provider, 'DELETE', `${place}/${body.member_id}`)
    expect((await readCounts()).MEMBER_COUNT).toBe((before.MEMBER_COUNT ?? 0) + 1)
  })
})
