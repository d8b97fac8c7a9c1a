import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Question } from './estimate.ts'

/**
 * A thread that estimates, and where to find it. The file is both: whoever imports it reads its address, and whoever
 * runs it under its name as a thread gets answers. So it is found wherever a bundler puts it, provided that it imports
 * nothing that would run the server a second time.
 */
export const threadURL = new URL(import.meta.url)

export const threadName = 'latchkey-estimates'

if (workerData === threadName) {
  const { estimate } = await import('./zxcvbn.ts')
  parentPort?.on('message', ({ number, password, near }: Question) => {
    parentPort?.postMessage({ number, ...estimate(password, near) } satisfies Answer)
  })
}
