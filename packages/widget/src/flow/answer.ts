import type { PlainId } from '../copy/copy.ts'
import { countDown } from './count-down.ts'
import { explain, type Message } from './explain.ts'
import type { Visit } from './frame.ts'
import type { Half } from './half.ts'
import { objection, problemOf } from './problem.ts'
import type { Actions, Explain, Speaker, StepOf } from './screen.ts'

/** What an answer may reach while `signal` lives. This code comes with the rows: before them nothing can be answered. */
export function reachOf<H extends Half>(
  visit: Visit<H>,
  uses: Actions,
  intent: string,
  signal: AbortSignal = visit.signal,
) {
  const { client, host, step } = visit
  const say = (sentence: PlainId): Message => [visit.env().words(sentence)]
  return {
    at: step,
    /** Read when it is looked at: settings may arrive while an answer runs. */
    get env() {
      return visit.env()
    },
    signal,
    use: Object.fromEntries(
      Object.entries(uses).map(([name, act]) => [name, (params: never) => act(client, params, signal)]),
    ),
    go: (name: keyof H['steps'], data: object) => ({ name, ...data }),
    show(what: unknown) {
      const { words } = visit.env()
      const error =
        typeof what === 'string' ? objection(intent, what as PlainId, words) : problemOf(intent, what, words)
      visit.put(() => ({ error }))
    },
    toast: (sentence: PlainId) => visit.toast(say(sentence), 'success'),
    tell: host.tell,
    signedIn: host.signedIn,
    report: host.report,
    track: client.report,
  }
}

/** Answers one intent. Resolves with the step that it leads to, or with nothing when the person stays. */
export async function answerOf<H extends Half>(
  visit: Visit<H>,
  speaker: Speaker,
  intent: string,
  said: readonly unknown[],
): Promise<StepOf<H['steps']> | undefined> {
  try {
    const next = await speaker.on[intent]?.(reachOf(visit, speaker.uses, intent), ...said)
    return next as StepOf<H['steps']> | undefined
  } catch (fault) {
    // What ends because the person left is no failure, and nobody is there to read of it.
    if (!visit.signal.aborted) refuse(visit, intent, fault, speaker.errors[intent])
    return undefined
  }
}

function refuse<H extends Half>(visit: Visit<H>, intent: string, fault: unknown, how: Explain | undefined) {
  visit.host.report(fault)
  const { words } = visit.env()
  if (how === 'toast') visit.toast(explain(fault, words), 'error')
  else {
    const error = problemOf(intent, fault, words, how)
    visit.put(() => ({ error }))
  }
  countDown(waitOf(fault), visit.signal, (left) =>
    visit.put(({ waiting }) => ({ waiting: { ...waiting, [intent]: left } })),
  )
}

/** The wait that an error asks for, in seconds; 0 when it asks for none. */
function waitOf(fault: unknown): number {
  const seconds = (fault as { readonly retryAfterSeconds?: unknown } | null)?.retryAfterSeconds
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
