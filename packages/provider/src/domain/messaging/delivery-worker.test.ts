import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyStore } from '../../store/empty.ts'
import { describeOnBothStores, itRaces } from '../../testing/databases/stores.ts'
import { openTestDeps, type TestDeps } from '../../testing/deps.ts'
import { hanging, messageOf, outboxes, until } from '../../testing/outboxes.ts'

describeOnBothStores('the delivery workers of several processes', (store) => {
  let test: TestDeps
  let box: ReturnType<typeof outboxes>
  beforeAll(async () => {
    test = await openTestDeps(store.url)
    box = outboxes(test)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  it('deliver mail while the text gateway hangs, including messages that another process left', async () => {
    const texts = Array.from({ length: 40 }, (_, n) =>
      box.posting(`text-${n}`, { message: messageOf(`text-${n}`, 'sms') }),
    )
    const mails = Array.from({ length: 20 }, (_, n) => box.posting(`mail-${n}`))
    await box.killed(16, ...texts, ...mails)
    test.clock.advance(31)
    const sentIds: string[] = []
    const outbox = box.node(({ id, channel }) => {
      if (channel === 'sms') return hanging()
      sentIds.push(id)
      return Promise.resolve()
    })
    await box.post(
      outbox,
      ...Array.from({ length: 40 }, (_, n) => box.posting(`new-${n}`, { message: messageOf(`new-${n}`, 'sms') })),
    )
    await box.post(outbox, box.posting('fresh'))
    for (let round = 0; round < 10; round++) await outbox.tend()
    await until(() => sentIds.length === 21)
    expect(new Set(sentIds)).toEqual(new Set(['fresh', ...mails.map(({ message: { id } }) => id)]))
  })

  it('take over messages of a killed process after 30 seconds and send each once, under the same ID', async () => {
    const triedIds = await box.killed(8, ...box.postings(12))
    test.clock.advance(29)
    expect(await box.survivor()).toEqual([])
    test.clock.advance(1)
    const sentIds = await box.survivor()
    expect(sentIds.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).toSorted())
    expect(sentIds).toEqual(expect.arrayContaining(triedIds))
    expect(await box.waiting()).toEqual([])
  })

  it('drop messages whose sending was interrupted twice, and send all others', async () => {
    await box.killed(8, ...box.postings(9))
    test.clock.advance(31)
    const second: string[] = []
    const dying = box.node(({ id }) => {
      second.push(id)
      return hanging()
    })
    await dying.tend()
    await until(() => second.length === 8)
    test.clock.advance(31)
    const third = await box.survivor()
    // Kills of either process may have interrupted the ninth message at most once. The others were interrupted twice, or are
    // sent again.
    const wasBegunOnce = Array.from({ length: 8 }, (_, n) => String(n)).filter((id) => !second.includes(id))
    expect(third.toSorted()).toEqual([...wasBegunOnce, '8'].toSorted())
    expect(await box.waiting()).toEqual([])
  })

  itRaces('send each message once when several processes look for leftovers', async () => {
    await box.killed(8, ...box.postings(24))
    test.clock.advance(31)
    const sentIds: string[] = []
    const nodes = Array.from({ length: 4 }, () =>
      box.node(async ({ id }) => {
        sentIds.push(id)
      }),
    )
    for (let round = 0; round < 10; round++) await Promise.all(nodes.map((one) => one.tend()))
    await Promise.all(nodes.map((one) => one.settled()))
    expect(sentIds.toSorted()).toEqual(Array.from({ length: 24 }, (_, n) => String(n)).toSorted())
  })

  it('leave a message with a live process whose gateway is slow', async () => {
    const outbox = box.node(hanging)
    await box.post(outbox, box.posting('1'))
    for (let round = 0; round < 10; round++) {
      test.clock.advance(20)
      await outbox.tend()
      expect(await box.survivor()).toEqual([])
    }
  })

  it('do not send what another process took over while this process was suspended', async () => {
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const triedIds: string[] = []
    const stopped = box.node(async ({ id }) => {
      triedIds.push(id)
      if (triedIds.length <= 8) await gate
    })
    await box.post(stopped, ...box.postings(10))
    await until(() => triedIds.length === 8)
    test.clock.advance(31)
    const sentIds = await box.survivor()
    expect(sentIds).toHaveLength(10)
    go()
    await stopped.settled()
    expect(triedIds).toHaveLength(8)
  })

  it('release messages that a stopping process has not begun', async () => {
    const triedIds: string[] = []
    const outbox = box.node(({ id }) => {
      triedIds.push(id)
      return hanging()
    })
    const stop = outbox.start()
    await box.post(outbox, ...box.postings(20))
    await until(() => triedIds.length === 8)
    await stop()
    const sentIds = await box.survivor()
    expect(sentIds.length).toBe(12)
    expect(sentIds.filter((id) => triedIds.includes(id))).toEqual([])
  })
})
