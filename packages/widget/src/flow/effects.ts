import { after, firstAborted } from './abort-signals.ts'
import { createHandlerContext } from './answer.ts'
import type { Actions, Handler, ScreenContext, ScreenEffects, StepOf } from './row.ts'
import type { Vertical } from './vertical.ts'

/**
 * SPEC: autofill passkey authentication is tried at most five times. Counted for a visit of a screen, not for an
 * intent.
 */
const TRIES = 5

/** Pause before the second try, doubled each time, so that a task which fails at once does not use up its tries. */
const FIRST_PAUSE_MS = 1000

/** Another passkey ceremony on the page has started. Two mounts that both retried would abort each other forever. */
const isSuperseded = (fault: unknown) => (fault as { readonly code?: unknown } | null)?.code === 'passkey_superseded'

export function effectsOf<V extends Vertical>(
  context: ScreenContext<V>,
  uses: Actions,
  asks: Readonly<Record<string, Handler>>,
  ambient: Handler | undefined,
): ScreenEffects {
  const open = new Map<string, AbortController>()
  let running = new AbortController()
  let tries = 0
  /** The task has completed by itself: no later intent restarts it. */
  let isOver = false
  /** Returns a signal that is aborted when `mine` is replaced or the context ends. */
  const within = (mine: AbortController) => firstAborted(context.signal, mine.signal)
  return {
    async ask(question, args) {
      const handler = asks[question]
      if (!handler) return
      // A new question aborts the older one and drops its answer.
      open.get(question)?.abort()
      const mine = new AbortController()
      open.set(question, mine)
      const signal = within(mine)
      try {
        const answer = await handler(createHandlerContext(context, uses, question, signal), ...args)
        if (!signal.aborted) context.put(({ answers }) => ({ answers: { ...answers, [question]: answer } }))
      } catch (fault) {
        if (!signal.aborted) context.host.report(fault)
      }
    },
    async resume() {
      if (!ambient) return
      running = new AbortController()
      const signal = within(running)
      while (tries < TRIES && !isOver && !signal.aborted) {
        try {
          const step = await ambient(createHandlerContext(context, uses, 'ambient', signal))
          if (signal.aborted) return
          isOver = true
          if (step) context.navigate(step as StepOf<V['steps']>)
          return
        } catch (fault) {
          if (signal.aborted) return
          if (isSuperseded(fault)) return
          tries++
          context.host.report(fault)
        }
        if (tries < TRIES) await after(FIRST_PAUSE_MS * 2 ** (tries - 1), signal).catch(() => {})
      }
    },
    pause: () => running.abort(),
  }
}
