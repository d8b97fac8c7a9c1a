import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atomically } from '../../store/atomically.ts'
import { emptyStore } from '../../store/empty.ts'
import { describeOnBothStores } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { hanging, outboxes, until } from '../../testing/outboxes.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { BACKEND_CLIENT_KEY } from '../rate-limits/networks.ts'
import type { Outbox } from './outbox.ts'

describeOnBothStores('the capacity of the outbox', (store) => {
  let test: TestDeps
  let box: ReturnType<typeof outboxes>
  beforeAll(async () => {
    test = await openTestDeps(store.url)
    box = outboxes(test)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  it('rejects new messages while too many are queued or wait for a retry', async () => {
    let isDown = true
    const resumes: (() => void)[] = []
    const outbox = box.node(
      async () => {
        if (isDown) throw new Error('the gateway is down')
      },
      { pause: () => new Promise<void>((resolve) => resumes.push(resolve)), maxPaused: 50 },
    )
    const sender = {
      projectId: test.project.projectId,
      clientAddress: '127.0.0.1',
      destination: emailDestination('ada@example.com'),
    }
    const flood = async (outbox: Outbox, name: string, count: number) => {
      const all = Array.from({ length: count }, (_, n) => box.posting(`${name}-${n}`))
      for (let from = 0; from < count; from += 500)
        await atomically(test.deps.store, async (db) => {
          for (const one of all.slice(from, from + 500)) await outbox.post(db, one)
        })
    }
    const slow = box.node(hanging)
    await flood(slow, 'slow', 1_007)
    expect(() => slow.requireCapacity(sender)).not.toThrow()
    await box.post(slow, box.posting('one more'))
    expect(() => slow.requireCapacity(sender)).toThrow(expect.objectContaining({ type: 'service_unavailable' }))

    await flood(outbox, 'paused', 49)
    await until(() => resumes.length === 49)
    expect(() => outbox.requireCapacity(sender)).not.toThrow()
    await flood(outbox, 'last', 1)
    await until(() => resumes.length === 50)
    expect(() => outbox.requireCapacity(sender)).toThrow(expect.objectContaining({ type: 'service_unavailable' }))
    isDown = false
    for (const resume of resumes) resume()
    await outbox.settled()
    expect(() => outbox.requireCapacity(sender)).not.toThrow()
  })

  it('keeps capacity for other networks while a few flood a slow gateway, and alternates between senders', async () => {
    const triedIds: string[] = []
    const release: (() => void)[] = []
    const slow = box.node(({ id }) => {
      triedIds.push(id)
      return new Promise<void>((resolve) => release.push(resolve))
    })
    const { projectId } = test.project
    const owner = { projectId, clientAddress: '203.0.113.3', destination: emailDestination('ada@example.com') }
    const floodFrom = async (clientAddress: string): Promise<number> => {
      for (let accepted = 0; ; accepted++) {
        try {
          slow.requireCapacity({ ...owner, clientAddress })
        } catch {
          return accepted
        }
        await box.post(slow, box.posting(`${clientAddress} ${accepted}`, { clientAddress }))
      }
    }
    // Eight are being sent. A quarter of the free capacity is 200 of 1,000, then 160 of 800.
    expect(await floodFrom('203.0.113.1')).toBe(208)
    expect(await floodFrom('203.0.113.2')).toBe(160)
    slow.requireCapacity(owner)
    await box.post(slow, box.posting('owner', owner))
    for (let turns = 1; turns <= 3; turns++) {
      release.shift()?.()
      await until(() => triedIds.length === 8 + turns)
    }
    expect(triedIds).toContain('owner')
    slow.requireCapacity({ ...owner, clientAddress: BACKEND_CLIENT_KEY })
  })
})
