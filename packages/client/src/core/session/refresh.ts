import type { RuntimePorts } from '../browser/ports.ts'
import { runInTurn } from '../browser/tabs.ts'
import type { SignedInState } from '../vertical.ts'
import type { SessionStore, SessionView } from './session.ts'

/** The JWT expires after five minutes, so two remain for retries. */
const intervalMs = 3 * 60_000
const firstPauseMs = 2_000
const jitterMs = 175
/** The longest pause is 2 s × 2⁷ = 256 s. */
const maxExponent = 7

/** Returns the pause after so many failures in a row, in milliseconds and with jitter: 4 s, 8 s, … 256 s. */
export const pauseMs = (failures: number, fraction: number): number =>
  firstPauseMs * 2 ** Math.min(failures, maxExponent) + Math.round((2 * fraction - 1) * jitterMs)

/** Refreshes the session at the provider and stores the response. */
export type Renew = (signal: AbortSignal) => Promise<unknown>

interface Refresh {
  readonly renew: Renew
  readonly session: Pick<
    SessionStore<SignedInState>,
    'current' | 'tokens' | 'hasCredential' | 'isFromCache' | 'sync' | 'forget'
  >
  readonly subscribe: SessionView['subscribe']
  readonly ports: RuntimePorts
  /** Tabs with the same name run one after the other. */
  readonly name: string
}

/**
 * Refreshes the session while the page exists: at once if an earlier page left one, then three minutes after its last
 * change. Only the provider can end the session; any other failure is retried.
 */
export const keepFresh = ({ renew, session, subscribe, ports, name }: Refresh): void => {
  const { clock, random, life } = ports
  let cancel = () => {}
  let dueAt = 0
  let isRunning = false
  let hasChanged = false
  let endPause = () => {}
  let renewal = new AbortController()

  const scheduleNext = () => {
    cancel()
    dueAt = clock.now() + intervalMs
    if (session.current()) cancel = clock.after(intervalMs, run)
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

  /** @param jwtBefore the JWT from before this tab waited for its turn */
  const refreshUnlessDone = async (jwtBefore: string | undefined) => {
    const hadChanged = hasChanged
    session.sync()
    // The cookie expired or was removed: there is no session to refresh.
    if (!session.hasCredential()) session.forget()
    // Another tab has refreshed already. Browsers share cookies at once and storage a moment later.
    else if (session.current() && jwt() !== jwtBefore) return
    // With the same JWT no tab has refreshed: another client on this page stored its copy of the state.
    else if (jwtBefore) hasChanged = hadChanged
    for (let failures = 1; !hasChanged; failures++) {
      try {
        await renew(renewal.signal)
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
    renewal = new AbortController()
    cancel()
    const jwtBefore = jwt()
    await runInTurn({ ...ports, name }, () => refreshUnlessDone(jwtBefore))
    isRunning = false
    scheduleNext()
  }

  subscribe(() => {
    hasChanged = true
    endPause()
    if (!session.current()) renewal.abort()
    if (!isRunning) scheduleNext()
  })

  life.onWake(() => {
    session.sync()
    endPause()
    // Timers pause while the machine sleeps, and a clock that was set back would delay them.
    const isOverdue = dueAt <= clock.now() || dueAt > clock.now() + intervalMs
    if (session.current() && isOverdue) run()
  })

  // A session that the provider has already confirmed in this page waits for the next interval.
  if (session.current() && !session.isFromCache()) scheduleNext()
  else if (session.hasCredential()) run()
}
