import { ProviderError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Message, Messages } from '../../ports/messages.ts'
import type { Random } from '../../ports/random.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Tracing } from '../../ports/tracing.ts'
import { afterCommit } from '../../store/atomically.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Rows, Store } from '../../store/store.ts'
import { addDelivery, dueDeliveries, endLeases, leaseDelivery, prolongLeases } from '../../store/tables/deliveries.ts'
import { isMailStopped } from '../../store/tables/mail-stops.ts'
import { backEndAddress } from '../rate-limits/networks.ts'
import { attemptsOf, createCourier, leaseMs, type NoteRefusal } from './delivery-worker.ts'
import { requireMailReaches } from './mail-stop.ts'

/** Who has a message sent: a network, or a project's back end. */
export interface Sender {
  readonly projectId: string
  readonly clientAddress: string
}

/** A message that is to be sent, and until when that is worth anything. */
export interface Posting {
  readonly message: Message
  readonly projectId: string
  readonly diesAtMs: number
  /** The network that asked for it; none for a notice. */
  readonly clientAddress?: string
  /** The code or link in it: once that is void, the message is not sent any more. */
  readonly secretId?: string
  /** Written and never sent: its writing takes as long as that of one that is. */
  readonly isForNobody?: boolean
  /** A notice is counted among those to this canonical address; it waits while too many go there. */
  readonly countedFor?: string
}

/**
 * Messages on their way. One is written in the transaction of what it tells, and tried as soon as that is committed, by the
 * process that wrote it; whoever posts one does not wait for the gateway.
 */
export interface Outbox {
  /**
   * Checks that one more message of a sender may wait. A sender may have a quarter of the places that are free, a back end
   * four times as many as are: a few senders that flood leave places to everybody else.
   *
   * @throws ProviderError `service_unavailable` while too many messages wait, for their turn or for another attempt
   */
  requireCapacity(sender: Sender): void
  /** Writes a message with `rows`, inside a transaction (`atomically`). */
  post(rows: Rows, posting: Posting): Promise<void>
  /**
   * Prolongs the leases of what this process holds, and takes what is due and nobody holds: messages of a process that was
   * killed, or that wait for a gateway.
   */
  tend(): Promise<void>
  /** Tends every few seconds, until the answered function is called: then what was not begun is left to others. */
  start(): () => Promise<void>
  /** Resolves when every message that this process holds was delivered, given up, or left for later. */
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
  /** Resolves after that many ms; a test resolves at once. */
  readonly pause?: (ms: number) => Promise<void>
  /** Hears of mailboxes that the mail server does not know. */
  readonly bounced?: NoteRefusal
}

const maxWaiting = 1_000
/** Of the places that are free, as a dynamic threshold (Choudhury and Hahne, 1998): whoever has none waiting always finds one. */
const shareOfClient = 0.25
const shareOfBackEnd = 4
/** A gateway that is down for a minute costs nobody more than the wait; one that stays down must not fill the memory. */
const maxPaused = 5_000

const channels = ['email', 'sms', 'whatsapp'] as const satisfies readonly Message['channel'][]

const lookEveryMs = 5_000
const takenAtOnce = 20
const prolongedAtOnce = 200

const senderName = ({ projectId, clientAddress = '' }: Pick<Posting, 'projectId' | 'clientAddress'>): string =>
  `${projectId} ${clientAddress}`

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Keeps messages sealed in the database until their gateway has them. A lease of half a minute, prolonged while its holder
 * lives, says whose a message is, so that of several nodes one sends it; after a crash it is sent once more at most, under
 * the same name.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store, sealing, clock, random, log, pause = timer, bounced = async () => {} } = options
  const holder = random.uuid()
  const courier = createCourier({ ...options, holder, pause, bounced })

  /** A notice that cannot arrive is left out; whoever asked for a mail is told. */
  const reaches = async (
    rows: Rows,
    { message, projectId, countedFor }: Pick<Posting, 'message' | 'projectId'> & { countedFor: string | null },
    now: number,
  ): Promise<boolean> => {
    if (countedFor !== null) return !(await isMailStopped(rows, { projectId }, countedFor, now))
    await requireMailReaches(rows, projectId, message.to, now)
    return true
  }

  const takeOver = async () => {
    const now = clock.now()
    for (const channel of channels)
      for (const seen of await dueDeliveries(store.rows, channel, now, takenAtOnce)) {
        if (courier.holds(seen.messageId) || !courier.hasRoom(channel)) continue
        const delivery = await leaseDelivery(store.rows, seen, { holder, until: now + leaseMs })
        if (delivery === null) continue
        const sender = senderName({ projectId: delivery.projectId })
        courier.take({ delivery, attempt: attemptsOf(delivery), sender, isBegun: false })
      }
  }

  const keepHold = async () => {
    const held = courier.held()
    for (let from = 0; from < held.length; from += prolongedAtOnce)
      await prolongLeases(store.rows, held.slice(from, from + prolongedAtOnce), {
        holder,
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
      const free = maxWaiting - courier.waiting()
      const share = sender.clientAddress === backEndAddress ? shareOfBackEnd : shareOfClient
      const isWithinShare = courier.waitingOf(senderName(sender)) < Math.max(1, free * share)
      if (free > 0 && isWithinShare && courier.paused() < maxPaused) return
      throw new ProviderError(
        'service_unavailable',
        'Too many messages are waiting to be sent, so this one was not accepted. Try again in a moment.',
        { retryAfterSeconds: 10 },
      )
    },
    async post(rows, posting) {
      const { message, projectId, diesAtMs, secretId = null, countedFor = null, isForNobody = false } = posting
      const now = clock.now()
      if (message.channel === 'email' && !(await reaches(rows, { message, projectId, countedFor }, now))) return
      const isBegun = countedFor === null && courier.isIdle(message.channel)
      const delivery = {
        messageId: message.id,
        projectId,
        channel: message.channel,
        sealedMessage: sealing.seal(sealedAt('deliveries.message', message.id), JSON.stringify(message)),
        secretId,
        countedFor,
        dueAt: now + leaseMs,
        holder,
        diesAt: isForNobody ? now : diesAtMs,
        sends: isBegun ? 1 : 0,
      }
      await addDelivery(rows, delivery)
      const sender = senderName(posting)
      if (!isForNobody) afterCommit(rows, () => courier.take({ delivery, message, attempt: 1, sender, isBegun }))
    },
    tend,
    start() {
      let work = Promise.resolve()
      const next = (what: () => Promise<void>) => {
        work = work.then(what).catch((fault: unknown) => {
          log.warn({ fault: fault instanceof Error ? fault.name : typeof fault }, 'waiting messages could not be read')
        })
      }
      // An embedded store has one process at a time: whatever is leased there was left by one that is gone.
      if (store.engine === 'sqlite') next(() => endLeases(store.rows, clock.now()))
      next(tend)
      let isBusy = false
      const looking = setInterval(() => {
        if (isBusy) return
        isBusy = true
        next(tend)
        next(async () => {
          isBusy = false
        })
      }, lookEveryMs).unref()
      return async () => {
        clearInterval(looking)
        await work
        await courier.letGo()
      }
    },
    settled: courier.settled,
  }
}
