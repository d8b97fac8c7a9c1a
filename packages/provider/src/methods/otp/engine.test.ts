import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailDestination, phoneDestination } from '../../domain/destinations/destinations.ts'
import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { redeemCode, sendCode } from './engine.ts'
import { signInByCode } from './sign-in.ts'

describeOnBothStores('a passcode', (store) => {
  let test: TestDeps
  let people = 0
  const someone = () => emailDestination(`person-${people++}@x.com`)

  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const send = async (destination = someone(), minutes?: number, clientAddress = '127.0.0.1') => {
    const { deps, project, sent: sentMessages } = test
    const purpose: CodePurpose = { reason: 'login_or_create', channel: 'email', destination }
    const methodId = await sendCode(deps, { project, purpose, minutes, clientAddress, host: null })
    await deps.outbox.settled()
    const code = sentMessages.at(-1)?.code ?? ''
    return { methodId, code, destination }
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const redeem = ({ methodId, code }: { methodId: string; code: string }, clientAddress = '127.0.0.1') =>
    redeemCode(
      test.deps,
      { project: test.project, methodId, code, clientAddress },
      async (_rows, purpose) => purpose.reason,
    )
  const notFound = expect.objectContaining({ type: 'otp_code_not_found' })

  it('works once', async () => {
    const sentCode = await send()
    expect(sentCode.code).toMatch(/^[0-9]{6}$/)
    expect(await redeem(sentCode)).toBe('login_or_create')
    await expect(redeem(sentCode)).rejects.toEqual(notFound)
  })

  itRaces('A01 is accepted exactly once under twenty concurrent uses', async () => {
    const sentCode = await send()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(sentCode)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toEqual(notFound)
  })

  it('is invalid after five wrong attempts', async () => {
    const sentCode = await send()
    for (let n = 0; n < 5; n++)
      await expect(redeem({ ...sentCode, code: wrong(sentCode.code) })).rejects.toEqual(notFound)
    await expect(redeem(sentCode)).rejects.toEqual(notFound)
  })

  it('still works after four wrong attempts', async () => {
    const sentCode = await send()
    for (let n = 0; n < 4; n++)
      await expect(redeem({ ...sentCode, code: wrong(sentCode.code) })).rejects.toEqual(notFound)
    expect(await redeem(sentCode)).toBe('login_or_create')
  })

  it('A10 is invalid once a newer code was sent to the same destination', async () => {
    const older = await send()
    const newer = await send(older.destination)
    await expect(redeem(older)).rejects.toEqual(notFound)
    expect(await redeem(newer)).toBe('login_or_create')
  })

  it('is bound to its method_id', async () => {
    const [one, other] = [await send(), await send()]
    if (one.code !== other.code) await expect(redeem({ ...one, code: other.code })).rejects.toEqual(notFound)
    for (const methodId of ['', 'x', '\0', `${one.methodId}\0`, one.methodId.toUpperCase()]) {
      await expect(redeem({ ...one, methodId })).rejects.toEqual(notFound)
    }
  })

  it.each([
    [undefined, 300],
    [1, 60],
    [60, 3_600],
  ])('A08 requested for %s minutes expires after %s seconds', async (minutes, seconds) => {
    const [inTimeCode, expiredCode] = [await send(someone(), minutes), await send(someone(), minutes)]
    test.clock.advance(seconds - 1)
    expect(await redeem(inTimeCode)).toBe('login_or_create')
    test.clock.advance(1)
    await expect(redeem(expiredCode)).rejects.toEqual(notFound)
  })

  it('is not consumed when the action it was sent for fails', async () => {
    const sentCode = await send()
    const { deps, project } = test
    const failing = redeemCode(deps, { project, clientAddress: '127.0.0.1', ...sentCode }, async () => {
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await redeem(sentCode)).toBe('login_or_create')
  })

  it('is locked out for a while after ten wrong codes for a destination, and its owner is notified', async () => {
    const destination = someone()
    const { deps, project } = test
    const knownCode = await send(destination)
    const returning = { project, methodId: knownCode.methodId, code: knownCode.code, clientAddress: '127.0.0.1' }
    const signInContext = { project, activeSession: null, minutes: 60, attributes: { ip_address: '', user_agent: '' } }
    await redeemCode(deps, returning, (db, purpose) => signInByCode(deps, db, purpose, signInContext))
    for (let round = 0; round < 2; round++) {
      const sentCode = await send(destination)
      for (let n = 0; n < 5; n++)
        await expect(redeem({ ...sentCode, code: wrong(sentCode.code) })).rejects.toEqual(notFound)
      test.clock.advance(60)
    }
    await test.deps.outbox.settled()
    expect(test.sent.at(-1)).toMatchObject({ to: destination.address, subject: 'Sign-in with codes is paused' })
    const right = await send(destination, 60)
    const locked = expect.objectContaining({ type: 'user_lock_limit_reached', status: 429, retryAfterSeconds: 3_480 })
    await expect(redeem(right)).rejects.toEqual(locked)
    expect(await redeem(await send())).toBe('login_or_create')
    test.clock.advance(3_480)
    expect(await redeem(await send(destination))).toBe('login_or_create')
  })

  it('is locked out for an unproven destination too, without a notice', async () => {
    const destination = someone()
    for (let round = 0; round < 2; round++) {
      const sentCode = await send(destination)
      for (let n = 0; n < 5; n++)
        await expect(redeem({ ...sentCode, code: wrong(sentCode.code) })).rejects.toEqual(notFound)
    }
    await expect(redeem(await send(destination))).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
    await test.deps.outbox.settled()
    const subjects = test.sent.filter(({ to }) => to === destination.address).map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    expect(subjects).not.toContain('Sign-in with codes is paused')
  })

  it('J01 is sent six times a minute and ten times in ten minutes to one address, across all sources', async () => {
    const destination = someone()
    let sources = 0
    const outcomes = async (times: number) => {
      const passed: boolean[] = []
      for (let n = 0; n < times; n++) {
        const sending = send(destination, 5, `127.1.0.${sources++}`)
        passed.push(
          await sending.then(
            () => true,
            () => false,
          ),
        )
      }
      return passed.filter(Boolean).length
    }
    expect(await outcomes(30)).toBe(6)
    test.clock.advance(60)
    expect(await outcomes(30)).toBe(4)
    test.clock.advance(300)
    expect(await outcomes(30)).toBe(0)
    test.clock.advance(240)
    expect(await outcomes(30)).toBe(6)
  })

  itRaces('holds the limit under concurrent sends', async () => {
    const destination = someone()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => send(destination)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 60 })
    }
  })

  it('is sent three times a minute and six times in ten minutes to one phone number', async () => {
    const { deps, project } = test
    const destination = await phoneDestination('+14155550123')
    const purpose: CodePurpose = { reason: 'login_or_create', channel: 'sms', destination }
    const outcomes = async () => {
      let passed = 0
      for (let n = 0; n < 10; n++) {
        const sending = sendCode(deps, { project, purpose, minutes: 5, clientAddress: '127.0.0.1', host: 'localhost' })
        passed += await sending.then(
          () => 1,
          () => 0,
        )
      }
      return passed
    }
    expect(await outcomes()).toBe(3)
    test.clock.advance(60)
    expect(await outcomes()).toBe(3)
    test.clock.advance(60)
    expect(await outcomes()).toBe(0)
    await deps.outbox.settled()
    const text = test.sent.at(-1)
    expect(text?.text.endsWith(`\n@localhost #${text.code}`)).toBe(true)
  })
})
