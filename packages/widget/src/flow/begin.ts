import { answerOf } from './answer.ts'
import { type Beside, besideOf } from './beside.ts'
import type { Visit } from './frame.ts'
import type { Offering } from './half.ts'
import type { Actions, Explain, Heard, Reach, Reply, Speaker, StepOf } from './screen.ts'
import type { Intents } from './view.ts'
import type { WithoutScripts } from './without-scripts.ts'

/** How a method answers its entries, and what it runs beside Main: a row without a view, in the method's lazy chunk. */
export interface Begin<I extends Intents, A extends string = string> extends Speaker {
  readonly leads: readonly string[]
  readonly ambient: Readonly<Record<string, Reply | undefined>>
  readonly withoutScripts?: Readonly<Record<string, WithoutScripts<never, never> | undefined>>
  /** Runs one of them. It comes with the row: before that nothing can run. */
  readonly besideOf: (
    visit: Visit<never>,
    uses: Actions,
    asks: Readonly<Record<string, Reply>>,
    ambient: Reply,
  ) => Beside
  /** Which entries it answers and what it runs; only the compiler looks. */
  readonly '~hears'?: I
  readonly '~runs'?: (name: A) => void
}

/** What runs beside Main may do to it. */
export interface BesideMain {
  /** Until it has ended, the field has this in its `autocomplete` too. */
  autocomplete(token: string): void
}

/** What runs beside Main: it is told what it is about, and leads to a declared screen or ends, for this visit. */
type Ambient<H extends Offering, U, L extends keyof H['steps']> = (
  reach: Reach<H, U, L>,
  item: never,
  main: BesideMain,
) => Promise<StepOf<H['steps'], L> | undefined>

/** `export const begin = beginOf<Consumer, OtpSays>()({ uses, leads, errors, on })` */
export const beginOf =
  <
    H extends Offering & { readonly steps: { readonly Main: unknown } },
    I extends Intents,
    A extends string = never,
  >() =>
  <U extends Actions = {}, const L extends readonly (keyof H['steps'])[] = readonly []>(
    row: {
      readonly uses?: U
      readonly leads?: L
      readonly errors?: { readonly [N in keyof I]?: Explain }
      readonly on: Heard<H, 'Main' & keyof H['steps'], U, L[number], I>
      /** What an entry does as long as no script hears it; nothing where nothing is said. */
      readonly withoutScripts?: { readonly [N in keyof I]?: WithoutScripts<H['config'], never> }
    } & ([A] extends [never]
      ? { readonly ambient?: never }
      : { readonly ambient: { readonly [N in A]: Ambient<H, U, L[number]> } }),
  ): Begin<I, A> =>
    // The cast is the one of `screensOf`: the compiler has checked the row before it.
    ({ leads: [], uses: {}, errors: {}, ambient: {}, answer: answerOf, besideOf, ...row }) as unknown as Begin<I, A>
