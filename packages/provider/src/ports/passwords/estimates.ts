import { Worker } from 'node:worker_threads'
import { ProviderError } from '../../errors.ts'
import type { Estimate, EstimateAnswer, EstimateQuestion } from './estimate.ts'

/** Estimates how hard passwords are to guess. */
export interface Estimates {
  /**
   * Estimates a password. `near` are words that an attacker knows about its owner. A score of 3 or 4 is strong enough.
   */
  of(password: string, near: readonly string[]): Promise<Estimate>
  close(): Promise<void>
}

/** At about ten milliseconds each, this is a wait of one second. */
const mostWaiting = 100

/**
 * Runs estimates in a worker thread, because a password crafted to be slow takes up to a tenth of a second. The thread
 * starts with the first request and holds a megabyte of words, which only projects with this policy need.
 */
export const createEstimates = (): Estimates => {
  const pending = new Map<number, PromiseWithResolvers<Estimate>>()
  let thread: Promise<Worker> | null = null
  let last = 0

  const fail = (cause: unknown) => {
    thread = null
    for (const { reject } of pending.values()) reject(cause)
    pending.clear()
  }

  const startWorker = async (): Promise<Worker> => {
    const { threadName, threadURL } = await import('./estimate-thread.ts')
    const worker = new Worker(threadURL, { workerData: threadName })
    // The thread must not keep the process alive.
    worker.unref()
    worker.on('message', ({ number, ...estimate }: EstimateAnswer) => {
      pending.get(number)?.resolve(estimate)
      pending.delete(number)
    })
    worker.on('error', fail)
    return worker
  }

  return {
    of(password, near) {
      if (pending.size >= mostWaiting) return Promise.reject(overloaded())
      const question: EstimateQuestion = { number: ++last, password, near }
      const answer = Promise.withResolvers<Estimate>()
      pending.set(question.number, answer)
      thread ??= startWorker()
      thread.then((worker) => worker.postMessage(question), fail)
      return answer.promise
    },
    async close() {
      const endedThread = thread
      fail(overloaded())
      await (await endedThread?.catch(() => null))?.terminate()
    },
  }
}

const overloaded = () =>
  new ProviderError(
    'service_unavailable',
    'The server is busy estimating the maximum number of passwords. Try again in a few seconds.',
    { retryAfterSeconds: 3 },
  )
