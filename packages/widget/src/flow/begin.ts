import { answerOf } from './answer.ts'
import { effectsOf } from './effects.ts'
import type {
  Actions,
  Asked,
  Explain,
  Handler,
  Handlers,
  IntentHandlers,
  Reach,
  ScreenContext,
  ScreenEffects,
  StepOf,
} from './row.ts'
import type { SignInVertical } from './vertical.ts'
import type { EntryQuestions, Intents } from './view.ts'
import type { WithoutScripts } from './without-scripts.ts'

/** How a method answers its entries, and what it runs beside Main: a row without a view, in the method's lazy chunk. */
export interface Begin<I extends Intents, A extends string = string, Q extends EntryQuestions = EntryQuestions>
  extends IntentHandlers {
  readonly leads: readonly string[]
  /** By entry, the answers to what its form asks while it is typed into. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, Handler>> | undefined>>
  readonly ambient: Readonly<Record<string, Handler | undefined>>
  readonly withoutScripts?: Readonly<Record<string, WithoutScripts<never, never> | undefined>>
  /** Runs one of them. It comes with the row: before that nothing can run. */
  readonly effectsOf: (
    context: ScreenContext<never>,
    uses: Actions,
    asks: Readonly<Record<string, Handler>>,
    ambient: Handler,
  ) => ScreenEffects
  /** Which entries it answers, what it runs and what its forms ask; only the compiler looks. */
  readonly '~handles'?: I
  readonly '~runs'?: (name: A) => void
  readonly '~asks'?: Q
}

/** What runs beside Main may do to it. */
export interface MainAccess {
  /** Until it has ended, the field has this in its `autocomplete` too. */
  autocomplete(token: string): void
  /** What the entry of the same name sees as `formResource` from now on, for as long as Main is shown. */
  provide(resource: unknown): void
  /** Aborted when Main is left: for what goes on while a person says something else. */
  readonly left: AbortSignal
}

/** What runs beside Main: it is told what it is about, and leads to a declared screen or ends, for this context. */
type Ambient<V extends SignInVertical, U, L extends keyof V['steps']> = (
  reach: Reach<V, U, L>,
  item: never,
  main: MainAccess,
) => Promise<StepOf<V['steps'], L> | undefined>

/** `export const begin = beginOf<Consumer, OtpSays>()({ uses, leads, errors, on })` */
export const beginOf =
  <
    V extends SignInVertical & { readonly steps: { readonly Main: unknown } },
    I extends Intents,
    A extends string = never,
    Q extends EntryQuestions = {},
  >() =>
  <U extends Actions = {}, const L extends readonly (keyof V['steps'])[] = readonly []>(
    row: {
      readonly uses?: U
      readonly leads?: L
      readonly errors?: { readonly [N in keyof I]?: Explain }
      readonly on: Handlers<V, 'Main' & keyof V['steps'], U, L[number], I>
      /** What an entry does as long as no script hears it; nothing where nothing is said. */
      readonly withoutScripts?: { readonly [N in keyof I]?: WithoutScripts<V['config'], never> }
    } & ([A] extends [never]
      ? { readonly ambient?: never }
      : { readonly ambient: { readonly [N in A]: Ambient<V, U, L[number]> } }) &
      ([keyof Q] extends [never]
        ? { readonly asks?: never }
        : { readonly asks: { readonly [N in keyof Q]: Asked<V, 'Main' & keyof V['steps'], U, L[number], Q[N]> } }),
  ): Begin<I, A, Q> =>
    // The cast is the one of `screensOf`: the compiler has checked the row before it.
    ({
      leads: [],
      uses: {},
      errors: {},
      ambient: {},
      asks: {},
      answer: answerOf,
      effectsOf,
      ...row,
    }) as unknown as Begin<I, A, Q>
