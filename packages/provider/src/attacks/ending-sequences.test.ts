import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthorityName } from '../domain/endings/authorities.ts'
import { createHashing } from '../ports/passwords/hashing.ts'
import { ConnectedApps } from '../testing/connected-apps.ts'
import { describeOnBothStores } from '../testing/databases/stores.ts'
import { accountActs, accountEvents, type EventOfAccount, withoutAddress } from '../testing/endings/account-events.ts'
import { type DrawnGrant, EndowedAccount, grantNames } from '../testing/endings/endowed-account.ts'
import { type Held, stillWorks } from '../testing/endings/held.ts'
import { firstOwner, type TestOperator, testConsole } from '../testing/operators.ts'
import { TestProvider } from '../testing/provider.ts'

const isSoak = process.env.SOAK !== undefined
const seed = Number(process.env.SEED ?? 20_300_102 + (Number(process.env.SLICE) || 0))

/** The events that name no single token, because an account of the search may have none. */
const events = accountEvents.filter((event) => event !== 'token revoked by its app, or used twice')

/** The owner acts in the last one. */
const sessionCount = 3

/** Half of all grants that the sessions can give, in any order. */
const grants = (): fc.Arbitrary<DrawnGrant[]> => {
  const all = Array.from({ length: sessionCount }, (_, session) =>
    grantNames.map((grant) => ({ grant, session })),
  ).flat()
  const half = Math.floor(all.length / 2)
  return fc.shuffledSubarray(all, { minLength: half, maxLength: half })
}

interface Sequence {
  /** With a recent proof. */
  readonly fresh: readonly DrawnGrant[]
  /** After the proofs have aged. Then the owner proves who they are again, in the last session. */
  readonly stale: readonly DrawnGrant[] | null
  /** The session that the event names. */
  readonly named: number
}

const sequences: fc.Arbitrary<Sequence> = fc.record({
  fresh: grants(),
  stale: fc.option(grants()),
  named: fc.nat(sessionCount - 2),
})

/** In this order, because authorization codes live for a minute, and the use of a link needs no session. */
const orderOfUse: readonly AuthorityName[] = [
  ...(['sessions', 'appSessions', 'boundAccess', 'pendingAccess', 'lastingAccess', 'requestedSecrets'] as const),
  ...(['pendingDeletion', 'mailedSecrets'] as const),
]

describeOnBothStores('sequences of grants and one event', (given) => {
  let provider: TestProvider
  let apps: ConnectedApps
  let operator: TestOperator
  let people = 0

  beforeAll(async () => {
    const hashing = createHashing({ memoryKiB: 64, passes: 1 })
    provider = await TestProvider.start(given.url, { console: testConsole, hashing }, 1)
    apps = new ConnectedApps(provider)
  })
  afterAll(() => provider.close())

  const play = async (event: EventOfAccount, { fresh, stale, named }: Sequence) => {
    const account = await EndowedAccount.create(provider, apps, `sequence-${++people}@example.com`)
    for (let one = 0; one < sessionCount; one++) await account.signIn()
    for (const drawn of fresh) await account.grant(drawn)
    if (stale !== null) {
      await account.age()
      for (const drawn of stale) await account.grant(drawn)
      await account.stepUp()
    }
    // Acts of operators need a recent passkey, and the clock moves on.
    operator = await firstOwner(provider)
    const { status } = await accountActs(provider, apps, operator)[event](account.ofEvent(named))
    expect(status).toBe(200)
    const keptSession = event === 'password reset by mail' ? null : sessionCount - 1
    const position = ({ authority, isLast }: Held) => (isLast ? orderOfUse.length : orderOfUse.indexOf(authority))
    const before = account.held.toSorted((a, b) => position(a) - position(b))
    for (const held of before) {
      const needsAddress = held.authority === 'requestedSecrets' || held.authority === 'pendingDeletion'
      if (needsAddress && withoutAddress.includes(event)) continue
      const { authority, session } = held
      // A session in which a password was set continues with a new token.
      if (event === 'password set or changed by its owner' && authority === 'sessions' && session === keptSession)
        continue
      const works = await held.works()
      expect({ authority, session, works }).toEqual({
        authority,
        session,
        works: stillWorks(held, { event, named, keptSession }),
      })
    }
    await account.remove()
  }

  it.each(events)(
    `leave what the table of endings says, and nothing else (SEED=${seed}): %s`,
    (event) =>
      fc.assert(
        fc.asyncProperty(sequences, (sequence) => play(event, sequence)),
        { seed, numRuns: isSoak ? 60 : 3 },
      ),
    isSoak ? 600_000 : 60_000,
  )
})
