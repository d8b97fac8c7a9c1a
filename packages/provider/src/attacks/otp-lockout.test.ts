import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailDestination } from '../domain/destinations/destinations.ts'
import { issuePasscode, newPasscode, type Passcode } from '../domain/one-time-secrets/passcodes.ts'
import { type LimitName, limits } from '../domain/rate-limits/limits.ts'
import { otpAllowances } from '../domain/rate-limits/otp-lockout.ts'
import { count, countsOf } from '../domain/rate-limits/rate-limit.ts'
import { redeemCode } from '../methods/otp/engine.ts'
import { signInByCode } from '../methods/otp/sign-in.ts'
import { createAccount, signIn } from '../methods/password/account.ts'
import type { Log } from '../ports/log.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import { emptyStore } from '../store/empty.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'

const good = 'violet-Tram!oyster'

describeOnBothStores('distributed guessing', (store) => {
  let test: TestDeps
  const alerts: string[] = []
  const log: Log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (_members, message) => alerts.push(message),
  }

  beforeAll(async () => {
    test = await openTestDeps(store.url, { log, hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
  })
  afterAll(() => test.deps.store.close())
  beforeEach(async () => {
    await emptyStore(test.deps.store)
    alerts.length = 0
  })

  const send = async (email: string): Promise<Passcode> => {
    const passcode = newPasscode(test.deps, test.project)
    const purpose = { reason: 'login_or_create', channel: 'email', destination: emailDestination(email) } as const
    await issuePasscode(test.deps, test.deps.store.db, test.project, passcode, purpose, 5)
    return passcode
  }
  const signInContextFrom = (clientAddress: string) => ({
    project: test.project,
    activeSession: null,
    minutes: 60,
    attributes: { ip_address: clientAddress, user_agent: '' },
  })
  const redeem = ({ methodId }: Passcode, code: string, clientAddress: string) =>
    redeemCode(test.deps, { project: test.project, methodId, code, clientAddress }, (db, purpose) =>
      signInByCode(test.deps, db, purpose, signInContextFrom(clientAddress)),
    )
  const wrong = async (passcode: Passcode, clientAddress: string) => {
    const other = passcode.code === '000000' ? '000001' : '000000'
    return redeem(passcode, other, clientAddress).catch((fault: { type?: string }) => fault.type)
  }
  const fill = async (limit: LimitName, subject: string, but: number, all: number = limits[limit].windows[0].max) => {
    const counted = { limit, projectId: test.project.projectId, subject, max: 100_000 }
    await Promise.all(Array.from({ length: all - but }, () => count(test.deps.store, counted, test.clock.now())))
  }

  it('limits each client after a thousand wrong codes, with one alert to the operator; other clients continue', async () => {
    await fill('wrongCodesOfProject', 'codes', 1)
    await fill('wrongCodesFromClient', '192.0.2.66', 1)
    expect(await wrong(await send('a@example.com'), '192.0.2.66')).toBe('otp_code_not_found')
    expect(alerts).toEqual([expect.stringContaining('many wrong codes')])
    const blockedCode = await send('b@example.com')
    await expect(redeem(blockedCode, blockedCode.code, '192.0.2.66')).rejects.toMatchObject({
      type: 'too_many_requests',
      retryAfterSeconds: 600,
    })
    expect(await wrong(await send('c@example.com'), '192.0.2.7')).toBe('otp_code_not_found')
    // The code was rejected before it was compared, so it still works from another network.
    await expect(redeem(blockedCode, blockedCode.code, '192.0.2.7')).resolves.toBeDefined()
    expect(alerts).toHaveLength(1)
  })

  it('does not limit a busy client while the project has few wrong codes', async () => {
    await fill('wrongCodesFromClient', '192.0.2.67', 0)
    const passcode = await send('d@example.com')
    await expect(redeem(passcode, passcode.code, '192.0.2.67')).resolves.toBeDefined()
  })

  it('over the threshold makes strangers wait, but not users on their known networks', async () => {
    const first = await send('ada@example.com')
    await redeem(first, first.code, '198.51.100.1')
    await fill('floodOfWrongCodesOfProject', 'codes', 1)
    await wrong(await send('e@example.com'), '192.0.2.68')
    expect(alerts).toEqual([expect.stringContaining('a flood of wrong codes')])
    const again = await send('ada@example.com')
    await expect(redeem(again, again.code, '192.0.2.69')).rejects.toMatchObject({ type: 'too_many_requests' })
    await expect(redeem(again, again.code, '198.51.100.1')).resolves.toBeDefined()
  })

  /** Counts as many verified codes in the last week as a project whose lockout begins at `beforeLockout` wrong codes. */
  const verifyFor = async (beforeLockout: number) => {
    const { projectId } = test.project
    const counted = { limit: 'verifiedCodesOfProject', projectId, subject: 'codes' } as const
    const { db } = test.deps.store
    const before = await db.selectFrom('limits').select('subject').execute()
    await count(test.deps.store, counted, test.clock.now())
    const after = await db.selectFrom('limits').select(['subject', 'hits']).execute()
    const row = after.find(({ subject }) => !before.some((one) => one.subject === subject))
    const hits = `${row?.hits}*${(beforeLockout * 1_008).toString(36)}`
    await db
      .updateTable('limits')
      .set({ hits })
      .where('subject', '=', row?.subject ?? '')
      .execute()
  }

  it('locks strangers out of a busy project in proportion to its verified codes', async () => {
    await verifyFor(6_000)
    const outcomeElsewhere = async (email: string) => {
      const passcode = await send(email)
      const away = redeem(passcode, passcode.code, '192.0.2.70')
      return away.then(
        () => null,
        ({ type }: { readonly type: string }) => type,
      )
    }
    await fill('floodOfWrongCodesOfProject', 'codes', 0, 5_999)
    expect(await outcomeElsewhere('one@example.com')).toBeNull()
    await fill('floodOfWrongCodesOfProject', 'codes', 0, 1)
    expect(await outcomeElsewhere('two@example.com')).toBe('too_many_requests')
    // After a week without traffic the minimum threshold applies again.
    await test.clock.advance(8 * 86_400)
    await fill('floodOfWrongCodesOfProject', 'codes', 0, 2_000)
    expect(await outcomeElsewhere('two@example.com')).toBe('too_many_requests')
  })

  it('does not raise the threshold by itself, and each verified code raises it by one in a week', async () => {
    const counted = { limit: 'verifiedCodesOfProject', projectId: test.project.projectId, subject: 'codes' } as const
    const verified = async () => (await countsOf(test.deps.store.db, [counted], test.clock.now()))[0]
    for (let n = 0; n < 3; n++) await wrong(await send(`spray-${n}@example.com`), '192.0.2.71')
    expect(await verified()).toBe(0)
    const own = await send('own@example.com')
    await redeem(own, own.code, '192.0.2.71')
    expect(await verified()).toBe(1)
    expect(otpAllowances(0)).toEqual({ beforeClientLimit: 1_000, beforeLockout: 2_000 })
    expect(otpAllowances(1_000_000)).toEqual(otpAllowances(0))
    const [some, more] = [otpAllowances(10_080_000), otpAllowances(10_081_008)]
    expect(some).toEqual({ beforeClientLimit: 5_000, beforeLockout: 10_000 })
    // 1,008 more verified codes in a week allow one more guess in each of its 1,008 periods of ten minutes.
    expect(more.beforeLockout - some.beforeLockout).toBe(1)
  })

  it('locks out codes on other networks, but not for the owner on a known network', async () => {
    const first = await send('ada@example.com')
    await redeem(first, first.code, '198.51.100.1')
    for (let round = 0; round < 2; round++) {
      const guessed = await send('ada@example.com')
      for (let n = 0; n < 5; n++) await wrong(guessed, `192.0.2.${n}`)
    }
    const last = await send('ada@example.com')
    await expect(redeem(last, last.code, '192.0.2.9')).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
    const own = await send('ada@example.com')
    await expect(redeem(own, own.code, '198.51.100.1')).resolves.toBeDefined()
  })

  it('recognizes an IPv6 owner by network, not by address', async () => {
    const home = '2001:db8:1:2::/64'
    const signInContext = { ...signInContextFrom(home), attributes: { ip_address: '2001:db8:1:2::77', user_agent: '' } }
    const first = await send('ada@example.com')
    const returning = { project: test.project, methodId: first.methodId, code: first.code, clientAddress: home }
    await redeemCode(test.deps, returning, (db, purpose) => signInByCode(test.deps, db, purpose, signInContext))
    for (let round = 0; round < 2; round++) {
      const guessed = await send('ada@example.com')
      for (let n = 0; n < 5; n++) await wrong(guessed, `192.0.2.${n}`)
    }
    const own = await send('ada@example.com')
    await expect(redeem(own, own.code, home)).resolves.toBeDefined()
  })

  it('locks out passwords on other networks, and the owner only after wrong guesses on the known network', async () => {
    const attempt = (password: string, clientAddress: string) => ({
      project: test.project,
      destination: emailDestination('eve@example.com'),
      password,
      clientAddress,
    })
    const home = '198.51.100.2'
    await createAccount(test.deps, attempt(good, home), signInContextFrom(home))
    for (let n = 0; n < 10; n++)
      await signIn(test.deps, attempt(`wrong-${n}`, '192.0.2.1'), signInContextFrom('192.0.2.1')).catch(() => {})
    const away = signIn(test.deps, attempt(good, '192.0.2.2'), signInContextFrom('192.0.2.2'))
    await expect(away).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
    await expect(signIn(test.deps, attempt(good, home), signInContextFrom(home))).resolves.toBeDefined()
    for (let n = 0; n < 10; n++)
      await signIn(test.deps, attempt(`wrong-${n}`, home), signInContextFrom(home)).catch(() => {})
    const locked = signIn(test.deps, attempt(good, home), signInContextFrom(home))
    await expect(locked).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
  })
})
