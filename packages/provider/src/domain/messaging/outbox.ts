import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Message, Messages } from '../../ports/messages.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Tracing } from '../../ports/tracing.ts'
import { afterCommit } from '../../store/atomically.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Db, Store } from '../../store/store.ts'
import {
  addDelivery,
  dueDeliveries,
  endLeases,
  leaseDelivery,
  prolongLeases,
} from '../../store/tables/messaging/deliveries.ts'
import { isMailStopped } from '../../store/tables/messaging/mail-stops.ts'
import type { Destination } from '../destinations/destinations.ts'
import type { Insight } from '../insight/insight.ts'
import { BACKEND_CLIENT_KEY } from '../rate-limits/networks.ts'
import { attemptsOf, createDeliveryWorker, leaseMs, type NoteRefusal } from './delivery-worker.ts'
import { requireMailReaches } from './mail-stop.ts'
import { noteRefused, noteWithheld, type WithheldReason } from './withheld.ts'

/** The requester of a message: a client network, or a project's back end. */
export interface MessageRequester {
  readonly projectId: string
  readonly clientAddress: string
  /** The recipient. */
  readonly destination: Destination
}

/** A message to send, and the time until which it is useful. */
export interface QueuedMessage {
  readonly message: Message
  readonly projectId: string
  readonly diesAtMs: number
  /** The client network that requested it; omitted for a notice. */
  readonly clientAddress?: string
  /** The code or link in it: once it is void, the message is not sent. */
  readonly secretId?: string
  /**
   * The reason why the message is composed but never sent, so that composing takes the same time as for a message that
   * is sent; null if it is sent. Omitted for a notice.
   */
  readonly withheld?: WithheldReason | null
  /** A notice is counted for this canonical address, and waits while there are too many. */
  readonly countedFor?: string
}

/**
 * The queue of messages. A message is written in the transaction that causes it, and sent after the commit by the same
 * process. The caller does not wait for the gateway.
 */
export interface Outbox {
  /**
   * Checks that a sender may queue one more message. A sender may use a quarter of the free places, a back end four
   * times as many as are free, so that a flood leaves places to others.
   *
   * @throws ProviderError `service_unavailable` if too many messages are waiting, for their turn or for another attempt;
   *   `invalid_email` if the mail server takes no address of this form
   */
  requireCapacity(sender: MessageRequester): void
  /** Queues a message with `rows`, inside a transaction (`atomically`). */
  post(db: Db, posting: QueuedMessage): Promise<void>
  /**
   * Extends the leases of this process, and takes over due messages without a lease: those of a crashed process, or
   * deferred ones.
   */
  tend(): Promise<void>
  /** Calls `tend` every few seconds, until the returned function is called, which releases unsent messages. */
  start(): () => Promise<void>
  /** Resolves when every message of this process was delivered, dropped or deferred. */
  settled(): Promise<void>
}

export interface OutboxOptions {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly random: Random
  readonly messages: Messages
  readonly log: Log
  readonly tracing: Tracing
  /** Resolves after that many ms; in tests at once. */
  readonly pause?: (ms: number) => Promise<void>
  /** Called for mailboxes that the mail server does not know. */
  readonly bounced?: NoteRefusal
  /** Maximum number of messages that wait for another attempt; by default 5,000. */
  readonly maxPaused?: number
  /** Stores messages for the server, which sends them; for a command. */
  readonly isSentElsewhere?: true
  /** Counts deliveries. */
  readonly insight: Pick<Insight, 'count' | 'measure'>
}

const maxWaiting = 1_000
/**
 * Share of the free places, as a dynamic threshold (Choudhury and Hahne, 1998): a sender without waiting messages
 * always gets a place.
 */
const shareOfClient = 0.25
const shareOfBackEnd = 4
/** Bounds the memory while a gateway is down; during a short outage messages only wait. */
const usualMaxPaused = 5_000

const channels = ['email', 'sms', 'whatsapp'] as const satisfies readonly Message['channel'][]

const lookEveryMs = 5_000
const takenAtOnce = 20
const prolongedAtOnce = 200

const senderName = ({ projectId, clientAddress = '' }: Pick<QueuedMessage, 'projectId' | 'clientAddress'>): string =>
  `${projectId} ${clientAddress}`

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Stores messages sealed in the database until the gateway accepts them. A lease of half a minute, extended while its
 * holder runs, makes one of several nodes send a message. After a crash it is sent at most once more, with the same ID.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store, sealing, clock, random, log, pause = timer, bounced = async () => {} } = options
  const { maxPaused = usualMaxPaused } = options
  const workerId = random.uuid()
  const courier = createDeliveryWorker({ ...options, workerId, pause, bounced })

  /** Whether a message may be queued: a notice to a bounced address is dropped, a requested mail causes an error. */
  const reaches = async (
    db: Db,
    { message, projectId, countedFor }: Pick<QueuedMessage, 'message' | 'projectId'> & { countedFor: string | null },
    now: number,
  ): Promise<boolean> => {
    const bounced = { projectId, channel: message.channel, to: message.to, reason: 'bounced' } as const
    if (countedFor === null) {
      await requireMailReaches(db, projectId, message.to, now).catch(noteRefused(options, bounced))
      return true
    }
    if (!(await isMailStopped(db, { projectId }, countedFor, now))) return true
    afterCommit(db, () => noteWithheld(options, bounced))
    return false
  }

  const takeOver = async () => {
    const now = clock.now()
    for (const channel of channels)
      for (const dueDelivery of await dueDeliveries(store.db, channel, now, takenAtOnce)) {
        if (courier.holds(dueDelivery.messageId) || !courier.hasRoom(channel)) continue
        const delivery = await leaseDelivery(store.db, dueDelivery, { workerId, until: now + leaseMs })
        if (delivery === null) continue
        const sender = senderName({ projectId: delivery.projectId })
        courier.take({ delivery, attempt: attemptsOf(delivery), sender, isBegun: false })
      }
  }

  const keepHold = async () => {
    const heldIds = courier.held()
    for (let from = 0; from < heldIds.length; from += prolongedAtOnce)
      await prolongLeases(store.db, heldIds.slice(from, from + prolongedAtOnce), {
        workerId,
        until: clock.now() + leaseMs,
      })
  }

  const tend = async () => {
    await keepHold()
    await courier.sweepDelivered()
    await takeOver()
  }

  return {
    requireCapacity(sender) {
      if (sender.destination.kind === 'email' && options.messages.cannotReach?.(sender.destination.address))
        throw new ProviderError(
          'invalid_email',
          'The mail server of this site takes no address with letters outside ASCII before the @. No mail was sent. Use another address.',
        )
      const free = maxWaiting - courier.waiting()
      const share = sender.clientAddress === BACKEND_CLIENT_KEY ? shareOfBackEnd : shareOfClient
      const isWithinShare = courier.waitingOf(senderName(sender)) < Math.max(1, free * share)
      if (free > 0 && isWithinShare && courier.paused() < maxPaused) return
      const { projectId, destination } = sender
      const channel = destination.kind === 'email' ? 'email' : 'sms'
      noteWithheld(options, { projectId, channel, to: destination.address, reason: 'queue_full' })
      throw new ProviderError(
        'service_unavailable',
        'Too many messages are waiting to be sent. This one was not accepted. Try again in a moment.',
        { retryAfterSeconds: 10 },
      )
    },
    async post(db, posting) {
      const { message, projectId, diesAtMs, secretId = null, countedFor = null, withheld = null } = posting
      const now = clock.now()
      if (message.channel === 'email' && !(await reaches(db, { message, projectId, countedFor }, now))) return
      const { isSentElsewhere = false } = options
      const isBegun = !isSentElsewhere && countedFor === null && courier.isIdle(message.channel)
      const delivery = {
        messageId: message.id,
        projectId,
        channel: message.channel,
        sealedMessage: sealing.seal(sealedAt('deliveries.message', message.id), JSON.stringify(message)),
        secretId,
        countedFor,
        dueAt: isSentElsewhere ? now : now + leaseMs,
        workerId,
        diesAt: withheld === null ? diesAtMs : now,
        queuedAt: now,
        sends: isBegun ? 1 : 0,
      }
      await addDelivery(db, delivery)
      const sender = senderName(posting)
      const unsent = { projectId, channel: message.channel, to: message.to }
      afterCommit(db, () => {
        if (isSentElsewhere) return
        if (withheld === null) courier.take({ delivery, message, attempt: 1, sender, isBegun })
        else noteWithheld(options, { ...unsent, reason: withheld })
      })
    },
    tend,
    start() {
      let work = Promise.resolve()
      const next = (what: () => Promise<void>) => {
        work = work.then(what).catch((fault: unknown) => {
          log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'could not read waiting messages')
        })
      }
      // SQLite has one process at a time, so its leases are left from a process that has ended.
      if (store.engine === 'sqlite') next(() => endLeases(store.db, clock.now()))
      next(tend)
      let isBusy = false
      const lookTimer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        next(tend)
        next(async () => {
          isBusy = false
        })
      }, lookEveryMs).unref()
      return async () => {
        clearInterval(lookTimer)
        await work
        await courier.letGo()
      }
    },
    settled: courier.settled,
  }
}
