import type { Client } from '@latchkey/client/core/client'
import type { Beside } from './beside.ts'
import type { Message } from './explain.ts'
import type { Frame, Visit } from './frame.ts'
import type { Half } from './half.ts'
import type { Host } from './host.ts'
import type { Screen, StepOf } from './screen.ts'

/** What a flow is given by the mount that runs it. */
export interface Mount<H extends Half> {
  readonly client: Client
  readonly env: H['env']
  readonly host: Host<H>
  /** Where the back arrow leads. */
  home(from: StepOf<H['steps']>): StepOf<H['steps']>
  /** Finds a screen, loading the chunk that owns it. */
  find(name: keyof H['steps']): Screen<H> | Promise<Screen<H>>
  toast(message: Message, kind: 'success' | 'error'): void
}

export type Flow<H extends Half> = ReturnType<typeof createFlow<H>>

/** The only place where steps change. */
export function createFlow<H extends Half>(mount: Mount<H>) {
  const { client, host } = mount
  let { env } = mount
  let frame: Frame<H> | null = null
  let entering = 0
  let leave = new AbortController()
  let visit: Visit<H> | undefined
  let beside: Beside | undefined
  const listeners = new Set<() => void>()

  function put(change: Partial<Frame<H>>) {
    if (!frame) return
    frame = { ...frame, ...change }
    for (const listener of listeners) listener()
  }

  function enter(step: StepOf<H['steps']>): void | Promise<void> {
    const turn = ++entering
    const arrive = (screen: Screen<H>) => {
      if (turn === entering) settle(step, screen) // otherwise another step was entered while this chunk was loading
    }
    const found = mount.find(step.name)
    return found instanceof Promise ? found.then(arrive) : arrive(found)
  }

  function settle(step: StepOf<H['steps']>, screen: Screen<H>) {
    leave.abort()
    leave = new AbortController()
    const { signal } = leave
    visit = {
      client,
      host,
      signal,
      step,
      env: () => env,
      put: (change) => frame && !signal.aborted && put(change(frame)),
      toast(message, kind) {
        if (signal.aborted) return
        put({ toasting: true })
        mount.toast(message, kind)
      },
      lead: (next) => void enter(next),
    }
    const toasting = frame?.toasting ?? false
    frame = { step, screen, env, busy: null, error: null, waiting: {}, answers: {}, aids: {}, toasting }
    beside = screen.beside?.(visit)
    put({})
    if (screen.arrives) void hear('arrive', [])
    else void beside?.listen()
  }

  async function hear(intent: string, said: readonly unknown[]) {
    if (!frame || !visit) return
    const { screen } = frame
    const here = visit
    beside?.hush()
    put({ busy: intent, error: null })
    try {
      const speaker = await screen.speaker(intent)
      const next = here.signal.aborted ? undefined : await speaker.answer(here, speaker, intent, said)
      if (here.signal.aborted) return // the person left; a late answer moves nothing
      if (next) return await enter(next as StepOf<H['steps']>)
    } catch (fault) {
      // The row deals with what it is refused. What arrives here is a chunk that did not: the same may be tried again.
      host.report(fault)
      here.put(() => ({ error: { intent, message: [env.words('flow.unreachable')], repeatable: true } }))
    }
    here.put(() => ({ busy: null }))
    if (!here.signal.aborted) void beside?.listen()
  }

  return {
    enter,
    /** One intent at a time: a second one while the first runs is dropped. */
    emit(intent: string, ...said: unknown[]) {
      if (!frame || frame.busy !== null) return
      // On Main one entry may stand there often: what is said names which.
      if (!frame.screen.hears.includes(intent.split(':', 1)[0] ?? intent))
        throw new Error(`The screen ${String(frame.step.name)} has no answer to "${intent}".`)
      void hear(intent, said)
    },
    ask: (question: string, ...asked: unknown[]) => void beside?.ask(question, asked),
    /** Not an intent: it works while one is running, and aborts it. */
    back() {
      if (frame?.screen.back) void enter(mount.home(frame.step))
    },
    /** Takes another environment (new settings, a mount repeated with another configuration); the step stays. */
    about(next: H['env']) {
      env = next
      put({ env })
      beside?.planned?.()
    },
    close() {
      entering++
      leave.abort()
      frame = null
    },
    frame: () => frame,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
