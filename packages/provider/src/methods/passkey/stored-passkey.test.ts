import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedCheck } from '../../domain/factors/passkey.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { swapCheck } from '../../store/tables/factors/factors.ts'
import { Authenticator, type DeviationOptions } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { page } from '../../testing/provider.ts'
import { finishAuthentication, startAuthentication } from './engine.ts'
import { finishRegistration, startRegistration } from './register.ts'
import { passkeyByCredential } from './stored-passkey.ts'

const [present, verified, copyable, copied] = [0x01, 0x04, 0x08, 0x10]
const startRequest = { domain: 'localhost', return_passkey_credential_options: false }
const noModel = '00000000-0000-0000-0000-000000000000'

describeOnBothStores('the stored authenticator data of a passkey', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const here = () => ({ project: test.project, clientAddress: '127.0.0.1', origin: page })
  const storedPasskey = (device: Authenticator) =>
    passkeyByCredential(test.deps.store.db, test.project, device.id.toString('base64url'))

  const registered = async (otherwise: DeviationOptions) => {
    const activeSession = await signedIn(test, await ensurePerson(test, `kept-${++people}@example.com`))
    const device = new Authenticator(page)
    const text = await startRegistration(test.deps, here(), activeSession, startRequest)
    const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
    const staying = { project: test.project, activeSession, minutes: null, attributes }
    await finishRegistration(test.deps, here(), staying, device.create(text, otherwise))
    return { device, activeSession }
  }

  const use = async (device: Authenticator, otherwise: DeviationOptions, activeSession: ActiveSession | null) => {
    const text = await startAuthentication(test.deps, here(), activeSession, startRequest)
    const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
    const signInContext = { project: test.project, activeSession, minutes: 60, attributes }
    return finishAuthentication(test.deps, here(), device.get(text, otherwise), signInContext)
  }

  it('are those of the registration, updated by each use', async () => {
    const { device, activeSession } = await registered({ flags: present | copyable })
    const first = { hasVerified: false, canBeCopied: true, isCopied: false, model: noModel }
    expect((await storedPasskey(device))?.authenticator).toEqual(first)
    await use(device, { flags: present | verified | copyable | copied }, null)
    expect((await storedPasskey(device))?.authenticator).toEqual({ ...first, hasVerified: true, isCopied: true })
    await use(device, { flags: present | copyable }, activeSession)
    expect((await storedPasskey(device))?.authenticator).toEqual(first)
  })

  it('must show user verification for a sign-in, even if it was not requested', async () => {
    const { device, activeSession } = await registered({ flags: present })
    await expect(use(device, { flags: present }, null)).rejects.toMatchObject({
      type: 'unable_to_auth_webauthn_registration',
      cause: { message: expect.stringMatching(/user (?:verification|could not be verified)/i) },
    })
    // Accepted as an additional proof in a session.
    expect((await use(device, { flags: present }, activeSession)).session.proofs).toHaveLength(2)
    expect((await use(device, { flags: present | verified }, null)).person.userId).toBe(activeSession.person.userId)
  })

  it('reject a passkey that becomes eligible for backup after registration', async () => {
    const { device } = await registered({})
    await expect(use(device, { flags: present | verified | copyable }, null)).rejects.toMatchObject({
      type: 'unable_to_auth_webauthn_registration',
    })
    expect((await use(device, {}, null)).passkey).toBeDefined()
  })

  it('keep the name that earlier releases read and write', async () => {
    const { device } = await registered({ flags: present | copyable })
    const before = await storedPasskey(device)
    if (before === null) throw new Error('The passkey is not stored.')
    expect(JSON.parse(before.stored)).toMatchObject({ said: before.authenticator })
    const { factorId } = before.factor
    const { publicKey, userHandle, transports, counter, stored: checkedBy } = before
    const state = { hasVerified: true, canBeCopied: true, isCopied: true, model: 'earlier' }
    const written = JSON.stringify({ publicKey, userHandle, transports, counter, said: state })
    await swapCheck(test.deps.store.db, test.project, { factorId, checkedBy }, written, 1)
    expect((await storedPasskey(device))?.authenticator).toEqual(state)
  })

  it('may be missing in a passkey of an older release, until its next use', async () => {
    const { device } = await registered({})
    const before = await storedPasskey(device)
    if (before === null) throw new Error('The passkey is not stored.')
    const { authenticator, ...old } = before
    expect(authenticator).toBeDefined()
    const { factorId } = before.factor
    const swapped = { factorId, checkedBy: before.stored }
    expect(await swapCheck(test.deps.store.db, test.project, swapped, storedCheck(old), 1)).toBe(true)
    expect((await storedPasskey(device))?.authenticator).toBeUndefined()
    await use(device, { flags: present | verified | copyable }, null)
    expect((await storedPasskey(device))?.authenticator).toEqual({
      hasVerified: true,
      canBeCopied: true,
      isCopied: false,
      model: '',
    })
  })
})
