import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LiveSession } from '../../domain/sessions/sessions.ts'
import { swapCheck } from '../../store/tables/factors.ts'
import { Authenticator, type Otherwise } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { page } from '../../testing/provider.ts'
import { finishAuthentication, startAuthentication } from './engine.ts'
import { passkeyByCredential, storedCheck } from './kept.ts'
import { finishRegistration, startRegistration } from './register.ts'

const [present, verified, copyable, copied] = [0x01, 0x04, 0x08, 0x10]
const asked = { domain: 'localhost', return_passkey_credential_options: false }
const noModel = '00000000-0000-0000-0000-000000000000'

describeOnBothStores('what a passkey is kept with', (store) => {
  let test: TestDeps
  let people = 0
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  afterAll(() => test.deps.store.close())

  const here = () => ({ project: test.project, clientAddress: '127.0.0.1', origin: page })
  const kept = (device: Authenticator) =>
    passkeyByCredential(test.deps.store.rows, test.project, device.id.toString('base64url'))

  const registered = async (otherwise: Otherwise) => {
    const live = await signedIn(test, await ensurePerson(test, `kept-${++people}@example.com`))
    const device = new Authenticator(page)
    const text = await startRegistration(test.deps, here(), live, asked)
    const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
    const staying = { project: test.project, live, minutes: null, attributes }
    await finishRegistration(test.deps, here(), staying, device.create(text, otherwise))
    return { device, live }
  }

  const use = async (device: Authenticator, otherwise: Otherwise, live: LiveSession | null) => {
    const text = await startAuthentication(test.deps, here(), live, asked)
    const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
    const arrival = { project: test.project, live, minutes: 60, attributes }
    return finishAuthentication(test.deps, here(), device.get(text, otherwise), arrival)
  }

  it('is what its authenticator said of itself when it was made, and then when it signed last', async () => {
    const { device, live } = await registered({ flags: present | copyable })
    const first = { hasVerified: false, canBeCopied: true, isCopied: false, model: noModel }
    expect((await kept(device))?.said).toEqual(first)
    await use(device, { flags: present | verified | copyable | copied }, null)
    expect((await kept(device))?.said).toEqual({ ...first, hasVerified: true, isCopied: true })
    await use(device, { flags: present | copyable }, live)
    expect((await kept(device))?.said).toEqual(first)
  })

  it('is no sign-in without the person having been verified, whatever was asked for', async () => {
    const { device, live } = await registered({ flags: present })
    await expect(use(device, { flags: present }, null)).rejects.toMatchObject({
      type: 'unable_to_auth_webauthn_registration',
      cause: { message: expect.stringMatching(/user (?:verification|could not be verified)/i) },
    })
    // Beside another proof it may be so.
    expect((await use(device, { flags: present }, live)).session.proofs).toHaveLength(2)
    expect((await use(device, { flags: present | verified }, null)).person.userId).toBe(live.person.userId)
  })

  it('is refused for one that could not be copied before and can be now', async () => {
    const { device } = await registered({})
    await expect(use(device, { flags: present | verified | copyable }, null)).rejects.toMatchObject({
      type: 'unable_to_auth_webauthn_registration',
    })
    expect((await use(device, {}, null)).passkey).toBeDefined()
  })

  it('may lack all of it in a passkey from before, until that signs', async () => {
    const { device } = await registered({})
    const before = await kept(device)
    if (before === null) throw new Error('The passkey is not kept.')
    const { said, ...old } = before
    expect(said).toBeDefined()
    const { factorId } = before.factor
    const swapped = { factorId, checkedBy: before.stored }
    expect(await swapCheck(test.deps.store.rows, test.project, swapped, storedCheck(old), 1)).toBe(true)
    expect((await kept(device))?.said).toBeUndefined()
    await use(device, { flags: present | verified | copyable }, null)
    expect((await kept(device))?.said).toEqual({ hasVerified: true, canBeCopied: true, isCopied: false, model: '' })
  })
})
