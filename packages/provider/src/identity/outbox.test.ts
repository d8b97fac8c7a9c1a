import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../ports/log.ts'
import { type Message, MessageRefused } from '../ports/messages.ts'
import { atomically } from '../store/atomically.ts'
import { emptyStore } from '../store/empty.ts'
import { everyScope } from '../store/scope.ts'
import { sweep } from '../store/sweep.ts'
import { openTestDeps, type TestDeps } from '../testing/deps.ts'
import { describeOnBothStores } from '../testing/stores.ts'
import { issueSecret } from './once.ts'
import { createOutbox, type Outbox, type OutboxOptions, type Posting } from './outbox.ts'

describeOnBothStores('the outbox', (store) => {
  let test: TestDeps
  beforeAll(async () => {
    test = await openTestDeps(store.url)
  })
  beforeEach(() => emptyStore(test.deps.store))
  afterAll(() => test.deps.store.close())

  const message = (id: string, channel: Message['channel'] = 'email'): Message => ({
    id,
    channel,
    to: 'ada@example.com',
    text: 'Your code is 012345',
  })
  const posting = (id: string, rest: Partial<Posting> = {}): Posting => ({
    message: message(id),
    projectId: test.project.projectId,
    diesAtMs: test.clock.now() + 300_000,
    ...rest,
  })
  /** A process of its own, on the same database. */
  const node = (send: OutboxOptions['messages']['send'], rest: Partial<OutboxOptions> = {}): Outbox =>
    createOutbox({ ...test.deps, log: silentLog, messages: { send }, pause: async () => {}, ...rest })
  const post = async (outbox: Outbox, ...postings: readonly Posting[]) => {
    for (const one of postings) await atomically(test.deps.store, (rows) => outbox.post(rows, one))
  }
  const waiting = () => everyScope(test.deps.store.rows).selectFrom('deliveries').selectAll().execute()
  const hanging = () => new Promise<void>(() => {})
  /** Until so many were tried: what is under way is under way in turns of the event loop and of the database. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await turn()
  }
  /** A process that is killed with everything in its hands, after it had begun to send so many. */
  const killed = async (begun: number, ...postings: readonly Posting[]) => {
    const tried: string[] = []
    const outbox = node(({ id }) => {
      tried.push(id)
      return hanging()
    })
    await post(outbox, ...postings)
    await until(() => tried.length === begun)
    return tried
  }
  /** A process that comes after it, and what it delivers. */
  const survivor = async () => {
    const sent: string[] = []
    const outbox = node(async ({ id }) => {
      sent.push(id)
    })
    for (let look = 0; look < 10; look++) {
      await outbox.tend()
      await outbox.settled()
    }
    return sent
  }

  it('tries a message as soon as its transaction is committed, and does not let the caller wait', async () => {
    const tried: string[] = []
    const outbox = node(({ id }) => {
      tried.push(id)
      return hanging()
    })
    await atomically(test.deps.store, async (rows) => {
      await outbox.post(rows, posting('1'))
      await turn()
      expect(tried).toEqual([])
    })
    await until(() => tried.length === 1)
  })

  it('sends nothing and keeps nothing of what was not done', async () => {
    const sent: string[] = []
    const outbox = node(async ({ id }) => {
      sent.push(id)
    })
    const failing = atomically(test.deps.store, async (rows) => {
      await outbox.post(rows, posting('1'))
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    await outbox.settled()
    expect([sent, await waiting()]).toEqual([[], []])
    expect(await survivor()).toEqual([])
  })

  it('keeps a message sealed until it is delivered, and nothing of it afterwards', async () => {
    let accept = () => {}
    const gate = new Promise<void>((resolve) => {
      accept = resolve
    })
    const outbox = node(() => gate)
    await post(outbox, posting('1'))
    const [row] = await waiting()
    expect(row?.message).toMatch(/^sealed\./)
    for (const told of ['ada', '012345']) {
      expect(JSON.stringify(row)).not.toContain(told)
      expect(JSON.stringify(row)).not.toContain(Buffer.from(told).toString('base64url'))
    }
    accept()
    await outbox.settled()
    expect(await waiting()).toEqual([])
  })

  it('tries again under the same id when the gateway fails, then every minute while the code lives', async () => {
    const tried: string[] = []
    const paused: number[] = []
    const lines: unknown[] = []
    const outbox = node(
      async ({ id }) => {
        tried.push(id)
        throw new Error('451 ada@example.com is busy')
      },
      {
        log: { ...silentLog, warn: (members) => lines.push(members) },
        pause: async (ms) => {
          paused.push(ms)
        },
      },
    )
    await post(outbox, posting('1'))
    await outbox.settled()
    expect(tried).toEqual(['1', '1', '1', '1', '1'])
    expect(paused).toEqual([1_000, 4_000, 15_000, 40_000])
    expect(JSON.stringify(lines)).not.toContain('ada')
    for (let minute = 1; minute <= 6; minute++) {
      test.clock.advance(60)
      await outbox.tend()
      await outbox.settled()
    }
    expect(tried).toHaveLength(5 + 4)
    await sweep(test.deps.store, test.clock.now())
    expect(await waiting()).toEqual([])
  })

  it('does not try again what the gateway will never take', async () => {
    let tries = 0
    const outbox = node(async () => {
      tries += 1
      throw new MessageRefused('no such mailbox')
    })
    await post(outbox, posting('1'))
    await outbox.settled()
    expect([tries, await waiting()]).toEqual([1, []])
  })

  it('delivers the others while one waits for its next attempt', async () => {
    let resume: (() => void) | undefined
    const sent: string[] = []
    const outbox = node(
      async ({ id }) => {
        if (id === 'bad' && sent.length === 0) throw new Error('later')
        sent.push(id)
      },
      {
        pause: () =>
          new Promise<void>((resolve) => {
            resume = resolve
          }),
      },
    )
    await post(outbox, posting('bad'), ...Array.from({ length: 20 }, (_, n) => posting(`good-${n}`)))
    await until(() => sent.length === 20 && resume !== undefined)
    resume?.()
    await outbox.settled()
    expect(sent.at(-1)).toBe('bad')
  })

  it('delivers mail while the gateway of texts hangs, also what another process left', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => posting(`text-${n}`, { message: message(`text-${n}`, 'sms') }))
    const mails = Array.from({ length: 20 }, (_, n) => posting(`mail-${n}`))
    await killed(16, ...texts, ...mails)
    test.clock.advance(31)
    const sent: string[] = []
    const outbox = node(({ id, channel }) => {
      if (channel === 'sms') return hanging()
      sent.push(id)
      return Promise.resolve()
    })
    await post(
      outbox,
      ...Array.from({ length: 40 }, (_, n) => posting(`new-${n}`, { message: message(`new-${n}`, 'sms') })),
    )
    await post(outbox, posting('fresh'))
    for (let look = 0; look < 10; look++) await outbox.tend()
    await until(() => sent.length === 21)
    expect(new Set(sent)).toEqual(new Set(['fresh', ...mails.map(({ message: { id } }) => id)]))
  })

  it('leaves what a killed process held for half a minute, then sends it once, under the same id', async () => {
    const tried = await killed(8, ...Array.from({ length: 12 }, (_, n) => posting(String(n))))
    test.clock.advance(29)
    expect(await survivor()).toEqual([])
    test.clock.advance(1)
    const sent = await survivor()
    expect(sent.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => String(n)).toSorted())
    expect(sent).toEqual(expect.arrayContaining(tried))
    expect(await waiting()).toEqual([])
  })

  it('gives up what was being sent by two processes that were killed, and loses nothing that was not', async () => {
    await killed(8, ...Array.from({ length: 9 }, (_, n) => posting(String(n))))
    test.clock.advance(31)
    const second: string[] = []
    const dying = node(({ id }) => {
      second.push(id)
      return hanging()
    })
    await dying.tend()
    await until(() => second.length === 8)
    test.clock.advance(31)
    const third = await survivor()
    // The ninth was begun by nobody who was killed, or by one of them; the others by both, or it is sent a second time.
    const wasBegunOnce = Array.from({ length: 8 }, (_, n) => String(n)).filter((id) => !second.includes(id))
    expect(third.toSorted()).toEqual([...wasBegunOnce, '8'].toSorted())
    expect(await waiting()).toEqual([])
  })

  it('sends each once, however many processes look for what was left', async () => {
    await killed(8, ...Array.from({ length: 24 }, (_, n) => posting(String(n))))
    test.clock.advance(31)
    const sent: string[] = []
    const nodes = Array.from({ length: 4 }, () =>
      node(async ({ id }) => {
        sent.push(id)
      }),
    )
    for (let look = 0; look < 10; look++) await Promise.all(nodes.map((one) => one.tend()))
    await Promise.all(nodes.map((one) => one.settled()))
    expect(sent.toSorted()).toEqual(Array.from({ length: 24 }, (_, n) => String(n)).toSorted())
  })

  it('leaves to its holder what a slow gateway has had for long, while the holder lives', async () => {
    const outbox = node(hanging)
    await post(outbox, posting('1'))
    for (let look = 0; look < 10; look++) {
      test.clock.advance(20)
      await outbox.tend()
      expect(await survivor()).toEqual([])
    }
  })

  it('does not send what another process took while this one was stopped', async () => {
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const tried: string[] = []
    const stopped = node(async ({ id }) => {
      tried.push(id)
      if (tried.length <= 8) await gate
    })
    await post(stopped, ...Array.from({ length: 10 }, (_, n) => posting(String(n))))
    await until(() => tried.length === 8)
    test.clock.advance(31)
    const sent = await survivor()
    expect(sent).toHaveLength(10)
    go()
    await stopped.settled()
    expect(tried).toHaveLength(8)
  })

  it('does not send a code that was used, replaced or has died before its turn', async () => {
    const issue = (secretId: string, slot: string) =>
      issueSecret(test.deps, test.deps.store.rows, {
        secretId,
        slot,
        projectId: test.project.projectId,
        holder: 'h',
        secret: '012345',
        purpose: {},
        lifeMs: 300_000,
      })
    await issue('first', 'slot')
    await issue('lives', 'other')
    let isDown = true
    const sent: string[] = []
    const outbox = node(async ({ id }) => {
      if (isDown) throw new Error('the gateway is down')
      sent.push(id)
    })
    const codes = [posting('1', { secretId: 'first' }), posting('2', { secretId: 'lives' })]
    await post(outbox, ...codes, posting('3', { diesAtMs: test.clock.now() + 30_000 }))
    await outbox.settled()
    await issue('second', 'slot')
    isDown = false
    test.clock.advance(61)
    await outbox.tend()
    await outbox.settled()
    expect(sent).toEqual(['2'])
    await sweep(test.deps.store, test.clock.now())
    expect(await waiting()).toEqual([])
  })

  it('lets others take at once what a process that stops has not begun', async () => {
    const tried: string[] = []
    const outbox = node(({ id }) => {
      tried.push(id)
      return hanging()
    })
    const stop = outbox.start()
    await post(outbox, ...Array.from({ length: 20 }, (_, n) => posting(String(n))))
    await until(() => tried.length === 8)
    await stop()
    const sent = await survivor()
    expect(sent.length).toBe(12)
    expect(sent.filter((id) => tried.includes(id))).toEqual([])
  })

  it('writes what is for nobody and never sends it', async () => {
    const sent: string[] = []
    const outbox = node(async ({ id }) => {
      sent.push(id)
    })
    await post(outbox, posting('1', { isForNobody: true }))
    await outbox.settled()
    expect(await waiting()).toHaveLength(1)
    test.clock.advance(31)
    expect([sent, await survivor()]).toEqual([[], []])
    await sweep(test.deps.store, test.clock.now())
    expect(await waiting()).toEqual([])
  })

  it('counts a notice among the mails to its address, and has it wait for its turn', async () => {
    const sent: string[] = []
    const outbox = node(async ({ id }) => {
      sent.push(id)
    })
    const notices = Array.from({ length: 8 }, (_, n) =>
      posting(`n${n}`, { countedFor: 'ada@example.com', diesAtMs: test.clock.now() + 86_400_000 }),
    )
    await post(outbox, ...notices)
    await outbox.settled()
    expect(sent).toHaveLength(6)
    test.clock.advance(61)
    await outbox.tend()
    await outbox.settled()
    expect(sent).toHaveLength(8)
  })

  it('refuses new messages while too many wait, and while too many wait for another attempt', async () => {
    let isDown = true
    const resumes: (() => void)[] = []
    const outbox = node(
      async () => {
        if (isDown) throw new Error('the gateway is down')
      },
      { pause: () => new Promise<void>((resolve) => resumes.push(resolve)) },
    )
    const flood = async (outbox: Outbox, name: string, count: number) => {
      const all = Array.from({ length: count }, (_, n) => posting(`${name}-${n}`))
      for (let from = 0; from < count; from += 500)
        await atomically(test.deps.store, async (rows) => {
          for (const one of all.slice(from, from + 500)) await outbox.post(rows, one)
        })
    }
    const slow = node(hanging)
    await flood(slow, 'slow', 1_007)
    expect(() => slow.requireRoom()).not.toThrow()
    await post(slow, posting('one more'))
    expect(() => slow.requireRoom()).toThrow(expect.objectContaining({ type: 'service_unavailable' }))

    await flood(outbox, 'paused', 4_999)
    await until(() => resumes.length === 4_999)
    expect(() => outbox.requireRoom()).not.toThrow()
    await flood(outbox, 'last', 1)
    await until(() => resumes.length === 5_000)
    expect(() => outbox.requireRoom()).toThrow(expect.objectContaining({ type: 'service_unavailable' }))
    isDown = false
    for (const resume of resumes) resume()
    await outbox.settled()
    expect(() => outbox.requireRoom()).not.toThrow()
  })
})
