import { Worker } from 'node:worker_threads'
import { ProviderError } from '../../errors.ts'
import type { Answer, Estimate, Question } from './estimate.ts'

/** Says how hard passwords are to guess. */
export interface Estimates {
  /** `near` are words that a guesser knows of the password's owner. A score of 3 or 4 is hard enough. */
  of(password: string, near: readonly string[]): Promise<Estimate>
  close(): Promise<void>
}

/** At some ten milliseconds each this many are a second's wait. */
const mostWaiting = 100

/**
 * Estimates in a thread of their own: one takes up to a tenth of a second for a password that was made to be slow, and
 * nobody else's request should wait for it. The thread begins with the first question and holds a megabyte of words,
 * which only projects that chose this policy pay for.
 */
export const createEstimates = (): Estimates => {
  const asked = new Map<number, PromiseWithResolvers<Estimate>>()
  let thread: Promise<Worker> | null = null
  let last = 0

  const fail = (cause: unknown) => {
    thread = null
    for (const { reject } of asked.values()) reject(cause)
    asked.clear()
  }

  const begin = async (): Promise<Worker> => {
    const { threadName, threadURL } = await import('./estimate-thread.ts')
    const worker = new Worker(threadURL, { workerData: threadName })
    // It has nothing to finish when the process wants to end.
    worker.unref()
    worker.on('message', ({ number, ...estimate }: Answer) => {
      asked.get(number)?.resolve(estimate)
      asked.delete(number)
    })
    worker.on('error', fail)
    return worker
  }

  return {
    of(password, near) {
      if (asked.size >= mostWaiting) return Promise.reject(overloaded())
      const question: Question = { number: ++last, password, near }
      const answer = Promise.withResolvers<Estimate>()
      asked.set(question.number, answer)
      thread ??= begin()
      thread.then((worker) => worker.postMessage(question), fail)
      return answer.promise
    },
    async close() {
      const ended = thread
      fail(overloaded())
      await (await ended?.catch(() => null))?.terminate()
    },
  }
}

const overloaded = () =>
  new ProviderError(
    'service_unavailable',
    'More passwords are being judged than the server can hold. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )
