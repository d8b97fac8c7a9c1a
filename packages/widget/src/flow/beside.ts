import { after } from './after.ts'
import { reachOf } from './answer.ts'
import { firstAborted } from './first-aborted.ts'
import type { Visit } from './frame.ts'
import type { Half } from './half.ts'
import type { Actions, Reply, StepOf } from './screen.ts'

/** SPEC: autofill passkey authentication is tried at most five times. Counted per visit of a screen, not per intent. */
const TRIES = 5

/** Before the second try; each further pause is twice as long. What fails at once would else fail five times at once. */
const FIRST_PAUSE_MS = 1000

/** Another ceremony on the page was begun, by a person or by another mount: two that try again would end each other for ever. */
const isSuperseded = (fault: unknown) => (fault as { readonly code?: unknown } | null)?.code === 'passkey_superseded'

/** One visit's questions, and what listens beside its form. Only a row that has one or the other brings this code. */
export interface Beside {
  ask(question: string, asked: readonly unknown[]): Promise<void>
  /** No intent runs: listen. */
  listen(): Promise<void>
  /** An intent starts: stop listening. */
  hush(): void
  /** The mount is about something else: what follows from it may start, whatever runs goes on. */
  planned?(): void
}

export function besideOf<H extends Half>(
  visit: Visit<H>,
  uses: Actions,
  asks: Readonly<Record<string, Reply>>,
  ambient: Reply | undefined,
): Beside {
  const open = new Map<string, AbortController>()
  let listening = new AbortController()
  let tries = 0
  /** It has ended by itself: nothing that is said afterwards starts it again. */
  let isOver = false
  /** Lives until it is replaced, and no longer than the visit. */
  const within = (mine: AbortController) => firstAborted(visit.signal, mine.signal)
  return {
    async ask(question, asked) {
      const reply = asks[question]
      if (!reply) return
      // The latest question wins: an older one is aborted, and its answer dropped.
      open.get(question)?.abort()
      const mine = new AbortController()
      open.set(question, mine)
      const signal = within(mine)
      try {
        const answer = await reply(reachOf(visit, uses, question, signal), ...asked)
        if (!signal.aborted) visit.put(({ answers }) => ({ answers: { ...answers, [question]: answer } }))
      } catch (fault) {
        if (!signal.aborted) visit.host.report(fault)
      }
    },
    async listen() {
      if (!ambient) return
      listening = new AbortController()
      const signal = within(listening)
      while (tries < TRIES && !isOver && !signal.aborted) {
        try {
          const step = await ambient(reachOf(visit, uses, 'ambient', signal))
          if (signal.aborted) return
          isOver = true
          if (step) visit.lead(step as StepOf<H['steps']>)
          return
        } catch (fault) {
          if (signal.aborted) return
          if (isSuperseded(fault)) return
          tries++
          visit.host.report(fault)
        }
        if (tries < TRIES) await after(FIRST_PAUSE_MS * 2 ** (tries - 1), signal).catch(() => {})
      }
    },
    hush: () => listening.abort(),
  }
}
