import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import type { PlainId, Strings } from '../copy/copy.ts'
import type { BackArrow } from '../ui/BackArrow.tsx'
import type { Message, Sentences } from '../ui/explain.ts'
import type { Problem } from '../ui/problem.ts'
import type { Intents, Questions, View } from '../ui/view.ts'
import type { Host } from './host.ts'
import type { Track, Vertical } from './vertical.ts'

/** The steps of a vertical as one union: each screen's name with its data. */
export type StepOf<S, N extends keyof S = keyof S> = { [K in N]: { readonly name: K } & Readonly<S[K]> }[N]

/** A row's actions by the names that its handlers use. `never` allows actions of every request type. */
export type Actions = Readonly<Record<string, Action<never, unknown, never>>>

/** The same actions as handlers call them: the runtime adds the client and the signal. */
type Bound<U> = {
  readonly [N in keyof U]: U[N] extends Action<infer P, infer R, never> ? (params: P) => Promise<R> : never
}

/** The context of a handler: the row's actions, the screens that it declared, and the mount's state. */
export interface HandlerContext<V extends Vertical, U, L extends keyof V['steps']> {
  readonly use: Bound<U>
  readonly env: V['env']
  /** Aborted when the user leaves the screen, or asks again. */
  readonly signal: AbortSignal
  /** Creates the step to return: `return go('OTPConfirmation', {})`. */
  go<N extends L>(name: N, data: V['steps'][N]): StepOf<V['steps'], N>
  /** Shows a sentence, or a failure's own message, on the form while further calls run; `hint` is shown separately. */
  show(what: Error): void
  show(sentence: PlainId, hint?: PlainId | null): void
  /** Shows a sentence as a toast. */
  toast(sentence: PlainId): void
  /** Calls the host's `onEvent`. */
  emitEvent<T extends keyof V['events']>(type: T, data: V['events'][T]): void
  /** Calls the host's `onSuccess`. */
  signedIn(grant: V['grant']): void
  /** Calls the host's `onError`, for a failure that the handler resolves itself. */
  report(fault: unknown): void
  /** Reports an event to the provider. */
  readonly track: Track
  /** Updates the discovered state that the mount's first screen depends on. */
  updateDiscovered(found: DiscoveredState<V>): void
  /** Shows the language that the user chose, if the page names none. Empty for no choice. */
  preferLanguage(tag: string): void
  /** Loads a chunk that few visits of the screen need. A load that failed is repeated at the next call. */
  readonly bring: Bring
}

/** The inputs of a vertical's plan in addition to configuration and settings. */
export type DiscoveredState<V extends Vertical> = V extends { readonly browser: infer Found } ? Partial<Found> : never

/** The handler context with the data of the current step. */
type ScreenHandlerContext<
  V extends Vertical,
  K extends keyof V['steps'],
  U,
  L extends keyof V['steps'],
> = HandlerContext<V, U, L> & {
  readonly at: Readonly<V['steps'][K]>
}

/** A handler returns a declared screen, or nothing to stay. */
type Answer<V extends Vertical, L extends keyof V['steps']> = Promise<StepOf<V['steps'], L> | undefined>

/**
 * How the errors of one intent are shown: with the row's sentences by error type, or as a toast with the provider's
 * message.
 */
export type Explain = 'toast' | Sentences

/** One handler for each intent of the view, with the view's arguments. */
export type Handlers<
  V extends Vertical,
  K extends keyof V['steps'],
  U,
  L extends keyof V['steps'],
  I extends Intents,
> = {
  readonly [N in keyof I]: (context: ScreenHandlerContext<V, K, U, L>, ...args: I[N]) => Answer<V, L>
}

/** One handler for each question of the view, with the answer that the view reads. */
export type QuestionHandlers<
  V extends Vertical,
  K extends keyof V['steps'],
  U,
  L extends keyof V['steps'],
  Q extends Questions,
> = {
  readonly [N in keyof Q]: (context: ScreenHandlerContext<V, K, U, L>, ...asked: Q[N][0]) => Promise<Q[N][1]>
}

/** A part of the row that is required if the view needs it, and forbidden otherwise. */
type Owed<Name extends string, Part> = keyof Part extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Part }

/**
 * Data of a view that its step does not carry comes from the mount: the project's settings, the site's configuration.
 */
type StepOrNever<V extends Vertical, Step, D> = Step extends D
  ? { readonly shows?: never }
  : { readonly shows: Step & Omit<D, keyof Step> extends D ? (env: V['env']) => Omit<D, keyof Step> : never }

/** A screen's row: the first fields are a table entry, and the compiler checks the handlers below against them. */
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
  readonly transitions?: L
  readonly errors?: { readonly [N in keyof I | 'arrive']?: Explain }
  /**
   * `false` hides the back arrow. A function returns the step that it leads to, given the current one; the default is
   * Main.
   */
  readonly back?: false | ((at: Readonly<V['steps'][K]>, env: V['env']) => StepOf<V['steps'], L[number]> | undefined)
  /** True if the view needs no React, so that the screen is painted as soon as its code has loaded. */
  readonly isPrepaintable?: true
  /** True if a view with hooks is painted until React has loaded, with its lasting states (`hydration/live-screen.ts`). */
  readonly paintsFirstState?: true
  /** Why a screen is not painted before React. Every row without another way says it, for `docs/SCREENS.md`. */
  readonly waitsForReact?: string
  /**
   * Renders the nodes that `view` renders for the first state, without hooks. Painted until React has loaded, if a view
   * needs React.
   */
  readonly outline?: View<D, I, Q>
  /** Runs when the screen is entered, like an intent. */
  readonly arrive?: (context: ScreenHandlerContext<V, K, U, L[number]>) => Answer<V, L[number]>
  /** Runs next to the form (passkey autofill). Any intent stops it; a failure restarts it. */
  readonly ambient?: (context: ScreenHandlerContext<V, K, U, L[number]>) => Answer<V, L[number]>
} & StepOrNever<V, V['steps'][K], D> &
  Owed<'on', Handlers<V, K, U, L[number], I>> &
  Owed<'asks', QuestionHandlers<V, K, U, L[number], Q>>

/** A handler as the runtime calls it, without its specific types. */
export type Handler = (context: object, ...args: unknown[]) => Promise<unknown>

/** A row as the runtime reads it, without its specific types. */
export interface Screen<V extends Vertical, K extends keyof V['steps'] = keyof V['steps']> {
  readonly name: K
  readonly view: View<never, never, never>
  /** True if its view needs no React, so that it can be painted first. */
  readonly isPrepaintable: boolean
  /** True if its view has hooks, and is painted until React has loaded. */
  readonly paintsFirstState?: boolean
  /** Why it is not painted before React. */
  readonly waitsForReact?: string | undefined
  /** Renders the first state until React has loaded, without hooks. */
  readonly outline?: View<never, never, never> | undefined
  /** The back arrow, or null if the screen has none. */
  readonly back: typeof BackArrow | null
  /** Returns the step that the back arrow leads to; undefined means Main. */
  readonly before: ((step: StepOf<V['steps']>, env: V['env']) => StepOf<V['steps']> | undefined) | undefined
  readonly transitions: readonly (keyof V['steps'])[]
  readonly uses: Actions
  readonly intents: readonly string[]
  /** Whether the screen handles an intent; on Main, whether a method offers its entry. */
  readonly handles: (intent: string, args: readonly unknown[]) => boolean
  /** True if the screen handles its own entry, as an intent named `arrive`. */
  readonly arrives: boolean
  /** The handlers of the questions of its fields. */
  readonly asks: Readonly<Record<string, Handler>>
  /** The background task of the screen, if it has one. */
  readonly ambient: Handler | undefined
  /** Starts questions and background tasks, for a row that has either. */
  readonly effects: ((context: ScreenContext<V>) => ScreenEffects) | undefined
  /** The view's data from the mount, in addition to its step: on Main the plan. */
  readonly shows: (env: V['env']) => object
  /** Returns the handlers of an intent: those of the row, or on Main those of the entry's method. */
  readonly handlersOf: (intent: string, args: readonly unknown[]) => IntentHandlers | Promise<IntentHandlers>
}

/** The part of a row that handles intents. */
export interface IntentHandlers {
  readonly uses: Actions
  readonly on: Readonly<Record<string, Handler | undefined>>
  readonly errors: Readonly<Record<string, Explain | undefined>>
  /** Handles one intent. Resolves with the next step, or with nothing if the user stays on the screen. */
  readonly answer: <V extends Vertical>(
    context: ScreenContext<V>,
    handlers: IntentHandlers,
    intent: string,
    args: readonly unknown[],
  ) => Promise<StepOf<V['steps']> | undefined>
}

/** The questions and background task of one visit. Loaded only by rows that have either. */
export interface ScreenEffects {
  ask(question: string, asked: readonly unknown[]): Promise<void>
  /** Called when no intent runs: continues. */
  resume(): Promise<void>
  /** Called when an intent starts: stops. */
  pause(): void
  /** The plan has changed: new tasks may start, running ones continue. */
  planChanged?(): void
}

/** A lazy chunk of a method. */
export interface Chunk {
  /** The rules of its parts, as texts of style sheets. */
  readonly styles: readonly string[]
  readonly sentences: Strings
}

/**
 * A lazy chunk with screens. They are a record, not exports of the module: a name with spaces would be exported as a
 * string, which many bundlers of sites cannot parse (ES2022, `export { x as 'Main Screen' }`).
 */
export interface ScreensChunk<V extends Vertical, K extends keyof V['steps'] = keyof V['steps']> extends Chunk {
  readonly screens: { readonly [Name in K]?: Screen<V, Name> }
}

/** Loads a chunk, and adds its styles and sentences to the mount. */
export type Bring = <C extends Chunk>(load: () => Promise<C>) => Promise<C>

/** Everything that is shown at one moment. A new object for every change. */
export interface FlowState<V extends Vertical> {
  readonly step: StepOf<V['steps']>
  readonly screen: Screen<V>
  readonly env: V['env']
  readonly busy: string | null
  readonly error: Problem | null
  /** Seconds that the provider requires to wait before repeating an intent. */
  readonly waiting: Readonly<Record<string, number>>
  readonly answers: Readonly<Record<string, unknown>>
  /** Resources that help to fill in forms, by the form's name, once they have loaded. */
  readonly formResources: Readonly<Record<string, unknown>>
  /** True from the first toast on: only then the code that shows toasts is loaded. */
  readonly toasting: boolean
}

/** The part of a state that can be painted: everything except its screen's handlers. */
export type RenderState<V extends Vertical> = Omit<FlowState<V>, 'screen'> & {
  readonly screen: Pick<Screen<V>, 'view' | 'back' | 'shows' | 'paintsFirstState'>
}

/** What the runtime provides to a row for one visit of its screen. Has no effect after the user has left. */
export interface ScreenContext<V extends Vertical> {
  readonly client: Client
  readonly host: Host<V>
  /** Aborted when the user leaves. */
  readonly signal: AbortSignal
  readonly step: StepOf<V['steps']>
  env(): V['env']
  /** Changes the state, based on the current one. */
  put(change: (now: FlowState<V>) => Partial<FlowState<V>>): void
  toast(message: Message, kind: 'success' | 'error'): void
  /** Goes to a step without an intent. */
  navigate(step: StepOf<V['steps']>): void
  /** Updates the discovered state that the first screen depends on. */
  updateDiscovered(found: DiscoveredState<V>): void
  preferLanguage(tag: string): void
  /** Loads a chunk, and adds its styles and sentences to the mount. */
  bring: Bring
}
