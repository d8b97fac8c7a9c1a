import type { ConsoleEvents } from '@latchkey/protocol/console/events'
import type { ConsoleTexts, ConsoleTextTest } from '@latchkey/protocol/console/texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { firstOwner, invitedOperator, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

const number = '+14155550123'

describeOnBothStores('the text messages of a project in the console', (store) => {
  let provider: TestProvider
  let owner: TestOperator
  let texts = ''
  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { console: testConsole }, 1)
    owner = await firstOwner(provider)
    texts = `/api/projects/${provider.project.project_id}/texts`
  })
  afterAll(() => provider.close())

  const read = async () => (await owner.send<ConsoleTexts>('GET', texts)).body
  const test = (body: object, operator = owner) =>
    operator.send<ConsoleTextTest & { error_type?: string; error_message?: string }>('POST', `${texts}/test`, body)
  const change = (settings: object) => owner.send('PATCH', texts.replace(/texts$/, 'settings'), settings)

  it('name the gateway, the countries and the budget', async () => {
    await change({ sms_countries: ['US', 'CA'], sms_daily_budget: 1_000 })
    const { gateway, served, countries, budget } = await read()
    expect({ gateway, served, budget }).toEqual({
      gateway: { kind: 'inbox' },
      served: ['US', 'CA'],
      budget: { per_day: 1_000, for_unproven: 750, sent: 0 },
    })
    expect(countries).toContainEqual({ country: 'DE', calling_code: '49' })
  })

  it('show the wording of users with its size, which doubles for a name outside the GSM alphabet', async () => {
    const sizes = async () =>
      (await read()).texts.map(({ channel, encoding, segments }) => [channel, encoding, segments])
    const [before] = await sizes()
    expect(before).toEqual(['sms', 'GSM-7', 1])
    await change({ project_name: 'Łódź' })
    const [after] = await sizes()
    expect(after).toEqual(['sms', 'UCS-2', 2])
    await change({ project_name: 'Example' })
  })

  it('are tested with a message that counts against the budget, and the test is an event', async () => {
    const { status, body } = await test({ number, channel: 'sms' })
    expect({ status, body }).toMatchObject({ status: 200, body: { is_accepted: true } })
    expect(body.explanation).toContain('inbox')
    const [sent] = await provider.inbox(number)
    expect(sent?.text).toContain('A test message from Example.')
    expect((await read()).budget.sent).toBe(1)
    const { body: events } = await owner.send<ConsoleEvents>('GET', texts.replace(/texts$/, 'events?kind=text.tested'))
    expect(events.events[0]?.data.command).toBe(`latchkey text test ${provider.project.project_id} NUMBER`)
    expect(JSON.stringify(events)).not.toContain(number)
  })

  it('go to no other country, number or budget than those of users', async () => {
    expect((await test({ number: '+491722223333', channel: 'sms' })).body.error_type).toBe(
      'invalid_phone_number_country_code',
    )
    expect((await test({ number: 'javascript:alert(1)', channel: 'sms' })).body.error_type).toBe('invalid_phone_number')
    await test({ number: '+14155550124', channel: 'sms' })
    await test({ number: '+14155550124', channel: 'whatsapp' })
    await test({ number: '+14155550124', channel: 'sms' })
    expect((await test({ number: '+14155550124', channel: 'sms' })).status).toBe(429)
    await change({ sms_daily_budget: 1 })
    expect((await test({ number: '+14155550199', channel: 'sms' })).status).toBe(429)
    await change({ sms_daily_budget: 1_000 })
  })

  it('O05 are read by a viewer, who sends and changes nothing', async () => {
    const viewer = await invitedOperator(provider, owner, { role: 'viewer', project_id: null })
    expect((await viewer.send('GET', texts)).status).toBe(200)
    expect((await test({ number: '+14155550155', channel: 'sms' }, viewer)).body.error_type).toBe('unauthorized_action')
  })
})
