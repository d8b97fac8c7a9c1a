import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores('marks in the plots', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let project = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    project = `/api/projects/${provider.project.project_id}`
  })
  afterAll(() => provider.close())

  const annotate = (body: object, by = owner) => by.send<{ at: string }>('POST', `${project}/annotations`, body)

  it('are events with their own time, the operator and the command line', async () => {
    const { status, body } = await annotate({ kind: 'release', text: 'Shop 2.3' })
    expect(status).toBe(200)
    await provider.advance(1)
    const earlier = new Date(Date.parse(body.at) - 3_600_000).toISOString().replace('.000', '')
    expect((await annotate({ kind: 'outage', text: "Mail's down", at: earlier })).status).toBe(200)
    const { body: log } = await owner.send<{ events: { data: Record<string, string> }[] }>(
      ...(['GET', `${project}/events?kind=project.annotated`] as const),
    )
    expect(log.events.map(({ data }) => [data.mark, data.text])).toEqual([
      ['outage', "Mail's down"],
      ['release', 'Shop 2.3'],
    ])
    expect(Date.parse(log.events[0]?.data.at ?? '')).toBe(Date.parse(earlier))
    expect(log.events[0]?.data).toMatchObject({
      by: 'operator',
      act: 'Moment marked in the plots',
      command: `latchkey project annotate ${provider.project.project_id} --kind outage --text 'Mail'\\''s down' --at ${earlier}`,
    })
  })

  it.each([
    ['of an unknown kind', { kind: 'party', text: 'x' }],
    ['without a text', { kind: 'note', text: '  ' }],
    ['with a text that is too long', { kind: 'note', text: 'x'.repeat(121) }],
    ['in the future', { kind: 'note', text: 'x', at: '2999-01-01T00:00:00Z' }],
    ['older than any plot', { kind: 'note', text: 'x', at: '2001-01-01T00:00:00Z' }],
    ['without a time zone', { kind: 'note', text: 'x', at: '2020-01-01T00:00:00' }],
  ])('are refused %s', async (_, body) => {
    expect((await annotate(body)).status).toBe(400)
  })

  it('O05 are not made by a viewer', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await annotate({ kind: 'note', text: 'x' }, viewer)).body).toMatchObject({
      error_type: 'unauthorized_action',
    })
  })
})
