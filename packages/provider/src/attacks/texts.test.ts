import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestProvider } from '../testing/provider.ts'
import { describeOnBothStores } from '../testing/stores.ts'

describeOnBothStores('texts that somebody else pays for', (store) => {
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

  it('J01 one number gets three a minute and six in ten, over both channels and from whatever source', async () => {
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

  it('J01 sends at once do not get past the bound', async () => {
    const to = number()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(to)))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3)
    expect(await provider.inbox(to)).toHaveLength(3)
  })

  it('one source sends fifty a minute, however many numbers it knows; others are not held up', async () => {
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
  ])('%s is refused before it is counted, and nothing is sent', async (_, to, type) => {
    const from = source()
    for (let n = 0; n < 8; n++) {
      const refused = await send(to, from)
      expect([refused.status, refused.body.error_type]).toEqual([400, type])
    }
    expect(await provider.inbox(to)).toEqual([])
    expect((await send(number(), from)).status).toBe(200)
  })
})
