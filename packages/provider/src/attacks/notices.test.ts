import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/hashing.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'
import { describeOnBothStores } from '../testing/stores.ts'

describeOnBothStores('an account that somebody made for the address of another', (store) => {
  let provider: TestProvider
  let people = 0
  const password = (number: number) => `tall river quiet lantern ${number}!A`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  /** Makes the account; nobody asks the owner of the address. */
  const squat = async () => {
    const email = `owner-${++people}@example.com`
    const body = { email, password: password(0), session_duration_minutes: 60 }
    const made = await provider.post<Grant>('/passwords', body)
    // Theirs is the oldest address of the account.
    await provider.advance(1)
    return { email, session: made.body.data.session_token }
  }
  /** Does something until it is refused and says how often it worked. */
  const untilRefused = async (act: (time: number) => Promise<Answered<unknown>>): Promise<number> => {
    for (let time = 1; time <= 15; time++) {
      const { status, headers } = await act(time)
      if (status === 200) continue
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      return time - 1
    }
    return 15
  }

  it('J01 sends its owner no more than ten notices in ten minutes by changes of the password', async () => {
    const { email, session } = await squat()
    const changed = await untilRefused((time) =>
      time % 2 === 0
        ? provider.post('/passwords/session/reset', { password: password(time) }, { session })
        : provider.post(
            '/passwords/existing_password/reset',
            {
              email,
              existing_password: password(time - 1),
              new_password: password(time),
              session_duration_minutes: 60,
            },
            { session },
          ),
    )
    expect(changed).toBe(10)
    expect(await provider.inbox(email)).toHaveLength(10)
    // The owner's own way to make it theirs stays open.
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, password(100))).status).toBe(200)
  })

  it('J01 sends its owner no more than ten notices in ten minutes by added addresses', async () => {
    const { email, session } = await squat()
    const added = await untilRefused(async (time) => {
      const own = `maker-${people}-${time}@example.com`
      const sent = await provider.post<{ method_id: string }>('/otps/email/send/secondary', { email: own }, { session })
      const [mail] = await provider.inbox(own)
      return provider.authenticate({ method_id: sent.body.data.method_id, code: mail?.code ?? '' }, { session })
    })
    expect(added).toBe(10)
    expect(await provider.inbox(email)).toHaveLength(10)
  })
})
