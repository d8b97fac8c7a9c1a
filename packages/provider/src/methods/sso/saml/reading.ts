import { setImmediate as nextTurn } from 'node:timers/promises'
import { ProviderError } from '../../../errors.ts'
import { createFairQueue } from '../../../ports/fair-queue.ts'

/** The client that posted an answer, and whether the answer belongs to a pending flow. */
export interface ReadingTurn {
  readonly clientAddress: string
  readonly isUnsolicited: boolean
}

/** Limits how many SAML answers this node reads at once. */
export interface SamlReading {
  /** Queues the work and runs it. Rejects with `service_unavailable` if the queue is full. */
  run<Result>(turn: ReadingTurn, work: () => Promise<Result>): Promise<Result>
}

const mostAtWork = 2
const mostWaiting = 64

/**
 * Answers are read before a valid signature is known, so few are read at once, and clients take turns. Unsolicited
 * answers get one place of the two, so a post without a flow never blocks sign-ins that started here.
 */
export const createSamlReading = (): SamlReading => {
  const all = createFairQueue({ atWork: mostAtWork, waiting: mostWaiting, refuse: overloaded })
  const unsolicited = createFairQueue({ atWork: mostAtWork - 1, waiting: mostWaiting / 2, refuse: overloaded })
  return {
    run({ clientAddress, isUnsolicited }, work) {
      const inTurn = () =>
        all.run(clientAddress, async () => {
          // Parsing blocks the event loop, so earlier requests are served first.
          await nextTurn()
          return work()
        })
      return isUnsolicited ? unsolicited.run(clientAddress, inTurn) : inTurn()
    },
  }
}

const overloaded = () =>
  new ProviderError(
    'service_unavailable',
    'The server is busy with other single sign-on responses. Try again in a second.',
    { retryAfterSeconds: 1 },
  )
