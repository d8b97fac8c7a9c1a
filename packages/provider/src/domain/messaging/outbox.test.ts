import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { MessageRefused } from '../../ports/messages.ts'
import { atomically } from '../../store/atomically.ts'
import { emptyStore } from '../../store/empty.ts'
import { sweep } from '../../store/sweep.ts'
import { resumeMail } from '../../store/tables/messaging/mail-stops.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { hanging, outboxes, until } from '../../testing/outboxes.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { issueSecret } from '../one-time-secrets/one-time-secret.ts'
import { noteBounce } from '../users/bounces.ts'

describeOnBothStores('the outbox', (store) => {
  let test: TestDeps
  let box: ReturnType<typeof outboxes>
  beforeAll(async () => {
    test = await openTestDeps(store.url)
    box = outboxes(test)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  it('tries a message right after its transaction commits, without blocking the caller', async () => {
    const triedIds: string[] = []
    const outbox = box.node(({ id }) => {
      triedIds.push(id)
      return hanging()
    })
    await atomically(test.deps.store, async (db) => {
      await outbox.post(db, box.posting('1'))
      await turn()
      expect(triedIds).toEqual([])
    })
    await until(() => triedIds.length === 1)
  })

  it('skips a notice to a bounced address, and rejects a message that the user waits for', async () => {
    const sentIds: string[] = []
    const outbox = box.node(async ({ id }) => void sentIds.push(id))
    await noteBounce(test.deps, test.project, { address: 'Ada@example.com', toldBy: 'operator' })
    await box.post(outbox, box.posting('1', { countedFor: 'ada@example.com' }))
    await expect(box.post(outbox, box.posting('2'))).rejects.toMatchObject({ type: 'inactive_email' })
    // A rejection must not reveal whether the address has an account.
    await expect(box.post(outbox, box.posting('3', { withheld: 'no_account' }))).rejects.toMatchObject({
      type: 'inactive_email',
    })
    await outbox.settled()
    expect([sentIds, await box.waiting()]).toEqual([[], []])
    await resumeMail(test.deps.store.db, test.project, 'ada@example.com')
    await box.post(outbox, box.posting('4'))
    await outbox.settled()
    expect(sentIds).toEqual(['4'])
  })

  it('sends and stores nothing when the transaction rolls back', async () => {
    const sentIds: string[] = []
    const outbox = box.node(async ({ id }) => {
      sentIds.push(id)
    })
    const failing = atomically(test.deps.store, async (db) => {
      await outbox.post(db, box.posting('1'))
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await outbox.settled()
    expect([sentIds, await box.waiting()]).toEqual([[], []])
    expect(await box.survivor()).toEqual([])
  })

  it('stores a message encrypted until it is delivered, then deletes it', async () => {
    let accept = () => {}
    const gate = new Promise<void>((resolve) => {
      accept = resolve
    })
    const outbox = box.node(() => gate)
    await box.post(outbox, box.posting('1'))
    const [row] = await box.waiting()
    expect(row?.message).toMatch(/^sealed\./)
    // Long enough that the encrypted text does not contain them by chance.
    for (const plaintext of ['ada@example.com', '012345']) {
      expect(JSON.stringify(row)).not.toContain(plaintext)
      expect(JSON.stringify(row)).not.toContain(Buffer.from(plaintext).toString('base64url'))
    }
    accept()
    await outbox.settled()
    expect(await box.waiting()).toEqual([])
  })

  it('retries under the same ID after a gateway failure, then every minute until the code expires', async () => {
    const triedIds: string[] = []
    const paused: number[] = []
    const lines: unknown[] = []
    const outbox = box.node(
      async ({ id }) => {
        triedIds.push(id)
        throw new Error('451 ada@example.com is busy')
      },
      {
        log: { ...silentLog, warn: (members) => lines.push(members) },
        pause: async (ms) => {
          paused.push(ms)
        },
      },
    )
    await box.post(outbox, box.posting('1'))
    await outbox.settled()
    expect(triedIds).toEqual(['1', '1', '1', '1', '1'])
    expect(paused).toEqual([1_000, 4_000, 15_000, 40_000])
    expect(JSON.stringify(lines)).not.toContain('ada@')
    for (let minute = 1; minute <= 6; minute++) {
      test.clock.advance(60)
      await outbox.tend()
      await outbox.settled()
    }
    expect(triedIds).toHaveLength(5 + 4)
    await sweep(test.deps.store, test.clock.now())
    expect(await box.waiting()).toEqual([])
  })

  it('does not retry a message that the gateway rejected permanently', async () => {
    let tries = 0
    const outbox = box.node(async () => {
      tries += 1
      throw new MessageRefused('no such mailbox')
    })
    await box.post(outbox, box.posting('1'))
    await outbox.settled()
    expect([tries, await box.waiting()]).toEqual([1, []])
  })

  it('delivers other messages while one waits for its next attempt', async () => {
    let resume: (() => void) | undefined
    const sentIds: string[] = []
    const outbox = box.node(
      async ({ id }) => {
        if (id === 'bad' && sentIds.length === 0) throw new Error('later')
        sentIds.push(id)
      },
      {
        pause: () =>
          new Promise<void>((resolve) => {
            resume = resolve
          }),
      },
    )
    await box.post(outbox, box.posting('bad'), ...Array.from({ length: 20 }, (_, n) => box.posting(`good-${n}`)))
    await until(() => sentIds.length === 20 && resume !== undefined)
    resume?.()
    await outbox.settled()
    expect(sentIds.at(-1)).toBe('bad')
  })

  it('does not send a code that was used, replaced or expired before its turn', async () => {
    const issue = (secretId: string, uniqueKey: string) =>
      issueSecret(test.deps, test.deps.store.db, {
        secretId,
        uniqueKey,
        projectId: test.project.projectId,
        ownerKey: 'h',
        secret: '012345',
        purpose: {},
        lifeMs: 300_000,
      })
    await issue('first', 'slot')
    await issue('lives', 'other')
    let isDown = true
    const sentIds: string[] = []
    const outbox = box.node(async ({ id }) => {
      if (isDown) throw new Error('the gateway is down')
      sentIds.push(id)
    })
    const codes = [box.posting('1', { secretId: 'first' }), box.posting('2', { secretId: 'lives' })]
    await box.post(outbox, ...codes, box.posting('3', { diesAtMs: test.clock.now() + 30_000 }))
    await outbox.settled()
    await issue('second', 'slot')
    isDown = false
    test.clock.advance(61)
    await outbox.tend()
    await outbox.settled()
    expect(sentIds).toEqual(['2'])
    await sweep(test.deps.store, test.clock.now())
    expect(await box.waiting()).toEqual([])
  })

  it('stores decoy messages without a recipient and never sends them', async () => {
    const sentIds: string[] = []
    const outbox = box.node(async ({ id }) => {
      sentIds.push(id)
    })
    await box.post(outbox, box.posting('1', { withheld: 'no_account' }))
    await outbox.settled()
    expect(await box.waiting()).toHaveLength(1)
    test.clock.advance(31)
    expect([sentIds, await box.survivor()]).toEqual([[], []])
    await sweep(test.deps.store, test.clock.now())
    expect(await box.waiting()).toEqual([])
  })

  it('counts notices in the limit of their address, and delays those over the limit', async () => {
    const sentIds: string[] = []
    const outbox = box.node(async ({ id }) => {
      sentIds.push(id)
    })
    const notices = Array.from({ length: 8 }, (_, n) =>
      box.posting(`n${n}`, { countedFor: 'ada@example.com', diesAtMs: test.clock.now() + 86_400_000 }),
    )
    await box.post(outbox, ...notices)
    await outbox.settled()
    expect(sentIds).toHaveLength(6)
    test.clock.advance(61)
    await outbox.tend()
    await outbox.settled()
    expect(sentIds).toHaveLength(8)
  })

  it('rejects an address that the mail server is known not to take, before a message is queued', () => {
    const messages = { send: hanging, cannotReach: (address: string) => !/^[!-~]+$/.test(address) }
    const outbox = box.node(hanging, { messages })
    const to = (email: string) => () =>
      outbox.requireCapacity({
        projectId: test.project.projectId,
        clientAddress: '127.0.0.1',
        destination: emailDestination(email),
      })
    expect(to('ada@b\u00fccher.example')).not.toThrow()
    expect(to('jos\u00e9@example.com')).toThrow(expect.objectContaining({ type: 'invalid_email' }))
  })
})
