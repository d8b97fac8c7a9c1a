import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../ports/clock.ts'

/** Something read from the database that may also be answered as it was a moment ago. */
export interface LastKnown<Value> {
  /** Rejects only where nothing is known yet. */
  read(): Promise<Value>
  /** The next reading asks the database, however long that takes. */
  forget(): void
}

export interface LastKnownOptions {
  readonly clock: Clock
  /** For how long an answer is given again unasked; 0 asks each time. */
  readonly freshForMs: number
}

/** A database that is well answers in a hundredth of it. */
const patienceMs = 250

/**
 * While the database is away, or takes its time, what was true a moment ago is answered: keys and settings stay
 * readable. However many ask then, one reading is under way.
 *
 * ```ts
 * const projects = lastKnown(() => listProjects(rows), { clock, freshForMs: 5_000 })
 * ```
 */
export const lastKnown = <Value>(
  load: () => Promise<Value>,
  { clock, freshForMs }: LastKnownOptions,
): LastKnown<Value> => {
  interface Reading {
    readonly askedAt: number
    readonly answer: Promise<Value>
    readonly isUnderWay: boolean
  }
  let latest: Reading | null = null

  return {
    read() {
      const askedAt = clock.now()
      const before = latest
      if (before?.isUnderWay || (before !== null && Math.abs(askedAt - before.askedAt) < freshForMs))
        return before.answer
      const loading = load()
      const answer = before === null ? loading : unlessLate(loading, before.answer)
      const reading: Reading = { askedAt, answer, isUnderWay: true }
      latest = reading
      const end = (known: Promise<Value> | null) => {
        if (latest === reading) latest = known === null ? null : { askedAt, answer: known, isUnderWay: false }
      }
      loading.then(
        () => end(loading),
        () => end(before?.answer ?? null),
      )
      return answer
    },
    forget() {
      latest = null
    },
  }
}

/** What is loading, or what was known before when that fails or is late. */
const unlessLate = async <Value>(loading: Promise<Value>, before: Promise<Value>): Promise<Value> => {
  const waiting = new AbortController()
  const late = pause(patienceMs, before, { ref: false, signal: waiting.signal })
  try {
    return await Promise.race([loading, late])
  } catch {
    return before
  } finally {
    waiting.abort()
  }
}
