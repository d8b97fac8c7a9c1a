import type { Client } from '@latchkey/client/core/client'
import type { PlainId } from '../copy/copy.ts'
import { createAmbient } from './ambient.ts'
import { explain, isUnreachable, type Message, type Problem } from './explain.ts'
import type { Half } from './half.ts'
import type { Host } from './host.ts'
import { createQuestions } from './questions.ts'
import type { Actions, Reply, Screen, Speaker, StepOf } from './screen.ts'
import { createWaits, type Waits, waitOf } from './waits.ts'

/** All that is shown, at one moment. A new object for every change. */
export interface Frame<H extends Half> {
  readonly step: StepOf<H['steps']>
  readonly screen: Screen<H>
  readonly env: H['env']
  readonly busy: string | null
  readonly error: Problem | null
  readonly waiting: Waits
  readonly answers: Readonly<Record<string, unknown>>
  /** True from the first toast on: only then the code that shows them is fetched. */
  readonly toasting: boolean
}

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
  let visit = new AbortController()
  const listeners = new Set<() => void>()
  const waits = createWaits((waiting) => put({ waiting }))
  const questions = createQuestions((name, answer) => frame && put({ answers: { ...frame.answers, [name]: answer } }))
  const ambient = createAmbient<StepOf<H['steps']>>((step) => void enter(step))

  function put(change: Partial<Frame<H>>) {
    if (!frame) return
    frame = { ...frame, ...change }
    for (const listener of listeners) listener()
  }

  function toast(message: Message, kind: 'success' | 'error') {
    put({ toasting: true })
    mount.toast(message, kind)
  }

  /** What an answer may reach while `signal` lives; once it is aborted, nothing that it says shows. */
  function reach(uses: Actions, { step }: Frame<H>, intent: string, signal: AbortSignal) {
    const alive = () => !signal.aborted
    const say = (sentence: PlainId): Message => [env.words(sentence)]
    return {
      at: step,
      env,
      signal,
      use: Object.fromEntries(
        Object.entries(uses).map(([name, act]) => [name, (params: never) => act(client, params, signal)]),
      ),
      go: (name: keyof H['steps'], data: object) => ({ name, ...data }),
      show: (sentence: PlainId) => alive() && put({ error: { intent, message: say(sentence), unreachable: false } }),
      toast: (sentence: PlainId) => alive() && toast(say(sentence), 'success'),
      tell: host.tell,
      signedIn: host.signedIn,
      report: host.report,
      track: client.report,
    }
  }

  function enter(step: StepOf<H['steps']>): void | Promise<void> {
    const turn = ++entering
    const arrive = (screen: Screen<H>) => {
      if (turn !== entering) return // another step was entered while this one's chunk was loading
      leave()
      visit = new AbortController()
      frame = {
        step,
        screen,
        env,
        busy: null,
        error: null,
        waiting: {},
        answers: {},
        toasting: frame?.toasting ?? false,
      }
      put({})
      if (screen.arrive) void answer('arrive', [], screen.arrive)
      else listenBeside(true)
    }
    const found = mount.find(step.name)
    return found instanceof Promise ? found.then(arrive) : arrive(found)
  }

  function leave() {
    visit.abort()
    questions.drop()
    ambient.stop()
    waits.clear()
  }

  async function answer(intent: string, said: readonly unknown[], arrive?: Reply) {
    if (!frame) return
    const from = frame
    const { signal } = visit
    let speaker: Speaker | undefined
    ambient.stop()
    put({ busy: intent, error: null })
    try {
      speaker = await from.screen.speaker(intent)
      const reply = arrive ?? speaker.on[intent]
      const next = signal.aborted ? undefined : await reply?.(reach(speaker.uses, from, intent, signal), ...said)
      if (signal.aborted) return // the person left; a late answer moves nothing
      if (next) return await enter(next as StepOf<H['steps']>)
    } catch (fault) {
      if (signal.aborted) return
      refuse(intent, fault, speaker)
    }
    put({ busy: null })
    listenBeside(false)
  }

  function refuse(intent: string, fault: unknown, speaker: Speaker | undefined) {
    host.report(fault)
    const how = speaker?.errors[intent]
    const message = explain(fault, env.words, how === 'toast' ? {} : how)
    if (how === 'toast') toast(message, 'error')
    else put({ error: { intent, message, unreachable: isUnreachable(fault) } })
    const seconds = waitOf(fault)
    if (seconds > 0) waits.add(intent, seconds)
  }

  function listenBeside(fresh: boolean) {
    const from = frame
    const beside = from?.screen.ambient
    if (!from || !beside) return
    ambient.listen((signal) => beside(reach(from.screen.uses, from, 'ambient', signal)), host.report, fresh)
  }

  return {
    enter,
    /** One intent at a time: a second one while the first runs is dropped. */
    emit(intent: string, ...said: unknown[]) {
      if (!frame || frame.busy !== null) return
      if (!frame.screen.hears.includes(intent))
        throw new Error(`The screen ${String(frame.step.name)} has no answer to "${intent}".`)
      void answer(intent, said)
    },
    ask(question: string, ...asked: unknown[]) {
      const from = frame
      const reply = from?.screen.asks[question]
      if (!from || !reply) return
      questions.ask(question, (signal) => reply(reach(from.screen.uses, from, question, signal), ...asked), host.report)
    },
    /** Not an intent: it works while one is running, and aborts it. */
    back() {
      if (frame?.screen.back) void enter(mount.home(frame.step))
    },
    /** Takes another environment (new settings, a mount repeated with another configuration); the step stays. */
    about(next: H['env']) {
      env = next
      put({ env })
    },
    close() {
      entering++
      leave()
      frame = null
      listeners.clear()
    },
    frame: () => frame,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
