/** Analyzes regular expressions in a worker, so that other steps can run: see `expressions.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkSync } from 'recheck'
import type { Verdict } from './expressions.ts'

const longestMs = 20_000

const verdictOf = (text: string): Verdict => {
  const end = text.lastIndexOf('/')
  const result = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: longestMs })
  return { text, status: result.status, summary: result.status === 'vulnerable' ? result.complexity.summary : '' }
}

const texts: readonly string[] = workerData
parentPort?.postMessage(texts.map(verdictOf))
