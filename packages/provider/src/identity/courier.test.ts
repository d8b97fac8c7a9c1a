import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyStore } from '../store/empty.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { hanging, messageOf, outboxes, until } from '../testing/outboxes.ts'
import { describeOnBothStores } from '../testing/stores.ts'

describeOnBothStores('messages of several processes', (store) => {
  let test: TestDeps
  let box: ReturnType<typeof outboxes>
  beforeAll(async () => {
    test = await openTestDeps(store.url)
    box = outboxes(test)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  it('delivers mail while the gateway of texts hangs, also what another process left', async () => {
    const texts = Array.from({ length: 40 }, (_, n) =>
      box.posting(`text-${n}`, { message: messageOf(`text-${n}`, 'sms') }),
    )
    const mails = Array.from({ length: 20 }, (_, n) => box.posting(`mail-${n}`))
    await box.killed(16, ...texts, ...mails)
    test.clock.advance(31)
    const sent: string[] = []
    const outbox = box.node(({ id, channel }) => {
      if (channel === 'sms') return hanging()
      sent.push(id)
      return Promise.resolve()
    })
    await box.post(
      outbox,
      ...Array.from({ length: 40 }, (_, n) => box.posting(`new-${n}`, { message: messageOf(`new-${n}`, 'sms') })),
    )
    await box.post(outbox, box.posting('fresh'))
    for (let look = 0; look < 10; look++) await outbox.tend()
    await until(() => sent.length === 21)
    expect(new Set(sent)).toEqual(new Set(['fresh', ...mails.map(({ message: { id } }) => id)]))
  })

  it('leaves what a killed process held for half a minute, then sends it once, under the same id', async () => {
    const tried = await box.killed(8, ...box.postings(12))
    test.clock.advance(29)
    expect(await box.survivor()).toEqual([])
    test.clock.advance(1)
    const sent = await box.survivor()
    expect(sent.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).toSorted())
    expect(sent).toEqual(expect.arrayContaining(tried))
    expect(await box.waiting()).toEqual([])
  })

  it('gives up what was being sent by two processes that were killed, and loses nothing that was not', async () => {
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
    // The ninth was begun by nobody who was killed, or by one of them; the others by both, or it is sent a second time.
    const wasBegunOnce = Array.from({ length: 8 }, (_, n) => String(n)).filter((id) => !second.includes(id))
    expect(third.toSorted()).toEqual([...wasBegunOnce, '8'].toSorted())
    expect(await box.waiting()).toEqual([])
  })

  it('sends each once, however many processes look for what was left', async () => {
    await box.killed(8, ...box.postings(24))
    test.clock.advance(31)
    const sent: string[] = []
    const nodes = Array.from({ length: 4 }, () =>
      box.node(async ({ id }) => {
        sent.push(id)
      }),
    )
    for (let look = 0; look < 10; look++) await Promise.all(nodes.map((one) => one.tend()))
    await Promise.all(nodes.map((one) => one.settled()))
    expect(sent.toSorted()).toEqual(Array.from({ length: 24 }, (_, n) => String(n)).toSorted())
  })

  it('leaves to its holder what a slow gateway has had for long, while the holder lives', async () => {
    const outbox = box.node(hanging)
    await box.post(outbox, box.posting('1'))
    for (let look = 0; look < 10; look++) {
      test.clock.advance(20)
      await outbox.tend()
      expect(await box.survivor()).toEqual([])
    }
  })

  it('does not send what another process took while this one was stopped', async () => {
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const tried: string[] = []
    const stopped = box.node(async ({ id }) => {
      tried.push(id)
      if (tried.length <= 8) await gate
    })
    await box.post(stopped, ...box.postings(10))
    await until(() => tried.length === 8)
    test.clock.advance(31)
    const sent = await box.survivor()
    expect(sent).toHaveLength(10)
    go()
    await stopped.settled()
    expect(tried).toHaveLength(8)
  })

  it('lets others take at once what a process that stops has not begun', async () => {
    const tried: string[] = []
    const outbox = box.node(({ id }) => {
      tried.push(id)
      return hanging()
    })
    const stop = outbox.start()
    await box.post(outbox, ...box.postings(20))
    await until(() => tried.length === 8)
    await stop()
    const sent = await box.survivor()
    expect(sent.length).toBe(12)
    expect(sent.filter((id) => tried.includes(id))).toEqual([])
  })
})
