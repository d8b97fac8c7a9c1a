import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../ports/clock.ts'

/** A value from the database that may be slightly outdated. */
export interface LastKnown<Value> {
  /** Rejects only if no value is known yet. */
  read(): Promise<Value>
  /** Makes the next read wait for the database. */
  forget(): void
}

export interface LastKnownOptions {
  readonly clock: Clock
  /** Time in ms for which a value is reused; 0 reads it each time. */
  readonly freshForMs: number
}

/** A healthy database answers in a hundredth of this. */
const patienceMs = 250

/**
 * Returns the last known value while the database is unavailable or slow, so that keys and settings stay readable. At
 * most one read runs at a time.
 *
 * @example
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
      const end = (value: Promise<Value> | null) => {
        if (latest === reading) latest = value === null ? null : { askedAt, answer: value, isUnderWay: false }
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

/** Returns the loading value, or the earlier one if loading fails or is late. */
const unlessLate = async <Value>(loading: Promise<Value>, before: Promise<Value>): Promise<Value> => {
  const timeout = new AbortController()
  const late = pause(patienceMs, before, { ref: false, signal: timeout.signal })
  try {
    return await Promise.race([loading, late])
  } catch {
    return before
  } finally {
    timeout.abort()
  }
}
