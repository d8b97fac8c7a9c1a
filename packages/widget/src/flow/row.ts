import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { PlainId } from '../copy/copy.ts'
import type { BackArrow } from '../ui/BackArrow.tsx'
import type { Message, Sentences } from './explain.ts'
import type { Host } from './host.ts'
import type { Problem } from './problem.ts'
import type { Track, Vertical } from './vertical.ts'
import type { Intents, Questions, View } from './view.ts'

/** The steps of a vertical as one union: each screen's name beside the data that it carries, and nothing else. */
export type StepOf<S, N extends keyof S = keyof S> = { [K in N]: { readonly name: K } & Readonly<S[K]> }[N]

/** A row's actions under the names that its answers use. `never` lets actions of every request type stand here. */
export type Actions = Readonly<Record<string, Action<never, unknown, never>>>

/** The same actions as an answer calls them: the client and the signal are filled in by the runtime. */
type Bound<U> = {
  readonly [N in keyof U]: U[N] extends Action<infer P, infer R, never> ? (params: P) => Promise<R> : never
}

/** What an answer may reach: the row's own actions, the screens it declared, and what the mount is about. */
export interface Reach<V extends Vertical, U, L extends keyof V['steps']> {
  readonly use: Bound<U>
  readonly env: V['env']
  /** Aborted when the person leaves the screen, or asks again. */
  readonly signal: AbortSignal
  /** Makes the step to return: `return go('OTPConfirmation', {})`. */
  go<N extends L>(name: N, data: V['steps'][N]): StepOf<V['steps'], N>
  /** A sentence, or a failure in its own words, that stays on the form while further calls run; `hint` is said apart from the sentence. */
  show(what: Error): void
  show(sentence: PlainId, hint?: PlainId | null): void
  /** A sentence that passes by. */
  toast(sentence: PlainId): void
  /** The host's `onEvent`. */
  tell<T extends keyof V['events']>(type: T, data: V['events'][T]): void
  /** The host's `onSuccess`. */
  signedIn(grant: V['grant']): void
  /** The host's `onError`, for a failure that the answer deals with itself. */
  report(fault: unknown): void
  /** The provider's record of what happened. */
  readonly track: Track
  /** Tells the mount what its first screen depends on, as far as that was learnt on the way. */
  learn(found: Learnt<V>): void
}

/** What a vertical's plan is made from beside configuration and settings. */
export type Learnt<V extends Vertical> = V extends { readonly browser: infer Found } ? Partial<Found> : never

/** `Reach` beside the data of the step that the answer stands on. */
type Here<V extends Vertical, K extends keyof V['steps'], U, L extends keyof V['steps']> = Reach<V, U, L> & {
  readonly at: Readonly<V['steps'][K]>
}

/** An answer leads to a declared screen, or stays by returning nothing. */
type Answer<V extends Vertical, L extends keyof V['steps']> = Promise<StepOf<V['steps'], L> | undefined>

/** How the errors of one intent read: the row's sentences by error type, or a toast with the provider's own. */
export type Explain = 'toast' | Sentences

/** One answer for each intent of the view, with the arguments that the view says. */
export type Handlers<
  V extends Vertical,
  K extends keyof V['steps'],
  U,
  L extends keyof V['steps'],
  I extends Intents,
> = {
  readonly [N in keyof I]: (reach: Here<V, K, U, L>, ...said: I[N]) => Answer<V, L>
}

/** One answer for each question of the view, in the shape that the view reads back. */
export type Asked<
  V extends Vertical,
  K extends keyof V['steps'],
  U,
  L extends keyof V['steps'],
  Q extends Questions,
> = {
  readonly [N in keyof Q]: (reach: Here<V, K, U, L>, ...asked: Q[N][0]) => Promise<Q[N][1]>
}

/** A part of the row that is owed only when the view speaks; then it may not be left out. */
type Owed<Name extends string, Part> = keyof Part extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Part }

/** What a view sees and its step does not carry is read from the mount: the project's settings, what the site asked for. */
type Shown<V extends Vertical, Step, D> = Step extends D
  ? { readonly shows?: never }
  : { readonly shows: Step & Omit<D, keyof Step> extends D ? (env: V['env']) => Omit<D, keyof Step> : never }

/** A screen's row: what stands on top is a table entry, and the compiler holds the answers below to it. */
export type Row<
  V extends Vertical,
  K extends keyof V['steps'],
  D,
  I extends Intents,
  Q extends Questions,
  U,
  L extends readonly (keyof V['steps'])[],
> = {
  readonly view: View<D, I, Q>
  readonly uses?: U
  readonly leads?: L
  readonly errors?: { readonly [N in keyof I | 'arrive']?: Explain }
  /** `false` hides the arrow. It leads to the step that is said here, by what stands on this one; to Main where none is. */
  readonly back?: false | ((at: Readonly<V['steps'][K]>, env: V['env']) => StepOf<V['steps'], L[number]> | undefined)
  /** Answered on entry, like an intent that nobody had to say. */
  readonly arrive?: (reach: Here<V, K, U, L[number]>) => Answer<V, L[number]>
  /** Runs beside the form (passkey autofill); any intent ends it, a failure starts it again. */
  readonly ambient?: (reach: Here<V, K, U, L[number]>) => Answer<V, L[number]>
} & Shown<V, V['steps'][K], D> &
  Owed<'on', Handlers<V, K, U, L[number], I>> &
  Owed<'asks', Asked<V, K, U, L[number], Q>>

/** An answer as the runtime calls it, its types forgotten. */
export type Handler = (reach: object, ...said: unknown[]) => Promise<unknown>

/** A row as the runtime reads it: the same, its types forgotten. */
export interface Screen<V extends Vertical, K extends keyof V['steps'] = keyof V['steps']> {
  readonly name: K
  readonly view: View<never, never, never>
  /** True when nothing in its view needs React to be there: it can be painted first. */
  readonly isPrepaintable: boolean
  /** What leads back, or null where nothing does. */
  readonly back: typeof BackArrow | null
  /** Where to; Main where it says nothing. */
  readonly before: ((step: StepOf<V['steps']>, env: V['env']) => StepOf<V['steps']> | undefined) | undefined
  readonly leads: readonly (keyof V['steps'])[]
  readonly uses: Actions
  readonly intents: readonly string[]
  /** True when the screen answers its own entry, as an intent named `arrive`. */
  readonly arrives: boolean
  /** The answers to what a field asks while it is typed in. */
  readonly asks: Readonly<Record<string, Handler>>
  /** What runs beside the form, where something does. */
  readonly ambient: Handler | undefined
  /** Starts what goes on beside the intents, for a row that has questions or works in the background. */
  readonly effects: ((context: ScreenContext<V>) => ScreenEffects) | undefined
  /** What the view sees of the mount itself, beside its step: on Main the plan. */
  readonly shows: (env: V['env']) => object
  /** Who answers an intent: the row itself, or on Main the method whose entry spoke. */
  readonly handlersOf: (intent: string) => IntentHandlers | Promise<IntentHandlers>
}

/** The part of a row that answers intents. */
export interface IntentHandlers {
  readonly uses: Actions
  readonly on: Readonly<Record<string, Handler | undefined>>
  readonly errors: Readonly<Record<string, Explain | undefined>>
  /** Answers one intent. Resolves with the next step, or with nothing when the person stays on the screen. */
  readonly answer: <V extends Vertical>(
    context: ScreenContext<V>,
    handlers: IntentHandlers,
    intent: string,
    said: readonly unknown[],
  ) => Promise<StepOf<V['steps']> | undefined>
}

/** One visit's questions, and what runs beside its form. Only a row that has one or the other brings this code. */
export interface ScreenEffects {
  ask(question: string, asked: readonly unknown[]): Promise<void>
  /** No intent runs: go on. */
  resume(): Promise<void>
  /** An intent starts: stop. */
  pause(): void
  /** The mount is about something else: what follows from it may start, whatever runs goes on. */
  planChanged?(): void
}

/** All that is shown, at one moment. A new object for every change. */
export interface FlowState<V extends Vertical> {
  readonly step: StepOf<V['steps']>
  readonly screen: Screen<V>
  readonly env: V['env']
  readonly busy: string | null
  readonly error: Problem | null
  /** Seconds for which the provider asked not to repeat an intent. */
  readonly waiting: Readonly<Record<string, number>>
  readonly answers: Readonly<Record<string, unknown>>
  /** What helps to fill a form in, by the form's name, once it has arrived. */
  readonly formResources: Readonly<Record<string, unknown>>
  /** True from the first toast on: only then the code that shows them is fetched. */
  readonly toasting: boolean
}

/** What can be painted of a state: all but how its screen answers. */
export type RenderState<V extends Vertical> = Omit<FlowState<V>, 'screen'> & {
  readonly screen: Pick<Screen<V>, 'view' | 'back' | 'shows'>
}

/** What the runtime lends to a row for one visit of its screen. Once the person has left, nothing of it has an effect. */
export interface ScreenContext<V extends Vertical> {
  readonly client: Client
  readonly host: Host<V>
  /** Aborted when the person leaves. */
  readonly signal: AbortSignal
  readonly step: StepOf<V['steps']>
  env(): V['env']
  /** Changes what is shown, by what is shown now. */
  put(change: (now: FlowState<V>) => Partial<FlowState<V>>): void
  toast(message: Message, kind: 'success' | 'error'): void
  /** Leads on by itself, without an intent. */
  navigate(step: StepOf<V['steps']>): void
  /** What the first screen depends on has become known. */
  learn(found: Learnt<V>): void
}
