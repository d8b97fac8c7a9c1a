import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { MailboxRefused, type Message, MessageRefused, type Messages } from '../../ports/messages.ts'
import { SealBroken, type Sealing } from '../../ports/sealing.ts'
import { faultName, type Span, type Tracing } from '../../ports/tracing.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Store } from '../../store/store.ts'
import {
  beginSend,
  type Delivery,
  type DeliveryChannel,
  deferDelivery,
  dropDelivery,
  endLeasesOf,
} from '../../store/tables/deliveries.ts'
import { count } from '../rate-limits/rate-limit.ts'
import { mailboxOf } from '../users/destinations.ts'
import { createLane, type Lane } from './concurrency-queue.ts'

/** For how long a message belongs to the process that took it; who is alive prolongs that in time. */
export const leaseMs = 30_000

/** Pauses before the second and each later attempt; after the last one the message is left for later, while it is alive. */
const pausesMs = [1_000, 4_000, 15_000, 40_000]
const laterMs = 60_000

/** Sent once, and once more after a crash: whether the first went out nobody can say. */
const mostSends = 2

/** A message that this process holds. */
export interface Held {
  readonly delivery: Delivery
  /** Known already by whoever wrote it; otherwise it is unsealed. */
  readonly message?: Message
  readonly attempt: number
  /** Who takes turns with others: a network that asks in a project, or the project itself. */
  readonly sender: string
  /** That it is being sent stands in its row already. */
  readonly isBegun: boolean
}

/** Takes messages to their gateways, channel by channel. */
export interface Courier {
  take(held: Held): void
  holds(messageId: string): boolean
  held(): readonly string[]
  /** Nothing of this channel waits, so that what is taken now is sent now. */
  isIdle(channel: DeliveryChannel): boolean
  hasRoom(channel: DeliveryChannel): boolean
  waiting(): number
  waitingOf(sender: string): number
  paused(): number
  /** Removes what was delivered while the database could not be told. */
  sweepDelivered(): Promise<void>
  /** Begins nothing more, and leaves what was not begun to others. */
  letGo(): Promise<void>
  settled(): Promise<void>
}

/** Notes that the mail server does not know a mailbox. */
export type NoteRefusal = (refusal: {
  readonly projectId: string
  readonly address: string
  readonly reply: string
}) => Promise<void>

export interface CourierOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly messages: Messages
  readonly log: Log
  readonly tracing: Tracing
  readonly pause: (ms: number) => Promise<void>
  readonly bounced: NoteRefusal
  /** What this process is called in the leases it takes. */
  readonly holder: string
}

/** A message that was left for later is tried once each time; one that its holder did not get to, as often as a new one. */
export const attemptsOf = ({ sends }: Delivery): number => (sends === 0 ? pausesMs.length + 1 : 1)

export const createCourier = ({
  store,
  sealing,
  clock,
  messages,
  log,
  tracing,
  pause,
  holder,
  bounced,
}: CourierOptions): Courier => {
  const held = new Set<string>()
  const delivered = new Set<string>()
  const underway = new Set<Promise<void>>()
  let paused = 0

  /** Keeps a piece of work where `settled` sees it. */
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => underway.delete(tracked))
    underway.add(tracked)
  }

  const release = (messageId: string) => held.delete(messageId)

  const remove = async (messageId: string) => {
    delivered.add(messageId)
    await dropDelivery(store.rows, messageId, holder)
    delivered.delete(messageId)
    release(messageId)
  }

  const deliver = async (item: Held): Promise<void> => {
    const { messageId, projectId, channel } = item.delivery
    if (!held.has(messageId)) return
    const attributes = {
      'latchkey.message_id': messageId,
      'latchkey.project_id': projectId,
      'latchkey.channel': channel,
      'latchkey.attempt': item.attempt,
    }
    await tracing.part({ kind: 'message', name: `send ${channel}`, attributes }, (span) => send(item, span))
  }

  const send = async (item: Held, span: Span): Promise<void> => {
    const { delivery } = item
    const told = { message_id: delivery.messageId, channel: delivery.channel, attempt: item.attempt }
    try {
      const waitMs = await waitFor(delivery)
      if (waitMs > 0) return await leave(delivery, waitMs)
      if (delivery.sends >= mostSends) {
        log.error(told, 'a message was interrupted twice while it was sent and was given up')
        return await remove(delivery.messageId)
      }
      if (!(await isOurs(item))) return await remove(delivery.messageId)
      await messages.send(item.message ?? opened(delivery))
    } catch (fault) {
      span.failed(faultName(fault))
      return failed(item, fault, { ...told, ...nameOf(fault) })
    }
    await remove(delivery.messageId).catch((fault: unknown) => {
      log.warn({ ...told, ...nameOf(fault) }, 'a message was delivered, which could not be noted yet')
    })
  }

  /** What waited for long, in here or in a process that was stopped, may have gone to another one. */
  const isOurs = async ({ delivery: { messageId, dueAt }, isBegun }: Held): Promise<boolean> => {
    const now = clock.now()
    return (
      (isBegun && now < dueAt - leaseMs / 2) || beginSend(store.rows, messageId, now, { holder, until: now + leaseMs })
    )
  }

  /** Notices fill no mailbox: past a few, one waits for its turn. To a number it waits among the codes: each text costs money. */
  const waitFor = async ({ countedFor, projectId, channel, sends }: Delivery): Promise<number> => {
    if (countedFor === null || sends > 0) return 0
    const limit = channel === 'email' ? 'noticesToAddress' : 'textsToNumber'
    const subject = channel === 'email' ? mailboxOf(countedFor) : countedFor
    const counted = { limit, projectId, subject } as const
    const { isFull, waitSeconds } = await count(store, counted, clock.now())
    return isFull ? waitSeconds * 1_000 : 0
  }

  const opened = ({ messageId, sealedMessage }: Delivery): Message =>
    JSON.parse(sealing.open(sealedAt('deliveries.message', messageId), sealedMessage))

  const failed = async (item: Held, fault: unknown, told: object): Promise<void> => {
    const { delivery, attempt } = item
    try {
      if (fault instanceof MailboxRefused) await noteRefusal(item, fault)
      if (fault instanceof MessageRefused || fault instanceof SealBroken) {
        log.error({ ...told }, 'a message could not be delivered and was given up')
        return await remove(delivery.messageId)
      }
      log.warn({ ...told }, 'a message could not be delivered yet')
      const pauseMs = pausesMs[attempt - 1]
      if (pauseMs === undefined) return await leave(delivery, laterMs)
      const until = clock.now() + pauseMs + leaseMs
      await deferDelivery(store.rows, delivery.messageId, { holder, until })
      // The place is free while this one waits, so that a few bad addresses do not hold up everybody.
      track(again(item, pauseMs))
    } catch {
      // The database is away: the lease ends by itself, and whoever takes the message then goes on.
      release(delivery.messageId)
    }
  }

  /** The next one who asks for a mail to it is told, and the mail server is not asked again and again. */
  const noteRefusal = async ({ delivery, message = opened(delivery) }: Held, { reply }: MailboxRefused) => {
    await bounced({ projectId: delivery.projectId, address: message.to, reply })
  }

  const leave = async ({ messageId }: Delivery, waitMs: number) => {
    await deferDelivery(store.rows, messageId, { holder, until: clock.now() + waitMs })
    release(messageId)
  }

  const again = async (item: Held, pauseMs: number): Promise<void> => {
    paused += 1
    await pause(pauseMs)
    paused -= 1
    const delivery = { ...item.delivery, sends: 0, countedFor: null }
    if (held.has(delivery.messageId)) enqueue({ ...item, delivery, attempt: item.attempt + 1, isBegun: false })
  }

  const lanes: Readonly<Record<DeliveryChannel, Lane<Held>>> = {
    email: createLane(senderOf, deliver, track),
    sms: createLane(senderOf, deliver, track),
    whatsapp: createLane(senderOf, deliver, track),
  }
  const enqueue = (item: Held) => lanes[item.delivery.channel].add(item)

  return {
    take(item) {
      held.add(item.delivery.messageId)
      enqueue(item)
    },
    holds: (messageId) => held.has(messageId),
    held: () => [...held],
    isIdle: (channel) => lanes[channel].isIdle(),
    hasRoom: (channel) => lanes[channel].hasRoom(),
    waiting: () => Math.max(...Object.values(lanes).map((lane) => lane.waiting())),
    waitingOf: (sender) => Math.max(...Object.values(lanes).map((lane) => lane.waitingOf(sender))),
    paused: () => paused,
    async letGo() {
      const left = [...held]
      held.clear()
      if (left.length > 0) await endLeasesOf(store.rows, left, { holder, until: clock.now() })
    },
    async sweepDelivered() {
      for (const messageId of [...delivered]) await remove(messageId)
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

const senderOf = ({ sender }: Held): string => sender

/** What a fault is called. Its message stays out of the log: mail servers repeat the address in theirs. */
const nameOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, ...('code' in fault ? { code: fault.code } : {}) }
    : { fault: typeof fault }
