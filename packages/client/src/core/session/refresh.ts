import type { RuntimePorts } from '../browser/ports.ts'
import { inTurn } from '../browser/tabs.ts'
import type { Known } from '../vertical.ts'
import type { SessionStore, SessionView } from './session.ts'

/** The JWT lives five minutes: this leaves two for a few failures. */
const everyMs = 3 * 60_000
const firstPauseMs = 2_000
const jitterMs = 175
/** 2 s × 2⁷ = 256 s, the longest pause. */
const longest = 7

/** Milliseconds to wait after so many failures in a row, give or take the jitter: 4 s, 8 s, … 256 s. */
export const pauseMs = (failures: number, fraction: number): number =>
  firstPauseMs * 2 ** Math.min(failures, longest) + Math.round((2 * fraction - 1) * jitterMs)

/** Asks the provider about the session and puts its answer into the store. */
export type Renew = (signal: AbortSignal) => Promise<unknown>

interface Refresh {
  readonly renew: Renew
  readonly session: Pick<
    SessionStore<Known>,
    'current' | 'tokens' | 'hasCredential' | 'isFromCache' | 'sync' | 'forget'
  >
  readonly subscribe: SessionView['subscribe']
  readonly ports: RuntimePorts
  /** Tabs that share this name take turns. */
  readonly name: string
}

/**
 * Keeps the session alive for as long as the page: at once when one was left by an earlier page, then every three
 * minutes, counted from its last change. Only the provider's word ends it; everything else is tried again.
 */
export const keepFresh = ({ renew, session, subscribe, ports, name }: Refresh): void => {
  const { clock, random, life } = ports
  let cancel = () => {}
  let dueAt = 0
  let isRunning = false
  let hasChanged = false
  let endPause = () => {}
  let left = new AbortController()

  const scheduleNext = () => {
    cancel()
    dueAt = clock.now() + everyMs
    if (session.current()) cancel = clock.after(everyMs, run)
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const stop = clock.after(ms, resolve)
      endPause = () => {
        stop()
        resolve()
      }
    })

  const jwt = () => session.tokens()?.session_jwt

  /** @param before the JWT when this tab came to wait for its turn */
  const refreshed = async (before: string | undefined) => {
    session.sync()
    // The cookie ran out or was removed: there is nothing left to ask about.
    if (!session.hasCredential()) session.forget()
    // Another tab has asked: browsers share cookies at once, and what they store a moment later.
    else if (session.current() && jwt() !== before) return
    for (let failures = 1; !hasChanged; failures++) {
      try {
        await renew(left.signal)
        return
      } catch {
        if (!hasChanged) await pause(pauseMs(failures, random.fraction()))
      }
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    hasChanged = false
    left = new AbortController()
    cancel()
    const before = jwt()
    await inTurn({ ...ports, name }, () => refreshed(before))
    isRunning = false
    scheduleNext()
  }

  subscribe(() => {
    hasChanged = true
    endPause()
    if (!session.current()) left.abort()
    if (!isRunning) scheduleNext()
  })

  life.onWake(() => {
    session.sync()
    endPause()
    // Timers stand still while the machine sleeps; and a clock that was set back would make them late.
    const isOverdue = dueAt <= clock.now() || dueAt > clock.now() + everyMs
    if (session.current() && isOverdue) run()
  })

  // What the provider has confirmed in this page already needs no more than its turn.
  if (session.current() && !session.isFromCache()) scheduleNext()
  else if (session.hasCredential()) run()
}
