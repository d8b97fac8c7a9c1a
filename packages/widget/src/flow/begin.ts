import type { Elements } from '../ui/elements.ts'
import type { EntryQuestions, Intents } from '../ui/view.ts'
import { answerOf } from './answer.ts'
import { effectsOf } from './effects.ts'
import type {
  Actions,
  Explain,
  Handler,
  HandlerContext,
  Handlers,
  IntentHandlers,
  QuestionHandlers,
  ScreenContext,
  ScreenEffects,
  StepOf,
} from './row.ts'
import type { SignInVertical } from './vertical.ts'
import type { WithoutScripts } from './without-scripts.ts'

/** A method's handlers of its entries and background tasks: a row without a view, in the method's lazy chunk. */
export interface Begin<I extends Intents, A extends string = string, Q extends EntryQuestions = EntryQuestions>
  extends IntentHandlers {
  readonly transitions: readonly string[]
  /** By entry, the answers to the questions of its form while it is typed into. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, Handler>> | undefined>>
  readonly ambient: Readonly<Record<string, Handler | undefined>>
  readonly withoutScripts?: Readonly<Record<string, WithoutScripts<never, never> | undefined>>
  /** Runs a background task. Loaded together with the row. */
  readonly effectsOf: (
    context: ScreenContext<never>,
    uses: Actions,
    asks: Readonly<Record<string, Handler>>,
    ambient: Handler,
  ) => ScreenEffects
  /** The entries, background tasks and questions that it handles. For the compiler only. */
  readonly '~handles'?: I
  readonly '~runs'?: (name: A) => void
  readonly '~asks'?: Q
}

/** The access of a background task to Main. */
export interface MainAccess {
  /** Adds a token to the field's `autocomplete`, and a mark to the field, until the task has ended. */
  autocomplete(token: string, mark: Elements): void
  /** Sets the `formResource` of the entry with the same name, until the user leaves Main. */
  provide(resource: unknown): void
  /** Aborted when the user leaves Main: for work that continues after an intent. */
  readonly left: AbortSignal
}

/** A background task of Main: receives its item, and returns a declared screen or nothing, for this context. */
type AmbientAction<V extends SignInVertical, U, L extends keyof V['steps']> = (
  context: HandlerContext<V, U, L>,
  item: never,
  main: MainAccess,
) => Promise<StepOf<V['steps'], L> | undefined>

/**
 * Creates the entry handlers of a method: `export const begin = beginOf<Consumer, OtpEntryIntents>()({ uses, transitions, errors, on
 * })`
 */
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
      readonly transitions?: L
      readonly errors?: { readonly [N in keyof I]?: Explain }
      readonly on: Handlers<V, 'Main' & keyof V['steps'], U, L[number], I>
      /** The forms of entries for browsers without scripts. Entries without one do nothing there. */
      readonly withoutScripts?: { readonly [N in keyof I]?: WithoutScripts<V['config'], never> }
    } & ([A] extends [never]
      ? { readonly ambient?: never }
      : { readonly ambient: { readonly [N in A]: AmbientAction<V, U, L[number]> } }) &
      ([keyof Q] extends [never]
        ? { readonly asks?: never }
        : {
            readonly asks: {
              readonly [N in keyof Q]: QuestionHandlers<V, 'Main' & keyof V['steps'], U, L[number], Q[N]>
            }
          }),
  ): Begin<I, A, Q> =>
    // The same cast as in `screensOf`: the compiler has checked the row.
    ({
      transitions: [],
      uses: {},
      errors: {},
      ambient: {},
      asks: {},
      answer: answerOf,
      effectsOf,
      ...row,
    }) as unknown as Begin<I, A, Q>
