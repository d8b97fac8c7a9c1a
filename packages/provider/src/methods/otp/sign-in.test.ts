import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailDestination, phoneDestination } from '../../domain/destinations/destinations.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import type { Reason } from '../../domain/factors/reason.ts'
import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import { revokeSession } from '../../domain/sessions/session-revocation.ts'
import { type ActiveSession, requireSession } from '../../domain/sessions/sessions.ts'
import { within } from '../../store/scope.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { redeemCode, sendCode } from './engine.ts'
import { signInByCode } from './sign-in.ts'

describeOnBothStores('a sign-in by code', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const newAddress = () => `p${people++}@x.com`
  const clientAddress = '127.0.0.1'

  const send = async (address: string, reason: Reason = { reason: 'login_or_create' }, project = test.project) => {
    const purpose: CodePurpose = { ...reason, channel: 'email', destination: emailDestination(address) }
    const methodId = await sendCode(test.deps, { project, purpose, minutes: 5, clientAddress, host: null })
    await test.deps.outbox.settled()
    return { methodId, code: test.sent.findLast(({ to }) => to === address)?.code ?? '000000' }
  }
  const redeem = (
    sentCode: { methodId: string; code: string },
    activeSession: ActiveSession | null = null,
    minutes = 60,
  ) => {
    const { deps, project } = test
    const signInContext = { project, activeSession, minutes, attributes: { ip_address: clientAddress, user_agent: '' } }
    return redeemCode(deps, { project, clientAddress, ...sentCode }, (db, purpose) =>
      signInByCode(deps, db, purpose, signInContext),
    )
  }
  const signIn = async (address = newAddress()) => {
    const { token } = await redeem(await send(address))
    return requireSession(test.deps, test.project, token)
  }
  const notFound = expect.objectContaining({ type: 'otp_code_not_found' })
  const own = ({ person }: ActiveSession): Reason => ({ reason: 'secondary', userId: person.userId })

  it('stores no user before the code is verified', async () => {
    const count = async () =>
      (await within(test.deps.store.db, test.project).selectFrom('users').select('user_id').execute()).length
    const before = await count()
    const sentCode = await send(newAddress())
    expect(await count()).toBe(before)
    await redeem(sentCode)
    expect(await count()).toBe(before + 1)
  })

  it('of the same user keeps the session and its token, and updates the time of the proof', async () => {
    const address = newAddress()
    const activeSession = await signIn(address)
    test.clock.advance(90)
    const again = await redeem(await send(address), activeSession, 10)
    expect(again.token).toBe(activeSession.token)
    expect(again.session.sessionId).toBe(activeSession.session.sessionId)
    expect(again.session.expiresAt).toBe(test.clock.now() + 600_000)
    expect(again.session.proofs).toHaveLength(1)
    expect(again.session.proofs[0]?.provenAt).not.toBe(activeSession.session.proofs[0]?.provenAt)
  })

  it('of another user opens a separate session and leaves the current one unchanged', async () => {
    const activeSession = await signIn()
    const other = await redeem(await send(newAddress()), activeSession)
    expect(other.person.userId).not.toBe(activeSession.person.userId)
    expect(other.session.sessionId).not.toBe(activeSession.session.sessionId)
    const currentSession = await requireSession(test.deps, test.project, activeSession.token)
    expect(currentSession.person.factors).toEqual(activeSession.person.factors)
  })

  it('D05 with a second address adds it to the requesting user and session', async () => {
    const address = newAddress()
    const activeSession = await signIn(address)
    test.clock.advance(1)
    const second = newAddress()
    const strengthened = await redeem(await send(second, own(activeSession)), activeSession)
    expect(strengthened.added).toBe(true)
    expect(strengthened.session.sessionId).toBe(activeSession.session.sessionId)
    expect(strengthened.session.proofs).toHaveLength(2)
    expect(contactsOf(strengthened.person).map((contact) => contact.address)).toEqual([address, second])
    expect((await redeem(await send(second))).person.userId).toBe(activeSession.person.userId)
  })

  it('A14 rejects a second address in another session, without a session, and if it belongs to another user', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const sentCode = await send(newAddress(), own(one))
    await expect(redeem(sentCode, other)).rejects.toEqual(notFound)
    await expect(redeem(sentCode, null)).rejects.toEqual(notFound)
    expect((await redeem(sentCode, one)).person.factors).toHaveLength(2)

    const [foreignContact] = contactsOf(other.person)
    const foreign = await send(foreignContact?.address ?? '', own(one))
    await expect(redeem(foreign, one)).rejects.toMatchObject({ type: 'unauthorized_action', status: 403 })
    expect((await requireSession(test.deps, test.project, other.token)).person.factors).toEqual(other.person.factors)
  })

  it('is rejected if the session was revoked meanwhile, and the code stays valid', async () => {
    const address = newAddress()
    const activeSession = await signIn(address)
    const sentCode = await send(address)
    await revokeSession(test.deps, test.project, activeSession)
    await expect(redeem(sentCode, activeSession)).rejects.toMatchObject({ type: 'session_not_found' })
    expect((await redeem(sentCode)).person.userId).toBe(activeSession.person.userId)
  })

  it('with reason primary accepts only known users, and hides this in protected mode', async () => {
    const knownAddress = newAddress()
    await signIn(knownAddress)
    const primary: Reason = { reason: 'primary' }
    expect((await redeem(await send(knownAddress, primary))).person.factors).toHaveLength(1)
    await expect(send(newAddress(), primary)).rejects.toMatchObject({ type: 'email_not_found', status: 404 })

    const hidden = { ...test.project, settings: { ...test.project.settings, protected_mode: true } }
    const stranger = newAddress()
    const before = test.sent.length
    expect((await send(stranger, primary, hidden)).methodId).toMatch(/^otp-test-/)
    expect(test.sent.length).toBe(before)
    for (let n = 1; n < 6; n++) await send(stranger, primary, hidden)
    await expect(send(stranger, primary, hidden)).rejects.toMatchObject({ type: 'too_many_requests' })
  })

  it('locks out an unknown address like a known one, without a notice', async () => {
    const hidden = { ...test.project, settings: { ...test.project.settings, protected_mode: true } }
    const lock = async (address: string) => {
      for (let code = 0; code < 2; code++) {
        const { methodId } = await send(address, { reason: 'primary' }, hidden)
        for (let n = 0; n < 5; n++) await expect(redeem({ methodId, code: 'wrong' })).rejects.toEqual(notFound)
      }
      const { methodId } = await send(address, { reason: 'primary' }, hidden)
      await expect(redeem({ methodId, code: 'wrong' })).rejects.toMatchObject({ type: 'user_lock_limit_reached' })
      await test.deps.outbox.settled()
      return test.sent.filter(({ to }) => to === address).map(({ subject }) => subject)
    }
    const knownAddress = newAddress()
    await signIn(knownAddress)
    expect(await lock(knownAddress)).toContain('Sign-in with codes is paused')
    expect(await lock(newAddress())).toEqual([])
  })

  it('by text message records the number and the channel', async () => {
    const { deps, project } = test
    const purpose: CodePurpose = {
      reason: 'login_or_create',
      channel: 'whatsapp',
      destination: await phoneDestination('+14155550188'),
    }
    const methodId = await sendCode(deps, { project, purpose, minutes: 5, clientAddress, host: 'localhost' })
    await deps.outbox.settled()
    const text = test.sent.at(-1)
    expect(text).toMatchObject({ channel: 'whatsapp', to: '+14155550188' })
    expect(text?.text).not.toContain('@localhost')
    const { session } = await redeem({ methodId, code: text?.code ?? '' })
    expect(session.proofs).toMatchObject([
      {
        kind: 'phone_number',
        type: 'otp',
        delivery: 'whatsapp',
        publicData: { address: '+14155550188' },
        manner: 'proof',
      },
    ])
  })
})
