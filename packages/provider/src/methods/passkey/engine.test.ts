import { expect, it } from 'vitest'
import { newId } from '../../domain/ids.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps } from '../../testing/deps.ts'
import { ensurePerson, signedIn } from '../../testing/people.ts'
import { page } from '../../testing/provider.ts'
import { finishAuthentication, startAuthentication } from './engine.ts'
import { finishRegistration, startRegistration } from './register.ts'

describeOnBothStores('the passkey engine', (store) => {
  it('M09 accepts no passkey or challenge of another project, and reads no certificate', async () => {
    const test = await openTestDeps(store.url)
    const { deps, project: own } = test
    const other = { ...own, projectId: newId(deps.random, 'project', 'test') }
    const here = (project: typeof own) => ({ project, clientAddress: '127.0.0.1', origin: page })
    const attributes = { ip_address: '127.0.0.1', user_agent: 'test' }
    const activeSession = await signedIn(test, await ensurePerson(test, 'ada@example.com'))
    const device = new Authenticator(page)
    const creation = await startRegistration(deps, here(own), activeSession, { domain: 'localhost' })
    const staying = { project: own, activeSession, minutes: null, attributes }
    // A certificate contains a URL to fetch. The attestation must be rejected before it is read.
    const certified = new Authenticator(page).create(
      await startRegistration(deps, here(own), activeSession, { domain: 'localhost' }),
      {
        attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [Buffer.from('DER')]]]) },
      },
    )
    await expect(finishRegistration(deps, here(own), staying, certified)).rejects.toMatchObject({
      cause: { message: 'it contains an attestation that was not requested' },
    })
    await finishRegistration(deps, here(own), staying, device.create(creation))

    const signInContext = (project: typeof own) => ({ project, activeSession: null, minutes: 60, attributes })
    const signIn = async (startProject: typeof own, finishProject: typeof own) => {
      const text = await startAuthentication(deps, here(startProject), null, { domain: 'localhost' })
      return finishAuthentication(deps, here(finishProject), device.get(text), signInContext(finishProject))
    }
    expect((await signIn(own, own)).person.userId).toBe(activeSession.person.userId)
    await expect(signIn(other, other)).rejects.toMatchObject({ type: 'unable_to_auth_webauthn_registration' })
    await expect(signIn(own, other)).rejects.toMatchObject({ type: 'unable_to_auth_webauthn_registration' })
    await deps.store.close()
  })
})
