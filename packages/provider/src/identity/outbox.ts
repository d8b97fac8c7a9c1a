import { ProviderError } from '../errors.ts'
import type { Log } from '../ports/log.ts'
import { type Message, MessageRefused, type Messages } from '../ports/messages.ts'

/** Messages on their way. Whoever posts one does not wait for the gateway. */
export interface Outbox {
  /** Throws `service_unavailable` while too many messages wait, for their turn or for another attempt. */
  requireRoom(): void
  post(message: Message): void
  /** Resolves when every message posted so far was delivered or given up. */
  settled(): Promise<void>
}

export interface OutboxOptions {
  readonly messages: Messages
  readonly log: Log
  /** Resolves after that many ms; a test resolves at once. */
  readonly pause?: (ms: number) => Promise<void>
}

const maxWaiting = 1_000

/** A gateway that is down for a minute costs nobody more than the wait; one that stays down must not fill the memory. */
const maxPaused = 5_000
const maxAtOnce = 8

/** Pauses before the second and each later attempt; a code lives five minutes, so this is where help ends. */
const pausesMs = [1_000, 4_000, 15_000, 40_000]

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Hands messages to the gateway, a few at a time, and tries again where that may help. They wait in memory only: a
 * code is never at rest, and a person whose message is lost in a crash asks for another one.
 */
export const createOutbox = ({ messages, log, pause = timer }: OutboxOptions): Outbox => {
  const waiting: Delivery[] = []
  const underway = new Set<Promise<void>>()
  let atOnce = 0
  let paused = 0

  /** Keeps a piece of work where `settled` sees it. */
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => underway.delete(tracked))
    underway.add(tracked)
  }

  const start = () => {
    while (atOnce < maxAtOnce) {
      const next = waiting.shift()
      if (next === undefined) return
      atOnce += 1
      track(deliver(next))
    }
  }

  const deliver = async ({ message, attempt }: Delivery): Promise<void> => {
    try {
      await messages.send(message)
    } catch (fault) {
      const pauseMs = fault instanceof MessageRefused ? undefined : pausesMs[attempt - 1]
      const told = { message_id: message.id, channel: message.channel, attempt, ...nameOf(fault) }
      if (pauseMs === undefined) log.error(told, 'a message could not be delivered and was given up')
      else {
        log.warn(told, 'a message could not be delivered yet')
        // The place is free while this one waits, so that a few bad addresses do not hold up everybody.
        track(later({ message, attempt: attempt + 1 }, pauseMs))
      }
    } finally {
      atOnce -= 1
      start()
    }
  }

  const later = async (delivery: Delivery, pauseMs: number): Promise<void> => {
    paused += 1
    await pause(pauseMs)
    paused -= 1
    enqueue(delivery)
  }

  const enqueue = (delivery: Delivery) => {
    waiting.push(delivery)
    start()
  }

  return {
    requireRoom() {
      if (waiting.length < maxWaiting && paused < maxPaused) return
      throw new ProviderError(
        'service_unavailable',
        'Too many messages are waiting to be sent, so this one was not accepted. Try again in a moment.',
        { retryAfterSeconds: 10 },
      )
    },
    post: (message) => enqueue({ message, attempt: 1 }),
    async settled() {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}

interface Delivery {
  readonly message: Message
  readonly attempt: number
}

/** What a fault is called. Its message stays out of the log: mail servers repeat the address in theirs. */
const nameOf = (fault: unknown) =>
  fault instanceof Error
    ? { fault: fault.name, ...('code' in fault ? { code: fault.code } : {}) }
    : { fault: typeof fault }
