import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvenDomain } from '@latchkey/protocol/identity/domains'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventsOfProject } from '../../store/tables/audit/events.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { granted, TestOrganizations } from '../../testing/organizations.ts'
import { beginning } from '../../testing/provider.ts'
import { organizationScope } from '../organization-scope.ts'
import { listDomains } from './domain-proofs.ts'
import { recheckDomains } from './domain-recheck.ts'

const dayMs = 24 * 60 * 60_000

describeStoreContract('the daily lookup of a proven domain', (given) => {
  let folder: string
  let business: TestOrganizations
  let test: TestDeps
  let record: ProvenDomain
  let organizationId: string
  /** What DNS answers; null if it does not. */
  let published: readonly string[] | null = []
  let day = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-domains-'))
    const url = given.kind === 'sqlite' ? `file:${folder}` : given.url
    business = await TestOrganizations.start(url)
    const { session_token: session, organization } = await business.found('boss@recheck.example')
    organizationId = organization.organization_id
    const place = '/organizations/me/domains'
    record = granted(await business.request('POST', place, { session, body: { domain: 'corp.example' } }))
    const body = { name: record.txt_name, txt: [record.txt_value] }
    await business.provider.request('POST', '/dev/dns', { body, authorization: null, origin: null })
    granted(await business.request('POST', `${place}/corp.example/verify`, { session }))
    // A domain whose proof was only begun is not looked up.
    granted(await business.request('POST', place, { session, body: { domain: 'begun.example' } }))
    await business.close()
    test = await openTestDeps(url, { hostProofs: { textsOf: async () => published } })
  })
  beforeEach(() => {
    published = [record.txt_value]
  })
  afterAll(async () => {
    await test.deps.store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const nextDay = async () => {
    day += 1
    return recheckDomains(test.deps, beginning + day * dayMs)
  }
  const projectId = () => business.provider.b2bProject.project_id
  const events = async () =>
    (await eventsOfProject(test.deps.store.db, { projectId: projectId() }, { happenedAt: 0, eventId: '' }, 1_000))
      .filter(({ kind }) => kind.startsWith('domain.'))
      .map(({ kind, detail }) => `${kind} ${detail.domain}`)
      .toSorted()
  const domain = async () => {
    const project = await test.deps.projects.byId(projectId())
    if (project === null) throw new Error('The project is missing.')
    const all = await listDomains(test.deps, organizationScope(project, { organizationId }))
    return all.find((one) => one.domain === 'corp.example')
  }

  it('is made once a day, by one of several nodes', async () => {
    expect(await recheckDomains(test.deps, beginning + dayMs / 2)).toBe(0)
    expect(await nextDay()).toBe(1)
    expect(await recheckDomains(test.deps, beginning + day * dayMs + 1)).toBe(0)
    expect(await events()).toEqual([])
  })

  it('tells about a missing record after three days, once, and takes nothing away', async () => {
    published = ['v=spf1 -all']
    for (const _ of [1, 2, 3]) await nextDay()
    expect(await events()).toEqual([])
    expect(await domain()).toMatchObject({ status: 'proven', record_missing_since: expect.stringMatching(/^20/) })
    for (const _ of [1, 2, 3]) await nextDay()
    expect(await events()).toEqual(['domain.proof_missing corp.example'])
    expect(await domain()).toMatchObject({ status: 'proven' })
    published = [record.txt_value]
    await nextDay()
    await nextDay()
    expect(await events()).toEqual(['domain.proof_found corp.example', 'domain.proof_missing corp.example'])
    expect(await domain()).not.toHaveProperty('record_missing_since')
  })

  it('concludes nothing while DNS does not answer, and begins to count again after a success', async () => {
    const before = (await events()).length
    published = null
    for (const _ of [1, 2, 3, 4, 5]) await nextDay()
    published = []
    await nextDay()
    await nextDay()
    published = [record.txt_value]
    await nextDay()
    published = []
    for (const _ of [1, 2, 3]) await nextDay()
    expect(await events()).toHaveLength(before)
  })
})
