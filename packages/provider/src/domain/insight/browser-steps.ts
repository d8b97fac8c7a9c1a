import { createHmac } from 'node:crypto'
import type { FunnelStep, SignInMethod } from './measures.ts'

/** A step that a browser reached. */
export interface ReachedStep {
  readonly step: FunnelStep
  /** Null for a step of all methods, or if the call does not tell. */
  readonly method: SignInMethod | null
  readonly at: number
}

/** The time since the previous step. The method is that of this step, or of the previous one. */
export interface StepDuration {
  readonly method: SignInMethod
  readonly ms: number
}

/**
 * Measures the time between the steps of one browser. It recognizes a browser by its address and user agent, keeps only a
 * digest under a key of this process, in memory and for half an hour. Counts never depend on it, only medians: two
 * browsers of one office may be confused, and a step on another node is not measured.
 */
export interface BrowserSteps {
  /** Notes a step. Returns null if the browser has no earlier step, or the steps are not in order. */
  recordStep(browser: string, reached: ReachedStep): StepDuration | null
}

/** Joins the values that a browser is recognized by. */
export const browserName = (ipAddress: string, userAgent: string): string => `${ipAddress} ${userAgent}`

const lifeMs = 30 * 60_000
const maxBrowsers = 20_000

const order: Readonly<Record<FunnelStep, number>> = { rendered: 0, started: 1, sent: 2, verified: 3, signed_in: 4 }

/** @param key random bytes of this process */
export const createBrowserSteps = (key: Uint8Array): BrowserSteps => {
  // A Map keeps the order of insertion, so the first entry is the oldest.
  const latestSteps = new Map<string, ReachedStep>()
  return {
    recordStep(browser, reached) {
      const digest = createHmac('sha256', key).update(browser).digest('base64url')
      const previous = latestSteps.get(digest)
      latestSteps.delete(digest)
      const method = reached.method ?? previous?.method ?? null
      if (reached.step !== 'signed_in') latestSteps.set(digest, { ...reached, method })
      for (const oldest of latestSteps.keys()) {
        if (latestSteps.size <= maxBrowsers) break
        latestSteps.delete(oldest)
      }
      if (previous === undefined || method === null) return null
      const isNext = order[previous.step] < order[reached.step]
      const isOfMethod = previous.method === null || previous.method === method
      const ms = reached.at - previous.at
      return isNext && isOfMethod && ms >= 0 && ms <= lifeMs ? { method, ms } : null
    },
  }
}
