import type { PlainId } from '../copy/copy.ts'
import { explain, type Message } from '../ui/explain.ts'
import { objection, problemOf } from '../ui/problem.ts'
import type { Actions, Explain, IntentHandlers, ScreenContext, StepOf } from './row.ts'
import type { Vertical } from './vertical.ts'

/**
 * Calls `onTick` with the remaining whole seconds, at once and then each second down to 0. Uses the page's monotonic
 * clock, so changes of the system clock do not affect a wait.
 */
function countDown(seconds: number, signal: AbortSignal, onTick: (left: number) => void): void {
  const end = performance.now() + seconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    const remainingSeconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    onTick(remainingSeconds)
    if (remainingSeconds > 0) timer = setTimeout(count, 1000)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  if (seconds > 0 && !signal.aborted) count()
}

/** Creates the context of a handler, which works while `signal` is not aborted. Loaded together with the rows. */
export function createHandlerContext<V extends Vertical>(
  context: ScreenContext<V>,
  uses: Actions,
  intent: string,
  signal: AbortSignal = context.signal,
) {
  const { client, host, step } = context
  const say = (sentence: PlainId): Message => [context.env().words(sentence)]
  return {
    at: step,
    /** Read at each access: settings may arrive while a handler runs. */
    get env() {
      return context.env()
    },
    signal,
    use: Object.fromEntries(
      Object.entries(uses).map(([name, act]) => [name, (params: never) => act(client as never, params, signal)]),
    ),
    go: (name: keyof V['steps'], data: object) => ({ name, ...data }),
    show(what: unknown, hint?: PlainId | null) {
      const { words } = context.env()
      const error =
        typeof what === 'string' ? objection(intent, what as PlainId, words, hint) : problemOf(intent, what, words)
      context.put(() => ({ error }))
    },
    toast: (sentence: PlainId) => context.toast(say(sentence), 'success'),
    emitEvent: host.emitEvent,
    signedIn: host.signedIn,
    report: host.report,
    track: client.report,
    updateDiscovered: context.updateDiscovered,
    preferLanguage: context.preferLanguage,
    bring: context.bring,
  }
}

/** Handles one intent. Resolves with the next step, or with nothing if the user stays. */
export async function answerOf<V extends Vertical>(
  context: ScreenContext<V>,
  handlers: IntentHandlers,
  intent: string,
  args: readonly unknown[],
): Promise<StepOf<V['steps']> | undefined> {
  try {
    const next = await handlers.on[intent]?.(createHandlerContext(context, handlers.uses, intent), ...args)
    return next as StepOf<V['steps']> | undefined
  } catch (fault) {
    // Ignore errors after navigation: the request was aborted on purpose.
    if (!context.signal.aborted) refuse(context, intent, fault, handlers.errors[intent])
    return undefined
  }
}

function refuse<V extends Vertical>(
  context: ScreenContext<V>,
  intent: string,
  fault: unknown,
  how: Explain | undefined,
) {
  context.host.report(fault)
  const { words } = context.env()
  if (how === 'toast') context.toast(explain(fault, words), 'error')
  else {
    const error = problemOf(intent, fault, words, how)
    context.put(() => ({ error }))
  }
  countDown(waitOf(fault), context.signal, (remainingSeconds) =>
    context.put(({ waiting }) => ({ waiting: { ...waiting, [intent]: remainingSeconds } })),
  )
}

/** Returns the wait that an error requires, in seconds; 0 without one. */
function waitOf(fault: unknown): number {
  const seconds = (fault as { readonly retryAfterSeconds?: unknown } | null)?.retryAfterSeconds
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
