import type { Action } from '@latchkey/client/core/action'
import type { PlainId } from '../copy/copy.ts'
import { BackArrow } from '../ui/BackArrow.tsx'
import { answerOf } from './answer.ts'
import { type Beside, besideOf } from './beside.ts'
import type { Sentences } from './explain.ts'
import type { Visit } from './frame.ts'
import type { Half, Track } from './half.ts'
import type { Intents, Questions, View } from './view.ts'

/** The steps of a half as one union: each screen's name beside the data that it carries, and nothing else. */
export type StepOf<S, N extends keyof S = keyof S> = { [K in N]: { readonly name: K } & Readonly<S[K]> }[N]

/** A row's actions under the names that its answers use. `never` lets actions of every request type stand here. */
export type Actions = Readonly<Record<string, Action<never, unknown>>>

/** The same actions as an answer calls them: the client and the signal are filled in by the runtime. */
type Bound<U> = { readonly [N in keyof U]: U[N] extends Action<infer P, infer R> ? (params: P) => Promise<R> : never }

/** What an answer may reach: the row's own actions, the screens it declared, and what the mount is about. */
export interface Reach<H extends Half, U, L extends keyof H['steps']> {
  readonly use: Bound<U>
  readonly env: H['env']
  /** Aborted when the person leaves the screen, or asks again. */
  readonly signal: AbortSignal
  /** Makes the step to return: `return go('OTPConfirmation', {})`. */
  go<N extends L>(name: N, data: H['steps'][N]): StepOf<H['steps'], N>
  /** A sentence, or a failure in its own words, that stays on the form while further calls run. */
  show(what: PlainId | Error): void
  /** A sentence that passes by. */
  toast(sentence: PlainId): void
  /** The host's `onEvent`. */
  tell<T extends keyof H['events']>(type: T, data: H['events'][T]): void
  /** The host's `onSuccess`, and the event that ends a flow. */
  signedIn(grant: H['grant']): void
  /** The host's `onError`, for a failure that the answer deals with itself. */
  report(fault: unknown): void
  /** The provider's record of what happened. */
  readonly track: Track
}

/** `Reach` beside the data of the step that the answer stands on. */
type Here<H extends Half, K extends keyof H['steps'], U, L extends keyof H['steps']> = Reach<H, U, L> & {
  readonly at: Readonly<H['steps'][K]>
}

/** An answer leads to a declared screen, or stays by returning nothing. */
type Answer<H extends Half, L extends keyof H['steps']> = Promise<StepOf<H['steps'], L> | undefined>

/** How the errors of one intent read: the row's sentences by error type, or a toast with the provider's own. */
export type Explain = 'toast' | Sentences

/** One answer for each intent of the view, with the arguments that the view says. */
export type Heard<H extends Half, K extends keyof H['steps'], U, L extends keyof H['steps'], I extends Intents> = {
  readonly [N in keyof I]: (reach: Here<H, K, U, L>, ...said: I[N]) => Answer<H, L>
}

/** One answer for each question of the view, in the shape that the view reads back. */
type Asked<H extends Half, K extends keyof H['steps'], U, L extends keyof H['steps'], Q extends Questions> = {
  readonly [N in keyof Q]: (reach: Here<H, K, U, L>, ...asked: Q[N][0]) => Promise<Q[N][1]>
}

/** A part of the row that is owed only when the view speaks; then it may not be left out. */
type Owed<Name extends string, Part> = keyof Part extends never
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Part }

/** What a view sees and its step does not carry is read from the mount: the project's settings, what the site asked for. */
type Shown<H extends Half, Step, D> = Step extends D
  ? { readonly shows?: never }
  : { readonly shows: Step & Omit<D, keyof Step> extends D ? (env: H['env']) => Omit<D, keyof Step> : never }

/** A screen's row: what stands on top is a table entry, and the compiler holds the answers below to it. */
export type Row<
  H extends Half,
  K extends keyof H['steps'],
  D,
  I extends Intents,
  Q extends Questions,
  U,
  L extends readonly (keyof H['steps'])[],
> = {
  readonly view: View<D, I, Q>
  readonly uses?: U
  readonly leads?: L
  readonly errors?: { readonly [N in keyof I | 'arrive']?: Explain }
  /** `false` hides the arrow; the default leads to Main. */
  readonly back?: false
  /** Answered on entry, like an intent that nobody had to say. */
  readonly arrive?: (reach: Here<H, K, U, L[number]>) => Answer<H, L[number]>
  /** Runs beside the form (passkey autofill); any intent ends it, a failure starts it again. */
  readonly ambient?: (reach: Here<H, K, U, L[number]>) => Answer<H, L[number]>
} & Shown<H, H['steps'][K], D> &
  Owed<'on', Heard<H, K, U, L[number], I>> &
  Owed<'asks', Asked<H, K, U, L[number], Q>>

/** An answer as the runtime calls it, its types forgotten. */
export type Reply = (reach: object, ...said: unknown[]) => Promise<unknown>

/** A row as the runtime reads it: the same, its types forgotten. */
export interface Screen<H extends Half, K extends keyof H['steps'] = keyof H['steps']> {
  readonly name: K
  readonly view: View<never, never, never>
  /** True when nothing in its view needs React to be there: it can be painted first. */
  readonly isPlain: boolean
  /** What leads back to Main, or null where nothing does. */
  readonly back: typeof BackArrow | null
  readonly leads: readonly (keyof H['steps'])[]
  readonly uses: Actions
  readonly hears: readonly string[]
  /** True when the screen answers its own entry, as an intent named `arrive`. */
  readonly arrives: boolean
  /** The answers to what a field asks while it is typed in. */
  readonly asks: Readonly<Record<string, Reply>>
  /** What runs beside the form, where something does. */
  readonly ambient: Reply | undefined
  /** Starts what goes on beside the intents, for a row that has questions or listens. */
  readonly beside: ((visit: Visit<H>) => Beside) | undefined
  /** What the view sees of the mount itself, beside its step: on Main the plan. */
  readonly shows: (env: H['env']) => object
  /** Who answers an intent: the row itself, or on Main the method whose entry spoke. */
  readonly speaker: (intent: string) => Speaker | Promise<Speaker>
}

/** The part of a row that answers intents. */
export interface Speaker {
  readonly uses: Actions
  readonly on: Readonly<Record<string, Reply | undefined>>
  readonly errors: Readonly<Record<string, Explain | undefined>>
  readonly answer: typeof answerOf
}

/** The words to write a half's rows in: `const screen = screensOf<Consumer>()`. */
export const screensOf =
  <H extends Half>() =>
  <
    K extends keyof H['steps'] & string,
    D,
    I extends Intents,
    Q extends Questions,
    U extends Actions = {},
    const L extends readonly (keyof H['steps'])[] = readonly [],
  >(
    name: K,
    row: Row<H, K, D, I, Q, U, L>,
  ): Screen<H, K> => {
    const { view, uses = {}, leads = [], errors = {}, on = {}, asks = {}, back, arrive, ambient } = row
    const speaker = { uses, on: { ...on, arrive }, errors, answer: answerOf }
    // The one cast: behind it the runtime deals in names, before it the compiler has checked them.
    return {
      name,
      view,
      isPlain: false,
      back: back === false ? null : BackArrow,
      leads,
      uses,
      hears: Object.keys(on),
      arrives: arrive !== undefined,
      asks,
      ambient,
      beside:
        row.asks || ambient ? (visit: Visit<H>) => besideOf(visit, uses, asks as never, ambient as never) : undefined,
      shows: row.shows ?? (() => ({})),
      speaker: () => speaker,
    } as unknown as Screen<H, K>
  }
