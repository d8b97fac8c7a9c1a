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
} from '../../store/tables/messaging/deliveries.ts'
import { mailboxOf } from '../destinations/destinations.ts'
import type { Insight } from '../insight/insight.ts'
import { count } from '../rate-limits/rate-limit.ts'
import { type ConcurrencyQueue, createConcurrencyQueue } from './concurrency-queue.ts'
import { noteWithheld, type WithheldReason } from './withheld.ts'

/** Duration of a lease on a message, in ms. The process that took the message extends it. */
export const leaseMs = 30_000

/**
 * Pauses before the second and each later attempt, in ms. After the last one the message is deferred until it expires.
 */
const pausesMs = [1_000, 4_000, 15_000, 40_000]
const laterMs = 60_000

/** Sent once, and once more after a crash, because it is unknown whether the first attempt succeeded. */
const mostSends = 2

/** A message that this process has leased. */
export interface LeasedDelivery {
  readonly delivery: Delivery
  /** Set by the process that wrote the message; otherwise the message is unsealed. */
  readonly message?: Message
  readonly attempt: number
  /** Unit of fairness: a client network in a project, or the project itself. */
  readonly sender: string
  /** Whether the row already records that sending has started. */
  readonly isBegun: boolean
}

/** Sends messages to their gateways, by channel. */
export interface DeliveryWorker {
  take(delivery: LeasedDelivery): void
  holds(messageId: string): boolean
  held(): readonly string[]
  /** Whether the queue of this channel is empty, so that a new message is sent at once. */
  isIdle(channel: DeliveryChannel): boolean
  hasRoom(channel: DeliveryChannel): boolean
  waiting(): number
  waitingOf(sender: string): number
  paused(): number
  /** Removes messages that were delivered while the database was unavailable. */
  sweepDelivered(): Promise<void>
  /** Starts no further messages, and releases those that were not started. */
  letGo(): Promise<void>
  settled(): Promise<void>
}

/** Notes that the mail server does not know a mailbox. */
export type NoteRefusal = (refusal: {
  readonly projectId: string
  readonly address: string
  readonly reply: string
}) => Promise<void>

export interface DeliveryWorkerOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly messages: Messages
  readonly log: Log
  readonly tracing: Tracing
  readonly pause: (ms: number) => Promise<void>
  readonly bounced: NoteRefusal
  /** Counts deliveries. */
  readonly insight: Pick<Insight, 'count' | 'measure'>
  /** The name of this process in its leases. */
  readonly workerId: string
}

/**
 * Returns the attempt number of a leased message. A deferred message is tried once each time; one that its previous
 * holder did not start is tried as often as a new one.
 */
export const attemptsOf = ({ sends }: Delivery): number => (sends === 0 ? pausesMs.length + 1 : 1)

export const createDeliveryWorker = ({
  store,
  sealing,
  clock,
  messages,
  log,
  tracing,
  pause,
  workerId,
  bounced,
  insight,
}: DeliveryWorkerOptions): DeliveryWorker => {
  const heldIds = new Set<string>()
  const delivered = new Set<string>()
  const underway = new Set<Promise<void>>()
  let paused = 0

  /** Tracks work for `settled`. */
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => underway.delete(tracked))
    underway.add(tracked)
  }

  const release = (messageId: string) => heldIds.delete(messageId)

  const remove = async (messageId: string): Promise<boolean> => {
    delivered.add(messageId)
    const isRemoved = await dropDelivery(store.db, messageId, workerId)
    delivered.delete(messageId)
    release(messageId)
    return isRemoved
  }

  const note = ({ delivery, message }: LeasedDelivery, reason: WithheldReason) => {
    // Only the inbox of development shows the recipient, so that production need not open the message.
    const to = messages.withhold === undefined ? '' : (message ?? unsealed(delivery)).to
    noteWithheld({ messages, log }, { projectId: delivery.projectId, channel: delivery.channel, to, reason })
  }

  const deliver = async (item: LeasedDelivery): Promise<void> => {
    const { messageId, projectId, channel } = item.delivery
    if (!heldIds.has(messageId)) return
    const attributes = {
      'latchkey.message_id': messageId,
      'latchkey.project_id': projectId,
      'latchkey.channel': channel,
      'latchkey.attempt': item.attempt,
    }
    await tracing.part({ kind: 'message', name: `send ${channel}`, attributes }, (span) => send(item, span))
  }

  const send = async (item: LeasedDelivery, span: Span): Promise<void> => {
    const { delivery } = item
    const logFields = { message_id: delivery.messageId, channel: delivery.channel, attempt: item.attempt }
    try {
      const waitMs = await waitFor(delivery)
      if (waitMs > 0) return await leave(delivery, waitMs)
      if (delivery.sends >= mostSends) {
        log.error(logFields, 'a message was interrupted twice during sending and was dropped')
        insight.count(delivery.projectId, 'message_failed', delivery.channel)
        note(item, 'interrupted')
        await remove(delivery.messageId)
        return
      }
      if (!(await isOurs(item))) {
        // Another worker's message is not removed here.
        if (await remove(delivery.messageId)) note(item, 'void')
        return
      }
      await messages.send(item.message ?? unsealed(delivery), delivery.projectId)
    } catch (fault) {
      span.failed(faultName(fault))
      return failed(item, fault, { ...logFields, ...nameOf(fault) })
    }
    countDelivered(item)
    await remove(delivery.messageId).catch((fault: unknown) => {
      log.warn({ ...logFields, ...nameOf(fault) }, 'a message was delivered, but this could not be recorded yet')
    })
  }

  const countDelivered = ({ delivery: { projectId, channel, queuedAt } }: LeasedDelivery) => {
    insight.count(projectId, 'message_delivered', channel)
    insight.measure(projectId, 'delivered_after', channel, clock.now() - queuedAt)
  }

  /**
   * Checks the lease again before sending: after a long wait or a suspended process, another node may have taken the
   * message.
   */
  const isOurs = async ({ delivery: { messageId, dueAt }, isBegun }: LeasedDelivery): Promise<boolean> => {
    const now = clock.now()
    return (
      (isBegun && now < dueAt - leaseMs / 2) || beginSend(store.db, messageId, now, { workerId, until: now + leaseMs })
    )
  }

  /**
   * Returns how long a notice has to wait in ms. Notices are rate limited for each mailbox. For a phone number they
   * count with the codes, because each text costs money.
   */
  const waitFor = async ({ countedFor, projectId, channel, sends }: Delivery): Promise<number> => {
    if (countedFor === null || sends > 0) return 0
    const limit = channel === 'email' ? 'noticesToAddress' : 'textsToNumber'
    const subject = channel === 'email' ? mailboxOf(countedFor) : countedFor
    const rateLimit = { limit, projectId, subject } as const
    const { isFull, waitSeconds } = await count(store, rateLimit, clock.now())
    return isFull ? waitSeconds * 1_000 : 0
  }

  const unsealed = ({ messageId, sealedMessage }: Delivery): Message =>
    JSON.parse(sealing.open(sealedAt('deliveries.message', messageId), sealedMessage))

  const failed = async (item: LeasedDelivery, fault: unknown, logFields: object): Promise<void> => {
    const { delivery, attempt } = item
    try {
      if (fault instanceof MailboxRefused) await noteRefusal(item, fault)
      if (fault instanceof MessageRefused || fault instanceof SealBroken) {
        log.error({ ...logFields }, 'a message could not be delivered and was dropped')
        // A refused mailbox is counted as a bounce, with its event.
        if (!(fault instanceof MailboxRefused)) insight.count(delivery.projectId, 'message_failed', delivery.channel)
        if (!(fault instanceof SealBroken)) note(item, 'refused')
        await remove(delivery.messageId)
        return
      }
      log.warn({ ...logFields }, 'a message could not be delivered yet')
      const pauseMs = pausesMs[attempt - 1]
      if (pauseMs === undefined) return await leave(delivery, laterMs)
      const until = clock.now() + pauseMs + leaseMs
      await deferDelivery(store.db, delivery.messageId, { workerId, until })
      // Frees the slot during the pause, so that a few bad addresses do not block other messages.
      track(again(item, pauseMs))
    } catch {
      // The database is unavailable. The lease expires, and the next holder continues.
      release(delivery.messageId)
    }
  }

  /** Records the refusal, so that the next request for a mail gets an error and the server is not asked repeatedly. */
  const noteRefusal = async ({ delivery, message = unsealed(delivery) }: LeasedDelivery, { reply }: MailboxRefused) => {
    await bounced({ projectId: delivery.projectId, address: message.to, reply })
  }

  const leave = async ({ messageId }: Delivery, waitMs: number) => {
    await deferDelivery(store.db, messageId, { workerId, until: clock.now() + waitMs })
    release(messageId)
  }

  const again = async (item: LeasedDelivery, pauseMs: number): Promise<void> => {
    paused += 1
    await pause(pauseMs)
    paused -= 1
    const delivery = { ...item.delivery, sends: 0, countedFor: null }
    if (heldIds.has(delivery.messageId)) enqueue({ ...item, delivery, attempt: item.attempt + 1, isBegun: false })
  }

  const lanes: Readonly<Record<DeliveryChannel, ConcurrencyQueue<LeasedDelivery>>> = {
    email: createConcurrencyQueue(senderOf, deliver, track),
    sms: createConcurrencyQueue(senderOf, deliver, track),
    whatsapp: createConcurrencyQueue(senderOf, deliver, track),
  }
  const enqueue = (item: LeasedDelivery) => lanes[item.delivery.channel].add(item)

  return {
    take(item) {
      heldIds.add(item.delivery.messageId)
      enqueue(item)
    },
    holds: (messageId) => heldIds.has(messageId),
    held: () => [...heldIds],
    isIdle: (channel) => lanes[channel].isIdle(),
    hasRoom: (channel) => lanes[channel].hasRoom(),
    waiting: () => Math.max(...Object.values(lanes).map((lane) => lane.waiting())),
    waitingOf: (sender) => Math.max(...Object.values(lanes).map((lane) => lane.waitingOf(sender))),
    paused: () => paused,
    async letGo() {
      const heldMessageIds = [...heldIds]
      heldIds.clear()
      if (heldMessageIds.length > 0) await endLeasesOf(store.db, heldMessageIds, { workerId, until: clock.now() })
    },
    async sweepDelivered() {
      for (const messageId of [...delivered]) await remove(messageId)
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

const senderOf = ({ sender }: LeasedDelivery): string => sender

/** Names a fault without its message, because mail servers repeat addresses in theirs. */
const nameOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, ...('code' in fault ? { code: fault.code } : {}) }
    : { fault: typeof fault }
