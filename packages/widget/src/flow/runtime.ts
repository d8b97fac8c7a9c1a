import type { Client } from '@latchkey/client/core/client'
import type { Message } from '../ui/explain.ts'
import type { Host } from './host.ts'
import type { Bring, DiscoveredState, FlowState, Screen, ScreenContext, ScreenEffects, StepOf } from './row.ts'
import type { Vertical } from './vertical.ts'

/** What the mount provides to its flow. */
export interface Mount<V extends Vertical> {
  readonly client: Client
  readonly env: V['env']
  readonly host: Host<V>
  /** Returns the step to which the back arrow leads. */
  home(from: StepOf<V['steps']>): StepOf<V['steps']>
  /** Finds a screen, and loads the chunk that owns it. */
  find(name: keyof V['steps']): Screen<V> | Promise<Screen<V>>
  /** Loads a chunk that no screen owns. */
  bring: Bring
  toast(message: Message, kind: 'success' | 'error'): void
  /** Updates the discovered state that the first screen depends on. */
  updateDiscovered?(found: DiscoveredState<V>): void
  /** Shows the language that the user chose, if the page names none. */
  preferLanguage?(tag: string): void
}

export type Flow<V extends Vertical> = ReturnType<typeof createFlow<V>>

/** Creates a flow. Steps change only here. */
export function createFlow<V extends Vertical>(mount: Mount<V>) {
  const { client, host } = mount
  let { env } = mount
  let state: FlowState<V> | null = null
  let entering = 0
  let leave = new AbortController()
  let context: ScreenContext<V> | undefined
  let effects: ScreenEffects | undefined
  const listeners = new Set<() => void>()

  function setState(change: Partial<FlowState<V>>) {
    if (!state) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function enter(step: StepOf<V['steps']>): void | Promise<void> {
    const turn = ++entering
    const show = (screen: Screen<V>) => {
      if (turn === entering) settle(step, screen) // unless another step was entered while this chunk was loading
    }
    const foundScreen = mount.find(step.name)
    return 'then' in foundScreen ? foundScreen.then(show) : show(foundScreen)
  }

  function settle(step: StepOf<V['steps']>, screen: Screen<V>) {
    leave.abort()
    leave = new AbortController()
    const { signal } = leave
    context = {
      client,
      host,
      signal,
      step,
      env: () => env,
      put: (change) => state && !signal.aborted && setState(change(state)),
      toast(message, kind) {
        if (signal.aborted) return
        setState({ toasting: true })
        mount.toast(message, kind)
      },
      navigate: (next) => void enter(next),
      bring: mount.bring,
      preferLanguage: (tag) => void (signal.aborted || mount.preferLanguage?.(tag)),
      updateDiscovered: (discovered) => void (signal.aborted || mount.updateDiscovered?.(discovered)),
    }
    const toasting = state?.toasting ?? false
    // Busy from the start, so that a server-rendered screen is not replaced by the one that only checks the request.
    const busy = screen.arrives ? 'arrive' : null
    state = { step, screen, env, busy, error: null, waiting: {}, answers: {}, formResources: {}, toasting }
    effects = screen.effects?.(context)
    setState({})
    if (screen.arrives) void handle('arrive', [])
    else void effects?.resume()
  }

  async function handle(intent: string, args: readonly unknown[]) {
    if (!state || !context) return
    const { screen } = state
    const visit = context
    const turn = entering
    effects?.pause()
    setState({ busy: intent, error: null })
    try {
      const handlers = await screen.handlersOf(intent, args)
      const next = visit.signal.aborted ? undefined : await handlers.answer(visit, handlers, intent, args)
      if (visit.signal.aborted) return // the user has left; a late response is ignored
      // The user may have gone back to a screen whose chunk is still loading: a late answer must not undo that.
      if (next && turn === entering) return await enter(next as StepOf<V['steps']>)
    } catch (fault) {
      // The row handles rejections itself. This is a chunk that did not load, so the same intent may be repeated.
      host.report(fault)
      visit.put(() => ({ error: { intent, message: [env.words('flow.unreachable')], repeatable: true } }))
    }
    visit.put(() => ({ busy: null }))
    if (!visit.signal.aborted) void effects?.resume()
  }

  return {
    enter,
    /** Starts an intent. One at a time: further intents are dropped while it runs. */
    emit(intent: string, ...args: unknown[]) {
      if (!state || state.busy !== null) return
      if (!state.screen.handles(intent, args))
        throw new Error(`The screen ${String(state.step.name)} has no handler for "${intent}".`)
      void handle(intent, args)
    },
    /** Removes a message about a field's content, if it is still visible: the user has changed that content. */
    edited(error: FlowState<V>['error']) {
      if (error?.field !== undefined && state?.error === error && state.busy === null) setState({ error: null })
    },
    ask: (question: string, ...args: unknown[]) => void effects?.ask(question, args),
    /** Goes back. Not an intent: it works while one is running, and aborts it. */
    back() {
      if (state?.screen.back) void enter(state.screen.before?.(state.step, env) ?? mount.home(state.step))
    },
    /** Replaces the environment (new settings, or a second mount with another configuration); the step stays. */
    about(next: V['env']) {
      env = next
      setState({ env })
      effects?.planChanged?.()
    },
    close() {
      entering++
      leave.abort()
      state = null
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
