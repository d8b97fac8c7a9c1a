import { answerOf } from './answer.ts'
import type { Half } from './half.ts'
import type { Actions, Explain, Heard, Speaker } from './screen.ts'
import type { Intents } from './view.ts'

/** How a method answers its entries: a row without a view, in the method's lazy chunk. */
export interface Begin<I extends Intents> extends Speaker {
  /** Which entries it answers; only the compiler looks. */
  readonly '~hears'?: I
}

/** `export const begin = beginOf<Consumer, OtpSays>()({ uses, leads, errors, on })` */
export const beginOf =
  <H extends Half & { readonly steps: { readonly Main: unknown } }, I extends Intents>() =>
  <U extends Actions = {}, const L extends readonly (keyof H['steps'])[] = readonly []>(row: {
    readonly uses?: U
    readonly leads?: L
    readonly errors?: { readonly [N in keyof I]?: Explain }
    readonly on: Heard<H, 'Main' & keyof H['steps'], U, L[number], I>
  }): Begin<I> =>
    // The cast is the one of `screensOf`: the compiler has checked the row before it.
    ({ leads: [], uses: {}, errors: {}, answer: answerOf, ...row }) as unknown as Begin<I>
