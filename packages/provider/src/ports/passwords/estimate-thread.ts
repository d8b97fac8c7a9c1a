import { parentPort, workerData } from 'node:worker_threads'
import type { EstimateAnswer, EstimateQuestion } from './estimate.ts'

/**
 * The worker thread for estimates, and its URL. The file is both: imported, it exports its URL; run as a worker with
 * its name, it answers messages. So a bundler can move it, provided that it imports nothing that would start the server
 * a second time.
 */
export const threadURL = new URL(import.meta.url)

export const threadName = 'latchkey-estimates'

if (workerData === threadName) {
  const { estimate } = await import('./zxcvbn.ts')
  parentPort?.on('message', ({ number, password, near }: EstimateQuestion) => {
    parentPort?.postMessage({ number, ...estimate(password, near) } satisfies EstimateAnswer)
  })
}
