import type { PlainId } from '../copy/copy.ts'
import { explain, type Message } from './explain.ts'
import { objection, problemOf } from './problem.ts'
import type { Actions, Explain, IntentHandlers, ScreenContext, StepOf } from './row.ts'
import type { Vertical } from './vertical.ts'

/**
 * Tells the whole seconds that are left, now and then once a second down to 0. Measured on the page's monotonic
 * clock: a wrong or changed system clock neither prolongs nor cuts a wait.
 */
function countDown(seconds: number, signal: AbortSignal, tell: (left: number) => void): void {
  const end = performance.now() + seconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    tell(left)
    if (left > 0) timer = setTimeout(count, 1000)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  if (seconds > 0 && !signal.aborted) count()
}

/** What an answer may reach while `signal` lives. This code comes with the rows: before them nothing can be answered. */
export function reachOf<V extends Vertical>(
  context: ScreenContext<V>,
  uses: Actions,
  intent: string,
  signal: AbortSignal = context.signal,
) {
  const { client, host, step } = context
  const say = (sentence: PlainId): Message => [context.env().words(sentence)]
  return {
    at: step,
    /** Read when it is looked at: settings may arrive while an answer runs. */
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
    tell: host.tell,
    signedIn: host.signedIn,
    report: host.report,
    track: client.report,
    learn: context.learn,
  }
}

/** Answers one intent. Resolves with the step that it leads to, or with nothing when the person stays. */
export async function answerOf<V extends Vertical>(
  context: ScreenContext<V>,
  handlers: IntentHandlers,
  intent: string,
  said: readonly unknown[],
): Promise<StepOf<V['steps']> | undefined> {
  try {
    const next = await handlers.on[intent]?.(reachOf(context, handlers.uses, intent), ...said)
    return next as StepOf<V['steps']> | undefined
  } catch (fault) {
    // What ends because the person left is no failure, and nobody is there to read of it.
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
  countDown(waitOf(fault), context.signal, (left) =>
    context.put(({ waiting }) => ({ waiting: { ...waiting, [intent]: left } })),
  )
}

/** The wait that an error asks for, in seconds; 0 when it asks for none. */
function waitOf(fault: unknown): number {
  const seconds = (fault as { readonly retryAfterSeconds?: unknown } | null)?.retryAfterSeconds
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
