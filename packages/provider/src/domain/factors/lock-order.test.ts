import { afterAll, beforeAll, expect, it } from 'vitest'
import { redeemCode } from '../../methods/otp/engine.ts'
import { signInByCode } from '../../methods/otp/sign-in.ts'
import { setPasswordBySession } from '../../methods/password/change.ts'
import { createHashing } from '../../ports/passwords/hashing.ts'
import { isRepeatable } from '../../store/fault.ts'
import type { Db, Store } from '../../store/store.ts'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { type Destination, emailDestination } from '../destinations/destinations.ts'
import { issueLinkToken } from '../one-time-secrets/link-tokens.ts'
import { issuePasscode, newPasscode } from '../one-time-secrets/passcodes.ts'
import { type ActiveSession, requireSession } from '../sessions/sessions.ts'
import { redeemLink } from '../sign-in/redeem-link.ts'
import { signInByLink } from '../sign-in/sign-in-by-link.ts'

/** Wraps a store and calls `lost` for every transaction that the database aborted because of a deadlock. */
const watched = (store: Store, lost: () => void): Store => {
  const db = new Proxy(store.db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member
      return () => ({
        execute: <Result>(work: (db: Db) => Promise<Result>) =>
          target
            .transaction()
            .execute(work)
            .catch((fault: unknown) => {
              if (isRepeatable(fault)) lost()
              throw fault
            }),
      })
    },
  })
  return { ...store, db }
}

describeStoreContract('concurrent changes of one account', (given) => {
  let test: TestDeps
  let deadlocks = 0
  beforeAll(async () => {
    test = await openTestDeps(given.url, { hashing: createHashing({ memoryKiB: 64, passes: 1 }) })
    test = { ...test, deps: { ...test.deps, store: watched(test.deps.store, () => deadlocks++) } }
  })
  afterAll(() => test.deps.store.close())

  const attributes = { ip_address: '192.0.2.1', user_agent: '' }
  const clientAddress = '192.0.2.1'

  const issueCode = async (destination: Destination) => {
    const passcode = newPasscode(test.deps, test.project)
    const purpose = { reason: 'login_or_create', channel: 'email', destination } as const
    await issuePasscode(test.deps, test.deps.store.db, test.project, passcode, purpose, 5)
    return passcode
  }
  const issueLink = (destination: Destination) => {
    const rest = { tokenType: 'magic_links', redirectURL: 'http://localhost:3000/', codeChallenge: null } as const
    const purpose = { reason: 'login_or_create', destination, ...rest } as const
    return issueLinkToken(test.deps, test.deps.store.db, { project: test.project, purpose, lifeMs: 60_000 })
  }
  const byCode = async (destination: Destination, activeSession: ActiveSession | null) => {
    const returning = { project: test.project, clientAddress, ...(await issueCode(destination)) }
    const signInContext = { project: test.project, activeSession, attributes, minutes: 60 }
    return () => redeemCode(test.deps, returning, (db, purpose) => signInByCode(test.deps, db, purpose, signInContext))
  }
  const byLink = async (destination: Destination, activeSession: ActiveSession | null) => {
    const token = await issueLink(destination)
    const returning = {
      project: test.project,
      token,
      codeVerifier: undefined,
      clientAddress,
      accepted: ['magic_links'] as const,
    }
    const signInContext = { project: test.project, activeSession, attributes, minutes: 60 }
    return () => redeemLink(test.deps, returning, (db, purpose) => signInByLink(test.deps, db, purpose, signInContext))
  }

  it('take locks in one order: thirty rounds of codes, links and passwords end without a deadlock', async () => {
    const destination = emailDestination('ada@example.com')
    for (let round = 0; round < 30; round++) {
      // Setting a password has revoked every other session.
      const { token } = await (await byCode(destination, null))()
      const activeSession = await requireSession(test.deps, test.project, token)
      const works = [
        await byLink(destination, activeSession),
        await byLink(destination, null),
        await byCode(destination, activeSession),
      ]
      const passwords = [0, 1].map(
        (n) => () =>
          setPasswordBySession(
            test.deps,
            { project: test.project, clientAddress },
            activeSession,
            `violet-Tram!${round}-${n}`,
            {
              minutes: 60,
            },
          ),
      )
      const outcomes = await Promise.allSettled([...works, ...passwords].map((work) => work()))
      for (const one of outcomes)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'ProviderError' })
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
      test.clock.advance(301)
    }
    expect(deadlocks).toBe(0)
  })
})
