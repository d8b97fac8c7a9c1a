import { setImmediate as nextTurn } from 'node:timers/promises'
import { ProviderError } from '../../../errors.ts'
import { createFairQueue } from '../../../ports/fair-queue.ts'

/** The client that posted an answer, and whether it belongs to a flow that is under way. */
export interface ReadingTurn {
  readonly clientAddress: string
  readonly isUnsolicited: boolean
}

/** Limits how many SAML answers this node reads at once. */
export interface SamlReading {
  /** Runs the work in its turn. Rejects with `service_unavailable` where too many wait. */
  run<Result>(turn: ReadingTurn, work: () => Promise<Result>): Promise<Result>
}

const mostAtWork = 2
const mostWaiting = 64

/**
 * Answers are read without a signature that holds, so reading has few places, and clients take turns for them. Unsolicited
 * answers get one place of the two: a post without a flow never takes the last place from those that signed in here.
 */
export const createSamlReading = (): SamlReading => {
  const all = createFairQueue({ atWork: mostAtWork, waiting: mostWaiting, refuse: overloaded })
  const unsolicited = createFairQueue({ atWork: mostAtWork - 1, waiting: mostWaiting / 2, refuse: overloaded })
  return {
    run({ clientAddress, isUnsolicited }, work) {
      const inTurn = () =>
        all.run(clientAddress, async () => {
          // Parsing holds the event loop: the requests that came meanwhile go first.
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
    'The server is reading as many single sign-on answers as it can hold. Try again in a second.',
    { retryAfterSeconds: 1 },
  )
