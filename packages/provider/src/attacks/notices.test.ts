import type { Grant } from '@latchkey/protocol/identity/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHashing } from '../ports/passwords/hashing.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { type Answered, TestProvider } from '../testing/provider.ts'
import { mailReset, resetBy } from '../testing/resets.ts'

describeOnBothStores('notices to the owner', (store) => {
  let provider: TestProvider
  let people = 0
  const password = (number: number) => `tall river quiet lantern ${number}!A`
  const newAddress = () => `owner-${++people}@example.com`

  beforeAll(async () => {
    provider = await TestProvider.start(store.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => provider.close())

  /** Creates an account by password for an address that is never verified. */
  const squat = async () => {
    const email = newAddress()
    const body = { email, password: password(0), session_duration_minutes: 60 }
    const createdAccount = await provider.post<Grant>('/passwords', body)
    // Makes that address the oldest of the account.
    await provider.advance(1)
    return { email, session: createdAccount.body.data.session_token }
  }
  /** Creates an account with a verified address and a password. */
  const own = async () => {
    const email = newAddress()
    const { session_token: session } = await provider.signIn(email)
    const { resetToken } = await mailReset(provider, email)
    const reset = await resetBy(provider, resetToken, password(0), {}, { session })
    // Sends the notice of the reset before the clock advances.
    await provider.inbox(email)
    await provider.advance(601)
    return { email, session: reset.body.data.session_token }
  }
  /** Repeats an action until it is rejected. Returns how often it succeeded. */
  const untilRefused = async (act: (time: number) => Promise<Answered<unknown>>): Promise<number> => {
    for (let time = 1; time <= 15; time++) {
      const { status, headers, body } = await act(time)
      if (status === 200) continue
      if (body.error_type !== 'too_many_contacts') {
        expect(status).toBe(429)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      return time - 1
    }
    return 15
  }
  const changePassword = (email: string, session: string, time: number) => {
    const body = {
      email,
      existing_password: password(time - 1),
      new_password: password(time),
      session_duration_minutes: 60,
    }
    return provider.post<Grant>('/passwords/existing_password/reset', body, { session })
  }
  const addAddress = async (session: string, time: number) => {
    const own = `maker-${people}-${time}@example.com`
    const sendAnswer = await provider.post<{ method_id: string }>(
      '/otps/email/send/secondary',
      { email: own },
      { session },
    )
    const [mail] = await provider.inbox(own)
    return provider.authenticate({ method_id: sendAnswer.body.data.method_id, code: mail?.code ?? '' }, { session })
  }

  it('J01 are never sent to an unverified address, after any change of the account', async () => {
    const { email, session: first } = await squat()
    let session = first
    const change = async (time: number) => {
      const changed = await changePassword(email, session, time)
      if (changed.status === 200) session = changed.body.data.session_token
      return changed
    }
    expect(await untilRefused(change)).toBe(10)
    for (let guess = 1; guess <= 10; guess++)
      await provider.post('/passwords/authenticate', {
        email,
        password: `wrong ${guess}`,
        session_duration_minutes: 60,
      })
    expect(await provider.inbox(email)).toEqual([])
    expect(await untilRefused((time) => addAddress(session, time))).toBe(9)
    expect(await provider.inbox(email)).toEqual([])
    // The owner can still claim the account.
    const { resetToken } = await mailReset(provider, email)
    expect((await resetBy(provider, resetToken, password(100))).status).toBe(200)
  })

  it('J01 do not flood a mailbox: excess notices are delayed, and sign-in codes are still sent', async () => {
    const { email, session } = await own()
    const before = (await provider.inbox(email)).length
    expect(await untilRefused((time) => changePassword(email, session, time))).toBe(10)
    expect(await provider.inbox(email)).toHaveLength(before + 6)
    const sends: number[] = []
    for (let time = 0; time < 7; time++)
      sends.push((await provider.post('/otps/email/login_or_create', { email })).status)
    expect(sends).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('J01 contain no text that a user chose', async () => {
    const { email, session } = await own()
    const injectedText = 'Call +1 415 555 0100 https://evil.example'
    const name = { first_name: injectedText, middle_name: injectedText, last_name: injectedText }
    expect((await provider.request('PUT', '/sdk/v1/users/me', { body: { name }, session })).status).toBe(200)
    expect((await changePassword(email, session, 1)).status).toBe(200)
    const [notice] = await provider.inbox(email)
    expect(notice?.subject).toBe('Your password was changed')
    for (const text of [notice?.subject, notice?.text, notice?.html]) expect(text).not.toMatch(/evil|555/)
  })
})
