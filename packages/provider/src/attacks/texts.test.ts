import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnBothStores, itRaces } from '../testing/databases/stores.ts'
import { TestProvider } from '../testing/provider.ts'

describeOnBothStores("text messages at the project's cost", (store) => {
  let provider: TestProvider
  let numbers = 0
  let sources = 0
  const number = () => `+1212${2_000_000 + ++numbers}`
  const source = () => `127.3.${Math.floor(++sources / 250)}.${sources % 250}`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url)
  })
  afterAll(() => provider.close())

  const send = (phone_number: unknown, from = source(), channel: 'sms' | 'whatsapp' = 'sms') =>
    provider.post(`/otps/${channel}/login_or_create`, { phone_number }, { from })
  const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)

  it('J01 one number receives three a minute and six in ten minutes, across both channels and all sources', async () => {
    const to = number()
    const burst = async () => {
      const answers = []
      for (let n = 0; n < 10; n++) answers.push(await send(to, source(), n % 2 === 0 ? 'sms' : 'whatsapp'))
      return answers
    }
    const first = await burst()
    expect(statuses(first)).toEqual([200, 200, 200, ...Array(7).fill(429)])
    expect(first.at(-1)?.body.error_type).toBe('too_many_requests')
    expect(Number(first.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    await provider.advance(60)
    expect(statuses(await burst()).filter((status) => status === 200)).toHaveLength(3)
    await provider.advance(60)
    expect(statuses(await burst()).filter((status) => status === 200)).toHaveLength(0)
    expect(await provider.inbox(to)).toHaveLength(6)
  })

  itRaces('J01 concurrent sends do not exceed the limit', async () => {
    const to = number()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(to)))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3)
    expect(await provider.inbox(to)).toHaveLength(3)
  })

  it('one source sends fifty a minute, across all numbers, without an effect on other sources', async () => {
    const from = source()
    const answers = []
    for (let n = 0; n < 55; n++) answers.push(await send(number(), from))
    expect(statuses(answers)).toEqual([...Array(50).fill(200), ...Array(5).fill(429)])
    expect((await send(number())).status).toBe(200)
    await provider.advance(60)
    expect((await send(number(), from)).status).toBe(200)
  })

  it.each([
    ['a premium number', '+19005551234', 'invalid_phone_number'],
    ['a country that is not served', '+442079460018', 'invalid_phone_number_country_code'],
    ['a satellite network', '+88216123456', 'invalid_phone_number_country_code'],
    ['no number', 'nonsense', 'invalid_phone_number'],
    ['a number with spaces', '+1 212 555 0123', 'invalid_phone_number'],
    ['two numbers', '+12125550123,+19005551234', 'invalid_phone_number'],
  ])('%s is rejected before it is counted, and nothing is sent', async (_, to, type) => {
    const from = source()
    for (let n = 0; n < 8; n++) {
      const refused = await send(to, from)
      expect([refused.status, refused.body.error_type]).toEqual([400, type])
    }
    expect(await provider.inbox(to)).toEqual([])
    expect((await send(number(), from)).status).toBe(200)
  })
  describe('with countries and a budget of the project', () => {
    const project = { sms_countries: ['US'], sms_daily_budget: 20 }
    const block = (digits: number) => Array.from({ length: 10 }, (_, n) => `+1415${digits}000${n}`)

    beforeAll(() => provider.patch(project))
    beforeEach(() => provider.advance(90_000))

    it('rejects a number of another country with an error that names its country', async () => {
      const refused = await send('+14165550123')
      expect([refused.status, refused.body.error_type]).toEqual([400, 'invalid_phone_number_country_code'])
      expect(refused.body.error_message).toContain("We can't text numbers in Canada.")
      await provider.patch({ sms_countries: ['GB', 'CA'] })
      expect((await send('+14165550123')).status).toBe(200)
      expect((await send('+447400123456')).status).toBe(200)
      expect((await send(number())).status).toBe(400)
      await provider.patch(project)
    })

    it('consecutive numbers share a tenth of the daily budget, across all sources', async () => {
      const answers = []
      for (const to of block(222)) answers.push(await send(to))
      expect(statuses(answers)).toEqual([200, 200, ...Array(8).fill(429)])
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    })

    it('a quarter of the budget is reserved for users with a verified number, until the next day', async () => {
      const own = '+14156660001'
      const sendAnswer = await send(own)
      const [text] = await provider.inbox(own)
      const code = { method_id: String(sendAnswer.body.data.method_id), code: String(text?.code) }
      expect((await provider.authenticate(code)).status).toBe(200)
      await provider.advance(90_000)
      const answers = []
      for (let n = 0; n < 16; n++) answers.push(await send(`+1415${300 + n}0001`))
      expect(statuses(answers)).toEqual([...Array(15).fill(200), 429])
      expect((await send(own)).status).toBe(200)
      await provider.advance(90_000)
      expect((await send('+14153000001')).status).toBe(200)
    })

    it('the budget does not disclose known numbers in protected mode', async () => {
      await provider.patch({ protected_mode: true })
      const answers = []
      for (let n = 0; n < 21; n++) answers.push(await send(`+1415${400 + n}0001`))
      expect(statuses(answers)).toEqual([...Array(20).fill(200), 429])
      await provider.patch({ protected_mode: false })
    })

    it('a message that was rejected for the budget of its block does not count in the project\u2019s budget', async () => {
      for (const to of block(500)) await send(to)
      const answers = []
      for (let n = 1; n <= 13; n++) answers.push(await send(`+1415${510 + n}0001`))
      expect(statuses(answers)).toEqual(Array(13).fill(200))
    })
  })
})
